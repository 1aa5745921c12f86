import type { Mode } from '@retake/core/mode.ts';
import { loggedChange, type MatchEntry } from '@retake/core/rating/log.ts';
import type { Caution } from '@retake/core/rating/model.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { replayRatings } from './replay.ts';
import { saveCaution, saveRatings } from './store.ts';
import { ratingChanges } from './tables.ts';

/** SMP2: what the matches of the sample season did to ratings, in the order in which they ended. */
export async function seedSamples(
  tx: Tx,
  mode: Mode,
  {
    log,
    players,
    caution,
  }: { log: readonly MatchEntry[]; players: readonly RatedPlayer[]; caution: Caution },
): Promise<void> {
  const rows = log.flatMap(({ matchId, at, changes, ...match }) =>
    changes.map((change, index) => ({
      userId: change.playerId,
      matchId,
      eloBefore: change.eloBefore,
      eloAfter: change.eloAfter,
      details: { change: loggedChange(change), ...(index === 0 && { match: ratedOf(match) }) },
      at: new Date(at),
    })),
  );
  const columns = {
    userId: 'uuid',
    matchId: 'uuid',
    eloBefore: 'int',
    eloAfter: 'int',
    details: 'jsonb',
    at: 'timestamptz',
  } as const;
  await tx.execute(sql`INSERT INTO rating_changes
    (user_id, mode, match_id, kind, elo_before, elo_after, details, at)
    SELECT user_id, ${mode}, match_id, 'match', elo_before, elo_after, details, at
    FROM ${valuesTable('change', columns, rows)}`);
  await saveRatings(tx, players, mode);
  await saveCaution(tx, mode, caution);
}

const ratedOf = ({
  rules,
  team1,
  team2,
  winner,
  abandonedIds,
}: Pick<MatchEntry, 'rules' | 'team1' | 'team2' | 'winner' | 'abandonedIds'>) => ({
  rules,
  teams: { team1, team2 },
  winner,
  abandonedIds,
});

/** SMP5: all ratings follow from the remaining matches. Returns those as they are rated now. */
export async function removeSamples(
  tx: Tx,
  { matchIds }: { matchIds: readonly string[] },
): Promise<MatchEntry[]> {
  await tx.delete(ratingChanges).where(isAnyOf(ratingChanges.matchId, matchIds));
  return replayRatings(tx);
}
