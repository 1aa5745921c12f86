import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { applyAll, applyTo, change, lockKnown, type PartyContext, renewTicket } from './change.ts';
import { createStart } from './start.ts';
import { findPartyIdOf, holdSearching, saveFills } from './store.ts';
import type { StoredParty } from './storedParty.ts';

export function createSearching(context: PartyContext) {
  const { database } = context.deps;

  async function lockOne(tx: Tx, partyId: string): Promise<StoredParty> {
    const [stored] = await lockKnown(context, tx, [partyId]);
    if (!stored) throw new Refusal('party_gone');
    return stored;
  }

  return {
    start: createStart(context),

    /** PTY17. */
    async cancel(userId: string, partyId: string): Promise<void> {
      await database.write(async (tx) => {
        await change(context, tx, await lockOne(tx, partyId), { kind: 'cancel', by: userId });
      });
    },

    /** PTY40: whether who searches alone may be taken into other matches as well. A search goes on, from where it is. */
    async setFilling(userId: string, partyId: string, fills: boolean): Promise<void> {
      await database.write(async (tx) => {
        const stored = await lockOne(tx, partyId);
        const { memberIds, leaderId } = stored.party;
        if (!memberIds.includes(userId)) throw new Refusal('party_not_member');
        if (leaderId !== userId) throw new Refusal('party_not_leader');
        if (stored.fills === fills) return;
        await saveFills(tx, partyId, fills);
        const changed = { ...stored, fills };
        if (stored.party.status === 'searching') await renewTicket(context, tx, changed);
        else await applyAll(context, tx, [{ stored: changed, party: stored.party }]);
      });
    },

    /** Ends the search of the player's party, where it searches: an account check, a ban. */
    async endSearchOf(tx: Tx, userId: string): Promise<void> {
      const partyId = await findPartyIdOf(tx, userId);
      const [stored] = partyId ? await lockKnown(context, tx, [partyId]) : [];
      if (stored?.party.status === 'searching') await change(context, tx, stored, { kind: 'release' });
    },

    /** PTY38: maintenance begins. */
    async endAllSearches(tx: Tx): Promise<void> {
      await applyTo(context, tx, await holdSearching(tx), { kind: 'release' });
    },

    /** MM7: whom the player avoids has changed. The player is locked: nobody comes into a party meanwhile. */
    async renewTicketOf(tx: Tx, userId: string): Promise<void> {
      const partyId = await findPartyIdOf(tx, userId);
      const [stored] = partyId ? await lockKnown(context, tx, [partyId]) : [];
      if (stored) await renewTicket(context, tx, stored);
    },
  };
}
