import { linesLeft, openFixtures } from '@retake/core/bracket/open.ts';
import { read } from '@retake/core/bracket/stage.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { StageContext } from './context.ts';
import { fixtureIdOf } from './fixtureId.ts';
import { findEntrants, findPlaying, findWithSimulated } from './store.ts';

/**
 * Simulated players of stages under way, by user id. `now`: those of open fixtures; `later`: those who wait for their next one;
 * `paused`: of a stage that stands still, where nobody is expected before it goes on.
 */
export type ExpectedPlayers = { now: string[]; later: string[]; paused: string[] };

/** SMP13. */
export async function findExpected({ deps: { database }, folded }: StageContext): Promise<ExpectedPlayers> {
  const expected: ExpectedPlayers = { now: [], later: [], paused: [] };
  for (const row of await findWithSimulated(database.sql)) {
    const { stage } = await folded.read(database.sql, row);
    const reading = read(stage);
    const open = new Set(openFixtures(reading).flatMap((number) => [reading.a[number], reading.b[number]]));
    const lineOf = new Map(stage.lines.map((entrantId, line) => [entrantId, line]));
    const left = linesLeft(stage, reading);
    for (const { entrantId, simulated, playerIds } of await findEntrants(database.sql, row.id)) {
      const line = lineOf.get(entrantId) ?? -1;
      if (!simulated || !left.has(line)) continue;
      const group = row.paused ? 'paused' : open.has(line) ? 'now' : 'later';
      expected[group].push(...playerIds);
    }
  }
  return expected;
}

/** The ids of fixtures on the wire, by player. */
export async function findExpectedIn(
  db: Sql,
  stageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const expected = new Map<string, string>();
  if (stageIds.length === 0) return expected;
  for (const { stageId, number, playerIds } of await findPlaying(db, stageIds))
    for (const userId of playerIds)
      if (!expected.has(userId)) expected.set(userId, fixtureIdOf(stageId, number));
  return expected;
}
