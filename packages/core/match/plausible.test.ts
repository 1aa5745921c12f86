import { describe, expect, test } from 'vitest';
import { live, mapResult, newMatch, report, roundEnd, seriesEnd } from './fixtures.ts';
import { formatOf } from './format.ts';
import { isPlausible } from './plausible.ts';
import { transition } from './transition.ts';

const five = formatOf({ mode: '5v5', overtime: true });
const two = formatOf({ mode: '2v2', overtime: true });
const regulation = formatOf({ mode: '5v5', overtime: false });
const { teams } = newMatch();
const round = (team1: number, team2: number, number = team1 + team2) =>
  roundEnd(teams, number, { team1, team2 });

describe('MAT22: a report that no server can have sent', () => {
  test.each([
    ['9:0 after round 1', round(9, 0, 1), two],
    ['a round after the end', round(14, 0), five],
    ['an overtime that was won before', round(17, 13), five],
    ['200:3', round(197, 3), five],
    ['a round after regulation where there is no overtime', round(13, 12), regulation],
    ['a result of 200:3', mapResult(200, 3), five],
    ['a level result', mapResult(5, 5), five],
    ['a level result before the overtime', mapResult(12, 12), five],
    ['two maps won', seriesEnd(2, 0), five],
    ['one map won by both', seriesEnd(1, 1), five],
  ] as const)('%s', (_what, event, format) => {
    expect(isPlausible(event, format)).toBe(false);
  });

  test.each([
    ['a first round', round(0, 1), five],
    ['the last round', round(13, 11), five],
    ['an overtime', round(15, 14), five],
    ['the end of the third overtime', round(22, 20), five],
    ['a walk-over', mapResult(16, 0), five],
    ['a team that gave up', mapResult(8, 3), five],
    ['a draw', mapResult(12, 12), regulation],
    ['a draw’s tally', seriesEnd(0, 0), regulation],
    ['a short map', round(9, 7), two],
  ] as const)('%s is not one', (_what, event, format) => {
    expect(isPlausible(event, format)).toBe(true);
  });

  test('is refused and changes nothing', () => {
    const state = live();
    for (const event of [round(9, 0, 1), mapResult(200, 3)]) {
      const answer = transition(state, report(event), { now: 300_000, rng: undefined as never });
      expect(answer).toMatchObject({ ok: false, code: 'implausible' });
    }
  });
});
