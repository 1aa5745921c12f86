import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawClient, UPGRADE, WEBSOCKET } from '../http/rawClient.fixture.ts';
import { FRAMES_AT_ONCE } from './eventBudget.ts';
import { createRealtime, type Realtime } from './realtime.ts';

let realtime: Realtime;
let client: ReturnType<typeof rawClient>;
let url: string;
beforeEach(async () => {
  const http = createServer();
  const log = { error: () => undefined };
  realtime = createRealtime({ publicUrl: 'http://retake.test', trustProxy: false, log, now: () => 0 });
  realtime.attach(http, async () => null);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  client = rawClient(url);
  client.read();
  client.write(`GET ${WEBSOCKET} HTTP/1.1\r\nhost: localhost\r\n${UPGRADE}\r\n`);
  await expect.poll(() => client.received()).toContain('"sid"');
});
afterEach(async () => {
  client.socket.destroy();
  await realtime.close();
});

const POLLING = '/socket.io/?EIO=4&transport=polling';

/** A frame as clients send it, with a mask of zeros. */
function frame(opcode: 'text' | 'ping', text = ''): Buffer {
  const first = opcode === 'text' ? 0x81 : 0x89;
  return Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
const many = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one));

test('CON5: a websocket may send so many pings, and is cut off for one more', async () => {
  client.socket.write(many(FRAMES_AT_ONCE, frame('ping')));
  await expect.poll(() => client.received().split('\x8a\x00').length - 1).toBe(FRAMES_AT_ONCE);
  client.socket.write(frame('ping'));
  await client.ended;
});

test('CON5: a websocket that signs in a thousand times is cut off', async () => {
  client.socket.write(many(1000, frame('text', '40')));
  await client.ended;
  expect(client.received().split('40{"sid"').length).toBeLessThanOrEqual(FRAMES_AT_ONCE);
  await expect.poll(() => realtime.openFrom(null)).toBe(0);
});

test('CON5: a socket that polls is cut off for the same', async () => {
  const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(`${url}${POLLING}`)).text())!;
  const packets = Array.from({ length: FRAMES_AT_ONCE + 1 }, () => '42["no event"]').join('\u001e');
  const send = (body: string) => fetch(`${url}${POLLING}&sid=${sid}`, { method: 'POST', body });
  await send('40');
  await send(packets);
  expect((await send('40')).status).toBe(400);
});

test('CON5: a socket that takes nothing is closed before what waits for it fills the memory', async () => {
  client.socket.write(frame('text', '40'));
  await expect.poll(() => client.received()).toContain('40{"sid"');
  client.socket.pause();
  await expect.poll(() => realtime.openFrom(null)).toBe(1);
  const friendId = 'x'.repeat(20_000);
  await expect
    .poll(() => {
      for (let count = 0; count < 200; count++) realtime.toEverybody('friendRemoved', { friendId });
      return realtime.openFrom(null);
    })
    .toBe(0);
});
