# The guided first match.
lesson-begin = Begin
lesson-beginning = Setting up the table …
lesson-rules = I would rather read the rules
lesson-none = There is no guided match for this game yet.
lesson-coach = Coach
lesson-got-it = Got it
lesson-hush = Hide the coach
lesson-speak = Show the coach
lesson-progress = { $learned } of { $all }
lesson-progress-label = Things you have learned
lesson-silent = Nothing new here. You know what to do.
lesson-point-1 = A real match on the real table, with a friendly deal and a gentle bot.
lesson-point-2 = The coach explains each thing when you first need it, and points it out on the table.
lesson-point-3 = About fifteen minutes. You can leave and come back.
lesson-speak-hint = Coach: { $title }. { $text }
