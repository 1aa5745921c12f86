import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../../rng.ts';
import {
  byChance,
  drawn,
  given,
  openFixtures,
  pairOn,
  playOn,
  resultOf,
  TABLE,
} from '../brackets.fixture.ts';
import { correct, type Looks, preview } from '../correction.ts';
import type { Fact } from '../facts.ts';
import { bestOf } from '../fixture.ts';
import { State } from '../lines.ts';
import { randomLog, shown } from '../randomLog.fixture.ts';
import { toPlay } from '../schedule/tasks.ts';
import type { TableSettings } from '../settings.ts';
import { fold, type Reading, read, type Stage } from '../stage.ts';
import { isFinished, placementsOf } from '../summary.ts';
import { explain } from '../why.ts';

const readTable = (stage: Stage) => read(stage) as Extract<Reading, { format: 'table' }>;
const linesOf = (stage: Stage, group = 0) => readTable(stage).tables[group]!.map(({ line }) => line);
const firstDecider = ({ layout }: Stage) => (layout?.format === 'table' ? layout.schedule.deciders : 0);
/** Numbers of the deciders that are wanted. */
const wantedOf = (stage: Stage, group = 1): number[] =>
  readTable(stage).wanted.flatMap((one, fixture) =>
    one && explain(stage, read(stage))(fixture).kind === 'decider' && groupOf(stage, fixture) === group
      ? [fixture]
      : [],
  );
const groupOf = ({ layout }: Stage, fixture: number) =>
  layout?.format === 'table' ? layout.schedule.fixtures[fixture]!.group + 1 : 0;
const decides = (more: Partial<TableSettings>): TableSettings => ({
  ...TABLE,
  decidesAll: true,
  forfeitsLast: true,
  ...more,
});

/** Everybody has won at home and lost away: only the seed parts them. */
function allLevel(settings: TableSettings, count: number): Stage {
  let stage = drawn({ ...settings, legs: 2 }, count);
  const reading = read(stage);
  for (const fixture of openFixtures(reading))
    stage = given(
      stage,
      resultOf(stage, reading, fixture, () => 0),
    );
  return stage;
}

/** All but the deciders. */
function playRegular(stage: Stage, rng: Rng): Stage {
  const reading = read(stage);
  return openFixtures(reading).reduce(
    (next, fixture) => given(next, resultOf(stage, reading, fixture, byChance(rng))),
    stage,
  );
}

/** Who lost on which of these, by line. */
function lossesOn(stage: Stage, fixtures: readonly number[]): Map<number, number> {
  const { a, b, winner } = read(stage);
  const losses = new Map<number, number>();
  for (const at of fixtures) {
    const lost = winner[at] === a[at] ? b[at]! : a[at]!;
    losses.set(lost, (losses.get(lost) ?? 0) + 1);
  }
  return losses;
}

