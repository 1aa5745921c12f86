import { expect, test } from 'vitest';
import { allocate, type Entry, fold, fund, pay, promise, release, reverse } from './ledger.ts';
import { stepsOf } from './steps.ts';

const made = (decided: { ok: boolean; value?: Entry[] }): Entry[] => decided.value!;

test('NOT8: each command is one step of each player in it; what came in is nobody’s', () => {
  const won = made(
    allocate([
      { userId: 'ada', place: 1, cents: 30 },
      { userId: 'bo', place: 2, cents: 10 },
    ]),
  );
  expect(stepsOf([...made(promise(40)), ...made(fund(40))])).toEqual([]);
  expect(stepsOf(won)).toEqual([
    { userId: 'ada', state: 'held', cents: 30 },
    { userId: 'bo', state: 'held', cents: 10 },
  ]);
  const released = [...won, ...made(release(fold(won), 'ada', 20))];
  expect(stepsOf(released.slice(won.length))).toEqual([{ userId: 'ada', state: 'due', cents: 20 }]);
  const paid = made(pay(fold([...made(fund(40)), ...released]), 'ada', 5));
  expect(stepsOf(paid)).toEqual([{ userId: 'ada', state: 'paid', cents: 5 }]);
  expect(stepsOf(made(reverse(fold(released), 'ada')))).toEqual([
    { userId: 'ada', state: 'taken_back', cents: 30 },
  ]);
});
