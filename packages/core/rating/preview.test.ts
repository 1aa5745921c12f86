import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairing } from './arbitraries.fixture.ts';
import { newModel } from './model.ts';
import { newPlayer } from './player.ts';
import { preview } from './preview.ts';
import { rateMatch } from './rateMatch.ts';

test('RAT10 the match gives or takes exactly what was shown before it', () => {
  fc.assert(
    fc.property(pairing, fc.constantFrom('team1' as const, 'team2' as const), (teams, won) => {
      const { winChance, stakes } = preview(teams, newModel());
      expect(winChance.team1 + winChance.team2).toBeCloseTo(1, 12);
      for (const [index, { playerId, team, change }] of rateMatch(
        { ...teams, winner: won },
        newModel(),
      ).changes.entries()) {
        const stake = stakes[index]!;
        expect(stake.playerId).toBe(playerId);
        expect(team === won ? stake.ifWin : stake.ifLose).toBe(change);
        expect(stake.ifWin).toBeGreaterThanOrEqual(1);
        expect(stake.ifLose).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('MM20 one number: the strengths are the averages of what players count, and the chance is on the side of the higher', () => {
  fc.assert(
    fc.property(pairing, (teams) => {
      const { winChance, strength, stakes } = preview(teams, newModel());
      const average = (from: number) =>
        stakes.slice(from, from + 5).reduce((sum, { counts }) => sum + counts / 5, 0);
      expect(Math.abs(average(0) - strength.team1)).toBeLessThan(1);
      expect(Math.abs(average(5) - strength.team2)).toBeLessThan(1);
      expect(Math.sign(winChance.team1 - 0.5)).toBe(Math.sign(strength.team1 - strength.team2));
    }),
    { numRuns: 200 },
  );
});

test('MM20 settled players count what is shown', () => {
  const settled = (id: string, elo: number) => {
    const { hidden, ...player } = newPlayer(id);
    return { ...player, elo, hidden: { ...hidden, mu: elo, rd: 100, games: 50 } };
  };
  const teams = { team1: [[settled('a', 970)]], team2: [[settled('b', 718)]], at: 0 };
  const { strength, winChance } = preview(teams, newModel());
  expect(Math.round(strength.team1)).toBe(970);
  expect(Math.round(strength.team2)).toBe(718);
  expect(winChance.team1).toBeGreaterThan(0.75);
});
