import { once } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';
import { connectionLimits } from './connectionLimits.ts';

const from = (remoteAddress: string): Socket =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });

function openAdmission() {
  const limits = connectionLimits({ maxConnections: 1000, maxConnectionsPerAddress: 10 });
  return createAdmission({ limits, trustProxy: false, hasRoomFor: () => true });
}

/** How many of ten connections from each of these addresses are taken. */
function taken(admission: ReturnType<typeof openAdmission>, addresses: readonly string[]): number {
  const sockets = addresses.flatMap((address) => Array.from({ length: 10 }, () => from(address)));
  return sockets.filter((socket) => admission.connect(socket)?.refusal === null).length;
}

const numbered = (count: number, address: (n: string) => string) =>
  Array.from({ length: count }, (_, n) => address((n + 1).toString(16)));

test('CON1: a /56 of IPv6 holds as much as three addresses, a /48 as much as eight, refused ones among them', () => {
  const admission = openAdmission();
  const inOneBlock = numbered(20, (n) => `2001:db8:1:1${n.padStart(2, '0')}::1`);
  expect(taken(admission, inOneBlock)).toBe(30);
  const inOthers = numbered(20, (n) => `2001:db8:1:${n}00::1`).toSpliced(0, 1);
  expect(taken(admission, inOthers)).toBe(20); // and 30 that are refused hold a connection until they are told
  expect(taken(admission, ['2001:db8:2::1', '198.51.100.7', '198.51.100.8'])).toBe(30);
});

test('CON1: a block has room again when its connections are closed', async () => {
  const admission = openAdmission();
  const sockets = Array.from({ length: 10 }, () => from('2001:db8:1:1::1'));
  for (const socket of sockets) admission.connect(socket);
  expect(admission.connect(from('2001:db8:1:1::2'))?.refusal?.code).toBe('too_many');
  for (const socket of admission.connections.keys()) {
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
  }
  expect(
    taken(
      admission,
      numbered(4, (n) => `2001:db8:1:${n}::1`),
    ),
  ).toBe(30);
});
