import { expect, test } from 'vitest';
import { createRng, type Rng } from '../rng.ts';
import { byChance, drawn, given, openFixtures, resultOf, TABLE, wonBy } from './brackets.fixture.ts';
import { type Looks, preview } from './correction.ts';
import { followsOn } from './fixture.ts';
import { State } from './lines.ts';
import type { StageSettings, TableSettings } from './settings.ts';
import { read, type Stage } from './stage.ts';

const LOOKS: Looks = { progressOf: () => 'none', prizeCents: [] };
const DECIDING: Partial<TableSettings>[] = [
  { decider: 1, decidesAll: true, forfeitsLast: true },
  { decider: 2, decidesAll: true },
  { across: { place: 1, open: 1, decides: true } },
  { across: { place: 2, open: 1, decides: true } },
];

/** Some results by chance; of a table all but some of its deciders. */
function played(settings: StageSettings, count: number, rng: Rng): Stage {
  let stage = drawn(settings, count);
  const { layout } = stage;
  const results = layout?.format === 'table' ? layout.schedule.deciders + rng.int(3) : 4 + rng.int(12);
  for (let i = 0; i < results; i++) {
    const reading = read(stage);
    const open = openFixtures(reading);
    if (open.length === 0) return stage;
    stage = given(stage, resultOf(stage, reading, rng.pick(open), byChance(rng)));
  }
  return stage;
}

/** Pairs that wait to play and that another winner of a fixture would change, where nothing that was played is void by it. */
function pairsMoved(stage: Stage, of: number): number[] {
  const reading = read(stage);
  const side = reading.winner[of] === reading.a[of] ? 1 : 0;
  const pair = [stage.lines[reading.a[of]!]!, stage.lines[reading.b[of]!]!] as const;
  const outcome = wonBy(stage, reading, of, side);
  const seen = preview(stage, { type: 'resultSet', fixture: of, pair, outcome }, LOOKS);
  if (!seen.ok) throw new Error(seen.code);
  const { changed, voided } = seen.value.preview;
  if (voided.length > 0) return [];
  return changed.map(({ fixture }) => fixture).filter((fixture) => reading.state[fixture] === State.open);
}

test('STG16: whoever meets after a result that is corrected, the stage says that it may follow from it', () => {
  let [bySide, always] = [0, 0];
  for (let seed = 0; seed < 150; seed++) {
    const rng = createRng(`follows ${seed}`);
    const settings: StageSettings = rng.pick([
      ...DECIDING.map((decides) => ({ ...TABLE, groups: 2, ...decides })),
      { format: 'single', bestOf: { base: 1 }, reseed: true, thirdPlace: true },
      { format: 'double', bestOf: { base: 1 } },
    ]);
    const stage = played(settings, 8 + rng.int(3), rng);
    const { a, b, state } = read(stage);
    for (const result of state.keys()) {
      if (state[result] !== State.played) continue;
      for (const fixture of pairsMoved(stage, result)) {
        const sides = [a[result], b[result]];
        const isOfSides = sides.includes(a[fixture]) || sides.includes(b[fixture]);
        const how = followsOn(stage, result, fixture);
        expect(how, `${seed}: ${result} and ${fixture}`).not.toBe('never');
        if (how === 'bySide') expect(isOfSides, `${seed}: ${result} and ${fixture}`).toBe(true);
        if (isOfSides) bySide++;
        else always++;
      }
    }
  }
  expect(bySide).toBeGreaterThan(20);
  expect(always, 'what a result moves without its sides').toBeGreaterThan(20);
});

test('STG16: of a table what is known from the draw follows from nothing, deciders of another group from its own alone', () => {
  const stage = drawn({ ...TABLE, groups: 2, across: { place: 2, open: 1, decides: true } }, 8);
  const { layout } = stage;
  if (layout?.format !== 'table') throw new Error('a table');
  const { fixtures, deciders, decidersOf, decidersAcross } = layout.schedule;
  const inGroup = fixtures.findIndex(({ group }) => group === 0);
  const [first, second] = [0, 1].map((step) => decidersOf[step]!.map((of) => of.flat()[0]!));
  const between = decidersAcross.flat()[0]!;
  expect(followsOn(stage, inGroup, deciders - 1)).toBe('never');
  expect(followsOn(stage, inGroup, first![0]!)).toBe('always');
  expect(followsOn(stage, inGroup, first![1]!), 'of the other group').toBe('bySide');
  expect(followsOn(stage, first![0]!, second![0]!), 'of the next place').toBe('always');
  expect(followsOn(stage, second![0]!, first![0]!)).toBe('bySide');
  for (const result of [inGroup, first![1]!, second![0]!])
    expect(followsOn(stage, result, between)).toBe('always');
});
