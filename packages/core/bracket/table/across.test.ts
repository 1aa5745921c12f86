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
  TABLE,
} from '../brackets.fixture.ts';
import { correct, type Looks, preview } from '../correction.ts';
import type { Fact } from '../facts.ts';
import { placeOf } from '../fixture.ts';
import { State } from '../lines.ts';
import { randomLog, shown } from '../randomLog.fixture.ts';
import type { Across, TableSettings } from '../settings.ts';
import { fold, type Reading, read, type Stage } from '../stage.ts';
import { isFinished, placementsOf } from '../summary.ts';
import { explain } from '../why.ts';
import { acrossOf } from './across.ts';
import type { TableRow } from './evaluate.ts';

const readTable = (stage: Stage) => read(stage) as Extract<Reading, { format: 'table' }>;
const between = (across: Across, more: Partial<TableSettings> = {}): TableSettings => ({
  ...TABLE,
  ...more,
  across,
});
/** Deciders between groups that are wanted. */
const wantedAcross = (stage: Stage): number[] =>
  readTable(stage).wanted.flatMap((one, fixture) => (one && one.group === null ? [fixture] : []));

const row = (line: number, more: Partial<TableRow>): TableRow => ({
  line,
  wins: 2,
  losses: 1,
  points: 6,
  maps: 1,
  rounds: 0,
  decidedBy: 'seed',
  ...more,
});

describe('BRK56: the same place of several groups', () => {
  test('by points, maps and rounds of a fixture, then by seed; who is disqualified is last', () => {
    const tables = [
      row(0, {}),
      row(1, { rounds: 9 }),
      // Of a group of three: as many points for each fixture, and more maps.
      row(2, { wins: 1, points: 4, maps: 1 }),
      row(3, { points: 9, wins: 3 }),
      row(4, {}),
    ].map((one) => [row(9, {}), one]);
    const order = acrossOf(tables, { place: 2, open: 2, decides: true }, Object.assign([], { 3: 'refund' }));
    expect(order.map(({ line, group, decidedBy }) => [line, group, decidedBy])).toEqual([
      [2, 3, 'maps'],
      [1, 2, 'rounds'],
      [0, 1, 'seed'],
      [4, 5, 'disqualified'],
      [3, 4, null],
    ]);
  });

  test('those who go on stand before the others, and without deciders the seed parts who is level', () => {
    const stage = playOn(drawn(between({ place: 2, open: 1, decides: false }, { groups: 3 }), 9), (pair) =>
      Number(pair[0].slice(1)) < Number(pair[1].slice(1)) ? 0 : 1,
    );
    expect(placementsOf(stage, read(stage)).map(({ from, to, lines }) => [from, to, lines])).toEqual([
      [1, 3, [0, 1, 2]],
      [4, 4, [3]],
      [5, 6, [4, 5]],
      [7, 9, [6, 7, 8]],
    ]);
  });
});

