import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createQueryClient } from '#app/api/queries.ts';
import { ADA, BO } from '#app/testing/players.ts';
import { emitOrThrow } from './emit.ts';
import { feedPresence } from './presence.ts';
import {
  emitWithAck,
  onReconnected,
  onServerEvent,
  receive,
  socketState,
  useReconnected,
  useServerEvent,
} from './socket.ts';

const at = (connected: boolean, everConnected = true) => socketState.set({ connected, everConnected });

test('everybody who listens hears an event, until they stop', () => {
  const first = vi.fn();
  const second = vi.fn();
  const stop = onServerEvent('accountCheckChanged', first);
  onTestFinished(onServerEvent('accountCheckChanged', second) as () => void);
  receive('accountCheckChanged', { error: 1 });
  stop();
  receive('accountCheckChanged', { error: 2 });
  expect(first.mock.calls).toEqual([[{ error: 1 }]]);
  expect(second.mock.calls).toEqual([[{ error: 1 }], [{ error: 2 }]]);
});

test('another event is not heard', () => {
  const heard = vi.fn();
  onTestFinished(onServerEvent('sessionEnded', heard) as () => void);
  receive('accountCheckChanged', { error: 1 });
  expect(heard).not.toHaveBeenCalled();
});

test('a component hears with what it knows now, and no more when it is gone', async () => {
  const heard: string[] = [];
  const { rerender, unmount } = await renderHook(
    (props?: { name: string }) => useServerEvent('accountCheckChanged', () => heard.push(props?.name ?? '')),
    { initialProps: { name: 'first' } },
  );
  receive('accountCheckChanged', { error: 1 });
  await rerender({ name: 'second' });
  receive('accountCheckChanged', { error: 1 });
  await unmount();
  receive('accountCheckChanged', { error: 1 });
  expect(heard).toEqual(['first', 'second']);
});

test('the first connection is no reconnection; one after a loss is, once', () => {
  onTestFinished(() => at(false, false));
  at(false, false);
  const back = vi.fn();
  onTestFinished(onReconnected(back) as () => void);
  at(true);
  expect(back).not.toHaveBeenCalled();
  at(false);
  expect(back).not.toHaveBeenCalled();
  at(true);
  at(true);
  expect(back).toHaveBeenCalledTimes(1);
});

test('a component that is gone does not hear of a reconnection', async () => {
  onTestFinished(() => at(false, false));
  at(true);
  const back = vi.fn();
  const { unmount } = await renderHook(() => useReconnected(back));
  at(false);
  at(true);
  await unmount();
  at(false);
  at(true);
  expect(back).toHaveBeenCalledTimes(1);
});

test('without a connection an emit is answered: it is away', async () => {
  expect(await emitWithAck('leaveParty', { partyId: ADA })).toEqual({
    ok: false,
    code: 'unavailable',
    message: '',
  });
  await expect(emitOrThrow('leaveParty', { partyId: ADA })).rejects.toMatchObject({
    name: 'CallFailure',
    code: 'unavailable',
    message: expect.stringMatching(/\w{4}/),
  });
});

test('who is online is told as it changes', () => {
  const client = createQueryClient(() => undefined);
  onTestFinished(feedPresence(client));
  receive('users online changed', { online: [ADA], offline: [] });
  expect(client.getQueryData(['presence'])).toEqual(new Set([ADA]));
  receive('users online changed', { online: [BO], offline: [ADA] });
  expect(client.getQueryData(['presence'])).toEqual(new Set([BO]));
});
