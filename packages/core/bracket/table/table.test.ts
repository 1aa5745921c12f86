import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../../rng.ts';
import { byChance, byName, drawn, given, pairOn, playOn, TABLE } from '../brackets.fixture.ts';
import type { Fact, MapScore } from '../facts.ts';
import { State } from '../lines.ts';
import { openStage, type Reading, read, type Stage } from '../stage.ts';
import { placementsOf } from '../summary.ts';
import type { TableRow } from './evaluate.ts';
import { roundsOf } from './rounds.ts';
import { type Counted, orderOf } from './standing.ts';

const tablesOf = (stage: Stage) => (read(stage) as Extract<Reading, { format: 'table' }>).tables;
const order = (rows: readonly TableRow[]) => rows.map(({ line }) => line + 1);

describe('BRK30: rounds', () => {
  test('every two meet once a leg, everybody once a round, home and away in balance', () => {
    for (let count = 2; count <= 33; count++) {
      const rounds = roundsOf(count, 1, null);
      expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
      const met = new Set<string>();
      const home = new Array<number>(count).fill(0);
      for (const round of rounds) {
        const busy = round.flatMap(({ a, b }) => [a, b]);
        expect(new Set(busy).size).toBe(busy.length);
        expect(busy).toHaveLength(count - (count % 2));
        for (const { a, b } of round) {
          met.add([a, b].sort((x, y) => x - y).join());
          home[a]!++;
          home[b]!--;
        }
      }
      expect(met.size).toBe((count * (count - 1)) / 2);
      expect(Math.max(...home.map(Math.abs))).toBeLessThanOrEqual(1);
    }
  });

  test('a second leg has the sides swapped; only the first rounds, where so many are wanted', () => {
    const rounds = roundsOf(4, 2, null);
    expect(rounds).toHaveLength(6);
    expect(rounds[3]).toEqual(rounds[0]!.map(({ a, b }) => ({ a: b, b: a })));
    expect(roundsOf(8, 1, 3)).toHaveLength(3);
  });
});

describe('BRK31: groups', () => {
  test('by snake; places are shared by the same row of each group', () => {
    const stage = playOn(drawn({ ...TABLE, groups: 2 }, 7), byName);
    expect(tablesOf(stage).map(order)).toEqual([
      [1, 4, 5],
      [2, 3, 6, 7],
    ]);
    expect(placementsOf(stage, read(stage)).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 7],
    ]);
  });
});

const meeting = (a: number, b: number, rounds: [number, number]): Counted => {
  const first = rounds[0] > rounds[1];
  return {
    a,
    b,
    winner: first ? a : b,
    isForfeit: false,
    won: 3,
    lost: 0,
    maps: first ? [1, 0] : [0, 1],
    rounds,
  };
};

describe('BRK33: the order of who is level', () => {
  test('what they played among themselves comes before what they played against others', () => {
    const counted = [meeting(0, 1, [13, 11]), meeting(1, 2, [13, 0]), meeting(0, 2, [0, 13])];
    const all = orderOf(
      [0, 1, 2, 3],
      [...counted, meeting(2, 3, [13, 1]), meeting(1, 3, [13, 1]), meeting(0, 3, [13, 12])],
    );
    // One win each among the three; rounds among them: 0: -11, 1: +11, 2: 0.
    expect(all.map(({ line }) => line)).toEqual([1, 2, 0, 3]);
    expect(all.map(({ decidedBy }) => decidedBy)).toEqual([
      'headToHeadRounds',
      'headToHeadRounds',
      'points',
      null,
    ]);
  });

  test('where a step parts some of them, those who stay level begin again among themselves', () => {
    // 0, 1, 2, 3 have two wins each; rounds among all four put 3 first and 2 last: 0 and 1 are then parted by their own meeting.
    const counted = [
      meeting(0, 1, [13, 11]),
      meeting(1, 2, [13, 7]),
      meeting(2, 0, [13, 11]),
      meeting(3, 0, [11, 13]),
      meeting(3, 1, [11, 13]),
      meeting(3, 2, [13, 1]),
      meeting(2, 4, [13, 0]),
      meeting(3, 4, [13, 0]),
    ];
    const result = orderOf([0, 1, 2, 3, 4], counted);
    const among = (line: number) => result.findIndex((one) => one.line === line);
    expect(among(0)).toBeLessThan(among(1));
    expect(result[among(0)]!.decidedBy).toMatch(/^headToHead/);
  });

  test('it does not depend on the order of the input, and is total', () => {
    for (let seed = 0; seed < 200; seed++) {
      const rng = createRng(seed);
      const lines = [0, 1, 2, 3, 4, 5];
      const counted = lines.flatMap((a) =>
        lines
          .filter((b) => b > a)
          .map((b) => meeting(a, b, rng.int(2) ? [13, 9 + rng.int(2)] : [9 + rng.int(2), 13])),
      );
      const first = orderOf(lines, counted);
      expect(orderOf(rng.shuffle(lines), rng.shuffle(counted))).toEqual(first);
      expect(new Set(first.map(({ line }) => line)).size).toBe(6);
    }
  });

  test('nothing else tells them apart: the better seed', () => {
    expect(orderOf([2, 1], [])).toEqual([
      { line: 1, decidedBy: 'seed' },
      { line: 2, decidedBy: null },
    ]);
  });
});

