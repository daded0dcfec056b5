"""What the words on cards do.

| module | what it knows |
|---|---|
| `printed` | abilities as they are printed: read from a set file, put into words |
| `targets` | which cards a phrase means (rule H79 to rule H86), and which are Immune (rule H100) |
| `verbs` | using an ability (2.13): conditions, choices, the verbs, and the triggers that interrupt them (2.14) |
| `rival` | the Rival of the solo variant: all that it decides (HR80) |
"""
