import { expect, test } from 'vitest';
import { drawn, given, openFixtures, resultOf, roundFact, SWISS, TABLE } from './brackets.fixture.ts';
import { read, type Stage } from './stage.ts';
import { explain } from './why.ts';

const why = (stage: Stage, fixture: number) => explain(stage, read(stage))(fixture);

test('BRK18: in a bracket: seeds, and which fixtures they come from', () => {
  const stage = drawn({ format: 'double', bestOf: { base: 1 } }, 4);
  expect(why(stage, 0)).toEqual({
    kind: 'bracket',
    sides: [
      { kind: 'seed', of: 0 },
      { kind: 'seed', of: 3 },
    ],
  });
  expect(why(stage, 4)).toEqual({
    kind: 'bracket',
    sides: [
      { kind: 'loser', of: 2 },
      { kind: 'winner', of: 3 },
    ],
  });
});

test('BRK18: in a table: its round and group', () => {
  expect(why(drawn({ ...TABLE, groups: 2 }, 8), 2)).toEqual({ kind: 'table', round: 1, group: 2 });
});

test('BRK18: in a Swiss: record, places in the group, and who was passed over', () => {
  let stage = drawn(SWISS, 16);
  stage = given(stage, roundFact(stage)!);
  expect(why(stage, 0)).toEqual({ kind: 'firstRound', seeds: [1, 9] });
  const play = () => {
    for (const fixture of openFixtures(read(stage)))
      stage = given(
        stage,
        resultOf(stage, read(stage), fixture, () => 0),
      );
    stage = given(stage, roundFact(stage)!);
  };
  play();
  expect(why(stage, 8)).toEqual({
    kind: 'swiss',
    record: { wins: 1, losses: 0 },
    places: [1, 8],
    passedOver: [],
  });
  play();
  play();
  const passed = openFixtures(read(stage)).flatMap((fixture) => {
    const reason = why(stage, fixture);
    return reason.kind === 'swiss' ? reason.passedOver : [];
  });
  expect(passed.length).toBeGreaterThan(0);
});

test('BRK18: a bye says that it is one', () => {
  const stage = drawn({ ...SWISS, rounds: 3 }, 5);
  expect(why(given(stage, roundFact(stage)!), 2)).toEqual({ kind: 'bye' });
});
