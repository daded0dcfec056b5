# Puzzles: cases of the rules to try.
puzzles-title = Puzzles · { $game }
puzzles-about = Small positions, each about a rule. Try an answer and see what the rules say.
puzzles-games = The puzzles of
puzzles-search = Search the puzzles
puzzles-rule = About rule
puzzles-rule-any = Any rule
puzzles-count =
    { $count ->
        [0] No puzzles match.
        [one] One puzzle
       *[other] { $count } puzzles
    }
puzzles-grade = How hard
puzzles-grade-any = Any
puzzles-grade-easy = easy
puzzles-grade-fair = fair
puzzles-grade-hard = hard
puzzles-surprise = Surprise me
puzzles-tell = Say what each one shows (this gives it away)
puzzles-more = Show more
puzzles-solved = done
puzzles-players =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
puzzles-none = No puzzles match. Search for something else, or choose any rule.
puzzle-number = Puzzle { $id }
puzzle-position = The position
puzzle-player = Player { $letter }
puzzle-you = You answer for { $name }.
puzzle-happened = What happened
puzzle-nothing = Nothing yet: answer the question.
puzzle-asked = { $name } was asked: { $prompt }
puzzle-refused = Not possible: { $text }
puzzle-no-lines = Nothing else happened.
puzzle-again = Start over
puzzle-back = Back
puzzle-rules-say = What do the rules say?
puzzle-solution = What the rules say
puzzle-still = This one is about the position as it stands: no answer is needed to see it.
puzzle-default = any answer works
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-over = This is where it ends.
puzzle-not-one = Nothing is asked in this case, so there is nothing to try. Its rules are below.
puzzle-behind = The rules behind it
puzzle-many = You have answered many questions. Start over to try something else.
