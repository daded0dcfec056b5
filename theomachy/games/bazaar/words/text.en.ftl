### Card texts of Bazaar. They are put together from these pieces (text.py), in the words of the rules.

text-attach = Attach to { $what }.
text-no-attach = Does not attach.
text-comes-inactive = This comes into play inactive.

text-when-enters = When this comes into play,
text-when-other-enters = Whenever { $what } comes into play under your control,
text-when-destroyed = When this is destroyed,
text-when-other-destroyed = Whenever { $what } is destroyed,
text-when-start = In your start phase,
text-when-end = At the end of your turn,
text-when-combat-damage = Whenever this deals combat damage to a player,
text-when-first-event = The first time you play an event in each turn,
text-if-character-destroyed = if a character was destroyed this turn,
text-if-did-not-attack = if this did not attack this turn,

text-cheaper-first = The first card you buy in each of your turns costs you { $amount } less gold, to a minimum of 1.
text-blocks-flight = This can block characters with Flight.
text-sealed = Attached { $noun }'s activation abilities cannot be used.
text-stays-inactive = Attached { $noun } does not become active in step (b) of its controller's Beginning phase.
text-controls = You control attached { $noun }.
text-more-gold = Each gold ability of attached { $noun } gains { $amount } more gold than it says.
text-have = { $whom } have { $what }.
text-has = { $whom } has { $what }.

text-cost-life = lose { $amount } life
text-cost-destroy-this = destroy this
text-cost-destroy = destroy { $what }
text-cost-banish = banish { $what } from your hand

text-you-control = you control
text-opponent-controls = an opponent controls
text-that-opponent-controls = that an opponent controls
text-that-you-control = that you control
text-cost-most = with cost { $amount } or less
text-strength-least = with strength { $amount } or greater
text-in-limbo = in limbo
text-in-discard = in a discard pile
text-in-your-discard = in your discard pile
text-aims-at-you = that an opponent controls and that has you or an asset you control among its targets
text-any-target = any target
text-attached = attached { $noun }
text-this = this
text-it = it
text-who-you = you
text-who-each-opponent = each opponent
text-who-each-player = each player
text-who-controller = the player who controlled it
text-this-turn = this turn

text-may = you may { $what }
text-then = If you do, { $what }

text-gain-life = { $who } { $you ->
    [yes] gain
   *[no] gains
} { $amount } life
text-lose-life = { $who } { $you ->
    [yes] lose
   *[no] loses
} { $amount } life
text-for-each = for each { $what }
text-draw = draw { $words }
text-discard = { $you ->
    [yes] discard
   *[no] { $who } discards
} { $words }
text-reveal-and-discard = { $who } reveals their hand. Choose a card in it{ $any ->
    [yes] {""}
   *[no] {" "}that is not a { $besides }
}. That player discards the chosen card
text-damage-deal = deal { $amount } damage to { $whom }
text-damage-it = it deals { $amount } damage to { $whom }
text-duel = { $one } and { $other } each deal damage equal to their strength to the other
text-destroy = destroy { $whom }
text-destroy-all = destroy all { $whom }
text-banish = banish { $whom }
text-banish-this = banish { $card } instead of putting it on your discard pile
text-return = return { $whom } to its owner's hand
text-return-card = return { $whom } to your hand
text-return-this = return this card from its owner's discard pile to its owner's hand
text-put-into-hand = put { $whom } into your hand
text-put-into-play = put { $whom } into play
text-negate = negate { $whom }
text-becomes = becomes { $active ->
    [yes] active
   *[no] inactive
}
text-gets = gets { $what }
text-has-keywords = has { $what }
text-control = you gain control of { $whom } this turn
text-counters = put { $words } on { $whom }
text-prevent = prevent the next { $amount } damage that would be dealt to { $whom } this turn
text-prevent-all = all damage that would be dealt to { $whom } this turn is prevented
text-gold = gain { $amount } gold
text-gold-or = gain { $amount } gold, or { $more } gold if you have already bought a card this turn
text-look-and-take = look at the top { $words } of your draw pile. Put one of them into your hand and the others on top of your discard pile in any order
text-look-and-discard = look at the top card of your draw pile. You may put it on top of your discard pile
text-banish-market = banish up to { $words } in the market
text-banish-market-one = banish { $words } in the market
text-refill = refill the market to six cards
