# Building decks, in any game.
deck-pool = Cards to choose from
deck-search = Find a card or a word
deck-by-frame = Only these
deck-by-sort = Only this type
deck-by-cost = Only this cost
deck-chosen = In the deck
deck-shown = { $shown } of { $count } shown
deck-of = { $count } of { $total } in the deck
deck-less = One { $card } less
deck-more = One more { $card }
deck-needs = { $count ->
    [one] cards: one more needed (at least { $least })
   *[other] cards: { $count } more needed (at least { $least })
}
deck-enough = cards: enough (at least { $least })
deck-full = cards: full (at most { $most })
deck-curve = What the deck has
deck-empty = Nothing in it yet. Press cards to add them, or have a deck suggested.
deck-suggest = Suggest a deck
deck-suggested = This is how a bot would build it. Change whatever you like.
deck-export = Save to a file
deck-import = Load from a file
deck-name = A name for the deck
deck-keep = Save
deck-kept = { $name } is saved in this browser.
deck-not-kept = This browser cannot save anything. Save the deck to a file instead.
deck-load = Load { $name }
deck-forget = Forget { $name }
deck-loaded = { $name } is loaded.
deck-missing = { $count ->
    [one] One card of it is not in this pool.
   *[other] { $count } cards of it are not in this pool.
}
deck-unread = Lines that could not be read: { $lines }

# Bringing a deck along to a table.
bring-title = Your deck
bring-laid = The deck chosen for this seat
bring-saved = { $name } (saved here)
bring-own = A deck of your own …
bring-text = The deck, one card a line
bring-example =
    3 Griffon Lancers
    2 Unmake

    Sideboard
    3 Deny Reality
bring-keep = Save in this browser
bring-mine = My deck
bring-about = Nobody else is told what you bring.
bring-long = This file is too long: a deck file has at most { $most } characters.
bring-yours = The deck that you brought