describe('BRK54: three or more who are level', () => {
  test('of any number for any number of places: one fixture for each who goes down, byes to the better seeds', () => {
    for (let count = 2; count <= 12; count++)
      for (let place = 1; place < count; place++) {
        const level = allLevel(decides({ decider: place }), count);
        const fixtures = wantedOf(level);
        expect(fixtures, `${count} for ${place}`).toHaveLength(count - place);
        expect(isFinished(level, read(level))).toBe(false);
        const stage = playOn(level, byChance(createRng(`level ${count} ${place}`)));
        expect(isFinished(stage, read(stage))).toBe(true);
        const losses = lossesOn(stage, fixtures);
        const order = linesOf(stage);
        expect(order.slice(0, place).filter((line) => losses.has(line))).toEqual([]);
        expect(order.slice(place).map((line) => losses.get(line))).toEqual(order.slice(place).map(() => 1));
        const { a, b } = read(stage);
        const met = new Set(fixtures.flatMap((at) => [a[at]!, b[at]!]));
        const unmet = order.filter((line) => !met.has(line));
        expect(Math.max(-1, ...unmet), 'who meets nobody is a better seed than all who meet').toBeLessThan(
          Math.min(...met),
        );
        expect(readTable(stage).tables[0]![place - 1]!.decidedBy).toBe('decider');
      }
  });

  test('four for one place: semi-finals and a final, each as long as the last round, and each is explained', () => {
    const stage = allLevel(decides({ decider: 1 }), 4);
    const [first, second, last] = wantedOf(stage) as [number, number, number];
    const { a, b, state, wanted } = readTable(stage);
    expect([first, second].map((at) => [a[at], b[at]])).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(state[last]).toBe(State.waiting);
    expect(wanted[last]!.sides).toEqual([
      { kind: 'winner', of: first },
      { kind: 'winner', of: second },
    ]);
    const long = drawn(decides({ decider: 1, bestOf: { base: 1, last: [3] } }), 4);
    expect([0, 1, 2].map((at) => bestOf(long, read(long), firstDecider(long) + at))).toEqual([3, 3, 3]);
    expect(explain(stage, read(stage))(last)).toEqual({
      kind: 'decider',
      place: 1,
      group: 1,
      level: 4,
      open: 1,
      left: 0,
    });
    const { tasks } = toPlay([{ stage, progressOf: () => undefined }]);
    expect(
      tasks.slice(0, 3).map(({ after }) => after),
      'SCH2: the final comes after both',
    ).toEqual([[], [], [0, 1]]);
  });

  test('in any table: strict across the place, only those who are level move, and nothing counts in the table', () => {
    let ties = 0;
    for (let seed = 0; seed < 150; seed++) {
      const rng = createRng(`deciders ${seed}`);
      const [groups, size] = [1 + rng.int(3), 3 + rng.int(4)];
      const decider = 1 + rng.int(size - 1);
      const settings = decides({ groups, decider, legs: rng.pick([1, 2] as const) });
      const before = playRegular(drawn(settings, groups * size), rng);
      const plain = readTable(before).tables.map((table) => table.map((row) => ({ ...row })));
      const stage = playOn(before, byChance(rng));
      for (const [group, table] of readTable(stage).tables.entries()) {
        const was = plain[group]!;
        expect(table[decider - 1]!.decidedBy, `${seed}: strict`).not.toBe('seed');
        const sums = (rows: typeof table) =>
          rows.map(({ decidedBy: _, ...row }) => row).sort((x, y) => x.line - y.line);
        expect(sums(table)).toEqual(sums(was));
        const fixtures = wantedOf(before, group + 1);
        const { a, b } = read(stage);
        if (fixtures.length > 0) ties++;
        else expect(table).toEqual(was);
        const met = new Set(fixtures.flatMap((at) => [a[at]!, b[at]!]));
        const moved = table.filter(({ line }, row) => was[row]!.line !== line);
        for (const { line } of moved) {
          const row = was.findIndex((one) => one.line === line);
          const isLevel = was[row]!.decidedBy === 'seed' || was[row - 1]?.decidedBy === 'seed';
          expect(isLevel || met.has(line), `${seed}: ${line} moved`).toBe(true);
        }
        expect(table.at(-1)!.decidedBy).toBe(null);
      }
    }
    expect(ties).toBeGreaterThan(30);
  });

  test('random logs, with all that may come between: the same folded, no result of a pair that meets is lost, they are there only when wanted', () => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = createRng(`decider log ${seed}`);
      const settings = decides({
        groups: 1 + rng.int(2),
        decider: 1 + rng.int(2),
        legs: rng.pick([1, 2] as const),
      });
      const { stage, facts } = randomLog(settings, rng, 130);
      expect(shown(read(fold(settings, facts))), `${seed}`).toBe(shown(read(stage)));
      const { a, b, state, wanted, tables } = readTable(stage);
      const open = new Set<number>();
      for (let at = 0; at < firstDecider(stage); at++)
        if (state[at] === State.open) open.add(groupOf(stage, at));
      for (let at = firstDecider(stage); at < state.length; at++) {
        const result = stage.results[at];
        const isOfPair = result && [a[at], b[at]].sort().join() === [result.a, result.b].sort().join();
        expect(state[at] === State.played, `${seed}: fixture ${at}`).toBe(Boolean(wanted[at] && isOfPair));
        if (open.has(groupOf(stage, at))) expect([state[at], wanted[at]]).toEqual([State.waiting, null]);
        else expect(wanted[at] === null).toBe(state[at] === State.unneeded);
      }
      const placed = placementsOf(stage, read(stage)).flatMap(({ lines }) => lines);
      if (isFinished(stage, read(stage)))
        expect(placed.sort()).toEqual(
          tables
            .flat()
            .map(({ line }) => line)
            .sort(),
        );
    }
  });

  test('BRK13: who leaves loses, and of those who lost stands last; two who are missing put both below', () => {
    const level = allLevel(decides({ decider: 1 }), 4);
    const [, second, last] = wantedOf(level) as [number, number, number];
    const gone = given(level, { type: 'withdrawn', entrant: 't1' });
    expect(read(gone).winner[wantedOf(gone)[0]!]).toBe(3);
    const both = given(gone, { type: 'withdrawn', entrant: 't4' });
    const won = given(
      both,
      resultOf(both, read(both), second, () => 1),
    );
    expect(read(won).state[last]).toBe(State.bye);
    expect(linesOf(won)).toEqual([2, 1, 0, 3]);
    // Who is disqualified is not level any more: what the others have played stays.
    const three = playOn(allLevel(decides({ decider: 1 }), 3), () => 1);
    const [semi, final] = wantedOf(three) as [number, number];
    const out = given(three, { type: 'disqualified', entrant: 't2', scope: 'fromNow' });
    expect(wantedOf(out)).toEqual([final]);
    expect([semi, final].map((at) => read(out).state[at])).toEqual([State.unneeded, State.played]);
    expect(linesOf(out)).toEqual([2, 0, 1]);
    const missing: Fact = {
      type: 'resultSet',
      fixture: second,
      pair: ['t2', 't3'],
      outcome: { kind: 'doubleForfeit', reason: 'no_show' },
    };
    const played = playOn(given(level, missing), () => 1);
    expect(linesOf(played)[0]).toBe(3);
  });
});

