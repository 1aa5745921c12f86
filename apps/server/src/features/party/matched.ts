import type { Tx } from '../../platform/db/database.ts';
import { applyAll, applyTo, change, decide, lockKnown, type PartyContext } from './change.ts';
import { type Change, findPartyIdsOfMatch } from './store.ts';

/** A party as matchmaking saw it. */
export type SeenParty = { partyId: string; version: number };
/** The parties of one match. */
export type Claim = { readyCheckId: string; parties: readonly SeenParty[] };

/** What becomes of searching parties: PTY18 to PTY22. */
export function createMatched(context: PartyContext) {
  return {
    toMatched: (tx: Tx, claims: readonly Claim[]) => toMatched(context, tx, claims),

    /** PTY19. Nothing happens where the party is not matched any more, or gone. */
    async backToSearch(tx: Tx, partyId: string): Promise<void> {
      const [stored] = await lockKnown(context, tx, [partyId]);
      if (stored?.party.status === 'matched') await change(context, tx, stored, { kind: 'resume' });
    },

    /** From whatever it did. A party that is gone stays gone. */
    async toIdle(tx: Tx, partyId: string): Promise<void> {
      await applyTo(context, tx, [partyId], { kind: 'release' });
    },

    /** PTY21. Throws where one of them is not matched: the ready check, whose lock is held, says that all are. */
    async toPlaying(tx: Tx, partyIds: readonly string[], matchId: string): Promise<void> {
      const locked = await applyTo(context, tx, partyIds, { kind: 'play', matchId });
      if (locked.length !== partyIds.length) throw new Error('a matched party is gone');
    },

    /** PTY22. Answers the parties that were still in it. */
    async matchEnded(tx: Tx, matchId: string): Promise<string[]> {
      const partyIds = await findPartyIdsOfMatch(tx, matchId);
      return applyTo(context, tx, partyIds, { kind: 'finish', matchId });
    },
  };
}

/**
 * PTY18, for several matches at once: which of them may be. All parties of those are matched; of the others nothing is
 * changed. A party that two of them name is the first one's.
 */
async function toMatched(context: PartyContext, tx: Tx, claims: readonly Claim[]): Promise<boolean[]> {
  const locked = await lockKnown(
    context,
    tx,
    claims.flatMap(({ parties }) => parties.map(({ partyId }) => partyId)),
  );
  const now = context.deps.clock.now();
  const free = new Map(locked.map((stored) => [stored.id, stored]));
  const changes: Change[] = [];
  const granted = claims.map(({ readyCheckId, parties }) => {
    const isFresh = ({ partyId, version }: SeenParty) => {
      const stored = free.get(partyId);
      return stored?.party.status === 'searching' && stored.version === version;
    };
    if (!parties.every(isFresh)) return false;
    for (const { partyId } of parties) {
      const stored = free.get(partyId)!;
      changes.push({ stored, party: decide(stored, { kind: 'found', readyCheckId }, now).party! });
      free.delete(partyId);
    }
    return true;
  });
  await applyAll(context, tx, changes);
  return granted;
}
