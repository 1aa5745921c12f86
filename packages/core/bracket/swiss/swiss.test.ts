import { describe, expect, test } from 'vitest';
import { createRng } from '../../rng.ts';
import {
  byChance,
  drawn,
  given,
  openFixtures,
  pairOn,
  playOn,
  resultOf,
  roundFact,
  SWISS,
} from '../brackets.fixture.ts';
import type { Fact } from '../facts.ts';
import { State } from '../lines.ts';
import { openStage, type Reading, read, type Stage, swissActive } from '../stage.ts';
import { isFinished, placementsOf, swissRows } from '../summary.ts';
import { pairGroup } from './matching.ts';
import { pairRound } from './pair.ts';

type SwissReading = Extract<Reading, { format: 'swiss' }>;
const board = (stage: Stage) => read(stage) as SwissReading;

/** Rule of the Major for six, as a table: the first row without a rematch. */
const ROWS = [
  '16 25 34',
  '16 24 35',
  '15 26 34',
  '15 24 36',
  '14 26 35',
  '14 25 36',
  '16 23 45',
  '15 23 46',
  '13 26 45',
  '13 25 46',
  '14 23 56',
  '13 24 56',
  '12 36 45',
  '12 35 46',
  '12 34 56',
].map((row) => row.split(' '));
const shown = (pairs: readonly (readonly number[])[]) =>
  pairs.map((pair) => pair.map((line) => line + 1).join(''));

describe('BRK43: pairs of a group', () => {
  test('for six, the first row of the Major’s table without a rematch, whoever has met whom', () => {
    const rng = createRng('six');
    for (let times = 0; times < 3000; times++) {
      const met: number[][] = [[], [], [], [], [], []];
      for (let i = rng.int(9); i > 0; i--) {
        const [a, b] = [rng.int(6), rng.int(6)];
        if (a === b) continue;
        met[a]!.push(b);
        met[b]!.push(a);
      }
      const row = ROWS.find((pairs) =>
        pairs.every((pair) => !met[Number(pair[0]) - 1]!.includes(Number(pair[1]) - 1)),
      );
      const pairs = pairGroup([0, 1, 2, 3, 4, 5], met);
      expect(pairs && shown(pairs).sort()).toEqual(row ? [...row].sort() : null);
    }
  });

  test('of eight, all pairings: the largest sum of distances, then the first has the last opponent, and so on', () => {
    const rng = createRng('eight');
    for (let times = 0; times < 100; times++) {
      const met: number[][] = Array.from({ length: 8 }, () => []);
      for (let i = rng.int(14); i > 0; i--) {
        const [a, b] = [rng.int(8), rng.int(8)];
        if (a === b) continue;
        met[a]!.push(b);
        met[b]!.push(a);
      }
      const best = allPairings([0, 1, 2, 3, 4, 5, 6, 7])
        .filter((pairs) => pairs.every(([a, b]) => !met[a]!.includes(b)))
        .sort((x, y) => sum(y) - sum(x) || before(x, y))[0];
      expect(pairGroup([0, 1, 2, 3, 4, 5, 6, 7], met)?.toSorted((x, y) => x[0] - y[0]) ?? null).toEqual(
        best ?? null,
      );
    }
  });
});

const sum = (pairs: [number, number][]) => pairs.reduce((all, [a, b]) => all + b - a, 0);
function before(x: [number, number][], y: [number, number][]): number {
  const at = x.findIndex(([, b], index) => b !== y[index]![1]);
  return at < 0 ? 0 : y[at]![1] - x[at]![1];
}
function allPairings(lines: readonly number[]): [number, number][][] {
  const [first, ...rest] = lines;
  if (first === undefined) return [[]];
  return rest.flatMap((other) =>
    allPairings(rest.filter((line) => line !== other)).map((pairs): [number, number][] => [
      [first, other],
      ...pairs,
    ]),
  );
}

