import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { drawn, entrants, given, openFixtures, pairOn, TABLE, win } from './brackets.fixture.ts';
import { doubleElimination } from './elimination/double.ts';
import type { Fact } from './facts.ts';
import { type Judge, meetingOf, type Played, playedElsewhere } from './otherEngine.fixture.ts';
import type { EliminationSettings, StageSettings } from './settings.ts';
import { type Reading, read, type Stage } from './stage.ts';
import { placementsOf } from './summary.ts';

/** ORACLE_ENTRANTS=64 compares larger brackets. Tables of theirs cost the cube of their size: those stay small. */
const MOST = Number(process.env.ORACLE_ENTRANTS ?? 32);
const FIELDS = Array.from({ length: MOST - 3 }, (_, i) => i + 4);
const MOST_IN_TABLE = 16;
const SEED = process.env.ORACLE_SEED ?? 'oracle';

/** By chance, the same for both engines: it depends on nothing but the two and how often they have met. */
const byLot =
  (seed: string): Judge =>
  (pair, times) =>
    createRng(`${SEED} ${seed} ${meetingOf(pair)} ${times}`).pick([...pair].sort());
/** Who meets `entrant` first loses by forfeit, as it does. */
const withDoubleForfeit =
  (seed: string, entrant: string): Judge =>
  (pair, times) =>
    pair.includes(entrant) ? null : byLot(seed)(pair, times);

function playedHere(stage: Stage, judge: Judge, firstWrong = false): Played & { reading: Reading } {
  const meetings: string[] = [];
  let next = stage;
  for (let open = openFixtures(read(next)); open.length > 0; open = openFixtures(read(next))) {
    const fixture = open[0]!;
    const pair = pairOn(next, read(next), fixture);
    meetings.push(meetingOf(pair));
    const winner = judge(pair, meetings.filter((one) => one === meetings.at(-1)).length);
    const result = (side: 0 | 1): Fact => ({ type: 'resultSet', fixture, pair, outcome: win(side) });
    if (winner === null)
      next = given(next, {
        type: 'resultSet',
        fixture,
        pair,
        outcome: { kind: 'doubleForfeit', reason: 'no_show' },
      });
    else {
      const side = winner === pair[0] ? 0 : 1;
      if (firstWrong) next = given(next, result(side === 0 ? 1 : 0));
      next = given(next, result(side));
    }
  }
  const reading = read(next);
  const places = placementsOf(next, reading).map(({ lines }) => lines.map((line) => next.lines[line]!));
  return { meetings, places, reading };
}

const sorted = ({ meetings, places }: Played): Played => ({
  meetings: meetings.toSorted(),
  places: places.map((group) => group.toSorted()),
});

/** Their losers drop in other orders from 16 on (ours meet again less often): the same ones as masks. */
const THEIR_MASKS: Readonly<Record<number, readonly number[]>> = {
  16: [1, 1, 0],
  32: [7, 2, 0, 0],
  64: [15, 4, 3, 0, 0],
  128: [31, 8, 1, 1, 1, 0],
};

function withTheirMasks(stage: Stage, settings: EliminationSettings): Stage {
  if (stage.layout?.format !== 'elimination') throw new Error('an elimination');
  const size = 2 ** Math.ceil(Math.log2(stage.lines.length));
  const masks = THEIR_MASKS[size];
  const plan = doubleElimination(stage.lines.length, settings.grandFinal ?? 'reset', masks);
  return { ...stage, layout: { ...stage.layout, plan } };
}

describe('against brackets-manager, the same winners', () => {
  test('BRK1, BRK2, BRK10: single elimination of every size: the same meetings and places', async () => {
    for (const count of FIELDS)
      for (const thirdPlace of [false, true]) {
        const judge = byLot(`single ${count}`);
        const settings: StageSettings = { format: 'single', bestOf: { base: 1 }, thirdPlace };
        const theirs = await playedElsewhere(
          'single_elimination',
          entrants(count),
          { seedOrdering: ['inner_outer'], consolationFinal: thirdPlace },
          judge,
        );
        const ours = playedHere(drawn(settings, count), judge);
        expect(sorted(ours), `${count} of seed ${SEED}`).toEqual(sorted(theirs));
      }
  });

  test('BRK13: single elimination with a fixture that both lose: the same meetings, the same winner', async () => {
    for (const count of FIELDS) {
      const out = createRng(`${SEED} out ${count}`).pick(entrants(count));
      const judge = withDoubleForfeit(`forfeits ${count}`, out);
      const stage = drawn({ format: 'single', bestOf: { base: 1 } }, count);
      const theirs = await playedElsewhere(
        'single_elimination',
        entrants(count),
        { seedOrdering: ['inner_outer'] },
        judge,
      );
      const ours = playedHere(stage, judge);
      expect(ours.meetings.toSorted(), `${count} without ${out}, seed ${SEED}`).toEqual(
        theirs.meetings.toSorted(),
      );
      expect(ours.places[0]).toEqual(theirs.places[0]);
    }
  });

  test('BRK11, BRK14, BRK15: double elimination of every size, their order of drops: the same meetings and places', async () => {
    const finals = { simple: 'simple', double: 'reset', none: 'none' } as const;
    for (const count of FIELDS) {
      const theirFinal = (['simple', 'double', 'none'] as const)[count % 3]!;
      const settings: EliminationSettings = {
        format: 'double',
        bestOf: { base: 1 },
        grandFinal: finals[theirFinal],
      };
      const judge = byLot(`double ${count}`);
      const theirs = await playedElsewhere(
        'double_elimination',
        entrants(count),
        { seedOrdering: ['inner_outer'], grandFinal: theirFinal },
        judge,
      );
      const ours = playedHere(withTheirMasks(drawn(settings, count), settings), judge);
      expect(sorted(ours), `${count} of seed ${SEED}`).toEqual(sorted(theirs));
    }
  });

  test('BRK5: a result corrected before anything follows from it is as if it had been right at once', async () => {
    for (const count of [4, 7, 8, 13, 16]) {
      const settings: EliminationSettings = { format: 'double', bestOf: { base: 1 } };
      const judge = byLot(`corrected ${count}`);
      const theirs = await playedElsewhere(
        'double_elimination',
        entrants(count),
        { seedOrdering: ['inner_outer'], grandFinal: 'double' },
        judge,
        true,
      );
      const ours = playedHere(withTheirMasks(drawn(settings, count), settings), judge, true);
      expect(sorted(ours), `${count} of seed ${SEED}`).toEqual(sorted(theirs));
    }
  });

  // Their circle turns the other way: which round a pair meets in is not compared, and tie-breaks of theirs are points alone.
  test('BRK30, BRK32: a table: the same pairs, everybody once a round, the same wins', async () => {
    for (const count of FIELDS.filter((one) => one <= MOST_IN_TABLE)) {
      const judge = byLot(`table ${count}`);
      const theirs = await playedElsewhere('round_robin', entrants(count), { groupCount: 1 }, judge);
      const ours = playedHere(drawn(TABLE, count), judge);
      expect(ours.meetings.toSorted(), `${count}`).toEqual(theirs.meetings.toSorted());
      for (const round of theirs.rounds) expect(new Set(round).size).toBe(round.length);
      if (ours.reading.format !== 'table') throw new Error('a table');
      for (const { line, wins } of ours.reading.tables[0]!)
        expect(wins, `${count}: t${line + 1}`).toBe(theirs.wins.get(`t${line + 1}`));
    }
  });
});
