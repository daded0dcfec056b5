# The guided first match.
lesson-begin = Begin
lesson-beginning = The table is being laid …
lesson-rules = I would rather read the rules
lesson-none = There is no guided match for this game yet.
lesson-coach = Coach
lesson-got-it = Got it
lesson-hush = Be quiet, coach
lesson-speak = Speak again
lesson-progress = { $learned } of { $all }
lesson-progress-label = Things you have met
lesson-silent = Nothing new here: you know what to do.
lesson-point-1 = A real match on the real table, with a friendly deal and a gentle bot.
lesson-point-2 = The coach explains each thing when you first need it, and points at what it means.
lesson-point-3 = About fifteen minutes. You may leave and come back.
lesson-speak-hint = Coach: { $title }. { $text }
