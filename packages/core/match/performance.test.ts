import { expect, test } from 'vitest';
import { player } from './fixtures.ts';
import { formatOf } from './format.ts';
import type { Teams } from './lineup.ts';
import { performancesOf } from './performance.ts';
import type { Board, BoardRound } from './project.ts';
import { emptyStats, type PlayerStats, toPacked } from './stats.ts';

const teams: Teams = {
  team1: { name: 'A', captainId: 'user-1', players: [player(1)] },
  team2: { name: 'B', captainId: 'user-2', players: [player(2)] },
};
const format = formatOf({ mode: '5v5', overtime: true });
const sides = { team1: 'ct', team2: 't' } as const;

type Told = { round: number; score: [number, number]; of?: Partial<PlayerStats> | null };

/** A board on which only the first player is reported; `of` null: not there. */
const boardOf = (...told: Told[]): Board => ({
  rounds: told.map(
    ({ round, score: [team1, team2], of = {} }, seen): BoardRound => ({
      round,
      score: { team1, team2 },
      reason: 8,
      stats: of === null ? {} : { [player(1).steamId]: toPacked({ ...emptyStats(), ...of }) },
      seen,
    }),
  ),
  others: [],
  results: [],
  seriesScores: [],
});
const first = (board: Board) => performancesOf({ board, teams, sides, format })[0]!;
const nothing = { rounds: 0, roundsWon: 0, kills: 0, deaths: 0, damage: 0 };

test('PRO8: rounds are split by the side on which they were played', () => {
  const board = boardOf(
    ...Array.from({ length: 12 }, (_, i) => ({
      round: i + 1,
      score: [i + 1, 0] as [number, number],
      of: { kills: i + 1, damage: 100 * (i + 1), headshots: 3, clutches1v1: 1 },
    })),
    { round: 13, score: [12, 1], of: { kills: 12, deaths: 1, damage: 1250, headshots: 3, clutches1v1: 1 } },
    { round: 14, score: [13, 1], of: { kills: 14, deaths: 1, damage: 1400, headshots: 4, clutches1v1: 1 } },
  );
  expect(first(board)).toEqual({
    userId: 'user-1',
    team: 'team1',
    rounds: 14,
    kills: 14,
    deaths: 1,
    assists: 0,
    headshots: 4,
    damage: 1400,
    clutches1v1: 1,
    clutches1v2: 0,
    ct: { rounds: 12, roundsWon: 12, kills: 12, deaths: 0, damage: 1200 },
    t: { rounds: 2, roundsWon: 1, kills: 2, deaths: 1, damage: 200 },
  });
});

test('PRO8: lost reports within a half lose nothing; over the change of sides only the side is unknown', () => {
  const within = first(
    boardOf(
      { round: 1, score: [1, 0], of: { kills: 2 } },
      { round: 4, score: [3, 1], of: { kills: 5, damage: 90 } },
    ),
  );
  expect(within).toMatchObject({
    rounds: 4,
    ct: { rounds: 4, roundsWon: 3, kills: 5, damage: 90 },
    t: nothing,
  });
  const over = first(
    boardOf(
      { round: 11, score: [6, 5], of: { kills: 9 } },
      { round: 14, score: [8, 6], of: { kills: 12 } },
      { round: 15, score: [9, 6], of: { kills: 13 } },
    ),
  );
  expect(over).toMatchObject({ rounds: 15, kills: 13, ct: { rounds: 11, kills: 9 } });
  expect(over.t).toEqual({ rounds: 1, roundsWon: 1, kills: 1, deaths: 0, damage: 0 });
});

test('PRO8: rounds without the player are not theirs', () => {
  const { rounds, ct } = first(
    boardOf(
      { round: 1, score: [1, 0], of: { kills: 1, damage: 80 } },
      { round: 2, score: [1, 1], of: null },
      { round: 3, score: [2, 1], of: { kills: 2, damage: 130 } },
    ),
  );
  expect({ rounds, ct }).toEqual({
    rounds: 2,
    ct: { rounds: 2, roundsWon: 2, kills: 2, deaths: 0, damage: 130 },
  });
});

test('PRO8: a board without rounds knows of none, and totals that fall take nothing away', () => {
  expect(first(boardOf())).toMatchObject({ rounds: 0, kills: 0, ct: nothing, t: nothing });
  const fallen = first(
    boardOf({ round: 1, score: [1, 0], of: { kills: 3 } }, { round: 2, score: [2, 0], of: { kills: 1 } }),
  );
  expect(fallen.ct.kills).toBe(3);
});