describe('real groups of Majors', () => {
  const names = (order: string, met: Record<string, string>) => {
    const lines = order.split(' ');
    const has = lines.map((name) =>
      lines.flatMap((other, index) =>
        met[name]?.includes(other) || met[other]?.includes(name) ? [index] : [],
      ),
    );
    return pairGroup([...lines.keys()], has)!.map((pair) => pair.map((line) => lines[line]).join('-'));
  };

  test('Cologne 2026, stage 1, round 3 at 1-1: the greedy choice is taken back where it would leave a rematch', () => {
    expect(
      names('Liquid THUNDER NRG Sharks Lynn FlyQuest BIG MIBR', { Liquid: 'BIG', THUNDER: 'MIBR' }).sort(),
    ).toEqual(['Liquid-MIBR', 'NRG-FlyQuest', 'Sharks-Lynn', 'THUNDER-BIG']);
  });

  test('Austin 2025, stage 1, round 4 at 2-1: the third row', () => {
    expect(names('BetBoom FlyQuest OG NRG Wildcard Nemiga', { BetBoom: 'FlyQuest Nemiga' }).sort()).toEqual([
      'BetBoom-Wildcard',
      'FlyQuest-Nemiga',
      'OG-NRG',
    ]);
  });

  test('Shanghai 2024, opening stage, round 4 at 2-1: the fifth row, the deepest any real stage has needed', () => {
    expect(
      names('GamerLegion FlyQuest BIG Passion FURIA paiN', { GamerLegion: 'FURIA paiN' }).sort(),
    ).toEqual(['BIG-FURIA', 'FlyQuest-paiN', 'GamerLegion-Passion']);
  });
});

/** What holds after each round of any Swiss; `rematches` where they cannot be avoided. */
function holds(stage: Stage, mayMeetAgain = false): void {
  const { records } = board(stage);
  const rounds = stage.rounds.filter(({ isVoid }) => !isVoid);
  const byes = rounds.flatMap(({ bye }) => bye ?? []);
  if (!mayMeetAgain) {
    expect(new Set(byes).size).toBe(byes.length);
    for (const [line, opponents] of records.opponents.entries())
      expect(new Set(opponents).size, `opponents of ${line}`).toBe(opponents.length);
  }
  for (const { pairs, bye } of rounds) {
    const lines = [...pairs.flat(), ...(bye === null ? [] : [bye])];
    expect(new Set(lines).size).toBe(lines.length);
  }
}

describe('BRK41: the Swiss that stops', () => {
  test('sixteen: 33 matches, eight are through and eight are out, nobody meets again, no group but of one record', () => {
    for (let seed = 0; seed < 60; seed++) {
      const facts: Fact[] = [];
      const stage = playOn(drawn(SWISS, 16), byChance(createRng(seed)), facts);
      const rows = swissRows(stage, board(stage));
      expect(rows.filter(({ wins }) => wins === 3)).toHaveLength(8);
      expect(rows.filter(({ losses }) => losses === 3)).toHaveLength(8);
      expect(facts.filter(({ type }) => type === 'resultSet')).toHaveLength(33);
      holds(stage);
      expect(isFinished(stage, read(stage))).toBe(true);
    }
  });

  test('other sizes that are offered: everybody ends, nobody meets again', () => {
    for (const count of [15, 24, 31, 32, 40, 48, 64])
      for (let seed = 0; seed < 2; seed++) {
        const stage = playOn(drawn(SWISS, count), byChance(createRng(seed)));
        holds(stage);
        const through = swissRows(stage, board(stage)).filter(({ wins }) => wins === 3);
        expect(through).toHaveLength(Math.ceil(count / 2));
      }
  });

  test('BRK48: sizes for which it does not work out are refused', () => {
    for (const count of [6, 8, 12, 14, 20, 23]) expect(() => drawn(SWISS, count)).toThrow('stage_settings');
  });

  test('BRK40: in the first round k meets k + 8', () => {
    expect(roundFact(drawn(SWISS, 16))!.pairs).toEqual(
      Array.from({ length: 8 }, (_, k) => [`t${k + 1}`, `t${k + 9}`]),
    );
  });

  test('best of three where somebody can go through or out', () => {
    const settings = { ...SWISS, bestOf: { base: 1, deciding: 3 } } as const;
    let stage = given(openStage(settings), { type: 'seeded', entrants: drawn(SWISS, 16).lines });
    const play = () => {
      stage = given(stage, roundFact(stage)!);
      for (const fixture of openFixtures(read(stage)))
        stage = given(
          stage,
          resultOf(stage, read(stage), fixture, () => 0),
        );
    };
    play();
    play();
    stage = given(stage, roundFact(stage)!);
    const reading = board(stage);
    const set = (fixture: number, score: [number, number]) =>
      given(stage, {
        type: 'resultSet',
        fixture,
        pair: pairOn(stage, reading, fixture),
        outcome: { kind: 'played', winner: 0, score },
      });
    const open = openFixtures(reading);
    const isEven = (fixture: number) => reading.records.wins[reading.a[fixture]!] === 1;
    const [even, deciding] = [open.find(isEven)!, open.find((fixture) => !isEven(fixture))!];
    expect(() => set(even, [2, 0])).toThrow('score_impossible');
    expect(() => set(deciding, [1, 0])).toThrow('score_impossible');
    expect(() => set(deciding, [2, 1])).not.toThrow();
  });
});

