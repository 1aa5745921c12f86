import { describe, expect, test } from 'vitest';
import { createRng } from '../../rng.ts';
import { acquaintancesOf } from '../acquaintances.ts';
import { byChance, byName, drawn, given, openFixtures, playOn, resultOf } from '../brackets.fixture.ts';
import { placeOf } from '../fixture.ts';
import { NOBODY, State } from '../lines.ts';
import { shareOf } from '../placement.ts';
import { bracketOrder } from '../seeding.ts';
import { type EliminationSettings, settingsFault } from '../settings.ts';
import { read, type Stage } from '../stage.ts';
import { isFinished, placementsOf } from '../summary.ts';
import { explain } from '../why.ts';
import { dropMasks } from './double.ts';
import type { Evaluation } from './evaluate.ts';
import { earlyRematches } from './rematches.fixture.ts';
import { singleElimination } from './single.ts';

const SINGLE: EliminationSettings = { format: 'single', bestOf: { base: 1 } };
const DOUBLE: EliminationSettings = { format: 'double', bestOf: { base: 1 } };
const places = (stage: Stage) =>
  placementsOf(stage, read(stage)).map(({ from, to, lines }) => [from, to, lines.map((line) => line + 1)]);
const board = (stage: Stage) => read(stage) as Evaluation & { format: 'elimination' };
const played = (stage: Stage) => board(stage).state.filter((state) => state === State.played).length;

describe('the draw', () => {
  test('BRK1: of 16: 1 v 16, 8 v 9, 4 v 13, 5 v 12, 2 v 15, 7 v 10, 3 v 14, 6 v 11', () => {
    expect([...bracketOrder(16)].map((seed) => seed + 1)).toEqual([
      1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11,
    ]);
  });

  test('BRK1: seeds 1 to 2^j meet no earlier than in the round of 2^j', () => {
    for (const size of [4, 32, 256]) {
      const order = [...bracketOrder(size)];
      for (let block = size; block > 1; block /= 2)
        for (let from = 0; from < size; from += block)
          expect(order.slice(from, from + block).filter((seed) => seed < size / block)).toHaveLength(1);
    }
  });

  test('BRK2: byes go to the best seeds, nobody has two, and no fixture is empty', () => {
    for (let count = 2; count <= 130; count++) {
      const { a, state, winner } = board(drawn(SINGLE, count));
      const byes = [...state.keys()].filter((fixture) => state[fixture] === State.bye);
      const lines = byes.map((fixture) => winner[fixture]!).sort((x, y) => x - y);
      expect(lines).toEqual(lines.map((_, index) => index));
      expect(byes).toHaveLength(a.length + 1 - count);
      expect([...state]).not.toContain(State.empty);
    }
  });
});

describe('single elimination', () => {
  test('BRK10: everybody but the winner loses once, for every size', () => {
    for (let count = 2; count <= 70; count++) {
      const stage = playOn(drawn(SINGLE, count), byChance(createRng(count)));
      const { winner, a, b } = board(stage);
      expect(played(stage)).toBe(count - 1);
      const lost = [...winner.keys()].flatMap((fixture) =>
        a[fixture]! >= 0 && b[fixture]! >= 0
          ? [winner[fixture] === a[fixture] ? b[fixture]! : a[fixture]!]
          : [],
      );
      expect(new Set(lost).size).toBe(count - 1);
      expect(isFinished(stage, read(stage))).toBe(true);
    }
  });

  test('BRK10: the losers of the semi-finals meet for place 3, of three the one who is left has it', () => {
    const third = { ...SINGLE, thirdPlace: true };
    expect(places(playOn(drawn(third, 8), byName))).toEqual([
      [1, 1, [1]],
      [2, 2, [2]],
      [3, 3, [3]],
      [4, 4, [4]],
      [5, 8, [5, 6, 7, 8]],
    ]);
    expect(places(playOn(drawn(third, 3), byName))).toEqual([
      [1, 1, [1]],
      [2, 2, [2]],
      [3, 3, [3]],
    ]);
  });

  test('BRK7: where both lose a semi-final the other one is first, and places nobody reached stay empty', () => {
    const stage = given(drawn({ ...SINGLE, thirdPlace: true }, 4), {
      type: 'resultSet',
      fixture: 0,
      pair: ['t1', 't4'],
      outcome: { kind: 'doubleForfeit', reason: 'no_show' },
    });
    expect(places(playOn(stage, byName))).toEqual([
      [1, 1, [2]],
      [3, 3, [3]],
      [4, 4, [1, 4]],
    ]);
  });

  test('BRK7: a final that both lose has no winner', () => {
    let stage = given(drawn(SINGLE, 4), resultOf(drawn(SINGLE, 4), board(drawn(SINGLE, 4)), 0, byName));
    stage = given(stage, resultOf(stage, board(stage), 1, byName));
    stage = given(stage, {
      type: 'resultSet',
      fixture: 2,
      pair: ['t1', 't2'],
      outcome: { kind: 'doubleForfeit', reason: 'cheat' },
    });
    expect(places(stage)).toEqual([
      [2, 2, [1, 2]],
      [3, 4, [3, 4]],
    ]);
  });
});