const MAPS: readonly MapScore[] = [{ rounds: [13, 7], overtime: false }];
function scored(stage: Stage, rng: Rng, fixtures: readonly number[]): Stage {
  return fixtures.reduce((next, fixture) => {
    const pair = pairOn(next, read(next), fixture);
    const isFirst = rng.int(2) === 0;
    const rounds: [number, number] = isFirst ? [13, rng.int(12)] : [rng.int(12), 13];
    const fact: Fact = {
      type: 'resultSet',
      fixture,
      pair,
      outcome: {
        kind: 'played',
        winner: isFirst ? 0 : 1,
        score: isFirst ? [1, 0] : [0, 1],
        maps: [{ rounds, overtime: false }],
      },
    };
    return given(next, fact);
  }, stage);
}
const all = (stage: Stage) => [...read(stage).state.keys()];

test('BRK32: wins and losses of a table are equal, and so are points', () => {
  for (let seed = 0; seed < 30; seed++) {
    const rng = createRng(seed);
    const stage = scored(drawn(TABLE, 2 + rng.int(9)), rng, []);
    const end = scored(stage, rng, all(stage));
    const [rows] = tablesOf(end);
    const sum = (of: (row: TableRow) => number) => rows!.reduce((total, row) => total + of(row), 0);
    expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses));
    expect(sum(({ points }) => points)).toBe(3 * all(end).length);
  }
});

test('BRK32: a win in overtime is worth what the settings say', () => {
  const points = { win: 3, overtimeWin: 2, overtimeLoss: 1, loss: 0 };
  const stage = given(drawn({ ...TABLE, points }, 2), {
    type: 'resultSet',
    fixture: 0,
    pair: ['t1', 't2'],
    outcome: { kind: 'played', winner: 0, score: [1, 0], maps: [{ rounds: [16, 14], overtime: true }] },
  });
  expect(tablesOf(stage)[0]!.map((row) => row.points)).toEqual([2, 1]);
});

describe('BRK34: who leaves', () => {
  const rng = () => createRng('leaves');
  const fixturesOf = (stage: Stage, line: number) =>
    all(stage).filter((fixture) => read(stage).a[fixture] === line || read(stage).b[fixture] === line);

  test('none of its results counts when less than half was played: the table of the group without it', () => {
    const count = 6;
    const stage = drawn(TABLE, count);
    const own = fixturesOf(stage, count - 1);
    const others = all(stage).filter((fixture) => !own.includes(fixture));
    const left = given(scored(scored(stage, rng(), others), createRng('two'), own.slice(0, 2)), {
      type: 'withdrawn',
      entrant: 't6',
    });
    const without = scored(stage, rng(), others);
    const figures = (rows: TableRow[]) =>
      rows
        .filter(({ line }) => line !== count - 1)
        .map(({ line, wins, losses, points }) => [line, wins, losses, points]);
    expect(figures(tablesOf(left)[0]!)).toEqual(figures(tablesOf(without)[0]!));
    for (const fixture of own) expect(read(left).state[fixture]).toBe(State.voided);
  });

  test('it loses the rest when half or more was played', () => {
    const stage = drawn(TABLE, 5);
    const own = fixturesOf(stage, 0);
    const left = given(scored(stage, rng(), own.slice(0, 2)), { type: 'withdrawn', entrant: 't1' });
    expect(own.map((fixture) => read(left).state[fixture])).toEqual([
      State.played,
      State.played,
      State.settled,
      State.settled,
    ]);
  });

  test('only what is unplayed is void, where the settings say so', () => {
    const stage = drawn({ ...TABLE, withdrawal: 'voidUnplayed' }, 5);
    const own = fixturesOf(stage, 0);
    const left = given(scored(stage, rng(), own.slice(0, 1)), { type: 'withdrawn', entrant: 't1' });
    expect(own.map((fixture) => read(left).state[fixture])).toEqual([
      State.played,
      State.voided,
      State.voided,
      State.voided,
    ]);
  });

  test('who is disqualified is last whatever the points', () => {
    const stage = playOn(drawn(TABLE, 4), byName);
    const out = given(stage, { type: 'disqualified', entrant: 't1', scope: 'fromNow' });
    expect(order(tablesOf(out)[0]!)).toEqual([2, 3, 4, 1]);
    expect(tablesOf(out)[0]![2]!.decidedBy).toBe('disqualified');
  });
});

