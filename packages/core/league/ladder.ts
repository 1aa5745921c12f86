import { LEAGUE_POINTS } from './points.ts';

/** A player's record in a season. `reachedAtMs`: when the last match changed it. */
export type Standing = {
  userId: string;
  wins: number;
  losses: number;
  points: number;
  reachedAtMs: number;
};

export type LeagueResult = 'win' | 'loss';

/** LGE5: the points after a match, never below zero. */
export const pointsAfter = (points: number, result: LeagueResult): number =>
  Math.max(0, points + LEAGUE_POINTS[result]);

/** LGE5: a player's standing after a match. */
export const standingAfter = (standing: Standing, result: LeagueResult, atMs: number): Standing => ({
  ...standing,
  wins: standing.wins + (result === 'win' ? 1 : 0),
  losses: standing.losses + (result === 'loss' ? 1 : 0),
  points: pointsAfter(standing.points, result),
  reachedAtMs: atMs,
});

/**
 * LGE11: a line of a player's log of a season: a match, or an admin's adjustment by `points`. A voided line counts for
 * nothing.
 */
export type LeagueLine = {
  result: LeagueResult | 'adjustment';
  points: number | null;
  atMs: number;
  voided: boolean;
};

/** LGE11: a player's standing from the log, oldest line first; null where no match of it counts. */
export function replay(userId: string, lines: readonly LeagueLine[]): Standing | null {
  let standing: Standing = { userId, wins: 0, losses: 0, points: 0, reachedAtMs: 0 };
  for (const { result, points, atMs, voided } of lines) {
    if (voided) continue;
    standing =
      result === 'adjustment'
        ? { ...standing, points: Math.max(0, standing.points + (points ?? 0)), reachedAtMs: atMs }
        : standingAfter(standing, result, atMs);
  }
  return standing.wins + standing.losses > 0 ? standing : null;
}

/** LGE8: below zero when `one` stands higher. The ladder's index in the database has the same order. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    other.wins - one.wins ||
    one.losses - other.losses ||
    one.reachedAtMs - other.reachedAtMs ||
    (one.userId < other.userId ? -1 : 1)
  );
}

/** The share of matches won in percent, one decimal; 0 without a match. */
export function winPercentage({ wins, losses }: Pick<Standing, 'wins' | 'losses'>): number {
  const matches = wins + losses;
  return matches === 0 ? 0 : Math.round((1000 * wins) / matches) / 10;
}

/** `wins / losses`, as the ladder shows it. */
export const leaguePointsText = ({ wins, losses }: Pick<Standing, 'wins' | 'losses'>): string =>
  `${wins} / ${losses}`;
