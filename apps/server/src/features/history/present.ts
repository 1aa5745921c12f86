import type { Answer } from '@retake/contract/call.ts';
import type { historyCalls, PlayedMatch } from '@retake/contract/history/calls.ts';
import { LEAGUE_POINTS } from '@retake/core/league/points.ts';
import { isMapId, type MapId } from '@retake/core/maps.ts';
import { isQueueId } from '@retake/core/queue/queues.ts';
import type { BesideRow, PlayedRow } from './store.ts';

type Beside = Answer<(typeof historyCalls)['GET /api/users/profile/{nickname}/matches/{matchId}']>;

const mapOf = (map: string | null): MapId | null => (map !== null && isMapId(map) ? map : null);

function originOf({ source, queue }: PlayedRow): PlayedMatch['origin'] {
  if (source !== 'queue') return source;
  return queue !== null && isQueueId(queue) ? queue : null;
}

function resultOf({ won }: PlayedRow): PlayedMatch['result'] {
  if (won === null) return 'draw';
  return won ? 'win' : 'loss';
}

/** HIS1: from where the player stood. */
export function presentPlayed(row: PlayedRow): PlayedMatch {
  const { matchId, number, mode, format, kills, deaths, assists, eloBefore, eloAfter, leagueResult } = row;
  const [own, other] = row.team === 'team1' ? [row.score1, row.score2] : [row.score2, row.score1];
  return {
    matchId,
    number,
    mode,
    format,
    kills,
    deaths,
    assists,
    map: mapOf(row.map),
    origin: originOf(row),
    at: (row.finishedAt ?? row.createdAt).toISOString(),
    result: resultOf(row),
    score: { own, other },
    opponents: row.opponents ?? [],
    change: eloAfter === null ? null : { before: eloBefore, after: eloAfter },
    leaguePoints: leagueResult && LEAGUE_POINTS[leagueResult],
    removed: row.removalId !== null,
  };
}

export const presentBeside = (row: BesideRow | null): Beside['previous'] =>
  row?.finishedAt ? { matchId: row.matchId, map: mapOf(row.map), at: row.finishedAt.toISOString() } : null;
