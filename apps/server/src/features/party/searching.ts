import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { PartyCommand } from '@retake/core/party/transition.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit, type Outcomes } from '../../platform/db/groupCommit.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { proceed } from '../../platform/soon.ts';
import {
  applyAll,
  ask,
  change,
  decide,
  lockKnown,
  type PartyContext,
  type Ratings,
  renewTicket,
} from './change.ts';
import type { Membership } from './membership.ts';
import { type Change, findPartyIdOf, findPartyIdsOfMatch, findWithoutSteam } from './store.ts';
import type { StoredParty } from './storedParty.ts';

/** A party as matchmaking saw it. */
export type SeenParty = { partyId: string; version: number };
/** The parties of one match. */
export type Claim = { readyCheckId: string; parties: readonly SeenParty[] };

type Start = { by: string; partyId: string; mode: Mode; queue: Queue; expectedSeconds: number };
/** With what was known of the search before the transaction; the members may have changed since. */
type ForecastStart = Start & { memberIds: readonly string[]; rating: number };

type Entry = {
  stored: StoredParty;
  members: { id: string; steamConnected: boolean }[];
  /** What keeps one of them from searching (PTY16). */
  refused: Refusal | null;
};

/** A transaction of so many is a tenth of a second or less. */
const STARTS_AT_ONCE = 1000;
/** A crowd's next transaction is prepared while the database writes the one before. */
const STARTS_UNDER_WAY = 2;

export function createSearching(context: PartyContext, membership: Membership) {
  const { database, clock } = context.deps;

  async function lockOne(tx: Tx, partyId: string): Promise<StoredParty> {
    const [stored] = await lockKnown(context, tx, [partyId]);
    if (!stored) throw new Refusal('party_gone');
    return stored;
  }

  /** What is read about those who want to search. Their parties are locked, or the statement before this one locks them. */
  async function entriesOf(tx: Tx, parties: readonly StoredParty[]): Promise<Entry[]> {
    const memberIds = parties.flatMap(({ members }) => members.map(({ id }) => id));
    const [withoutSteam, refused] = await atOnce(
      findWithoutSteam(tx, memberIds),
      context.search().refusedEntries(tx, parties, clock.now()),
    );
    return parties.map((stored, index) => ({
      stored,
      members: stored.members.map(({ id }) => ({ id, steamConnected: !withoutSteam.has(id) })),
      refused: refused[index] ?? null,
    }));
  }

  /** Asks about those whom memory knows while the database still waits for the locks, about the others afterwards. */
  async function lockToStart(tx: Tx, partyIds: readonly string[]): Promise<Entry[]> {
    const known = partyIds.flatMap((id) => context.memory.known(id) ?? []);
    const [locked, foreseen] = await atOnce(lockKnown(context, tx, partyIds), entriesOf(tx, known));
    const entries = new Map(foreseen.map((entry) => [entry.stored.id, entry]));
    const isForeseen = ({ id, version }: StoredParty) => entries.get(id)?.stored.version === version;
    const others = locked.filter((stored) => !isForeseen(stored));
    for (const entry of await entriesOf(tx, others)) entries.set(entry.stored.id, entry);
    return locked.map((stored) => ({ ...entries.get(stored.id)!, stored }));
  }

  /**
   * PTY13 to PTY16 for each: what core says of the party first, then what keeps one of its members from searching. The
   * refused are left out.
   */
  async function startAll(tx: Tx, starts: readonly Start[], ratings?: Ratings): Promise<Outcomes> {
    const locked = await lockToStart(tx, [...new Set(starts.map(({ partyId }) => partyId))]);
    const now = clock.now();
    const parties = new Map(locked.map(({ stored }) => [stored.id, stored]));
    const entries = new Map(locked.map((entry) => [entry.stored.id, entry]));
    const changes: Change[] = [];
    const outcomes = starts.map(({ partyId, ...start }) => {
      const stored = parties.get(partyId);
      if (!stored) return new Refusal('party_gone');
      const { members, refused } = entries.get(partyId)!;
      const step = ask(stored, { kind: 'start', ...start, members }, now);
      if (step instanceof Refusal) return step;
      if (refused) return refused;
      changes.push({ stored, party: step.party! });
      parties.set(partyId, { ...stored, party: step.party! }); // PTY30: the second finds it searching
      return null;
    });
    await applyAll(context, tx, changes, ratings);
    return outcomes;
  }

  /** Leaders who start at the same moment share a transaction. */
  const startTogether = createGroupCommit<ForecastStart>(
    database,
    (tx, starts) => startAll(tx, starts, new Map(starts.map((start) => [start.partyId, start]))),
    STARTS_AT_ONCE,
    STARTS_UNDER_WAY,
  );

  async function applyTo(tx: Tx, partyIds: readonly string[], command: PartyCommand): Promise<string[]> {
    const locked = await lockKnown(context, tx, partyIds);
    const now = clock.now();
    const changes = locked.flatMap((stored) => {
      const { party, events } = decide(stored, command, now);
      return party && events.length > 0 ? [{ stored, party }] : [];
    });
    await applyAll(context, tx, changes);
    return locked.map(({ id }) => id);
  }

  return {
    async start(userId: string, partyId: string, mode: Mode): Promise<void> {
      await proceed(context.memory.viewOf(partyId), (view) => {
        const search = { mode, queue: 'party' as const, memberIds: view?.party.memberIds ?? [] };
        return proceed(context.search().forecast(search), ({ expectedSeconds, rating }) =>
          startTogether({ by: userId, partyId, ...search, expectedSeconds, rating }),
        );
      });
    },

    /** PTY23. Ask matchmaking for `expectedSeconds` before the transaction. Answers the party's id. */
    async startSolo(tx: Tx, userId: string, expectedSeconds: number): Promise<string> {
      const partyId = await membership.ensure(tx, userId);
      const start = { by: userId, partyId, mode: '5v5' as const, queue: 'solo' as const, expectedSeconds };
      const [refused] = await startAll(tx, [start]);
      if (refused) throw refused;
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
      const [stored] = partyId ? await lockKnown(context, tx, [partyId]) : [];
      if (stored?.party.status === 'searching') await change(context, tx, stored, { kind: 'release' });
    },

    /** MM7: whom the player avoids has changed. The player is locked: nobody comes into a party meanwhile. */
    async renewTicketOf(tx: Tx, userId: string): Promise<void> {
      const partyId = await findPartyIdOf(tx, userId);
      const [stored] = partyId ? await lockKnown(context, tx, [partyId]) : [];
      if (stored) await renewTicket(context, tx, stored);
    },

    /**
     * PTY18, for several matches at once: which of them may be. All parties of those are matched; of the others nothing is
     * changed. A party that two of them name is the first one's.
     */
    async toMatched(tx: Tx, claims: readonly Claim[]): Promise<boolean[]> {
      const locked = await lockKnown(
        context,
        tx,
        claims.flatMap(({ parties }) => parties.map(({ partyId }) => partyId)),
      );
      const now = clock.now();
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
    },

    /** PTY19. Nothing happens where the party is not matched any more, or gone. */
    async backToSearch(tx: Tx, partyId: string): Promise<void> {
      const [stored] = await lockKnown(context, tx, [partyId]);
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
