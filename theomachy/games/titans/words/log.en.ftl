### Titans of Eden: what happened.

## The log: what happened, in sentences
##
## $player and $whose are players, $same "yes" if they are the same, $players several of them ($count), $cards a list of names, $known "no" if the names are hidden from the reader.

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
    [yes] { $player } reveals a hand of { $cards }.
   *[no] { $count ->
        [0] { $player } reveals an empty hand.
       *[other] { $player } reveals a hand to the opponent.
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
       *[no] { $player } lays a card from hand face-down.
    }
}
log-entered-turned-up = { $player } plays { $cards }.
log-entered-haunted = A { $cards } haunts { $player }.
log-entered-replicated = { $player } replicates { $cards }.
log-entered-no-escape = No escape: { $player } must play { $cards }.
log-left-to-discard = { $cards } leaves play for { $whose }'s discard pile.
log-left-to-hand = { $cards } returns to { $whose }'s hand.
log-left-to-removed = { $player }'s { $cards } is removed from the game.
log-acted = { $ability } acts.
log-subverted = { $player } puts { $subversion } on { $whose }'s { $cards }.
log-freed = { $player } frees { $same ->
    [yes] { $cards }
   *[no] { $whose }'s { $cards }
} from { $subversion }.
log-changed-sides = { $cards } goes over to { $player }.
log-copied = { $player }'s { $cards } copies { $source }.
log-got-token = { $player }'s { $cards } gets a token.
log-gained-to-discard = { $player } awakens { $cards }.
log-gained-to-hand = { $player } gains { $cards } to hand.
log-gained-to-deck = { $player } gains { $cards }, shuffled into the deck.
log-sacrificed = { $player } removes { $cards } from the game.

# Declared: the others hear it before they decide, and it is carried out after they have. $source is the card whose ability it is, $gained what comes of it.
log-declared-subvert = { $player } will put { $subversion } on { $whose }'s { $cards }.
log-declared-cave-in = { $player }'s { $source } will cave in, and { $whose }'s { $cards } gets { $subversion }.
log-declared-fools = { $player } will put Mindless and Harmless on all cards of power 1 or less.
log-declared-total-warfare = { $player } will put Wounded on all of { $whose }'s cards.
log-declared-replicate = { $gained ->
    [none] { $player } will replicate { $whose }'s { $cards }, and gain nothing.
   *[other] { $player } will replicate { $whose }'s { $cards }, and gain { $gained }.
}
log-declared-divert = { $gained ->
    [none] { $player } will free { $cards } from { $subversion }.
   *[other] { $player } will divert { $subversion } from { $cards } to { $same ->
        [yes] { $gained }
       *[no] { $receiver }'s { $gained }
    }.
}
log-declared-mimic = { $player }'s { $source } will copy { $cards }.
log-declared-return = { $player } will take { $cards } back to hand.
log-declared-sacrifice = { $player } will remove { $cards } from the game.
log-declared-ritual = { $gained ->
    [none] { $player } will remove { $cards } from the game, and gain nothing.
   *[other] { $player } will remove { $cards } from the game, and gain { $gained }.
}
log-declared-purify = { $player } will free { $same ->
    [yes] { $cards }
   *[no] { $whose }'s { $cards }
} from { $subversion }.
log-declared-nights-fury = { $player } will discard the whole hand.
log-declared-substitute = { $player } will replace { $cards }.
log-declared-fear = { $player } will send { $whose }'s { $cards } away.
log-declared-rage = { $player } will return { $cards } to hand.

