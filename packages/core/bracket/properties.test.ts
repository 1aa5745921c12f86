import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../rng.ts';
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
  TABLE,
  wonBy,
} from './brackets.fixture.ts';
import { correct, type Looks, preview } from './correction.ts';
import { decide } from './decide.ts';
import type { Fact } from './facts.ts';
import { State } from './lines.ts';
import { randomLog, SETTINGS, shown } from './randomLog.fixture.ts';
import type { StageSettings } from './settings.ts';
import { fold, type Reading, read, type Stage } from './stage.ts';
import { canPair } from './swiss/matching.ts';

const QUIET: Looks = { progressOf: () => 'none', prizeCents: [100] };
const nameOf = ({ format, bestOf: _, ...rest }: StageSettings) =>
  [format, ...Object.entries(rest).map((entry) => JSON.stringify(entry))].join(' ');
const swissOf = (stage: Stage) => read(stage) as Extract<Reading, { format: 'swiss' }>;
const tablesOf = (stage: Stage) => (read(stage) as Extract<Reading, { format: 'table' }>).tables;

/** Some result that stands, and the same fixture won by the other side. */
function turnedOne(stage: Stage, rng: Rng): { fixture: number; fact: Fact } | null {
  const reading = read(stage);
  const played = [...reading.state.keys()].filter(
    (fixture) => reading.state[fixture] === State.played && reading.winner[fixture]! >= 0,
  );
  if (played.length === 0) return null;
  const fixture = rng.pick(played);
  const side = reading.winner[fixture] === reading.a[fixture] ? 1 : 0;
  const pair = pairOn(stage, reading, fixture);
  return {
    fixture,
    fact: { type: 'resultSet', fixture, pair, outcome: wonBy(stage, reading, fixture, side) },
  };
}

describe('corrections of every format', () => {
  test.each(SETTINGS.map((settings) => [nameOf(settings), settings] as const))(
    'BRK50, BRK51: applied is the fold of all facts and the new one; back again, every result stands: %s',
    (_, settings) => {
      for (let seed = 0; seed < 8; seed++) {
        const rng = createRng(`correction ${seed}`);
        const { stage, facts } = randomLog(settings, rng, 40);
        const turned = turnedOne(stage, rng);
        if (!turned) continue;
        const before = read(stage);
        const seen = preview(stage, turned.fact, QUIET);
        if (!seen.ok) throw new Error(`${seed}: ${seen.code}`);
        const { digest, changed, voided } = seen.value.preview;
        const done = correct(stage, turned.fact, QUIET, digest);
        if (!done.ok) throw new Error(`${seed}: ${done.code}`);
        const after = read(done.value.stage);
        expect(shown(after), `${seed}`).toBe(shown(read(fold(settings, [...facts, turned.fact]))));
        expect(after.winner[turned.fixture]).not.toBe(before.winner[turned.fixture]);
        expect(voided.filter((fixture) => after.state[fixture] === State.played)).toEqual([]);
        const touched = new Set([turned.fixture, ...changed.map(({ fixture }) => fixture)]);
        const moved = [...before.state.keys()].filter(
          (fixture) =>
            !touched.has(fixture) &&
            before.state[fixture] === State.played &&
            after.winner[fixture] !== before.winner[fixture],
        );
        expect(moved, `${seed}`).toEqual([]);
        const back = turnedBack(stage, done.value.stage, turned.fixture);
        expect(shown(read(back)), `${seed}`).toBe(shown(before));
      }
    },
  );
});

/** With the winner of before. */
function turnedBack(before: Stage, after: Stage, fixture: number): Stage {
  const reading = read(before);
  const side = reading.winner[fixture] === reading.a[fixture] ? 0 : 1;
  const kind = before.results[fixture]!.kind;
  const pair = pairOn(before, reading, fixture);
  const loser = side === 0 ? 1 : 0;
  const outcome =
    kind === 'forfeit'
      ? ({ kind, loser, reason: 'no_show' } as const)
      : wonBy(before, reading, fixture, side);
  return given(after, { type: 'resultSet', fixture, pair, outcome });
}

describe('tables', () => {
  test('BRK32: whatever happens, differences of maps and of rounds sum to 0, and who wins has somebody who lost', () => {
    for (let seed = 0; seed < 15; seed++) {
      const rng = createRng(`sums ${seed}`);
      const settings = {
        ...TABLE,
        groups: 1 + rng.int(2),
        legs: rng.int(2) ? 1 : 2,
        withdrawal: 'auto',
      } as const;
      const { stage } = randomLog(settings, rng, 60);
      const withRounds = given(stage, ...someRounds(stage, rng));
      for (const table of tablesOf(withRounds)) {
        const sum = (of: 'maps' | 'rounds' | 'wins' | 'losses') =>
          table.reduce((all, row) => all + row[of], 0);
        expect(sum('maps'), `${seed}`).toBe(0);
        expect(sum('rounds'), `${seed}`).toBe(0);
        // Where both are at fault two lose, and nobody wins.
        expect(sum('wins')).toBeLessThanOrEqual(sum('losses'));
      }
    }
  });

  test.each(['auto', 'forfeitRest', 'voidAll', 'voidUnplayed'] as const)(
    'BRK34: a table that is over does not move by a withdrawal: %s',
    (withdrawal) => {
      for (let seed = 0; seed < 8; seed++) {
        const rng = createRng(`closed ${seed}`);
        let stage = drawn({ ...TABLE, withdrawal, legs: rng.int(2) ? 1 : 2 }, 3 + rng.int(6));
        if (rng.int(2)) stage = given(stage, { type: 'withdrawn', entrant: rng.pick(stage.lines) });
        stage = playOn(stage, byChance(rng));
        const before = shown(read(stage));
        for (const entrant of stage.lines) {
          const left = decide(stage, { type: 'withdrawn', entrant });
          expect(shown(read(left.ok ? left.value : stage)), `${seed}: ${entrant}`).toBe(before);
        }
      }
    },
  );
});