describe('double elimination', () => {
  const lossesOf = ({ a, b, winner, state }: Evaluation, count: number) => {
    const losses = new Array<number>(count).fill(0);
    state.forEach((how, fixture) => {
      if (how !== State.played) return;
      for (const line of [a[fixture]!, b[fixture]!]) if (line !== winner[fixture]) losses[line]!++;
    });
    return losses;
  };

  test('BRK11: everybody but the winner loses twice, for every size', () => {
    for (let count = 2; count <= 70; count++) {
      const stage = playOn(drawn(DOUBLE, count), byChance(createRng(count)));
      const evaluation = board(stage);
      const losses = lossesOf(evaluation, count);
      const champion = evaluation.winner.at(-1)!;
      expect(losses.filter((_, line) => line !== champion).every((lost) => lost === 2)).toBe(true);
      const wasReset = evaluation.state.at(-1) === State.played;
      expect(losses[champion]).toBe(wasReset ? 1 : losses[champion]! === 0 ? 0 : Number.NaN);
      expect(played(stage)).toBe(2 * count - 2 + (wasReset ? 1 : 0));
      expect(places(stage).flatMap(([, , lines]) => lines)).toHaveLength(count);
    }
  });

  test('BRK14: when the upper side wins the grand final, the second one is not needed, and never open', () => {
    const stage = playOn(drawn(DOUBLE, 8), byName);
    expect(board(stage).state.at(-1)).toBe(State.unneeded);
    expect(board(stage).winner.at(-1)).toBe(0);
  });

  test('BRK14: when the lower side wins it, a second one decides', () => {
    const final = 13;
    const stage = playOn(drawn(DOUBLE, 8), (pair, fixture) =>
      fixture === final ? 1 : byName(pair, fixture),
    );
    expect(board(stage).state.at(-1)).toBe(State.played);
    expect(places(stage).slice(0, 2)).toEqual([
      [1, 1, [1]],
      [2, 2, [2]],
    ]);
  });

  test('BRK14: who is disqualified in the grand final has no second one', () => {
    let stage = drawn(DOUBLE, 2);
    stage = given(stage, resultOf(stage, board(stage), 0, byName));
    const out = given(stage, { type: 'disqualified', entrant: 't1', scope: 'fromNow' });
    expect(board(out).state[2]).toBe(State.unneeded);
    expect(places(out)).toEqual([
      [1, 1, [2]],
      [2, 2, [1]],
    ]);
    const withdrawn = given(stage, { type: 'withdrawn', entrant: 't1' });
    expect(places(withdrawn)).toEqual(places(out));
  });

  test('BRK14: one map ahead: the upper side needs one map less', () => {
    const settings: EliminationSettings = {
      format: 'double',
      grandFinal: 'advantage',
      bestOf: { base: 1, last: [5] },
    };
    let stage = drawn(settings, 2);
    stage = given(stage, resultOf(stage, board(stage), 0, byName));
    const set = (winner: 0 | 1, score: [number, number]) =>
      given(stage, {
        type: 'resultSet',
        fixture: 1,
        pair: ['t1', 't2'],
        outcome: { kind: 'played', winner, score },
      });
    expect(board(set(0, [2, 2])).winner[1]).toBe(UPPER);
    expect(() => set(0, [3, 1])).toThrow('score_impossible');
    expect(board(set(1, [1, 3])).winner[1]).toBe(LOWER);
  });

  test('BRK12: losers drop to the other side: few meet again before the lower final', () => {
    for (const [size, most] of [
      [16, 0.45],
      [32, 0.44],
      [64, 0.42],
    ] as const) {
      const crossed = earlyRematches(size, 2000, createRng(size));
      const straight = dropMasks(size).map(() => 0);
      expect(crossed).toBeLessThan(most);
      expect(earlyRematches(size, 200, createRng(size), straight)).toBeGreaterThan(4 * crossed);
    }
  });

  test('BRK13: who is withdrawn loses and drops, who is disqualified is out at once; nobody else moves', () => {
    const stage = drawn(DOUBLE, 4);
    const withdrawn = given(stage, { type: 'withdrawn', entrant: 't4' });
    expect(board(withdrawn).a[3]).toBe(3);
    const disqualified = given(stage, { type: 'disqualified', entrant: 't4', scope: 'fromNow' });
    expect(board(disqualified).a[3]).toBe(NOBODY);
    for (const gone of [withdrawn, disqualified])
      expect(places(playOn(gone, byName)).at(-1)).toEqual([4, 4, [4]]);
  });

  test('BRK13: two who both lose in the upper bracket are out, and nobody drops', () => {
    const stage = given(drawn(DOUBLE, 8), {
      type: 'resultSet',
      fixture: 0,
      pair: ['t1', 't8'],
      outcome: { kind: 'doubleForfeit', reason: 'no_show' },
    });
    const end = playOn(stage, byName);
    expect(isFinished(end, read(end))).toBe(true);
    expect(places(end)[0]).toEqual([1, 1, [2]]);
    expect(places(end).at(-1)![2]).toEqual(expect.arrayContaining([1, 8]));
  });

  test('BRK15: without a grand final the winner of the lower bracket is second', () => {
    const stage = playOn(drawn({ ...DOUBLE, grandFinal: 'none' }, 4), byName);
    expect(played(stage)).toBe(5);
    expect(places(stage).map(([from]) => from)).toEqual([1, 2, 3, 4]);
  });
});

