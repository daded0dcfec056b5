# How to play.
rules-title = How to play { $game }
rules-games = The rules of
rules-search = Search for a word or a rule
rules-search-hint = such as Energy, market or T43
rules-count =
    { $count ->
        [0] No rules found.
        [one] One rule.
       *[other] { $count } rules.
    }
rules-none = No rule mentions “{ $wanted }”. Try fewer or different words.
rules-clear = Show everything
rules-everything = Show rules for more players and for variants, too
rules-contents = Contents
rules-kind-ruling = ruling
rules-kind-ability = ability
rules-kind-procedure = procedure
rules-kind-remark = remark
rules-several = more players
rules-link = Link to rule { $id }
rules-copied = Link to rule { $id } copied.
rules-learn = Play a guided first match
rules-puzzles = Puzzles
rules-cards = Cards
rules-puzzles-about = Puzzles about rule { $id }
