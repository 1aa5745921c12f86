import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../rng.ts';
import {
  byChance,
  byName,
  drawn,
  given,
  openFixtures,
  pairOn,
  playOn,
  resultOf,
  roundFact,
  SWISS,
  win,
} from './brackets.fixture.ts';
import { correct, type Looks, type Preview, preview } from './correction.ts';
import type { Fact } from './facts.ts';
import { State } from './lines.ts';
import { checkLog } from './randomLog.fixture.ts';
import type { StageSettings } from './settings.ts';
import { read, type Stage } from './stage.ts';
import { placementsOf } from './summary.ts';

const SINGLE: StageSettings = { format: 'single', bestOf: { base: 1 } };
const DOUBLE: StageSettings = { format: 'double', bestOf: { base: 1 } };
const QUIET: Looks = { progressOf: () => 'none', prizeCents: [10_000, 5_000] };

const seen = (stage: Stage, fact: Fact, looks = QUIET): Preview => {
  const result = preview(stage, fact, looks);
  if (!result.ok) throw new Error(result.code);
  return result.value.preview;
};
/** The other one has won. */
const turned = (stage: Stage, fixture: number): Fact => {
  const reading = read(stage);
  const pair = pairOn(stage, reading, fixture);
  const side = reading.winner[fixture] === reading.a[fixture] ? 1 : 0;
  return { type: 'resultSet', fixture, pair, outcome: win(side) };
};

describe('BRK50: before it is pressed', () => {
  test('it shows who meets whom now, which results count no more, and whose prizes change', () => {
    const stage = playOn(drawn(SINGLE, 4), byName);
    const shown = seen(stage, turned(stage, 0));
    expect(shown.changed).toEqual([{ fixture: 2, before: [0, 1], after: [3, 1] }]);
    expect(shown.voided).toEqual([2]);
    expect(shown.prizes).toEqual([
      { place: 1, before: [0], after: [] },
      { place: 2, before: [1], after: [] },
    ]);
    expect(placementsOf(stage, read(stage))).toEqual(shown.placements.before);
  });

  test('a match in its warm-up is cancelled, one that is played is waited for', () => {
    const stage = playOn(drawn(SINGLE, 4), byName);
    const looks = (progress: 'warmingUp' | 'live'): Looks => ({ ...QUIET, progressOf: () => progress });
    expect(seen(stage, turned(stage, 0), looks('warmingUp')).cancelled).toEqual([2]);
    expect(seen(stage, turned(stage, 0), looks('live')).live).toEqual([2]);
    const { digest } = seen(stage, turned(stage, 0), looks('live'));
    expect(correct(stage, turned(stage, 0), looks('live'), digest)).toEqual({
      ok: false,
      code: 'match_live',
    });
  });

  test('in double elimination a changed first fixture voids what follows on both sides, and nothing else', () => {
    const stage = playOn(drawn(DOUBLE, 16), byName);
    const shown = seen(stage, turned(stage, 0));
    expect(shown.voided.length).toBeGreaterThan(0);
    expect(shown.voided.length).toBeLessThanOrEqual(16);
    for (const fixture of [1, 2, 3, 4, 5, 6, 7]) expect(shown.voided).not.toContain(fixture);
  });
});

describe('BRK51: applied as it was shown', () => {
  test('when something else came first it is refused, and nothing changes', () => {
    const stage = playOn(drawn(SINGLE, 8), byName);
    const { digest } = seen(stage, turned(stage, 0));
    const meanwhile = given(stage, turned(stage, 1));
    expect(correct(meanwhile, turned(stage, 0), QUIET, digest)).toEqual({
      ok: false,
      code: 'changed_meanwhile',
    });
    expect(correct(stage, turned(stage, 0), QUIET, digest)).toMatchObject({ ok: true });
  });

  test('of two corrections at once one is applied', () => {
    const stage = playOn(drawn(DOUBLE, 8), byName);
    const facts = [turned(stage, 0), turned(stage, 1)];
    const digests = facts.map((fact) => seen(stage, fact).digest);
    const first = correct(stage, facts[0]!, QUIET, digests[0]!);
    if (!first.ok) throw new Error(first.code);
    expect(correct(first.value.stage, facts[1]!, QUIET, digests[1]!)).toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('what is voided counts nowhere; corrected back, every result stands again', () => {
    for (let seed = 0; seed < 10; seed++) {
      const stage = playOn(drawn(DOUBLE, 12), byChance(createRng(seed)));
      const fixture = openFrom(stage, createRng(`pick ${seed}`));
      const { digest, voided } = seen(stage, turned(stage, fixture));
      const done = correct(stage, turned(stage, fixture), QUIET, digest);
      if (!done.ok) throw new Error(done.code);
      for (const one of voided) expect(read(done.value.stage).state[one]).not.toBe(State.played);
      const back = given(done.value.stage, turned(done.value.stage, fixture));
      expect([...read(back).winner]).toEqual([...read(stage).winner]);
    }
  });
});

const openFrom = (stage: Stage, rng: Rng): number =>
  rng.pick([...read(stage).state.keys()].filter((fixture) => read(stage).state[fixture] === State.played));

describe('a Swiss after its next round was published', () => {
  test('pairings stand, records and difficulty are computed again, and who has fewer than three losses comes back', () => {
    let stage = drawn(SWISS, 16);
    for (let round = 0; round < 3; round++) {
      stage = given(stage, roundFact(stage)!);
      for (const fixture of openFixtures(read(stage)))
        stage = given(
          stage,
          resultOf(stage, read(stage), fixture, () => 0),
        );
    }
    const rounds = stage.rounds.length;
    const reading = read(stage);
    if (reading.format !== 'swiss') throw new Error('a Swiss');
    const out = reading.records.losses.indexOf(3);
    const lost = [...reading.state.keys()].find(
      (fixture) =>
        reading.winner[fixture] !== out && (reading.a[fixture] === out || reading.b[fixture] === out),
    )!;
    stage = given(stage, turned(stage, lost));
    expect(stage.rounds).toHaveLength(rounds);
    expect(seen(stage, turned(stage, lost)).changed).toEqual([]);
    const next = roundFact(stage)!;
    expect([...next.pairs.flat(), next.bye]).toContain(stage.lines[out]);
  });
});

describe('BRK8: a stage is its facts', () => {
  test('random logs: what is kept step by step equals what is folded from nothing; a fixture is open for one pair at a time', () => {
    for (let seed = 0; seed < 120; seed++) checkLog(seed);
  });
});
