import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { wire } from '#app/testing/wire.ts';
import { createQueryClient, query, queryKey } from './queries.ts';

const LIST = 'GET /api/direct-chats';

test('what is invalidated while it loads for the first time is asked for again', async () => {
  const slow = Promise.withResolvers<void>();
  const player = { id: '5a1bd2a7-8a2b-4a53-8f57-c0a5a0f8b6d1', nickname: 'Ada' };
  let unread = 0;
  const asked = wire({
    [LIST]: async () => {
      const chat = { player, isFriend: true, unread, lastAt: '2026-11-26T12:00:00.000Z' };
      if (asked.times(LIST) === 1) await slow.promise;
      return { chats: [chat] };
    },
  });
  const client = createQueryClient(() => undefined);
  const observer = new QueryObserver(client, query(LIST));
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => asked.times(LIST)).toBe(1);
  unread = 1; // a message, after the server has answered
  void client.invalidateQueries({ queryKey: queryKey(LIST) });
  slow.resolve();
  await expect.poll(() => observer.getCurrentResult().data?.chats[0]?.unread).toBe(1);
  expect(asked.times(LIST)).toBe(2);
});