describe('a Swiss of fixed rounds', () => {
  test('any size: everybody plays each round, one bye at most, nobody meets again while that can be', () => {
    for (let count = 5; count <= 40; count++) {
      const rounds = Math.ceil(Math.log2(count));
      const stage = playOn(drawn({ ...SWISS, rounds }, count), byChance(createRng(count)));
      holds(stage, count < 7);
      const { wins, losses } = board(stage).records;
      for (let line = 0; line < count; line++) expect(wins[line]! + losses[line]!).toBe(rounds);
      expect(placementsOf(stage, read(stage))).toHaveLength(count);
    }
  });

  test('BRK49: four in five rounds meet again, but not before everybody has met', () => {
    const stage = playOn(drawn({ ...SWISS, rounds: 5 }, 4), byChance(createRng(1)));
    for (const opponents of board(stage).records.opponents)
      expect(new Set(opponents.slice(0, 3)).size).toBe(3);
    expect(board(stage).records.opponents[0]).toHaveLength(5);
  });

  test('BRK44: the bye is for the lowest who has had none, nor a walkover', () => {
    expect(roundFact(drawn({ ...SWISS, rounds: 3 }, 5))!.bye).toBe('t5');
    const field = { lines: [0, 1, 2], recordOf: () => 0, met: [[], [], []], floated: [0, 0, 0] };
    expect(pairRound({ ...field, gifts: [0, 0, 1] }).bye).toBe(1);
    expect(pairRound({ ...field, gifts: [1, 1, 1] }).bye).toBe(2);
    // Without 2 the others would have to meet again.
    expect(pairRound({ ...field, met: [[1], [0], []], gifts: [0, 0, 0] }).bye).toBe(1);
  });

  test('BRK42: difficulty is what opponents are now, not what they were', () => {
    let stage = drawn({ ...SWISS, rounds: 3 }, 8);
    for (let round = 0; round < 3; round++) {
      stage = given(stage, roundFact(stage)!);
      for (const fixture of openFixtures(read(stage)))
        stage = given(
          stage,
          resultOf(stage, read(stage), fixture, () => 0),
        );
    }
    const { difficulty, opponents, wins, losses } = board(stage).records;
    opponents.forEach((of, line) => {
      expect(difficulty[line]).toBe(of.reduce((all, other) => all + wins[other]! - losses[other]!, 0));
    });
  });

  test('BRK47: a walkover counts in the difficulty as if it had been played, or as a bye', () => {
    for (const [walkoverInDifficulty, expected] of [
      ['asPlayed', -1],
      ['asBye', 0],
    ] as const) {
      let stage = drawn({ ...SWISS, rounds: 3, walkoverInDifficulty }, 4);
      stage = given(stage, roundFact(stage)!, { type: 'withdrawn', entrant: 't3' });
      expect(board(stage).records.difficulty[0]).toBe(expected);
    }
  });

  test('who leaves is not paired again, and keeps its record in the difficulty of others', () => {
    let stage = drawn({ ...SWISS, rounds: 4 }, 8);
    stage = given(stage, roundFact(stage)!);
    for (const fixture of openFixtures(read(stage)))
      stage = given(
        stage,
        resultOf(stage, read(stage), fixture, () => 0),
      );
    stage = given(stage, { type: 'withdrawn', entrant: 't1' });
    const next = roundFact(stage)!;
    expect([...next.pairs.flat(), next.bye]).not.toContain('t1');
    expect(next.bye).not.toBeNull();
    expect(board(stage).records.difficulty[4]).toBe(1);
  });

  test('BRK46: who lost to somebody whose results are taken back has won instead, in the table alone', () => {
    let stage = drawn({ ...SWISS, rounds: 4 }, 8);
    stage = given(stage, roundFact(stage)!);
    for (const fixture of openFixtures(read(stage)))
      stage = given(
        stage,
        resultOf(stage, read(stage), fixture, () => 0),
      );
    stage = given(stage, { type: 'disqualified', entrant: 't1', scope: 'refund' });
    const fifth = swissRows(stage, board(stage)).find(({ line }) => line === 4)!;
    expect([fifth.wins, fifth.losses]).toEqual([1, 0]);
    expect(board(stage).records.wins[4]).toBe(0);
  });
});

