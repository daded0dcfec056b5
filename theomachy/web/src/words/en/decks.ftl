# Building decks, in any game.
deck-pool = Cards to choose from
deck-search = Find a card, a word
deck-by-frame = Only these
deck-by-sort = Only this type
deck-by-cost = Only this cost
deck-chosen = In the deck
deck-shown = { $shown } of { $count } shown
deck-of = { $count } of { $total } in the deck
deck-less = One { $card } less
deck-more = One more { $card }
deck-needs = { $count ->
    [one] cards, one more is needed (at least { $least })
   *[other] cards, { $count } more are needed (at least { $least })
}
deck-enough = cards: enough (at least { $least })
deck-full = cards: no more fit in (at most { $most })
deck-curve = What the deck has
deck-empty = Nothing in it yet. Press cards, or let a deck be suggested.
deck-suggest = Suggest a deck
deck-suggested = This is how a bot would build it. Change what you like.
deck-export = Write to a file
deck-import = Read a file
deck-name = A name for the deck
deck-keep = Keep it
deck-kept = { $name } is kept in this browser.
deck-not-kept = This browser keeps nothing. Write the deck to a file instead.
deck-load = Load { $name }
deck-forget = Forget { $name }
deck-loaded = { $name } is laid out.
deck-missing = { $count ->
    [one] One card of it is not in this pool.
   *[other] { $count } cards of it are not in this pool.
}
deck-unread = Not read, by line: { $lines }
