import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { expect, test } from 'vitest';
import { matchupFor } from './matchup.ts';

const person = (id: string, ifWin: number) => ({
  id,
  nickname: id,
  elo: 1000,
  group: 'M',
  simulated: false,
  ifWin,
  ifLose: -ifWin,
});
const explanation: Explanation = {
  mode: '2v2',
  gap: 1,
  winChance: { team1: 0.4, team2: 0.6 },
  teams: [
    { team: 'team1', strength: 990, parties: [[person('ada', 11), person('bo', 12)]] },
    { team: 'team2', strength: 995, parties: [[person('cy', 13)], [person('di', 14)]] },
  ],
};

test('the own team stands first, with its chance and the own stake', () => {
  const matchup = matchupFor(explanation, 'di');
  expect(matchup.sides.map(({ team }) => team)).toEqual(['team2', 'team1']);
  expect(matchup.winChance).toBe(0.6);
  expect(matchup.stake).toEqual({ ifWin: 14, ifLose: -14 });
});

test('a spectator sees team 1 first and has nothing at stake', () => {
  const matchup = matchupFor(explanation, null);
  expect(matchup.sides.map(({ team }) => team)).toEqual(['team1', 'team2']);
  expect(matchup).toMatchObject({ winChance: 0.4, stake: null });
});