test('relabelling entrants with the same order gives the same pairing', () => {
  const play = (name: (line: number) => string) => {
    let stage = given(openStage({ ...SWISS, rounds: 5 }), {
      type: 'seeded',
      entrants: Array.from({ length: 21 }, (_, line) => name(line)),
    });
    const rng = createRng('same');
    for (let round = roundFact(stage); round; round = roundFact(stage)) {
      stage = given(stage, round);
      for (const fixture of openFixtures(read(stage)))
        stage = given(stage, resultOf(stage, read(stage), fixture, byChance(rng)));
    }
    return stage.rounds;
  };
  expect(play((line) => `x${99 - line}`)).toEqual(play((line) => `t${line}`));
});

test('a round is published when the last one is over, with everybody who plays on', () => {
  let stage = drawn(SWISS, 16);
  const first = roundFact(stage)!;
  expect(() => given(stage, { ...first, pairs: first.pairs.slice(1) })).toThrow('round_wrong');
  expect(() => given(stage, { ...first, pairs: [...first.pairs.slice(1), first.pairs[1]!] })).toThrow(
    'entrant_twice',
  );
  stage = given(stage, first);
  expect(roundFact(stage)).toBeNull();
  expect(() => given(stage, first)).toThrow('round_open');
  expect(() =>
    given(
      playOn(stage, () => 0),
      first,
    ),
  ).toThrow('stage_finished');
});

test('BRK52: rounds that are taken back are void, and their numbers are not used again', () => {
  let stage = playOn(drawn({ ...SWISS, rounds: 3 }, 8), () => 0);
  const count = board(stage).a.length;
  stage = given(stage, { type: 'rolledBack', toRound: 1 });
  expect([...board(stage).state].slice(4)).toEqual(new Array(count - 4).fill(State.voided));
  expect(swissActive(stage, read(stage))).toHaveLength(8);
  stage = given(stage, roundFact(stage)!);
  expect(openFixtures(read(stage))[0]).toBe(count);
  expect(() => given(stage, { type: 'rolledBack', toRound: 5 })).toThrow('round_unknown');
});

test('BRK52: a result of an earlier round can be changed, not taken back', () => {
  let stage = drawn(SWISS, 16);
  for (let round = 0; round < 2; round++) {
    stage = given(stage, roundFact(stage)!);
    const reading = read(stage);
    stage = given(
      stage,
      ...openFixtures(reading).map((fixture) => resultOf(stage, reading, fixture, () => 0)),
    );
  }
  expect(() => given(stage, { type: 'resultVoided', fixture: 0 })).toThrow('round_over');
  expect(
    read(
      given(
        stage,
        resultOf(stage, read(stage), 0, () => 1),
      ),
    ).winner[0],
  ).toBe(8);
  expect(read(given(stage, { type: 'resultVoided', fixture: 8 })).state[8]).toBe(State.open);
});

test('BRK19: what was lost by leaving stays lost for who takes the place over', () => {
  let stage = given(drawn(SWISS, 16), { type: 'withdrawn', entrant: 't1' });
  stage = given(stage, roundFact(stage)!, { type: 'withdrawn', entrant: 't2' });
  const fixture = openFixtures(read(stage)).length;
  stage = given(stage, { type: 'replaced', entrant: 't2', by: 'new' });
  expect(openFixtures(read(stage))).toHaveLength(fixture);
  expect(board(stage).records.losses[1]).toBe(1);
  expect(swissActive(stage, read(stage))).toContain(1);
});

test('BRK53: who comes late loses what it has missed, is paired from the next round on, and nobody comes after half of the rounds', () => {
  const settings = { ...SWISS, rounds: 4 } as const;
  let stage = given(drawn(settings, 8), roundFact(drawn(settings, 8))!);
  stage = given(stage, { type: 'entered', entrant: 'late' });
  expect(board(stage).records.losses[8]).toBe(1);
  const play = () => {
    const reading = read(stage);
    for (const fixture of openFixtures(reading))
      stage = given(
        stage,
        resultOf(stage, reading, fixture, () => 0),
      );
  };
  play();
  stage = given(stage, roundFact(stage)!);
  expect(stage.rounds[1]!.pairs.flat().concat(stage.rounds[1]!.bye ?? [])).toContain(8);
  stage = given(stage, { type: 'entered', entrant: 'later' });
  expect(board(stage).records.losses[9]).toBe(2);
  expect(() => given(stage, { type: 'entered', entrant: 'late' })).toThrow('entrant_twice');
  play();
  stage = given(stage, roundFact(stage)!);
  expect(() => given(stage, { type: 'entered', entrant: 'last' })).toThrow('entry_closed');
  // A round that is taken back was missed by nobody.
  expect(board(given(stage, { type: 'rolledBack', toRound: 1 })).records.losses[9]).toBe(1);
  expect(() => given(drawn(SWISS, 16), { type: 'entered', entrant: 'late' })).toThrow('entry_closed');
});
