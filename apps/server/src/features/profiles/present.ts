import { isMapId, mapName } from '@retake/core/maps.ts';
import type { ShownRating } from '../rating/service.ts';
import type { ChangeRow, MapTally, PlayedRow, Tally } from './store.ts';

export const rounded = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** In percent, one decimal; 0 without a match. */
const winRate = ({ wins, matches }: Tally) => (matches === 0 ? 0 : rounded((100 * wins) / matches, 1));

const nameOf = (map: string | null) => (map !== null && isMapId(map) ? mapName(map) : (map ?? ''));

function total(tallies: readonly Tally[]): Tally {
  const all: Tally = { matches: 0, wins: 0, kills: 0, deaths: 0, assists: 0 };
  for (const tally of tallies) {
    for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key];
  }
  return all;
}

/** PRO2: over all matches. Without a death it is the number of kills. */
export function presentTotals(maps: readonly MapTally[]) {
  const all = total(maps);
  return {
    matches: all.matches,
    winRate: winRate(all),
    kda: rounded(all.kills / Math.max(1, all.deaths), 2),
  };
}

/** PRO4: `score` is matches won and lost, `k`, `d` and `a` are averages per match. */
export function presentMap(tally: MapTally) {
  const average = (sum: number) => rounded(sum / tally.matches, 1);
  return {
    name: nameOf(tally.map),
    score: `${tally.wins}:${tally.matches - tally.wins}`,
    winRate: winRate(tally),
    k: average(tally.kills),
    d: average(tally.deaths),
    a: average(tally.assists),
  };
}

/** PRO5: the player's own team comes first in the score. */
export function presentMatch(row: PlayedRow) {
  const scores = row.team === 'team1' ? [row.score1, row.score2] : [row.score2, row.score1];
  return {
    matchId: row.matchId,
    map: nameOf(row.map),
    result: row.won ? 'Win' : 'Lose',
    score: scores.join(':'),
    k: row.kills,
    d: row.deaths,
    a: row.assists,
    at: row.finishedAt?.toISOString() ?? null,
    format: row.format,
    removed: row.removalId !== null,
  };
}

/** PRO3: newest last. */
export const presentForm = (newestFirst: readonly PlayedRow[]): string =>
  newestFirst
    .map(({ won }) => (won ? 'W' : 'L'))
    .reverse()
    .join('');

export const presentRating = (shown: ShownRating, newestFirst: readonly ChangeRow[]) => ({
  ...shown,
  history: newestFirst
    .map(({ at, eloBefore, eloAfter, matchId, kind }) => ({
      at: at.toISOString(),
      elo: eloAfter,
      change: eloAfter - eloBefore,
      matchId,
      kind,
    }))
    .reverse(),
});

/** HID1: the changes without the way to their matches. */
export const withoutMatches = (rating: ReturnType<typeof presentRating>) => ({
  ...rating,
  history: rating.history.map((change) => ({ ...change, matchId: null })),
});
