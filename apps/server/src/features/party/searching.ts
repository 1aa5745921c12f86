import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { PartyCommand } from '@retake/core/party/transition.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { apply, change, decide, type PartyContext } from './change.ts';
import type { Membership } from './membership.ts';
import { findPartyIdOf, findPartyIdsOfMatch, lockParties, type StoredParty } from './store.ts';

/** A party as matchmaking saw it. */
export type Claim = { partyId: string; version: number };

type Start = { by: string; mode: Mode; queue: Queue; expectedSeconds: number };

export function createSearching(context: PartyContext, membership: Membership) {
  const { database, clock } = context.deps;

  async function lockOne(tx: Tx, partyId: string): Promise<StoredParty> {
    const [stored] = await lockParties(tx, [partyId]);
    if (!stored) throw new Refusal('party_gone');
    return stored;
  }

  /** PTY13 to PTY16: what core says of the party first, then what keeps one of its members from searching. */
  async function startIn(
    tx: Tx,
    partyId: string,
    { by, mode, queue, expectedSeconds }: Start,
  ): Promise<void> {
    const stored = await lockOne(tx, partyId);
    const { members } = stored;
    const now = clock.now();
    const started = decide(stored, { kind: 'start', by, mode, queue, expectedSeconds, members }, now);
    await context.search().checkEntry(
      tx,
      members.map(({ id, nickname }) => ({ id, nickname })),
      mode,
      now,
    );
    await apply(context, tx, stored, started);
  }

  async function applyTo(tx: Tx, partyIds: readonly string[], command: PartyCommand): Promise<string[]> {
    const locked = await lockParties(tx, partyIds);
    for (const stored of locked) await change(context, tx, stored, command);
    return locked.map(({ id }) => id);
  }

  return {
    async start(userId: string, partyId: string, mode: Mode): Promise<void> {
      const view = await context.memory.viewOf(partyId);
      const search = { mode, queue: 'party' as const, memberIds: view?.party.memberIds ?? [] };
      const expectedSeconds = await context.search().expectedSeconds(search);
      await database.write((tx) =>
        startIn(tx, partyId, { by: userId, mode, queue: 'party', expectedSeconds }),
      );
    },

    /** PTY23. Ask matchmaking for `expectedSeconds` before the transaction. Answers the party's id. */
    async startSolo(tx: Tx, userId: string, expectedSeconds: number): Promise<string> {
      const partyId = await membership.ensure(tx, userId);
      await startIn(tx, partyId, { by: userId, mode: '5v5', queue: 'solo', expectedSeconds });
      return partyId;
    },

    /** PTY17. */
    async cancel(userId: string, partyId: string): Promise<void> {
      await database.write(async (tx) => {
        await change(context, tx, await lockOne(tx, partyId), { kind: 'cancel', by: userId });
      });
    },

    /** Ends the search of the player's party, where it searches: an account check, a ban. */
    async endSearchOf(tx: Tx, userId: string): Promise<void> {
      const partyId = await findPartyIdOf(tx, userId);
      const [stored] = partyId ? await lockParties(tx, [partyId]) : [];
      if (stored?.party.status === 'searching') await change(context, tx, stored, { kind: 'release' });
    },

    /** PTY18: true and all of them are matched, or false and nothing was changed. */
    async toMatched(tx: Tx, claims: readonly Claim[], readyCheckId: string): Promise<boolean> {
      const locked = await lockParties(
        tx,
        claims.map(({ partyId }) => partyId),
      );
      const seen = new Map(claims.map(({ partyId, version }) => [partyId, version]));
      const isFresh = ({ id, version, party }: StoredParty) =>
        party.status === 'searching' && version === seen.get(id);
      if (locked.length < seen.size || !locked.every(isFresh)) return false;
      for (const stored of locked) await change(context, tx, stored, { kind: 'found', readyCheckId });
      return true;
    },

    /** PTY19. Nothing happens where the party is not matched any more, or gone. */
    async backToSearch(tx: Tx, partyId: string): Promise<void> {
      const [stored] = await lockParties(tx, [partyId]);
      if (stored?.party.status === 'matched') await change(context, tx, stored, { kind: 'resume' });
    },

    /** From whatever it did. A party that is gone stays gone. */
    async toIdle(tx: Tx, partyId: string): Promise<void> {
      await applyTo(tx, [partyId], { kind: 'release' });
    },

    /** PTY21. Throws where one of them is not matched: the ready check, whose lock is held, says that all are. */
    async toPlaying(tx: Tx, partyIds: readonly string[], matchId: string): Promise<void> {
      const locked = await applyTo(tx, partyIds, { kind: 'play', matchId });
      if (locked.length !== partyIds.length) throw new Error('a matched party is gone');
    },

    /** PTY22. Answers the parties that were still in it. */
    async matchEnded(tx: Tx, matchId: string): Promise<string[]> {
      const partyIds = await findPartyIdsOfMatch(tx, matchId);
      return applyTo(tx, partyIds, { kind: 'finish', matchId });
    },
  };
}
