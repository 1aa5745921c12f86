import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA, BO } from '#app/testing/players.ts';
import { newSocket } from './connection.ts';
import { connectSocket, disconnectSocket, emitWithAck } from './socket.ts';

type Sent = { event: string; payload: unknown; to: string; answer(ack: unknown): void };

/** Stands in for the library: which server is reached, and what it was sent. */
const net = {
  sent: [] as Sent[],
  servers: ['first', 'second', 'third'],
  hear: new Map<string, (payload: unknown) => void>(),
  id: undefined as string | undefined,
};

const socket = {
  get id() {
    return net.id;
  },
  on: (event: string, run: (payload: unknown) => void) => net.hear.set(event, run),
  emit: () => undefined,
  timeout: () => ({
    emitWithAck: (event: string, payload: unknown) =>
      new Promise((answer) => net.sent.push({ event, payload, to: net.id ?? 'nobody', answer })),
  }),
  disconnect() {
    net.id = undefined;
    return socket;
  },
  connect() {
    net.id = net.servers.shift();
    return socket;
  },
};
type Made = ReturnType<typeof newSocket>;
const throughNet = async () => ({
  newSocket: (leaveAnswered: Parameters<typeof newSocket>[0]) =>
    newSocket(leaveAnswered, () => socket.connect() as unknown as Made),
});

/** The server asks to go, and what was due by then is under way. */
async function stops(): Promise<void> {
  net.hear.get('serverStopping')!({ withinMs: 0 });
  await new Promise((resolve) => setTimeout(resolve));
}
const leave = (partyId: string) => emitWithAck('leaveParty', { partyId });
const sentTo = (server: string) => net.sent.filter(({ to }) => to === server);

// The page is the same for all files of tests: one of them may have connected.
beforeAll(() => disconnectSocket(ADA));
afterAll(() => disconnectSocket(ADA));

test('a server that stops answers first what it was sent; what comes meanwhile goes to the next one', async () => {
  connectSocket(ADA, throughNet);
  const early = leave(ADA);
  await expect.poll(() => sentTo('first').length).toBe(1);
  await stops();
  const late = leave(BO);
  sentTo('first')[0]!.answer({ ok: true });
  expect(await early).toEqual({ ok: true });
  await expect.poll(() => sentTo('second').map(({ payload }) => payload)).toEqual([{ partyId: BO }]);
  expect(sentTo('first')).toHaveLength(1);
  sentTo('second')[0]!.answer({ ok: true });
  expect(await late).toEqual({ ok: true });
});

test('where the connection was lost meanwhile, the new one stays', async () => {
  const early = leave(ADA);
  await expect.poll(() => sentTo('second').length).toBe(2);
  await stops();
  net.id = 'another';
  sentTo('second')[1]!.answer({ ok: true });
  await early;
  const late = leave(BO);
  await expect.poll(() => sentTo('another').length).toBe(1);
  sentTo('another')[0]!.answer({ ok: true });
  expect(await late).toEqual({ ok: true });
});