test('what cannot be a result is refused', () => {
  const stage = drawn(TABLE, 4);
  const set = (fact: Partial<Extract<Fact, { type: 'resultSet' }>>) => () =>
    given(stage, {
      type: 'resultSet',
      fixture: 0,
      pair: pairOn(stage, read(stage), 0),
      outcome: { kind: 'played', winner: 0, score: [1, 0] },
      ...fact,
    });
  expect(set({})).not.toThrow();
  expect(set({ fixture: 99 })).toThrow('fixture_unknown');
  expect(set({ fixture: 1.5 })).toThrow('fixture_unknown');
  expect(set({ pair: ['t1', 'nobody'] })).toThrow('entrant_unknown');
  expect(set({ pair: pairOn(stage, read(stage), 1) })).toThrow('fixture_other_pair');
  expect(set({ outcome: { kind: 'played', winner: 0, score: [2, 0] } })).toThrow('score_impossible');
  expect(set({ outcome: { kind: 'played', winner: 0, score: [1, 1] } })).toThrow('score_impossible');
  expect(set({ outcome: { kind: 'played', winner: 1, score: [0, 1], maps: MAPS } })).toThrow(
    'score_impossible',
  );
  expect(() => given(openStage(TABLE), { type: 'withdrawn', entrant: 't1' })).toThrow('stage_not_seeded');
  expect(() => drawn(TABLE, 1)).toThrow('stage_settings');
  expect(() => given(stage, { type: 'seeded', entrants: ['x', 'y'] })).toThrow('stage_already_seeded');
  expect(() => given(openStage(TABLE), { type: 'seeded', entrants: ['x', 'x'] })).toThrow('entrant_twice');
});

test('a random table ends with every place once', () => {
  const stage = playOn(drawn({ ...TABLE, groups: 3 }, 14), byChance(createRng(1)));
  expect(placementsOf(stage, read(stage)).flatMap(({ lines }) => lines)).toHaveLength(14);
});

