import { expect, test } from 'vitest';
import { createWorkQueue } from './workQueue.ts';

const gate = () => Promise.withResolvers<string>();

test('runs a limited number at once, keeps the order of the rest and refuses more than fit', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 2 });
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const runs = gates.map((g, i) =>
    queue.run(() => {
      started.push(i);
      return g.promise;
    }),
  );
  expect(await queue.run(async () => 'never')).toEqual({ ok: false, code: 'busy' });
  expect(started).toEqual([0, 1]);

  gates[1]!.resolve('second');
  expect(await runs[1]).toEqual({ ok: true, value: 'second' });
  gates[0]!.resolve('first');
  expect(await runs[0]).toEqual({ ok: true, value: 'first' });
  for (const i of [2, 3]) gates[i]!.resolve('later');
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('failed work releases its place', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'fine')).toEqual({ ok: true, value: 'fine' });
});

test('a newcomer does not overtake the next in line', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 5 });
  const order: string[] = [];
  const note = (name: string) => async () => {
    order.push(name);
  };
  const first = queue.run(note('first'));
  const second = queue.run(note('second'));
  await first;
  await Promise.all([queue.run(note('third')), second]);
  expect(order).toEqual(['first', 'second', 'third']);
});