test('BRK54: where nobody wins the place is for who has lost by play, not for who did not come, and for who has left last of all', () => {
  const neither = (stage: Stage, fixture: number): Fact => ({
    type: 'resultSet',
    fixture,
    pair: pairOn(stage, read(stage), fixture),
    outcome: { kind: 'doubleForfeit', reason: 'no_show' },
  });
  const afterLast = (settings: TableSettings): number[] => {
    const four = allLevel(settings, 4);
    const [first, second, last] = wantedOf(four) as [number, number, number];
    const semis = [first, second].reduce(
      (stage, at) =>
        given(
          stage,
          resultOf(stage, read(stage), at, () => 0),
        ),
      four,
    );
    return linesOf(given(semis, neither(semis, last)));
  };
  expect(afterLast(decides({ decider: 1 }))).toEqual([2, 3, 0, 1]);
  expect(afterLast({ ...TABLE, decidesAll: true, decider: 1 }), 'of an earlier release').toEqual([
    0, 1, 2, 3,
  ]);
  // Two who are level alone: of two that did not come the better seed has it, as long as it is there.
  const two = allLevel(decides({ groups: 2, decider: 1 }), 4);
  const [decider] = wantedOf(two) as [number];
  const both = given(two, neither(two, decider));
  expect(linesOf(both)).toEqual([0, 3]);
  expect(linesOf(given(both, { type: 'withdrawn', entrant: 't1' }))).toEqual([3, 0]);
});

describe('BRK55: a correction of the table', () => {
  const looks: Looks = { progressOf: () => 'none', prizeCents: [100] };
  const corrected = (stage: Stage, fact: Fact) => {
    const seen = preview(stage, fact, looks);
    if (!seen.ok) throw new Error(seen.code);
    const done = correct(stage, fact, looks, seen.value.preview.digest);
    if (!done.ok) throw new Error(done.code);
    return done.value;
  };

  test('unmakes a tie and with it the deciders; made again, every result stands again', () => {
    const stage = playOn(allLevel(decides({ decider: 2 }), 4), byChance(createRng('tie')));
    const [pair, back] = [pairOn(stage, read(stage), 0), resultOf(stage, read(stage), 0, () => 0)];
    const fixtures = wantedOf(stage);
    const { stage: parted, preview: seen } = corrected(
      stage,
      resultOf(stage, read(stage), 0, () => 1),
    );
    expect(seen.voided.filter((at) => fixtures.includes(at)).length).toBeGreaterThan(0);
    expect(wantedOf(parted).length).toBeLessThan(fixtures.length);
    expect(pair).toEqual(pairOn(parted, read(parted), 0));
    const again = corrected(parted, back).stage;
    expect(shown(read(again))).toBe(shown(read(stage)));
    expect(placementsOf(again, read(again))).toEqual(placementsOf(stage, read(stage)));
  });

  test('makes one: the stage is not over any more, and its places wait', () => {
    const level = allLevel(decides({ decider: 2 }), 4);
    const apart = given(
      level,
      resultOf(level, read(level), 0, () => 1),
    );
    const over = playOn(apart, () => 0);
    const { stage, preview: seen } = corrected(
      over,
      resultOf(over, read(over), 0, () => 0),
    );
    expect(seen.placements.before).not.toEqual([]);
    expect(seen.placements.after).toEqual([]);
    expect(openFixtures(read(stage))).toEqual(wantedOf(stage).slice(0, 2));
  });
});

test('BRK36: a stage of an earlier release has one decider a group, for two alone, on the same fixtures', () => {
  for (const [groups, count] of [
    [1, 5],
    [3, 13],
  ] as const) {
    const stage = allLevel({ ...TABLE, groups, decider: 1 }, count);
    const { a, state } = read(stage);
    expect(state.length).toBe(firstDecider(stage) + groups);
    expect([...state].slice(firstDecider(stage))).toEqual(
      Array.from({ length: groups }, () => State.unneeded),
    );
    expect([...a].slice(firstDecider(stage)).every((line) => line < 0)).toBe(true);
    expect(isFinished(stage, read(stage))).toBe(true);
  }
});