describe('BRK36: deciders', () => {
  /** Each against each of so many, all won by the better seed 13:7 but for the given ones (winner first). */
  const played = (decider: number | undefined, count: number, turned: readonly [number, number][] = []) => {
    let stage = drawn({ ...TABLE, ...(decider !== undefined && { decider }) }, count);
    const reading = read(stage);
    for (const fixture of openOf(reading)) {
      const [a, b] = [reading.a[fixture]! + 1, reading.b[fixture]! + 1];
      const isTurned = turned.some(([won, lost]) => won === Math.max(a, b) && lost === Math.min(a, b));
      const isWonByA = a < b !== isTurned;
      const maps: MapScore[] = [{ rounds: isWonByA ? [13, 7] : [7, 13], overtime: false }];
      const outcome = { kind: 'played' as const, winner: isWonByA ? (0 as const) : (1 as const), maps };
      const score = isWonByA ? ([1, 0] as const) : ([0, 1] as const);
      stage = given(stage, {
        type: 'resultSet',
        fixture,
        pair: pairOn(stage, reading, fixture),
        outcome: { ...outcome, score },
      });
    }
    return stage;
  };
  const openOf = (reading: Reading) =>
    [...reading.state.keys()].filter((at) => reading.state[at] === State.open);
  const idsOf = (stage: Stage) => order(tablesOf(stage)[0]!);
  const deciderOf = (stage: Stage) => read(stage).state.length - 1;
  const wonBySide = (stage: Stage, side: 0 | 1): Fact => ({
    type: 'resultSet',
    fixture: deciderOf(stage),
    pair: pairOn(stage, read(stage), deciderOf(stage)),
    outcome: { kind: 'played', winner: side, score: side === 0 ? [1, 0] : [0, 1] },
  });
  // Legs of a duel: each has won one, 13:7 both times.
  const level = (decider?: number) => {
    const settings = { ...TABLE, legs: 2 as const, ...(decider !== undefined && { decider }) };
    let stage = drawn(settings, 2);
    for (const fixture of [0, 1]) {
      const outcome = { kind: 'played' as const, winner: 0 as const, score: [1, 0] as const };
      stage = given(stage, {
        type: 'resultSet',
        fixture,
        pair: pairOn(stage, read(stage), fixture),
        outcome,
      });
    }
    return stage;
  };

  test('two who are level meet once more, and who wins stands above', () => {
    expect(order(tablesOf(level())[0]!)).toEqual([1, 2]);
    expect(placementsOf(level(), read(level()))).toHaveLength(2);
    const stage = level(1);
    expect(openOf(read(stage))).toEqual([deciderOf(stage)]);
    expect(placementsOf(stage, read(stage)), 'not over before it').toEqual([]);
    const after = given(stage, wonBySide(stage, 1));
    expect(idsOf(after)).toEqual([2, 1]);
    expect(tablesOf(after)[0]!.map(({ decidedBy, wins }) => [decidedBy, wins])).toEqual([
      ['decider', 1],
      [null, 1],
    ]);
    expect(placementsOf(after, read(after)).map(({ lines }) => lines)).toEqual([[1], [0]]);
  });

  test('who leaves loses it; a correction that parts them makes it void', () => {
    const stage = level(1);
    const gone = given(stage, { type: 'withdrawn', entrant: 't1' });
    expect(idsOf(gone)).toEqual([2, 1]);
    const won = given(stage, wonBySide(stage, 1));
    const turned = given(won, {
      type: 'resultSet',
      fixture: 1,
      pair: pairOn(won, read(won), 1),
      outcome: { kind: 'played', winner: 1, score: [0, 1] },
    });
    expect(read(turned).state[deciderOf(turned)]).toBe(State.unneeded);
    expect(idsOf(turned)).toEqual([1, 2]);
  });

  test('none where the table parts them, at another place, or where three are level', () => {
    expect(read(played(1, 4)).state.at(-1)).toBe(State.unneeded);
    // 1 beats 2, 2 beats 3, 3 beats 1, all beat 4: three are level.
    const three = played(1, 4, [[3, 1]]);
    expect(tablesOf(three)[0]!.map(({ decidedBy }) => decidedBy)).toEqual(['seed', 'seed', 'points', null]);
    expect(read(three).state.at(-1)).toBe(State.unneeded);
    expect(read(played(2, 4, [[3, 1]])).state.at(-1)).toBe(State.unneeded);
  });

  test('at any place of any field: it opens at the end, between two neighbours alone, and only changes places with them', () => {
    for (let seed = 0; seed < 100; seed++) {
      const rng = createRng(`decider ${seed}`);
      const [groups, size] = [1 + rng.int(3), 2 + rng.int(4)];
      const decider = 1 + rng.int(size);
      const settings = { ...TABLE, groups, legs: rng.pick([1, 2] as const) };
      const plain = drawn(settings, groups * size);
      const stage = drawn({ ...settings, decider }, groups * size);
      let [one, other] = [plain, stage];
      for (const fixture of openOf(read(plain))) {
        const won = rng.int(2) as 0 | 1;
        const score = won === 0 ? ([1, 0] as const) : ([0, 1] as const);
        const pair = pairOn(one, read(one), fixture);
        const fact: Fact = {
          type: 'resultSet',
          fixture,
          pair,
          outcome: { kind: 'played', winner: won, score },
        };
        expect(read(other).state.slice(read(plain).state.length)).not.toContain(State.played);
        [one, other] = [given(one, fact), given(other, fact)];
      }
      const known = read(one).state.length;
      expect(order(tablesOf(other).flat()), 'before it the table is that without it').toEqual(
        order(tablesOf(one).flat()),
      );
      const open = openOf(read(other));
      for (const fixture of open) {
        expect(fixture).toBeGreaterThanOrEqual(known);
        const reading = read(other);
        const table = tablesOf(other)[fixture - known]!;
        expect([table[decider - 1]!.line, table[decider]!.line]).toEqual([
          reading.a[fixture],
          reading.b[fixture],
        ]);
        expect(table[decider - 1]!.decidedBy).toBe('seed');
        const pair = pairOn(other, reading, fixture);
        const after = given(other, {
          type: 'resultSet',
          fixture,
          pair,
          outcome: { kind: 'played', winner: 1, score: [0, 1] },
        });
        const expected = order(table);
        [expected[decider - 1], expected[decider]] = [expected[decider]!, expected[decider - 1]!];
        expect(order(tablesOf(after)[fixture - known]!)).toEqual(expected);
        const sums = (of: Stage) =>
          tablesOf(of)
            [fixture - known]!.map(({ line, points, wins }) => [line, points, wins])
            .sort();
        expect(sums(after), 'it counts for nothing else').toEqual(sums(other));
      }
    }
  });
});
