import type { Standing } from '@retake/core/league/ladder.ts';
import { seasonEnd } from '@retake/core/league/season.ts';
import { termsOf } from '@retake/core/league/terms.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { and, eq, isNotNull, isNull, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { leagueRows } from './founded.ts';
import { replayStandings } from './replay.ts';
import { SEASON_DEADLINE } from './seasons.ts';
import { insertLeagues, insertSeason, saveStandings } from './store.ts';
import { leagueResults, leagueSeasons } from './tables.ts';

type SampleResult = { matchId: string; userId: string; result: 'win' | 'loss'; at: Date };
type SampleSeason = {
  startsAt: Date;
  endsAt: Date;
  /** What the matches of a league were for their players, and the standings to which they lead. */
  resultsOf(leagueId: string): readonly SampleResult[];
  standingsOf(leagueId: string): readonly Standing[];
};

/** Both leagues in the middle of a season. It ends like any other. */
export async function seedSamples(
  tx: Tx,
  { startsAt, endsAt, resultsOf, standingsOf }: SampleSeason,
): Promise<void> {
  await insertLeagues(tx, leagueRows());
  for (const league of leagueRows()) {
    const leagueId = league.id;
    const terms = termsOf(league);
    const seasonId = await insertSeason(tx, { ...terms, leagueId, startsAt, endsAt, sample: true });
    await insertResults(tx, { leagueId, seasonId }, resultsOf(leagueId));
    await saveStandings(tx, seasonId, [...standingsOf(leagueId)], true);
    await setEnd(tx, leagueId, endsAt);
  }
}

async function insertResults(
  tx: Tx,
  { leagueId, seasonId }: { leagueId: string; seasonId: string },
  results: readonly SampleResult[],
): Promise<void> {
  const columns = { matchId: 'uuid', userId: 'uuid', result: 'text', at: 'timestamptz' } as const;
  await tx.execute(sql`INSERT INTO league_results (match_id, user_id, league_id, season_id, result, at)
    SELECT match_id, user_id, ${leagueId}, ${seasonId}::uuid, result, at FROM ${valuesTable('given', columns, results)}`);
}

const isSample = eq(leagueSeasons.sample, true);

/** Standings follow from the remaining results. SMP6: sample seasons become real ones, which begin now. */
export async function removeSamples(
  tx: Tx,
  { matchIds }: { matchIds: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.delete(leagueResults).where(isAnyOf(leagueResults.matchId, matchIds));
  await replayStandings(tx);
  await tx.delete(leagueSeasons).where(and(isSample, isNotNull(leagueSeasons.closedAt)));
  const dueAt = new Date(seasonEnd(now.getTime()));
  const begun = await tx
    .update(leagueSeasons)
    .set({ sample: false, startsAt: now, endsAt: dueAt })
    .where(isSample)
    .returning({ leagueId: leagueSeasons.leagueId });
  for (const { leagueId } of begun) await setEnd(tx, leagueId, dueAt);
}

/** LGE10: a season ends like any other. */
async function setEnd(tx: Tx, leagueId: string, dueAt: Date): Promise<void> {
  await tx
    .insert(deadlines)
    .values({ kind: SEASON_DEADLINE, key: leagueId, dueAt })
    .onConflictDoUpdate({ target: [deadlines.kind, deadlines.key], set: { dueAt } });
}

/** Until release 0.2 a season of the sample data had no end. */
export async function renewSamples(tx: Tx): Promise<void> {
  const { leagueId, endsAt } = leagueSeasons;
  const open = await tx
    .select({ leagueId, endsAt })
    .from(leagueSeasons)
    .where(and(isSample, isNull(leagueSeasons.closedAt)));
  const rows = open.map((season) => ({ kind: SEASON_DEADLINE, key: season.leagueId, dueAt: season.endsAt }));
  if (rows.length > 0) await tx.insert(deadlines).values(rows).onConflictDoNothing();
}
