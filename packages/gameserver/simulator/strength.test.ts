import type { Mode } from '@retake/core/mode.ts';
import { describe, expect, test } from 'vitest';
import { spec, specTeam } from '../fixtures.ts';
import { simulateMatch } from './simulate.ts';
import { expectedShare } from './strength.ts';

/**
 * The share of matches that team1 wins when it is `difference` points better. The seeds are fixed, so the result is
 * too.
 */
function shareWon(mode: Mode, difference: number, matches: number): number {
  const teams = { team1: specTeam('team1', mode, 1000 + difference), team2: specTeam('team2', mode, 1000) };
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const match = simulateMatch(
      spec({ mode, teams, team1Side: i % 2 === 0 ? 'ct' : 't', seed: `${mode} ${difference} ${i}` }),
    );
    if (match.winner === 'team1') won++;
  }
  return won / matches;
}

describe.each(['5v5', '2v2'] as const)('%s', (mode) => {
  // 1,000 matches: a standard error of 0.016 between equals, 0.009 at 400 points.
  test.each([0, 200, 400, -400])('a difference of %i points wins as often as Elo says', (difference) => {
    expect(Math.abs(shareWon(mode, difference, 1_000) - expectedShare(difference))).toBeLessThan(0.04);
  });
});

test('400 points are ten to one', () => {
  expect(expectedShare(400)).toBeCloseTo(10 / 11, 10);
});