const UPPER = 0;
const LOWER = 1;

describe('gauntlet and page playoff', () => {
  test('BRK16: the last two begin, the winner meets the seed above', () => {
    const stage = playOn(drawn({ ...SINGLE, format: 'gauntlet' }, 5), () => 1);
    expect(played(stage)).toBe(4);
    expect(places(stage)[0]).toEqual([1, 1, [5]]);
    expect(places(stage).at(-1)).toEqual([5, 5, [4]]);
  });

  test('BRK17: of four, the first two have a second life', () => {
    const stage = playOn(drawn({ ...SINGLE, format: 'page' }, 4), (_, fixture) => (fixture === 0 ? 1 : 0));
    expect(played(stage)).toBe(4);
    expect(places(stage)).toEqual([
      [1, 1, [2]],
      [2, 2, [1]],
      [3, 3, [3]],
      [4, 4, [4]],
    ]);
  });
});

test('BRK6: it does not depend on the order in which results come', () => {
  for (let seed = 0; seed < 40; seed++) {
    const rng = createRng(seed);
    const count = 3 + rng.int(30);
    const ends = [0, 1, 2].map(() => {
      let stage = drawn(seed % 2 === 0 ? DOUBLE : SINGLE, count);
      for (let open = openFixtures(read(stage)); open.length > 0; open = openFixtures(read(stage)))
        stage = given(
          stage,
          resultOf(stage, read(stage), rng.pick(open), ([a, b]) =>
            ((a + b).length + seed * a.charCodeAt(1)) % 2 ? 0 : 1,
          ),
        );
      return JSON.stringify([...board(stage).winner]);
    });
    expect(new Set(ends).size).toBe(1);
  }
});