describe('BRK57: deciders between groups', () => {
  /** Each group as it is seeded: those of one place are level across all groups. */
  const allLevel = (across: Across, groups: number) => {
    let stage = drawn(between(across, { groups }), 3 * groups);
    const reading = read(stage);
    for (const fixture of openFixtures(reading))
      stage = given(
        stage,
        resultOf(stage, reading, fixture, ([one, other]) =>
          Number(one.slice(1)) < Number(other.slice(1)) ? 0 : 1,
        ),
      );
    return stage;
  };

  test('of any number of groups for any number of places: one for each who goes no further', () => {
    for (let groups = 2; groups <= 8; groups++)
      for (let open = 1; open < groups; open++) {
        const level = allLevel({ place: 2, open, decides: true }, groups);
        const fixtures = wantedAcross(level);
        expect(fixtures, `${open} of ${groups}`).toHaveLength(groups - open);
        const why = explain(level, read(level))(fixtures[0]!);
        expect(why).toMatchObject({ kind: 'decider', place: 2, group: null, level: groups, open });
        expect(placeOf(level, fixtures[0]!)).toMatchObject({ bracket: 'group', group: null });
        const stage = playOn(level, byChance(createRng(`across ${groups} ${open}`)));
        const { a, b, winner, across } = readTable(stage);
        const lost = new Set(fixtures.map((at) => (winner[at] === a[at] ? b[at]! : a[at]!)));
        expect(across!.map(({ line }) => lost.has(line))).toEqual(across!.map((_, at) => at >= open));
        expect(across![open - 1]!.decidedBy).toBe('decider');
      }
  });

  test('in any table: every place that matters is strict, in each group and across them, and everybody has one place', () => {
    let [inGroups, acrossThem] = [0, 0];
    for (let seed = 0; seed < 120; seed++) {
      const rng = createRng(`between ${seed}`);
      const [groups, place] = [2 + rng.int(4), 1 + rng.int(3)];
      const open = 1 + rng.int(groups - 1);
      const count = groups * (place + 1) + rng.int(groups);
      const settings = between({ place, open, decides: true }, { groups, legs: rng.pick([1, 2] as const) });
      const stage = playOn(drawn(settings, count), byChance(rng));
      const { tables, across, wanted } = readTable(stage);
      for (const table of tables)
        for (const at of [place - 1, place])
          if (at > 0) expect(table[at - 1]!.decidedBy, `${seed}`).not.toBe('seed');
      expect(across![open - 1]!.decidedBy, `${seed}`).not.toBe('seed');
      const placements = placementsOf(stage, read(stage));
      const ids = placements.flatMap(({ lines }) => lines);
      expect([...ids].sort((x, y) => x - y)).toEqual([...stage.lines.keys()]);
      expect(new Set(ids.slice(0, groups * (place - 1) + open))).toEqual(
        new Set(
          [...tables.flatMap((table) => table.slice(0, place - 1)), ...across!.slice(0, open)].map(
            ({ line }) => line,
          ),
        ),
      );
      if (wanted.some((one) => one?.group != null)) inGroups++;
      if (wanted.some((one) => one?.group === null)) acrossThem++;
    }
    expect(Math.min(inGroups, acrossThem)).toBeGreaterThan(20);
  });

  test('random logs: the same folded; they are there only when all groups are over, their own deciders too', () => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = createRng(`between log ${seed}`);
      const settings = between({ place: 1 + rng.int(2), open: 1, decides: true }, { groups: 2 });
      const { stage, facts } = randomLog(settings, rng, 120);
      expect(shown(read(fold(settings, facts))), `${seed}`).toBe(shown(read(stage)));
      const { state, wanted, across } = readTable(stage);
      const isOpen = [...state.keys()].some(
        (at) => (state[at] === State.open || state[at] === State.waiting) && wanted[at]?.group !== null,
      );
      expect(across === null, `${seed}`).toBe(isOpen);
      if (across === null) expect(wantedAcross(stage)).toEqual([]);
    }
  });

  test('BRK55: a correction of a group makes and unmakes them, as it was shown', () => {
    const looks: Looks = { progressOf: () => 'none', prizeCents: [] };
    const level = allLevel({ place: 2, open: 1, decides: true }, 2);
    const over = playOn(level, () => 1);
    const [decider] = wantedAcross(over) as [number];
    // Who is second of the first group has lost once more.
    const fixture = openFixtures(read(drawn(level.settings, 6))).find((at) =>
      pairOn(over, read(over), at).every((id) => ['t4', 't5'].includes(id)),
    )!;
    const put = (stage: Stage, fact: Fact) => {
      const seen = preview(stage, fact, looks);
      if (!seen.ok) throw new Error(seen.code);
      const done = correct(stage, fact, looks, seen.value.preview.digest);
      if (!done.ok) throw new Error(done.code);
      return done.value;
    };
    const turned = (side: 'same' | 'other') => {
      const { a, winner } = read(over);
      const won = winner[fixture] === a[fixture] ? 0 : 1;
      return resultOf(over, read(over), fixture, () => (side === 'same' ? won : won === 0 ? 1 : 0));
    };
    const other = put(over, turned('other'));
    expect(other.preview.voided).toEqual([decider]);
    expect(isFinished(other.stage, read(other.stage))).toBe(false);
    const back = put(other.stage, turned('same'));
    expect(shown(read(back.stage))).toBe(shown(read(over)));
  });
});
