import { expect, test } from 'vitest';
import { explainMatch, type PartyToExplain, winChance } from './explain.ts';

const party = (partyId: string, team: 0 | 1, ratings: number[]): PartyToExplain => ({
  partyId,
  team,
  waitMs: 12_000,
  players: ratings.map((rating, i) => ({ playerId: `${partyId}${i}`, rating, ifWin: 10, ifLose: -9 })),
});

const MATCH = [
  party('b', 0, [1000, 1020]),
  party('a', 0, [1100, 1090, 1110]),
  party('c', 1, [1000, 1040, 1030, 1050, 1060]),
];

test('MM20 gives both averages over players, their gap, and the spread of the parties', () => {
  const { teams, gap, spread } = explainMatch(MATCH);
  expect(teams.map((team) => team.averageRating)).toEqual([1064, 1036]);
  expect(gap).toBe(28);
  expect(spread).toBe(1100 - 1010);
});

test('MM20 the chances follow Elo and add up to one', () => {
  const { teams } = explainMatch(MATCH);
  expect(teams[0].winChance).toBeCloseTo(1 / (1 + 10 ** (-28 / 400)), 10);
  expect(teams[0].winChance + teams[1].winChance).toBeCloseTo(1, 12);
  expect(winChance(1400, 1000)).toBeCloseTo(10 / 11, 12);
  expect(winChance(1000, 1000)).toBe(0.5);
});

test('MM20 shows who plays with whom, the biggest party first, and what each would win or lose', () => {
  const { teams } = explainMatch(MATCH);
  expect(teams[0].parties.map((one) => one.partyId)).toEqual(['a', 'b']);
  expect(teams[0].biggestParty).toBe(3);
  expect(teams[1].parties[0]!.players.map((player) => player.playerId)).toEqual([
    'c0',
    'c1',
    'c2',
    'c3',
    'c4',
  ]);
  expect(teams[1].parties[0]!.players[0]).toMatchObject({ ifWin: 10, ifLose: -9 });
});

test('MM20 a team without players is a broken invariant', () => {
  expect(() => explainMatch([party('a', 0, [1000])])).toThrow('no player');
});
