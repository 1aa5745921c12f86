import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createSteppedClock() }); // limits count time
  const people = [
    'Nova',
    'novak',
    'NOVA_2',
    'nov',
    'novaX',
    ...Array.from({ length: 45 }, (_, at) => `many_${at}`),
  ];
  await server.database.sql.insert(users).values(
    people.map((nickname, at) => ({
      nickname,
      email: `${nickname}@players.example`,
      friendcode: `S${String(at).padStart(9, '0')}`,
      dateOfBirth: '2000-01-31',
      country: 'SE',
    })),
  );
});
afterAll(() => server.stop());

const find = async (search: string, after?: string, from = server.visitor()) =>
  from.call('GET /api/players', { query: { search, ...(after !== undefined && { after }) } });
const names = async (search: string) => (await find(search)).players.map(({ nickname }) => nickname);

test('PRO12: by the beginning of the nickname, whatever its case, in the order of its bytes', async () => {
  expect(await names('NOVA')).toEqual(['Nova', 'NOVA_2', 'novak', 'novaX']);
  expect(await names(' nova_ ')).toEqual(['NOVA_2']);
  expect(await names('ova')).toEqual([]);
});

test('PRO12: signs that no nickname has find nobody', async () => {
  for (const search of ['%', 'n%', 'no va', 'nov\\', 'é', "'"])
    expect(await names(search), search).toEqual([]);
});

test('PRO12: pages, in which nobody is missing or twice', async () => {
  const searcher = await server.signUp('the_searcher');
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await find('many_', after, searcher);
    seen.push(...page.players.map(({ nickname }) => nickname));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

test('PRO12: by exactly the SteamID, which is not told', async () => {
  const steamId = '76561198000000042';
  await server.database.sql.update(users).set({ steamId }).where(eq(users.nickname, 'nov'));
  const { players } = await find(steamId);
  expect(players).toEqual([{ id: expect.any(String), nickname: 'nov', country: 'SE', simulated: false }]);
  expect(await names(steamId.slice(0, 16))).toEqual([]);
  expect(await names('admin:')).toEqual([]);
});

test('PRO13: sixty searches a minute', async () => {
  const player = await server.signUp('a_searcher');
  for (let at = 0; at < 60; at++) await find('zzz', undefined, player);
  const reply = await player.request('GET', '/api/players?search=zzz');
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many' } });
});