log-fought = { $winner ->
    [-1] Battle: { $player } { $first }, { $whose } { $second }. Nobody wins.
   *[other] Battle: { $player } { $first }, { $whose } { $second }.
}
log-destroyed = { $player } destroys one of { $whose }'s temples.
log-captured = { $player } captures one of { $whose }'s temples.
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
       *[no] You lay a card from your hand face-down.
    }
}
log-entered-turned-up-you = You play { $cards }.
log-entered-haunted-you = A { $cards } haunts you.
log-entered-replicated-you = You replicate { $cards }.
log-entered-no-escape-you = No escape: you must play { $cards }.
log-left-to-removed-you = Your { $cards } is removed from the game.
log-subverted-you = You put { $subversion } on { $whose }'s { $cards }.
log-freed-you = You free { $same ->
    [yes] your { $cards }
   *[no] { $whose }'s { $cards }
} from { $subversion }.
log-changed-sides-you = { $cards } goes over to you.
log-copied-you = Your { $cards } copies { $source }.
log-got-token-you = Your { $cards } gets a token.
log-gained-to-discard-you = You awaken { $cards }.
log-gained-to-hand-you = You gain { $cards } to hand.
log-gained-to-deck-you = You gain { $cards }, shuffled into your deck.
log-sacrificed-you = You remove { $cards } from the game.
log-declared-subvert-you = You will put { $subversion } on { $whose }'s { $cards }.
log-declared-cave-in-you = Your { $source } will cave in, and { $whose }'s { $cards } gets { $subversion }.
log-declared-fools-you = You will put Mindless and Harmless on all cards of power 1 or less.
log-declared-total-warfare-you = You will put Wounded on all of { $whose }'s cards.
log-declared-replicate-you = { $gained ->
    [none] You will replicate { $whose }'s { $cards }, and gain nothing.
   *[other] You will replicate { $whose }'s { $cards }, and gain { $gained }.
}
log-declared-divert-you = { $gained ->
    [none] You will free { $cards } from { $subversion }.
   *[other] You will divert { $subversion } from { $cards } to { $same ->
        [yes] your { $gained }
       *[no] { $receiver }'s { $gained }
    }.
}
log-declared-mimic-you = Your { $source } will copy { $cards }.
log-declared-return-you = You will take { $cards } back to hand.
log-declared-sacrifice-you = You will remove { $cards } from the game.
log-declared-ritual-you = { $gained ->
    [none] You will remove { $cards } from the game, and gain nothing.
   *[other] You will remove { $cards } from the game, and gain { $gained }.
}
log-declared-purify-you = You will free { $same ->
    [yes] your { $cards }
   *[no] { $whose }'s { $cards }
} from { $subversion }.
log-declared-nights-fury-you = You will discard your whole hand.
log-declared-substitute-you = You will replace { $cards }.
log-declared-fear-you = You will send { $whose }'s { $cards } away.
log-declared-rage-you = You will return { $cards } to hand.
log-destroyed-you = You destroy one of { $whose }'s temples.
log-captured-you = You capture one of { $whose }'s temples.
log-shuffled-you = { $count ->
    [0] You shuffle everything.
    [one] You keep one card and shuffle the rest.
   *[other] You keep { $count } cards and shuffle the rest.
}
log-traded-you = You and { $whose } trade: each of you plays a card into the other's arena.


## The log, as it reads for the player whose cards, hand or temples they are

log-looked-yours = { $where ->
    [hand] { $player } looks at your hand.
   *[deck] { $player } looks at the top of your deck.
}
log-traded-yours = { $player } and you trade: each of you plays a card into the other's arena.
log-left-to-discard-yours = { $cards } leaves play for your discard pile.
log-left-to-hand-yours = { $cards } returns to your hand.
log-subverted-yours = { $player } puts { $subversion } on your { $cards }.
log-freed-yours = { $player } frees your { $cards } from { $subversion }.
log-declared-subvert-yours = { $player } will put { $subversion } on your { $cards }.
log-declared-cave-in-yours = { $player }'s { $source } will cave in, and your { $cards } gets { $subversion }.
log-declared-total-warfare-yours = { $player } will put Wounded on all of your cards.
log-declared-replicate-yours = { $gained ->
    [none] { $player } will replicate your { $cards }, and gain nothing.
   *[other] { $player } will replicate your { $cards }, and gain { $gained }.
}
log-declared-purify-yours = { $player } will free your { $cards } from { $subversion }.
log-declared-fear-yours = { $player } will send your { $cards } away.
log-destroyed-yours = { $player } destroys one of your temples.
log-captured-yours = { $player } captures one of your temples.
log-turn-began-you = Turn { $turn } begins. You hold the Avatar.
log-ended-temples-you = You win: the opponents have no temples left.
