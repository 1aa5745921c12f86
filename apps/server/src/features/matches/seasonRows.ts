import { randomUUID } from 'node:crypto';
import { MAPS } from '@retake/core/maps.ts';
import { type Score, TEAM_KEYS } from '@retake/core/match/lineup.ts';
import { scoreOf } from '@retake/core/match/outcome.ts';
import { playerLines } from '@retake/core/match/scoreboard.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { VetoState } from '@retake/core/veto/state.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { sourceColumns } from './source.ts';
import { storedSettings, storedState, storedVeto } from './stored.ts';
import { matches } from './tables.ts';

/** A match of the sample season. Parties are user ids. */
export type SeasonMatch = {
  readonly matchId: string;
  readonly number: number;
  readonly mode: Mode;
  readonly queue: string;
  readonly seed: string;
  readonly createdAt: number;
  readonly team1: readonly (readonly string[])[];
  readonly team2: readonly (readonly string[])[];
  readonly state: MatchState;
  readonly veto: VetoState | null;
};
/** By user id: the shown rating before a match and after it; `after` null: it has not ended. */
export type ShownRatings = ReadonlyMap<string, { before: number; after: number | null }>;

/** A statement holds so many matches, with some kilobytes of rounds each. */
const AT_ONCE = 100;

/** Matches in the order of their numbers; the next match of the installation is numbered after them. */
export async function insertSeason(
  tx: Tx,
  season: readonly SeasonMatch[],
  ratingsOf: (match: SeasonMatch) => ShownRatings,
): Promise<void> {
  for (let from = 0; from < season.length; from += AT_ONCE) {
    const some = season.slice(from, from + AT_ONCE);
    await tx.insert(matches).values(some.map(matchRow));
    await insertSeasonPlayers(
      tx,
      some.flatMap((match) => playerRows(match, ratingsOf(match))),
    );
  }
  const last = Math.max(...season.map(({ number }) => number));
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('matches', 'number'), ${last})`);
}

const scoreIn = (state: MatchState): Score => {
  if (state.phase === 'finished') return state.outcome.score;
  return 'board' in state ? scoreOf(state.board) : { team1: 0, team2: 0 };
};

function matchRow(match: SeasonMatch): typeof matches.$inferInsert {
  const { state, veto, mode, queue } = match;
  const score = scoreIn(state);
  const outcome = state.phase === 'finished' ? state.outcome : null;
  const maps = { kind: 'veto' as const, pool: MAPS.map(({ id }) => id) };
  const settings = { mode, maps, bestOf: 1 as const, overtime: true, regions: [], rated: true };
  return {
    id: match.matchId,
    number: match.number,
    ...sourceColumns({ kind: 'queue', queueId: queue, readyCheckId: randomUUID() }),
    mode,
    settings: storedSettings.write(settings),
    rated: true,
    phase: state.phase,
    map: 'map' in state ? state.map : null,
    state: storedState.write(state),
    veto: veto && storedVeto.write(veto),
    seq: state.seq,
    seed: match.seed,
    simulated: true,
    sample: true,
    withSimulated: true,
    score1: score.team1,
    score2: score.team2,
    winner: outcome?.winner ?? null,
    reason: outcome && 'played',
    createdAt: new Date(match.createdAt),
    startedAt: 'startedAt' in state ? new Date(state.startedAt) : null,
    finishedAt: 'endedAt' in state ? new Date(state.endedAt) : null,
  };
}

const PLAYER_COLUMNS = {
  matchId: 'uuid',
  userId: 'uuid',
  team: 'text',
  slot: 'int',
  groupId: 'uuid',
  eloBefore: 'int',
  eloAfter: 'int',
  active: 'boolean',
  won: 'boolean',
  kills: 'int',
  deaths: 'int',
  assists: 'int',
} as const;

function playerRows(match: SeasonMatch, ratings: ShownRatings) {
  const { matchId, state } = match;
  const winner = state.phase === 'finished' ? state.outcome.winner : null;
  const lines = 'board' in state ? playerLines(state.board, state.teams) : [];
  return TEAM_KEYS.flatMap((team) => {
    const seated = match[team].flatMap((party) => {
      const groupId = randomUUID();
      return party.map((userId) => ({ userId, groupId }));
    });
    return seated.map(({ userId, groupId }, slot) => {
      const { before, after } = ratings.get(userId)!;
      const line = lines.find((one) => one.userId === userId);
      return {
        matchId,
        userId,
        team,
        slot,
        groupId,
        eloBefore: before,
        eloAfter: after,
        active: state.phase !== 'finished',
        won: winner === null ? null : winner === team,
        kills: line?.kills ?? 0,
        deaths: line?.deaths ?? 0,
        assists: line?.assists ?? 0,
      };
    });
  });
}

async function insertSeasonPlayers(tx: Tx, rows: ReturnType<typeof playerRows>): Promise<void> {
  await tx.execute(sql`INSERT INTO match_players
    (match_id, user_id, team, slot, group_id, elo_before, elo_after, active, won, kills, deaths, assists)
    SELECT match_id, user_id, team, slot, group_id, elo_before, elo_after, active, won, kills, deaths, assists
    FROM ${valuesTable('player', PLAYER_COLUMNS, rows)}`);
}
