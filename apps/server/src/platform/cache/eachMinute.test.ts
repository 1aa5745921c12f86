import { expect, test } from 'vitest';
import { eachMinute, type Versioned } from './eachMinute.ts';

let now = 0;
let computed = 0;
const shared = () =>
  eachMinute({ now: () => now }, async ({ version }: Versioned) => {
    computed++;
    if (version < 0) throw new Error('cannot be computed');
    return computed;
  });

test('who asks at the same time and after shares what is computed, until it changes or a minute has begun', async () => {
  const ask = shared();
  const cup = { id: 'cup', version: 1 };
  const [first, second] = await Promise.all([ask(cup), ask(cup)]);
  expect(second).toBe(first);
  expect(await ask(cup)).toBe(first);
  expect(await ask({ ...cup, id: 'another' })).not.toBe(first);
  const changed = await ask({ ...cup, version: 2 });
  expect(changed).not.toBe(first);
  now += 60_000;
  expect(await ask({ ...cup, version: 2 })).not.toBe(changed);
});

test('what failed is not kept', async () => {
  const ask = shared();
  const broken = { id: 'broken', version: -1 };
  await expect(ask(broken)).rejects.toThrow();
  const before = computed;
  await expect(ask(broken)).rejects.toThrow();
  expect(computed).toBe(before + 1);
});

test('where it may be some minutes behind, nobody waits for a new minute, and what fails then is tried again', async () => {
  let goOn: (value: number) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let begun = 0;
  const ask = eachMinute(
    { now: () => now },
    (_: Versioned) => {
      begun++;
      return new Promise<number>((resolve, reject) => {
        [goOn, fail] = [resolve, reject];
      });
    },
    2,
  );
  const cup = { id: 'cup', version: 1 };
  const first = ask(cup);
  goOn(1);
  expect(await first).toBe(1);
  now += 60_000;
  expect([await ask(cup), await ask(cup), begun]).toEqual([1, 1, 2]);
  fail(new Error('cannot be computed'));
  await Promise.resolve();
  expect([await ask(cup), begun]).toEqual([1, 3]);
  goOn(2);
  await Promise.resolve();
  expect([await ask(cup), begun]).toEqual([2, 3]);
  now += 3 * 60_000;
  const late = ask(cup);
  goOn(3);
  expect(await late).toBe(3);
});
