import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { findPartyIdOf, findSearchers, type Searcher } from './store.ts';

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

/** Ends searches that nobody looks at any more. The deadline outlives the process; a party with somebody back by then searches on. */
export function watchAbsence(
  { database, deadlines, clock, log }: Deps,
  { duty, presence, party }: { duty: Duty; presence: WhoIsOnline; party: Party },
): { stop(): void } {
  const startedAtMs = clock.now();
  const isAbsent = (members: readonly Searcher[]) =>
    members.length > 0 && members.every(({ userId }) => !presence.isOnline(userId));

  /** A player who goes offline may be the last of a party that searches. */
  async function watch(userId: string): Promise<void> {
    const partyId = await findPartyIdOf(database.sql, userId);
    if (partyId === null || !isAbsent(await findSearchers(database.sql, partyId))) return;
    await database.write((tx) => deadlines.set(tx, DEADLINE, partyId, clock.now() + ABSENT_MS));
  }

  deadlines.handle(DEADLINE, async (tx, partyId) => {
    const learntAtMs = startedAtMs + LEARNS_MS;
    if (clock.now() < learntAtMs) return deadlines.set(tx, DEADLINE, partyId, learntAtMs);
    const members = await findSearchers(tx, partyId);
    if (isAbsent(members)) await party.endSearchOf(tx, members[0]!.userId);
  });

  presence.onChange(({ offline }) => {
    if (!duty.isLeader()) return;
    for (const userId of offline)
      watch(userId).catch((error) => log.error({ err: error }, 'an absence is not watched'));
  });

  let cancelSweep = () => {};
  duty.onLead(async () => {
    cancelSweep();
    cancelSweep = clock.after(ABSENT_AFTER_OUTAGE_MS, () => {
      sweep().catch((error) => log.error({ err: error }, 'absent parties search on'));
    });
  });
  const stop = () => cancelSweep();
  duty.onLose(stop);

  /** After an outage no event tells of players who did not come back, so all parties are looked at once. */
  async function sweep(): Promise<void> {
    const byParty = Map.groupBy(await findSearchers(database.sql, null), ({ partyId }) => partyId);
    for (const members of byParty.values()) {
      if (isAbsent(members)) await database.write((tx) => party.endSearchOf(tx, members[0]!.userId));
    }
  }

  return { stop };
}
