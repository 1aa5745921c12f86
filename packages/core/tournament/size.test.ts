import { expect, test } from 'vitest';
import { doubleElimination } from '../bracket/elimination/double.ts';
import { gauntlet, pagePlayoff } from '../bracket/elimination/ladders.ts';
import { singleElimination } from '../bracket/elimination/single.ts';
import type { TableSettings } from '../bracket/settings.ts';
import { scheduleOf } from '../bracket/table/schedule.ts';
import { type StageChoice, stageSettings, USUAL_STAGE } from './settings.ts';
import { fixturesOfEvent } from './size.ts';

const stage = (more: Partial<StageChoice>): StageChoice => ({
  ...USUAL_STAGE,
  format: 'single',
  ...more,
});
const count = (more: Partial<StageChoice>, places: number) => fixturesOfEvent([stage(more)], places);

test('TRN30: a full bracket has as many fixtures as its plan', () => {
  for (const size of [4, 8, 16, 64]) {
    expect(count({}, size)).toBe(singleElimination(size).a.length);
    expect(count({ thirdPlace: true }, size)).toBe(singleElimination(size, true).a.length);
    for (const grandFinal of ['simple', 'advantage', 'none'] as const)
      expect(count({ format: 'double', grandFinal }, size)).toBe(
        doubleElimination(size, grandFinal).a.length,
      );
  }
  expect(count({ format: 'gauntlet' }, 9)).toBe(gauntlet(9).a.length);
  expect(count({ format: 'page' }, 4)).toBe(pagePlayoff().a.length);
});

test('TRN30: who has a bye is no fixture', () => {
  expect([count({}, 5), count({ thirdPlace: true }, 3), count({ format: 'double' }, 5)]).toEqual([4, 2, 8]);
});

test('TRN30: a table has as many fixtures as its rounds', () => {
  for (const [places, more] of [
    [16, { groups: 4 }],
    [17, { groups: 3 }],
    [7, { legs: 2 }],
    [9, { rounds: 4 }],
  ] as const) {
    const table = stage({ format: 'roundRobin', ...more });
    const settings = stageSettings(table, places);
    if (settings.format !== 'roundRobin') throw new Error('a table is a table');
    expect(fixturesOfEvent([table], places), `${places}`).toBe(scheduleOf(settings, places).fixtures.length);
    const decided = { ...table, decider: true, advance: 5 };
    const { deciders } = scheduleOf(stageSettings(decided, places) as TableSettings, places);
    expect(fixturesOfEvent([decided], places), 'nobody knows of deciders before').toBe(deciders);
  }
});

test('TRN30: a Swiss has half its field a round; one that stops at three as many as a Major', () => {
  expect(count({ format: 'swiss', rounds: 5 }, 17)).toBe(40);
  expect(count({ format: 'swiss' }, 16)).toBe(32);
  expect(count({ format: 'swiss', rounds: 'stop' }, 16)).toBe(33);
});

test('TRN30: stages are counted together, each with those who come into it', () => {
  const groups = stage({ format: 'roundRobin', groups: 4, advance: 8 });
  expect(fixturesOfEvent([groups, stage({ thirdPlace: true })], 16)).toBe(24 + 8);
});

test('BRK36: the place that matters is the last that goes on from each group, in the last stage the first', () => {
  const placeOf = (more: Partial<StageChoice>) =>
    stageSettings(stage({ format: 'roundRobin', decider: true, ...more }), 16);
  expect(placeOf({ groups: 4, advance: 8 })).toMatchObject({ decider: 2 });
  expect(placeOf({})).toMatchObject({ decider: 1 });
  for (const none of [{ groups: 4, advance: 6 }, { decider: false }])
    expect(placeOf(none)).not.toHaveProperty('decider');
});

test('BRK56: where groups send different numbers on, the place after those who all go on is put in order across them', () => {
  const acrossOf = (more: Partial<StageChoice>) =>
    stageSettings(stage({ format: 'roundRobin', groups: 4, ...more }), 16);
  expect(acrossOf({ advance: 6 })).toMatchObject({ across: { place: 2, open: 2, decides: false } });
  expect(acrossOf({ advance: 3, decider: true })).toMatchObject({
    across: { place: 1, open: 3, decides: true },
  });
  for (const none of [{ advance: 8 }, { advance: null }]) expect(acrossOf(none)).not.toHaveProperty('across');
});
