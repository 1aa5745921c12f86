import { afterEach, expect, test } from 'vitest';
import { queryInfo } from './a2s.ts';
import { type FakeA2s, type FakeA2sOptions, startFakeA2s } from './fake/a2sServer.ts';

let fake: FakeA2s | null = null;
afterEach(async () => {
  await fake?.close();
  fake = null;
});

async function ask(options: Partial<FakeA2sOptions>, timeoutMs?: number) {
  fake = await startFakeA2s({ map: () => 'de_nuke', ...options });
  return queryInfo({ host: '127.0.0.1', port: fake.port }, timeoutMs);
}

test.each(['none', 'once'] as const)('map and players are read, with a challenge: %s', async (challenge) => {
  expect(await ask({ challenge })).toEqual({
    ok: true,
    value: { name: 'Retake #1', map: 'de_nuke', players: 7, maxPlayers: 10, bots: 1, version: '1.41.2.3' },
  });
});

test('gives up on a server that challenges for ever', async () => {
  expect(await ask({ challenge: 'forever' }, 50)).toEqual({ ok: false, code: 'no_answer' });
});

test('a silent server', async () => {
  expect(await ask({ map: () => null }, 50)).toEqual({ ok: false, code: 'no_answer' });
});

test.each([
  ['cut in the texts', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x49, 17, 65, 66])],
  ['cut after them', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x49, 17, 0, 0, 0, 0, 1])],
])('an answer %s is malformed', async (_what, garbage) => {
  expect(await ask({ garbage, challenge: 'none' })).toEqual({ ok: false, code: 'malformed' });
});

test('a host that does not exist', async () => {
  expect(await queryInfo({ host: 'no-such-host.invalid', port: 27015 })).toEqual({
    ok: false,
    code: 'no_answer',
  });
});
