### Theos: what stands around the text of a card, and the ways to play.

face-type = { $god } · { $type } · { $code }
face-speed = Speed
face-max = Followers at most
face-god-speed = God Speed
face-ability = { $kind }: { $text }

mode-1v1 = One against one
mode-1v1-about = Two players around one Realm: the way to begin.
mode-ffa-3 = Three, everyone alone
mode-ffa-3-about = A Free-For-All of three around one Realm.
mode-2v2 = Two against two
mode-2v2-about = Two teams of two around one Realm; teammates count their Followers together.
mode-ffa-4 = Four, everyone alone
mode-ffa-4-about = A Free-For-All of four around one Realm.
mode-ffa-5 = Five, everyone alone
mode-ffa-5-about = A Free-For-All of five in two Realms; you can move from one to the other.
mode-3v3 = Three against three
mode-3v3-about = Two teams of three in two Realms.
mode-2v2v2 = Three teams of two
mode-2v2v2-about = Six players in two Realms, every team in both.
mode-ffa-6 = Six, everyone alone
mode-ffa-6-about = A Free-For-All of six in two Realms.
mode-solo = Lone Ascent
mode-solo-about = One player against a Rival that plays by a fixed rule; our own design.
mode-draft = { $mode }, drafted
mode-draft-about = { $about } The decks are picked card by card.
mode-roster = { $mode }, from a roster
mode-roster-about = { $about } Everybody builds a deck from a list of cards of their own.

choice-decks = Which decks
choice-decks-about = The decks of a set belong together. Chance decides who gets which.
choice-decks-prebuilt = Chance decides
choice-decks-roster = Chance decides
