# How to play.
rules-title = How to play { $game }
rules-games = The rules of
rules-search = Look for a word or a rule
rules-search-hint = such as Energy, market or T43
rules-count =
    { $count ->
        [0] No rule speaks of that.
        [one] One rule.
       *[other] { $count } rules.
    }
rules-none = Nothing in the rules speaks of “{ $wanted }”. Try fewer words, or another one.
rules-clear = Show everything
rules-everything = Show what matters only with more players or in variants
rules-contents = Contents
rules-kind-ruling = ruling
rules-kind-ability = ability
rules-kind-procedure = procedure
rules-kind-remark = remark
rules-several = more players
rules-link = Link to rule { $id }
rules-copied = The link to rule { $id } is copied.
rules-learn = Play a guided first match
rules-puzzles = Puzzles
rules-cards = Cards
rules-puzzles-about = Puzzles about rule { $id }
