### Titans of Eden: what happened.

## The log: what happened, in sentences
##
## $player and $whose are players, $players several of them ($count), $cards a list of names, $known "no" if the names are hidden from the reader.

told-of-arena = Arena { $arena }: { $told }
log-turn-began = Turn { $turn } begins. { $count ->
    [one] { $players } holds the Avatar.
   *[other] { $players } hold the Avatar.
}
log-age-began = { $age ->
    [1] The First Age begins.
    [2] The Second Age begins.
   *[other] The Third Age begins.
}
log-surged = { $player } surges and has { $left ->
    [0] no Surge token left.
    [one] one Surge token left.
   *[other] { $left } Surge tokens left.
}
log-drew = { $known ->
    [yes] { $player } draws { $cards }.
   *[no] { $player } draws { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
}
log-discarded = { $source ->
    [deck] { $player } discards { $cards } from the top of the deck.
   *[hand] { $player } discards { $cards } from hand.
}
log-looked = { $where ->
    [hand] { $known ->
        [yes] { $player } sees { $whose }'s hand: { $cards }.
       *[no] { $player } looks at { $whose }'s hand.
    }
   *[deck] { $known ->
        [yes] { $player } looks at the top of { $whose }'s deck: { $cards }.
       *[no] { $player } looks at the top of { $whose }'s deck.
    }
}
log-revealed-hand = { $known ->
    [yes] { $player } reveals the hand: { $cards }.
   *[no] { $count ->
        [0] { $player } reveals an empty hand.
       *[other] { $player } reveals the hand to the opponent.
    }
}
log-shared-out = { $count ->
    [0] { $player } has no card to play here.
    [one] { $player } will play one card here.
   *[other] { $player } will play { $count } cards here.
}
log-traded = { $player } and { $whose } trade: each plays a card into the other's arena.
log-laid-down = { $source ->
    [deck] { $known ->
        [yes] { $player } lays the top card of the deck face-down: { $cards }.
       *[no] { $player } lays the top card of the deck face-down.
    }
   *[hand] { $known ->
        [yes] { $player } lays { $cards } face-down.
       *[no] { $player } lays a card of the hand face-down.
    }
}
log-entered-turned-up = { $player } plays { $cards }.
log-entered-haunted = A { $cards } haunts { $player }.
log-entered-replicated = { $player } replicates { $cards }.
log-entered-no-escape = No escape: { $player } must play { $cards }.
log-left-to-discard = { $cards } leaves play for { $whose }'s discard pile.
log-left-to-hand = { $cards } returns to { $whose }'s hand.
log-left-to-removed = { $cards } of { $player } is removed from the game.
log-acted = { $ability } acts.
log-subverted = { $player } puts { $subversion } on { $cards } of { $whose }.
log-freed = { $player } frees { $cards } of { $whose } from { $subversion }.
log-changed-sides = { $cards } goes over to { $player }.
log-copied = { $cards } of { $player } copies { $source }.
log-got-token = { $cards } of { $player } gets a token.
log-gained-to-discard = { $player } awakens { $cards }.
log-gained-to-hand = { $player } gains { $cards } to hand.
log-gained-to-deck = { $player } gains { $cards }, shuffled into the deck.
log-sacrificed = { $player } removes { $cards } from the game.

# Declared: the others hear it before they decide, and it is carried out after they have. $source is the card whose ability it is, $gained what comes of it.
log-declared-subvert = { $player } will put { $subversion } on { $cards } of { $whose }.
log-declared-cave-in = { $source } of { $player } will cave in, and { $cards } of { $whose } gets { $subversion }.
log-declared-fools = { $player } will put Mindless and Harmless on all cards of power 1 or less.
log-declared-total-warfare = { $player } will put Wounded on all cards of { $whose }.
log-declared-replicate = { $gained ->
    [none] { $player } will replicate { $cards } of { $whose }, and gain nothing.
   *[other] { $player } will replicate { $cards } of { $whose }, and gain { $gained }.
}
log-declared-divert = { $gained ->
    [none] { $player } will free { $cards } from { $subversion }.
   *[other] { $player } will divert { $subversion } from { $cards } to { $gained } of { $receiver }.
}
log-declared-mimic = { $source } of { $player } will copy { $cards }.
log-declared-return = { $player } will take { $cards } back to hand.
log-declared-sacrifice = { $player } will remove { $cards } from the game.
log-declared-ritual = { $gained ->
    [none] { $player } will remove { $cards } from the game, and gain nothing.
   *[other] { $player } will remove { $cards } from the game, and gain { $gained }.
}
log-declared-purify = { $player } will free { $cards } of { $whose } from { $subversion }.
log-declared-nights-fury = { $player } will discard the whole hand.
log-declared-substitute = { $player } will replace { $cards }.
log-declared-fear = { $player } will send { $cards } of { $whose } away.
log-declared-rage = { $player } will return { $cards } to hand.

log-fought = { $winner ->
    [-1] Battle: { $player } { $first }, { $whose } { $second }. Nobody wins.
   *[other] Battle: { $player } { $first }, { $whose } { $second }.
}
log-destroyed = { $player } destroys a temple of { $whose }.
log-captured = { $player } captures a temple of { $whose }.
log-shuffled = { $count ->
    [0] { $player } shuffles everything.
    [one] { $player } keeps one card and shuffles the rest.
   *[other] { $player } keeps { $count } cards and shuffles the rest.
}
log-ended-temples = { $count ->
    [one] { $players } wins: the opponents have no temples left.
   *[other] { $players } win: the opponents have no temples left.
}
log-ended-turn-limit = The match has reached its turn limit and is a draw.


## The log, as it reads for the player who did it or to whom it happened

log-surged-you = You surge and have { $left ->
    [0] no Surge token left.
    [one] one Surge token left.
   *[other] { $left } Surge tokens left.
}
log-drew-you = { $known ->
    [yes] You draw { $cards }.
   *[no] You draw { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
}
log-discarded-you = { $source ->
    [deck] You discard { $cards } from the top of your deck.
   *[hand] You discard { $cards } from hand.
}
log-looked-you = { $where ->
    [hand] { $known ->
        [yes] You see { $whose }'s hand: { $cards }.
       *[no] You look at { $whose }'s hand.
    }
   *[deck] { $known ->
        [yes] You look at the top of { $whose }'s deck: { $cards }.
       *[no] You look at the top of { $whose }'s deck.
    }
}
log-revealed-hand-you = { $known ->
    [yes] You reveal your hand: { $cards }.
   *[no] { $count ->
        [0] You reveal an empty hand.
       *[other] You reveal your hand to the opponent.
    }
}
log-shared-out-you = { $count ->
    [0] You have no card to play here.
    [one] You will play one card here.
   *[other] You will play { $count } cards here.
}
log-laid-down-you = { $source ->
    [deck] { $known ->
        [yes] You lay the top card of your deck face-down: { $cards }.
       *[no] You lay the top card of your deck face-down.
    }
   *[hand] { $known ->
        [yes] You lay { $cards } face-down.
       *[no] You lay a card of your hand face-down.
    }
}
log-entered-turned-up-you = You play { $cards }.
log-entered-haunted-you = A { $cards } haunts you.
log-entered-replicated-you = You replicate { $cards }.
log-entered-no-escape-you = No escape: you must play { $cards }.
log-left-to-removed-you = Your { $cards } is removed from the game.
log-subverted-you = You put { $subversion } on { $cards } of { $whose }.
log-freed-you = You free { $cards } of { $whose } from { $subversion }.
log-changed-sides-you = { $cards } goes over to you.
log-copied-you = Your { $cards } copies { $source }.
log-got-token-you = Your { $cards } gets a token.
log-gained-to-discard-you = You awaken { $cards }.
log-gained-to-hand-you = You gain { $cards } to hand.
log-gained-to-deck-you = You gain { $cards }, shuffled into your deck.
log-sacrificed-you = You remove { $cards } from the game.
log-declared-subvert-you = You will put { $subversion } on { $cards } of { $whose }.
log-declared-cave-in-you = Your { $source } will cave in, and { $cards } of { $whose } gets { $subversion }.
log-declared-fools-you = You will put Mindless and Harmless on all cards of power 1 or less.
log-declared-total-warfare-you = You will put Wounded on all cards of { $whose }.
log-declared-replicate-you = { $gained ->
    [none] You will replicate { $cards } of { $whose }, and gain nothing.
   *[other] You will replicate { $cards } of { $whose }, and gain { $gained }.
}
log-declared-divert-you = { $gained ->
    [none] You will free { $cards } from { $subversion }.
   *[other] You will divert { $subversion } from { $cards } to { $gained } of { $receiver }.
}
log-declared-mimic-you = Your { $source } will copy { $cards }.
log-declared-return-you = You will take { $cards } back to hand.
log-declared-sacrifice-you = You will remove { $cards } from the game.
log-declared-ritual-you = { $gained ->
    [none] You will remove { $cards } from the game, and gain nothing.
   *[other] You will remove { $cards } from the game, and gain { $gained }.
}
log-declared-purify-you = You will free { $cards } of { $whose } from { $subversion }.
log-declared-nights-fury-you = You will discard your whole hand.
log-declared-substitute-you = You will replace { $cards }.
log-declared-fear-you = You will send { $cards } of { $whose } away.
log-declared-rage-you = You will return { $cards } to hand.
log-destroyed-you = You destroy a temple of { $whose }.
log-captured-you = You capture a temple of { $whose }.
log-shuffled-you = { $count ->
    [0] You shuffle everything.
    [one] You keep one card and shuffle the rest.
   *[other] You keep { $count } cards and shuffle the rest.
}
