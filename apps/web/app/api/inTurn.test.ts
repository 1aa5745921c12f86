import { expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

/** A read that the test ends by hand. */
function begun() {
  const ends: { resolve: () => void; reject: () => void }[] = [];
  const read = inTurn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ resolve, reject: () => reject(new Error('away')) });
      }),
  );
  return { read, ends };
}

test('what is asked for while a read is under way is one more read, after it', async () => {
  const { read, ends } = begun();
  const first = read();
  const [second, third] = [read(), read()];
  expect(ends).toHaveLength(1);
  ends[0]!.resolve();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!.resolve();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
});

test('changes without a pause: each answer counts, and who asks waits for one read that began afterwards', async () => {
  const { read, ends } = begun();
  let former = read();
  for (let nth = 1; nth <= 5; nth++) {
    const asked = read();
    ends[nth - 1]!.resolve();
    await former;
    await expect.poll(() => ends.length).toBe(nth + 1);
    former = asked;
  }
});

test('a read that fails does not end the turns', async () => {
  const { read, ends } = begun();
  const first = read();
  ends[0]!.reject();
  await first;
  const second = read();
  expect(ends).toHaveLength(2);
  ends[1]!.resolve();
  await second;
});
