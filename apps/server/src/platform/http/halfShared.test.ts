import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { HalfShared, sendHalfShared, sharedPart, wholeText } from './halfShared.ts';

/** Asked for by a client that takes this encoding. */
async function answered(shared: object, own: object, encoding: string) {
  const app = Fastify();
  const answer = HalfShared.of(await sharedPart(shared), own);
  app.get('/', (request, reply) => sendHalfShared(request, reply, answer));
  const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  await app.close();
  return { rawPayload, headers, text: wholeText(answer) };
}

const shared = { entrants: Array.from({ length: 500 }, (_, at) => ({ at, name: `Käse 队 ${at}` })) };

test.each([
  ['a small one', { you: { id: 'me' }, title: '冬季杯' }],
  ['one longer than a block', { text: 'ö'.repeat(70_000), you: null }],
  ['exactly a block', { t: 'x'.repeat(0xffff - '{"t":""}'.length) }],
])('what everybody is answered and %s that is the caller’s are one object, packed or not', async (_, own) => {
  const whole = { ...shared, ...own };
  const packed = await answered(shared, own, 'br, gzip;q=1.0');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(whole);
  const plain = await answered(shared, own, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(plain.rawPayload.toString())).toEqual(whole);
  expect(plain.text).toBe(plain.rawPayload.toString());
  expect(plain.headers['content-type']).toContain('application/json');
});

test('the shared part is small on the wire', async () => {
  const packed = await answered(shared, { you: null }, 'gzip');
  const plain = await answered(shared, { you: null }, 'identity');
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
});
