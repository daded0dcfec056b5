"""What is in play: how it comes there and leaves, who controls it (BR91), and who watches for it (BR46, BR47)."""

from theomachy.games.bazaar.abilities.printed import DESTROYED, ENTERS, Trigger
from theomachy.games.bazaar.abilities.strength import Measured
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table.card_in_play import Asset, Changes
from theomachy.games.bazaar.table.limbo import Waiting
from theomachy.shelf.aims import AT_CARD, AT_PIECE
from theomachy.shelf.claims import THIS_TURN, WHILE_HELD, Claim, Claims, claimed, newest, not_from
from theomachy.shelf.targets import by_number, insert


class InPlay(Measured):
    """Assets come and go, change hands, and set off triggers."""

    def enter(self, card: BazaarCard, owner: int, seat: int, host: int = 0, laid: bool = False) -> Asset:
        """An asset comes into play under this seat's control (B38, B40, T10); its triggers and others' wait."""
        asset = Asset(self.number(), card, owner, seat)
        kind = asset.kind
        asset.active = not kind.comes_inactive
        self.players[seat].assets.append(asset)
        if kind.auras:
            self.auras.append(asset)
            self.unchecked = True
        if self.watched:
            self.everyone_forgets(card)
            self.note("laid" if laid else "entered", {"player": seat, "card": kind.name})
        if host:
            asset.host = host
            self.dress(host)
            if any(constant.control for constant in kind.lends):
                self.claim(host, seat, asset.number)
        if kind.character:
            self.unchecked = True
        self.happen(ENTERS, asset)
        return asset

    def dress(self, host: int) -> None:
        """Work out what the Spells attached to an asset do to it."""
        asset = self.asset(host)
        if asset is None:
            return
        worn: Changes | None = None
        for spell in self.all_assets():
            if spell.host == host:
                if worn is None:
                    worn = Changes()
                for constant in spell.kind.lends:
                    worn.add_constant(constant)
        asset.worn = worn
        self.unchecked = True

    def leave(self, asset: Asset) -> None:
        """Out of play: all that it gathered there is gone (BR89). Where to is the caller's to say."""
        self.players[asset.controller].assets.remove(asset)
        self.unchecked = True
        self.lose_sight_of(AT_PIECE, asset.number)
        if asset.kind.auras:
            self.auras.remove(asset)
        if asset.host:
            self.dress(asset.host)
            self.end_claims(asset.number)

    def destroy_together(self, assets: list[Asset]) -> None:
        """At one moment (BR90, BR92): watchers see all that is destroyed with them."""
        if not assets:
            return
        if len(assets) > 1:
            assets.sort(key=by_number)
        self.batch += 1
        for asset in assets:
            if asset.kind.character:
                self.character_destroyed = True
            self.happen(DESTROYED, asset, new_moment=False)
        for asset in assets:
            self.leave(asset)
        for asset in assets:
            self.to_discard(asset.card, asset.owner)
            if self.watched:
                self.note("destroyed", {"player": asset.controller, "card": asset.kind.name})

    def to_discard(self, card: BazaarCard, owner: int) -> None:
        """To the top of the owner's discard pile, or out of the game with its owner."""
        player = self.players[owner]
        if player.out:
            self.gone.append(card)
        else:
            player.discard.append(card)

    # ------------------------------------------------------------------ control (BR91)

    def claim(self, number: int, seat: int, source: int) -> None:
        """An effect gives this seat control; the latest one in force decides."""
        asset = self.asset(number)
        if asset is not None:
            lasts = WHILE_HELD if source else THIS_TURN
            asset.claims = claimed(asset.claims, Claim(seat, self.serial, lasts, source))
            self.settle_control(asset)

    def end_claims(self, source: int) -> None:
        """The Spell with that number no longer gives control of anything."""
        for asset in self.all_assets():
            if asset.claims is not None:
                self.keep_claims(asset, not_from(asset.claims, source))

    def keep_claims(self, asset: Asset, claims: Claims) -> None:
        asset.claims = claims
        self.settle_control(asset)

    def settle_control(self, asset: Asset) -> None:
        claim = newest(asset.claims)
        seat = asset.placed_by if claim is None else claim.seat
        if seat == asset.controller:
            return
        if self.players[seat].out:  # PR7 (3)
            self.leave(asset)
            self.to_discard(asset.card, asset.owner)
            return
        self.players[asset.controller].assets.remove(asset)
        asset.controller = seat
        asset.steady = False
        self.leave_combat(asset)
        insert(self.players[seat].assets, asset)
        self.unchecked = True
        if self.watched:
            self.note("changed-control", {"player": seat, "card": asset.kind.name})

    def leave_combat(self, asset: Asset) -> None:
        """BR73."""
        asset.attacking = -1
        asset.blocking = 0
        asset.blocked = False

    def lose_sight_of(self, what: int, number: int) -> None:
        """Whatever in limbo aims at this has lost its target, and a trigger of that card its card (BR34)."""
        if self.waiting and what == AT_CARD:
            self.waiting = [one.without_card() if one.card.id == number else one for one in self.waiting]
        if self.line.items:
            self.lose_aim((what, number))

    # ------------------------------------------------------------------ triggers (BR46, BR47)

    def happen(self, when: int, subject: Asset, new_moment: bool = True) -> None:
        """Something happened to an asset: whoever watches for it waits to resolve."""
        if new_moment:
            self.batch += 1
        for player in self.players:
            for watcher in player.assets:
                if watcher.kind.watches & when:
                    for trigger in watcher.kind.triggers:
                        if trigger.when == when and self.concerns(trigger, watcher, subject):
                            self.wait(watcher, trigger, subject.number)

    def concerns(self, trigger: Trigger, watcher: Asset, subject: Asset) -> bool:
        which = trigger.which
        if which is None:
            return watcher is subject
        return self.fits(which, subject, watcher.controller, watcher.number)

    def wait(self, source: Asset, trigger: Trigger | None, it: int, growth: int = 0) -> None:
        self.waiting.append(Waiting(self.number(), self.batch, source, trigger, growth, it))