test('a shared place: the sum of its prizes, rest cents to the better seeds', () => {
  expect(shareOf({ from: 3, to: 4, lines: [2, 3] }, [1000, 500, 251, 250])).toEqual([251, 250]);
  expect(shareOf({ from: 5, to: 8, lines: [4, 5, 6] }, [1, 1, 1, 1, 50, 50])).toEqual([34, 33, 33]);
});

test('a plan of one entrant more than a power of two is twice as large', () => {
  expect(singleElimination(64).a).toHaveLength(63);
  expect(singleElimination(65).a).toHaveLength(127);
});

describe('groups of four', () => {
  const GSL: EliminationSettings = { format: 'gsl', bestOf: { base: 1 }, groups: 2 };

  test('BRK20: two lives in each group; all firsts share the first places, all seconds the next ones', () => {
    const stage = playOn(drawn(GSL, 8), byName);
    expect(played(stage)).toBe(10);
    expect(places(stage)).toEqual([
      [1, 2, [1, 2]],
      [3, 4, [3, 4]],
      [5, 6, [5, 6]],
      [7, 8, [7, 8]],
    ]);
    expect(placeOf(stage, 1).group).toBe(1);
    expect(placeOf(stage, 2).group).toBe(2);
    expect(acquaintancesOf(stage, read(stage)).groups).toEqual([
      [0, 3, 4, 7],
      [1, 2, 5, 6],
    ]);
  });

  test('BRK20: who lost once can still be second; a group of three has a bye', () => {
    const upset = playOn(drawn(GSL, 8), ([a, b]) => (a === 't1' && b === 't8' ? 1 : byName([a, b], 0)));
    expect(places(upset)[0]).toEqual([1, 2, [2, 4]]);
    expect(places(upset)[1]).toEqual([3, 4, [1, 3]]);
    const three = playOn(drawn(GSL, 7), byName);
    expect(played(three)).toBe(8);
    expect(settingsFault(GSL, 5)).toBe('groups_of_four');
    expect(settingsFault(GSL, 9)).toBe('groups_of_four');
  });
});

describe('BRK21: drawn anew after each round', () => {
  const RESEED: EliminationSettings = { format: 'single', bestOf: { base: 1 }, reseed: true };

  test('the best who is left meets the last who is, as soon as the round is over', () => {
    let stage = drawn(RESEED, 8);
    // 1 and 8 met, 4 and 5, 2 and 7, 3 and 6: 8 and 5 win.
    const win = (fixture: number, side: 0 | 1) => {
      stage = given(
        stage,
        resultOf(stage, read(stage), fixture, () => side),
      );
    };
    win(0, 1);
    win(1, 1);
    win(2, 0);
    expect(openFixtures(read(stage))).toEqual([3]);
    win(3, 0);
    const reading = board(stage);
    expect([4, 5].map((fixture) => [reading.a[fixture]! + 1, reading.b[fixture]! + 1])).toEqual([
      [2, 8],
      [3, 5],
    ]);
    expect(explain(stage, read(stage))(4)).toEqual({ kind: 'reseeded', seeds: [2, 8] });
    expect(places(playOn(stage, byName))[0]).toEqual([1, 1, [2]]);
  });

  test('any size, whoever leaves: one winner, and everybody has a place', () => {
    for (let count = 2; count <= 21; count++) {
      const rng = createRng(count);
      let stage = drawn(RESEED, count);
      if (count % 3 === 0) stage = given(stage, { type: 'withdrawn', entrant: 't2' });
      const end = playOn(stage, byChance(rng));
      expect(isFinished(end, read(end))).toBe(true);
      expect(places(end).flatMap(([, , lines]) => lines).length).toBe(count);
    }
  });
});
