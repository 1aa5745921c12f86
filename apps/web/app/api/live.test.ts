import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readCurrent, tell } from './live.ts';

const queryKey = ['count'];
const live = { queryKey, empty: 0, reduce: (known: number, more: number) => known + more };

/** A client, and a query whose answers the test gives one by one. */
function begun() {
  const client = new QueryClient();
  const asked: ((answer: number) => void)[] = [];
  const read = () => new Promise<number>((resolve) => void asked.push(resolve));
  const done = client.fetchQuery({ queryKey, queryFn: () => readCurrent(client, queryKey, read) });
  return { client, asked, done };
}

test('an answer counts where no event came meanwhile', async () => {
  const { client, asked, done } = begun();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!(7);
  await done;
  expect(client.getQueryData(queryKey)).toBe(7);
});

test('an answer that was asked for before an event does not override it: it is asked for again', async () => {
  const { client, asked, done } = begun();
  await expect.poll(() => asked.length).toBe(1);
  tell(client, live, 5);
  asked[0]!(1);
  await expect.poll(() => asked.length).toBe(2);
  expect(client.getQueryData(queryKey)).toBe(5);
  asked[1]!(6);
  await done;
  expect(client.getQueryData(queryKey)).toBe(6);
});

test('where events overtake every answer, what they said stays', async () => {
  const { client, asked, done } = begun();
  for (const nth of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(nth);
    tell(client, live, 1);
    asked[nth - 1]!(100);
  }
  await done;
  expect(client.getQueryData(queryKey)).toBe(3);
});

test('what changes nothing is not written', () => {
  const client = new QueryClient();
  tell(client, live, 0);
  expect(client.getQueryState(queryKey)).toBeUndefined();
});
