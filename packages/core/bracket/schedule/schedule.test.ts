import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../../rng.ts';
import { drawn, given, playOn, resultOf, SWISS, TABLE } from '../brackets.fixture.ts';
import { openFixtures } from '../open.ts';
import type { StageSettings } from '../settings.ts';
import { read } from '../stage.ts';
import { ASSUMED, expectedMinutes, paceOf } from './duration.ts';
import { forecast } from './forecast.ts';
import { planOf, startsOf } from './list.ts';
import { type Task, task } from './task.ts';
import { type Part, toPlay } from './tasks.ts';

const SEED = Number(process.env.SCHEDULE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const single: StageSettings = { format: 'single', bestOf: { base: 1, last: [3] } };
const double: StageSettings = { format: 'double', bestOf: { base: 1 } };
const untouched = (settings: StageSettings, count: number): Part => ({
  stage: drawn(settings, count),
  progressOf: () => ({ from: 0, playedFor: null }),
});

/** `pairs`: by task who plays, as far as it is known. */
type Planned = {
  tasks: readonly Task[];
  pairs?: readonly (readonly number[])[];
  lengths: number[];
  servers: number;
  breakMin: number;
};

/** Starts and ends of a plan whose lengths are known. */
function played({ tasks, lengths, servers, breakMin }: Planned) {
  const starts = [...startsOf(planOf(tasks, lengths, { servers, breakMin }), lengths)];
  return { starts, ends: starts.map((at, index) => at + lengths[index]!) };
}

/** Some fixtures of a stage that are being played, others that begin later. */
function randomPlan(rng: Rng): Planned & { pairs: number[][]; hasWaits: boolean } {
  const isTable = rng.int(3) === 0;
  const settings = isTable ? TABLE : rng.pick([single, double, { ...SWISS, rounds: 3 } as StageSettings]);
  const stage = drawn(settings, 3 + rng.int(isTable ? 8 : 30));
  const reading = read(stage);
  const servers = 1 + rng.int(6);
  const hasWaits = rng.int(2) === 0;
  const open = openFixtures(reading);
  const live = hasWaits ? open.filter(() => rng.int(3) === 0).slice(0, servers) : [];
  const progressOf = (fixture: number) => ({
    from: hasWaits && rng.int(3) === 0 ? rng.int(120) : 0,
    playedFor: live.includes(fixture) ? rng.int(40) : null,
  });
  const { tasks, of } = toPlay([{ stage, progressOf }]);
  const pairs = of.map((one) =>
    one ? [reading.a[one.fixture]!, reading.b[one.fixture]!].filter((line) => line >= 0) : [],
  );
  const lengths = tasks.map(({ bestOf, playedFor }) =>
    bestOf === 0 ? 0 : (playedFor ?? 0) + 5 + rng.int(90),
  );
  return { tasks, pairs, lengths, servers, breakMin: rng.int(15), hasWaits };
}

describe('SCH1: the plan', () => {
  test(`holds what a schedule has to (SCHEDULE_SEED=${SEED})`, () => {
    const rng = createRng(SEED);
    for (let i = 0; i < 200; i++) {
      const plan = randomPlan(rng);
      const { tasks, pairs, lengths, servers, breakMin } = plan;
      const { starts, ends } = played(plan);
      tasks.forEach(({ after, playedFor, from }, index) => {
        if (playedFor !== null) {
          expect(starts[index]).toBe(-playedFor);
          return;
        }
        expect(starts[index]).toBeGreaterThanOrEqual(from);
        for (const before of after)
          expect(starts[index]).toBeGreaterThanOrEqual(ends[before]! + (lengths[before]! > 0 ? breakMin : 0));
        const shared = pairs.flatMap((pair, at) =>
          at < index && pair.some((line) => pairs[index]!.includes(line)) ? [at] : [],
        );
        for (const at of shared)
          expect(starts[index]! >= ends[at]! || starts[at]! >= ends[index]!, `${at} and ${index}`).toBe(true);
      });
      for (const [index, at] of starts.entries()) {
        const atOnce = starts.filter(
          (start, other) => lengths[other]! > 0 && start <= at && at < ends[other]!,
        );
        if (lengths[index]! > 0) expect(atOnce.length).toBeLessThanOrEqual(servers);
      }
    }
  });

  test(`takes at most twice as long as it must (SCHEDULE_SEED=${SEED})`, () => {
    const rng = createRng(SEED);
    for (let i = 0; i < 400; i++) {
      const plan = randomPlan(rng);
      if (plan.hasWaits) continue;
      const { tasks, lengths, servers, breakMin } = plan;
      const end = Math.max(...played(plan).ends);
      const chain: number[] = [];
      tasks.forEach(({ after }, index) => {
        const before = Math.max(0, ...after.map((at) => chain[at]! + (lengths[at]! > 0 ? breakMin : 0)));
        chain[index] = before + lengths[index]!;
      });
      const total = lengths.reduce((sum, length) => sum + length, 0) / servers;
      expect(end).toBeLessThanOrEqual(2 * Math.max(total, ...chain) + 1e-9);
    }
  });

  test('the fixture with the longest chain begins first where servers are few', () => {
    const chain = [task({}), task({}), task({ after: [1] })];
    const { starts } = played({ tasks: chain, lengths: [10, 10, 10], servers: 1, breakMin: 0 });
    expect(starts[1]).toBe(0);
    expect([...starts].sort((one, other) => one - other)).toEqual([0, 10, 20]);
  });
});

describe('SCH2: what is still to be played', () => {
  test.each([
    ['single elimination of 16', single, 16, 15],
    ['with byes', single, 11, 10],
    ['double elimination of 8 with a second final', double, 8, 15],
    ['a table of 6', TABLE, 6, 15],
    ['a Swiss of 16 that stops', SWISS, 16, 33],
    ['a Swiss of 17 in five rounds', { ...SWISS, rounds: 5 }, 17, 40],
  ] as [string, StageSettings, number, number][])('%s', (_name, settings, count, fixtures) => {
    const { tasks } = toPlay([{ settings, entrants: count }]);
    const played = tasks.filter(({ bestOf }) => bestOf > 0);
    expect(played).toHaveLength(fixtures);
  });

  test('what is decided is not planned again, and the final has its maps', () => {
    const stage = drawn(single, 4);
    const [first] = openFixtures(read(stage));
    const after = given(
      stage,
      resultOf(stage, read(stage), first!, () => 0),
    );
    const { tasks, of } = toPlay([{ stage: after, progressOf: () => undefined }]);
    expect(tasks.filter(({ bestOf }) => bestOf > 0).map(({ bestOf }) => bestOf)).toEqual([1, 3]);
    expect(of.some((one) => one?.fixture === first)).toBe(false);
    const over = playOn(drawn({ ...single, bestOf: { base: 1 } }, 4), () => 0);
    expect(toPlay([{ stage: over, progressOf: () => undefined }]).tasks).toEqual([]);
  });

  test('a later stage comes after all of the one before', () => {
    const { tasks } = toPlay([untouched(TABLE, 4), { settings: single, entrants: 2 }]);
    const lengths = tasks.map(({ bestOf }) => expectedMinutes(bestOf, ASSUMED));
    const { starts, ends } = played({ tasks, lengths, servers: 1, breakMin: 10 });
    expect(starts.at(-2)).toBeGreaterThanOrEqual(Math.max(...ends.slice(0, 6)));
  });
});

describe('SCH3: the pace', () => {
  test('is assumed until three matches have been played', () => {
    expect(paceOf([])).toEqual(ASSUMED);
    expect(paceOf(Array.from({ length: 2 }, () => ({ minutes: 1, maps: 1, waited: 0 })))).toEqual(ASSUMED);
  });
  test('is then that of the own matches, a map each', () => {
    const pace = paceOf([20, 40, 20].map((minutes) => ({ minutes, maps: minutes / 20, waited: 3 })));
    expect(pace.median).toBeCloseTo(20);
    expect(pace.breakMin).toBe(3);
  });
});

describe('SCH4: the forecast', () => {
  test('the next round is expected after the one before, nine of ten no earlier than half', () => {
    const { tasks } = toPlay([untouched(single, 8)]);
    const { starts, end } = forecast(tasks, Number.POSITIVE_INFINITY, ASSUMED, createRng(SEED));
    const [quarter, semi, final] = [starts[0]!, starts[4]!, starts[6]!];
    expect(quarter.p50).toBe(0);
    expect(semi.p50).toBeGreaterThan(50);
    expect(final.p50).toBeGreaterThan(semi.p50 + 50);
    for (const { p50, p90 } of [...starts.map((one) => one!), end]) expect(p90).toBeGreaterThanOrEqual(p50);
    expect(end.p50).toBeGreaterThan(final.p90);
  });

  test('one server takes the sum of all, and the same seed says the same', () => {
    const { tasks } = toPlay([untouched({ ...single, bestOf: { base: 1 } }, 8)]);
    const ask = (servers: number) => forecast(tasks, servers, ASSUMED, createRng('cup'));
    expect(ask(1).end.p50).toBeGreaterThan(7 * 45);
    expect(ask(1).end.p50).toBeGreaterThan(ask(4).end.p50);
    expect(ask(2)).toEqual(ask(2));
  });

  test('a match that takes longer than it should ends soon', () => {
    const stage = drawn(single, 2);
    const parts = [{ stage, progressOf: () => ({ from: 0, playedFor: 500 }) }];
    const { starts, end } = forecast(toPlay(parts).tasks, 1, ASSUMED, createRng(SEED));
    expect(starts[0]).toBeNull();
    expect(end.p50).toBeGreaterThan(0);
    expect(end.p90).toBeLessThan(10);
  });

  test('before the draw nothing is needed but the number of entrants', () => {
    const { end } = forecast(toPlay([{ settings: single, entrants: 64 }]).tasks, 8, ASSUMED, createRng(SEED));
    expect(end.p50).toBeGreaterThan(6 * 50);
  });
});
