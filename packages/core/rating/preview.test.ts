import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairing } from './arbitraries.ts';
import { preview } from './preview.ts';
import { rateMatch } from './rateMatch.ts';

test('RAT10 what was shown before the match is what the match gives or takes', () => {
  fc.assert(
    fc.property(pairing, fc.constantFrom('team1' as const, 'team2' as const), (teams, won) => {
      const { winChance, stakes } = preview(teams);
      expect(winChance.team1 + winChance.team2).toBeCloseTo(1, 12);
      for (const [index, { playerId, team, change }] of rateMatch({ ...teams, winner: won }).entries()) {
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