/** Results with rounds for some fixtures that are played by one map. */
function someRounds(stage: Stage, rng: Rng): Fact[] {
  const reading = read(stage);
  return openFixtures(reading).map((fixture) => {
    const winner = rng.int(2) as 0 | 1;
    const lost = rng.int(12);
    const rounds = winner === 0 ? ([13, lost] as const) : ([lost, 13] as const);
    const outcome = { ...wonBy(stage, reading, fixture, winner), maps: [{ rounds, overtime: false }] };
    return { type: 'resultSet', fixture, pair: pairOn(stage, reading, fixture), outcome } as Fact;
  });
}

/** Plays a Swiss of fixed rounds to its end; `look` sees each round: the stage before it, and the round. */
function playSwiss(
  start: Stage,
  rng: Rng,
  look: (before: Stage, round: NonNullable<ReturnType<typeof roundFact>>) => void,
): Stage {
  let stage = start;
  for (let round = roundFact(stage); round; round = roundFact(stage)) {
    look(stage, round);
    stage = given(stage, round);
    for (const fixture of openFixtures(read(stage)))
      stage = given(stage, resultOf(stage, read(stage), fixture, byChance(rng)));
  }
  return stage;
}

describe('Swiss', () => {
  test('BRK44: nobody has a second bye while somebody has had none, in every size from 5 on', () => {
    for (const count of [5, 6, 7, 9, 11, 13, 21])
      for (let seed = 0; seed < 8; seed++) {
        const stage = playSwiss(
          drawn({ ...SWISS, rounds: Math.min(count, 5) }, count),
          createRng(`byes ${count} ${seed}`),
          () => undefined,
        );
        const byes = stage.rounds.flatMap(({ bye }) => bye ?? []);
        expect(byes).toHaveLength(count % 2 === 1 ? stage.rounds.length : 0);
        const most = Math.ceil(byes.length / count);
        for (const line of stage.lines.keys())
          expect(byes.filter((one) => one === line).length).toBeLessThanOrEqual(most);
      }
  });

  test('BRK42: the sum of difficulties is the sum, over all meetings, of both sides’ records', () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = createRng(`difficulty ${seed}`);
      const { stage } = randomLog({ ...SWISS, rounds: 5 }, rng, 60);
      if (stage.rounds.length === 0) continue;
      const { a, b, state, records } = swissOf(stage);
      const record = (line: number) => records.wins[line]! - records.losses[line]!;
      let sum = 0;
      for (const fixture of state.keys())
        if (state[fixture] !== State.voided && b[fixture]! >= 0)
          sum += record(a[fixture]!) + record(b[fixture]!);
      expect(
        records.difficulty.reduce((all, one) => all + one, 0),
        `${seed}`,
      ).toBe(sum);
    }
  });

  test('BRK45: nobody leaves the group of its record unless that is odd or cannot be paired, and then for the next one', () => {
    for (const count of [8, 12, 16, 20, 24])
      for (let seed = 0; seed < 6; seed++)
        playSwiss(
          drawn({ ...SWISS, rounds: 4 }, count),
          createRng(`groups ${count} ${seed}`),
          (before, { pairs }) => groupsHold(before, pairs, `${count}, seed ${seed}`),
        );
  });
});

/** Groups from the top, each with those who came down to it: with fewer who go on down it could not be done. */
function groupsHold(before: Stage, pairs: readonly (readonly [string, string])[], what: string): void {
  const { records } = swissOf(before);
  const met = records.opponents;
  const recordOf = (line: number) => records.wins[line]! - records.losses[line]!;
  const opponent = new Map(
    pairs.flatMap((pair) => {
      const [a, b] = pair.map((name) => before.lineOf.get(name)!) as [number, number];
      return [[a, b] as const, [b, a] as const];
    }),
  );
  const all = [...before.lines.keys()].sort((x, y) => recordOf(y) - recordOf(x));
  let carried: number[] = [];
  for (const own of Map.groupBy(all, recordOf).values()) {
    const group = [...carried, ...own];
    const below = all.slice(all.indexOf(own.at(-1)!) + 1);
    const floats = group.filter((line) => below.includes(opponent.get(line)!));
    for (const fewer of choices(group, floats.length - 2)) {
      const stay = group.filter((line) => !fewer.includes(line));
      expect(canPair(stay, met) && canPair([...fewer, ...below], met), `${what}: ${floats} float`).toBe(
        false,
      );
    }
    carried = floats;
  }
}

/** So many of them, in every way; none for less than 0. */
function choices(items: readonly number[], count: number): number[][] {
  if (count < 0 || count > items.length) return [];
  if (count === 0) return [[]];
  const [first, ...rest] = items as [number, ...number[]];
  return [...choices(rest, count - 1).map((some) => [first, ...some]), ...choices(rest, count)];
}
