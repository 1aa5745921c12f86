import type { Database, Tx } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { keepFromLeading } from '../../platform/jobs/leadership.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import type { SampleRows } from '../../sampleRows.ts';
import type { Gone } from './gone.ts';
import { RENEWAL } from './renew.ts';
import { sampleData } from './tables.ts';

export type Removed = { players: number; matches: number };

/**
 * SMP4 to SMP7: removes sample rows and simulated players with everything from them, and leaves real data as if they
 * had never existed. In one transaction; no server may be running. Null: there was nothing to remove.
 */
export function removeSamples(database: Database, rows: SampleRows, now: Date): Promise<Removed | null> {
  return database.write(async (tx) => {
    await keepFromLeading(tx);
    await tx.execute(sql`LOCK TABLE sample_data IN SHARE ROW EXCLUSIVE MODE`);
    const [row] = await tx.select().from(sampleData);
    if (!row?.isOn) return null;
    const gone = await findGone(tx, rows);
    await removeAll(tx, rows, gone, now);
    const none = { matchesToday: null, totalUsers: null, registrationsToday: null };
    await tx.update(sampleData).set({ isOn: false, ...none });
    await tx.delete(deadlines).where(eq(deadlines.kind, RENEWAL));
    return { players: gone.userIds.length, matches: gone.matchIds.length };
  });
}

async function findGone(tx: Tx, { accounts, matches, matchmaking }: SampleRows): Promise<Gone> {
  const userIds = await accounts.sampleIds(tx);
  const matchIds = await matches.idsWith(tx, userIds);
  const readyCheckIds = await matchmaking.readyCheckIdsWith(tx, userIds);
  return { userIds, matchIds, readyCheckIds };
}

/** Matches first, players last; ratings and standings follow from the remaining matches. */
async function removeAll(tx: Tx, rows: SampleRows, gone: Gone, now: Date): Promise<void> {
  const freed = await rows.party.removeSamples(tx, gone);
  await rows.matchmaking.removeSamples(tx, gone, freed);
  await rows.missions.removeSamples(tx);
  await rows.cards.removeSamples(tx);
  await rows.performance.removeSamples(tx, gone);
  await rows.matches.removeSamples(tx, gone);
  await rows.lobbies.removeSamples(tx, gone);
  await rows.tournaments.removeSamples(tx);
  await rows.home.removeSamples(tx);
  await rows.news.removeSamples(tx);
  await rows.accounts.removeSamples(tx, gone);
  await rows.matches.saveRatedAgain(tx, await rows.rating.removeSamples(tx, gone));
  await rows.leagues.removeSamples(tx, gone, now);
}
