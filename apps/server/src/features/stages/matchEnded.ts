import type { Outcome } from '@retake/core/bracket/facts.ts';
import { bestOf } from '@retake/core/bracket/fixture.ts';
import { isAhead } from '@retake/core/bracket/score.ts';
import { read } from '@retake/core/bracket/stage.ts';
import { playedOutcome } from '@retake/core/fixture/played.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MatchEnd, MatchEnded } from '../matches/ended.ts';
import type { StageContext } from './context.ts';
import { append, type Live } from './facts.ts';
import { close, DEADLINE, settle } from './settle.ts';
import { type FixtureRow, findFixture, lockStage, saveFixture } from './store.ts';

/** STG8: the maps of a fixture with the one that has just ended. The first team is the first of the pair. */
function withMap(fixture: FixtureRow, end: MatchEnd): FixtureRow {
  if (end.kind === 'cancelled' || end.outcome.ending === 'walkover') return fixture;
  const { score, ending } = end.outcome;
  const map = { rounds: [score.team1, score.team2] as const, overtime: ending === 'overtime' };
  return { ...fixture, maps: [...fixture.maps, map] };
}

/** STG8: what the end of a map says of its fixture; null: nothing yet, or nothing for sure. */
function outcomeAfter({ stage }: Live, fixture: FixtureRow, end: MatchEnd): Outcome | null {
  if (end.kind === 'cancelled') return null;
  const { ending, winner } = end.outcome;
  if (ending === 'walkover' && winner !== null)
    return { kind: 'forfeit', loser: winner === 'team1' ? 1 : 0, reason: 'withdrew' };
  const maps = bestOf(stage, read(stage), fixture.number);
  return playedOutcome({ bestOf: maps, ahead: isAhead(stage, fixture.number), maps: fixture.maps });
}

/** STG8: the end of a match of a fixture, in its transaction. Locks: the match, then the stage. */
export async function matchEnded(
  context: StageContext,
  tx: Tx,
  { match, end, series }: MatchEnded,
): Promise<void> {
  if (match.source.kind !== 'fixture') return;
  const seen = await findFixture(tx, match.source.fixtureId);
  const row = seen && (await lockStage(tx, seen.stageId));
  if (!row) return;
  const fixture = await findFixture(tx, seen.id);
  if (fixture?.state !== 'live' || fixture.matchIds.at(-1) !== match.id) return;
  const live = await context.folded.of(tx, row);
  const after = withMap(fixture, end);
  const nextMatchId = series?.nextMatchId ?? null;
  if (nextMatchId !== null) after.matchIds = [...after.matchIds, nextMatchId];
  const outcome = outcomeAfter(live, after, end);
  await saveFixture(tx, after);
  if (outcome) {
    const fact = { type: 'resultSet', fixture: fixture.number, pair: fixture.sides, outcome } as const;
    const at = new Date(context.deps.clock.now());
    await settle(context, tx, await append(tx, live, fact, { id: null, at }));
    // With a map ahead one side has enough before its series does: the next map ends as soon as it has begun.
    if (nextMatchId !== null) await context.deps.deadlines.set(tx, DEADLINE, fixture.id, at.getTime());
    return;
  }
  if (nextMatchId === null) {
    await close(context, tx, after, 'held');
    await settle(context, tx, live);
  } else await context.changed.tell(tx, { ownerId: row.ownerId, stageId: row.id, opened: [] });
}
