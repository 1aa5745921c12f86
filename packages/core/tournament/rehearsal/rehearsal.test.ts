import { describe, expect, test } from 'vitest';
import { decide } from '../../bracket/decide.ts';
import type { StageSettings } from '../../bracket/settings.ts';
import { openStage, read } from '../../bracket/stage.ts';
import { isFinished } from '../../bracket/summary.ts';
import { createRng } from '../../rng.ts';
import { type StageChoice, USUAL_STAGE } from '../settings.ts';
import { playStage } from './playStage.ts';
import { type Rehearsable, rehearse } from './rehearse.ts';

const SEED = Number(process.env.REHEARSAL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const choice = (more: Partial<StageChoice> = {}): StageChoice => ({
  ...USUAL_STAGE,
  format: 'single',
  ...more,
});
const event = (more: Partial<Rehearsable> = {}): Rehearsable => ({
  stages: [choice()],
  places: 16,
  noShow: 'auto',
  prizes: [],
  ...more,
});
const TABLE: StageSettings = {
  format: 'roundRobin',
  bestOf: { base: 3 },
  groups: 2,
  legs: 1,
  rounds: null,
  withdrawal: 'auto',
  points: { win: 3, overtimeWin: 3, overtimeLoss: 0, loss: 0 },
};

describe('SCH8: a stage played by chance', () => {
  test.each([
    ['single', { format: 'single', bestOf: { base: 1, last: [5, 3] }, thirdPlace: true }, 13],
    ['double', { format: 'double', bestOf: { base: 3 }, grandFinal: 'reset' }, 12],
    ['with a map ahead', { format: 'double', bestOf: { base: 1, last: [5] }, grandFinal: 'advantage' }, 8],
    ['gauntlet', { format: 'gauntlet', bestOf: { base: 1 } }, 6],
    ['page', { format: 'page', bestOf: { base: 3 } }, 4],
    ['table', TABLE, 9],
    ['deciders', { ...TABLE, decider: 2, decidesAll: true }, 9],
    ['deciders between groups', { ...TABLE, groups: 3, across: { place: 2, open: 1, decides: true } }, 9],
    [
      'Swiss',
      { format: 'swiss', bestOf: { base: 1, deciding: 3 }, rounds: 'stop', walkoverInDifficulty: 'asPlayed' },
      16,
    ],
  ] as [string, StageSettings, number][])(
    `%s: all it does is allowed, and it ends (REHEARSAL_SEED=${SEED})`,
    (_name, settings, count) => {
      const rng = createRng(SEED);
      const seeds = Array.from({ length: count }, (_, index) => `${index + 1}`);
      for (let i = 0; i < 15; i++) {
        const { facts, places } = playStage(settings, seeds, i % 2 === 0, rng);
        let stage = openStage(settings);
        for (const fact of facts) {
          const decided = decide(stage, fact);
          if (!decided.ok) throw new Error(`${decided.code}: ${JSON.stringify(fact)}`);
          stage = decided.value;
        }
        expect(isFinished(stage, read(stage))).toBe(true);
        expect(places.flatMap(({ entrantIds }) => entrantIds).sort()).toEqual([...seeds].sort());
      }
    },
  );
});

describe('SCH7: a rehearsal', () => {
  test('says how long it takes, what happens, and who wins what', () => {
    const prizes = [50_00, 20_00];
    const { minutes, fixtures, presses, happened, placements } = rehearse(
      event({ prizes }),
      4,
      createRng('cup'),
    );
    expect(minutes.p50).toBeGreaterThan(4 * 50);
    expect(minutes.p90).toBeGreaterThanOrEqual(minutes.p50);
    expect(fixtures).toBeGreaterThan(8);
    expect(happened.find(({ what }) => what === 'corrected')).toEqual({ what: 'corrected', count: 1 });
    expect(presses).toBe(3);
    expect(placements.flatMap(({ seeds }) => seeds).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(placements[0]!.prizeCents).toBe(50_00);
  });

  test('the same seed plays the same, and fewer servers take longer', () => {
    expect(rehearse(event(), 4, createRng(7))).toEqual(rehearse(event(), 4, createRng(7)));
    const long = rehearse(event(), 1, createRng(7)).minutes;
    expect(long.p50).toBeGreaterThan(rehearse(event(), 8, createRng(7)).minutes.p50);
  });

  test('what is left to the organiser costs presses', () => {
    const big = { places: 256, stages: [choice({ format: 'double' })] };
    const auto = rehearse(event(big), 8, createRng(3));
    const held = rehearse(event({ ...big, noShow: 'held' }), 8, createRng(3));
    const byHand = held.happened.find(({ what }) => what === 'decidedByHand')!.count;
    expect(byHand).toBeGreaterThan(0);
    expect(held.presses).toBe(auto.presses + 2 * byHand);
  });

  test('two stages: who is left goes on, and everybody has a place', () => {
    const stages = [choice({ format: 'swiss', rounds: 'stop', advance: 8 }), choice({ bestOf: 3 })];
    const { placements, fixtures } = rehearse(event({ stages }), 4, createRng(SEED));
    expect(fixtures).toBeGreaterThan(24);
    expect(placements.flatMap(({ seeds }) => seeds)).toHaveLength(16);
    expect(placements[0]).toMatchObject({ from: 1 });
  });
});
