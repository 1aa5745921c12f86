import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, isNull, type SQL } from '../../platform/db/query.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import { users } from '../accounts/tables.ts';
import { findPartyIdOf } from './store.ts';
import { parties, partyMembers } from './tables.ts';

/** PTY37: how long a party searches on after the last of its members went offline. */
export const ABSENT_MS = 60_000;
/** After an outage everybody has to find back first. */
const ABSENT_AFTER_OUTAGE_MS = 300_000;
/** A node that has just started has not heard of everybody yet who is online elsewhere. */
const LEARNS_MS = 30_000;
const DEADLINE = 'party-absent';

export type WhoIsOnline = {
  isOnline(userId: string): boolean;
  onChange(run: (change: { offline: string[] }) => void): void;
};
type Party = { endSearchOf(tx: Tx, userId: string): Promise<void> };

/** Ends searches that nobody looks at any more. The deadline outlives the process; whoever is back by then searches on. */
export function watchAbsence(
  { database, deadlines, clock, log }: Deps,
  { leadership, presence, party }: { leadership: Leadership; presence: WhoIsOnline; party: Party },
): { stop(): void } {
  const startedAtMs = clock.now();
  const isAbsent = (members: readonly Searcher[]) =>
    members.length > 0 && members.every(({ userId }) => !presence.isOnline(userId));

  /** Whoever has gone may have been the last of a party that searches. */
  async function watch(userId: string): Promise<void> {
    const partyId = await findPartyIdOf(database.sql, userId);
    if (partyId === null || !isAbsent(await searchersOf(database.sql, eq(parties.id, partyId)))) return;
    await database.write((tx) => deadlines.set(tx, DEADLINE, partyId, clock.now() + ABSENT_MS));
  }

  deadlines.handle(DEADLINE, async (tx, partyId) => {
    const learntAtMs = startedAtMs + LEARNS_MS;
    if (clock.now() < learntAtMs) return deadlines.set(tx, DEADLINE, partyId, learntAtMs);
    const members = await searchersOf(tx, eq(parties.id, partyId));
    if (isAbsent(members)) await party.endSearchOf(tx, members[0]!.userId);
  });

  presence.onChange(({ offline }) => {
    if (!leadership.isLeader()) return;
    for (const userId of offline)
      watch(userId).catch((error) => log.error({ err: error }, 'an absence is not watched'));
  });

  let cancelSweep = () => {};
  leadership.onLead(async () => {
    cancelSweep();
    cancelSweep = clock.after(ABSENT_AFTER_OUTAGE_MS, () => {
      sweep().catch((error) => log.error({ err: error }, 'absent parties search on'));
    });
  });
  const stop = () => cancelSweep();
  leadership.onLose(stop);

  /** Of who never came back after an outage nobody was told that they had gone. */
  async function sweep(): Promise<void> {
    const byParty = Map.groupBy(await searchersOf(database.sql, undefined), ({ partyId }) => partyId);
    for (const members of byParty.values()) {
      if (isAbsent(members)) await database.write((tx) => party.endSearchOf(tx, members[0]!.userId));
    }
  }

  return { stop };
}

type Searcher = { partyId: string; userId: string };

/** Members of parties that search; simulated ones are never missed, and a party of them alone is none. */
const searchersOf = (db: Sql, which: SQL | undefined): Promise<Searcher[]> =>
  db
    .select({ partyId: parties.id, userId: partyMembers.userId })
    .from(parties)
    .innerJoin(partyMembers, eq(partyMembers.partyId, parties.id))
    .innerJoin(users, eq(users.id, partyMembers.userId))
    .where(and(which, eq(parties.status, 'searching'), isNull(parties.endedAt), eq(users.simulated, false)));
