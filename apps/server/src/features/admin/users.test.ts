import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

let server: TestServer;
let admin: Player;
const startedAt = Date.UTC(2026, 0, 1);
const MANY = 120;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('boss', { admin: true, createdAt: new Date(startedAt + MANY * 1000) });
  await server.database.sql.insert(users).values(
    Array.from({ length: MANY }, (_, i) => ({
      nickname: `user_${i}`,
      email: `mail${i}@players.example`,
      friendcode: `CODE${String(i).padStart(6, '0')}`,
      dateOfBirth: '2000-01-01',
      country: 'SE',
      // Three with the same time: then the id decides.
      createdAt: new Date(startedAt + Math.floor(i / 3) * 1000),
      simulated: i % 40 === 0,
    })),
  );
});
afterAll(() => server.stop());

const list = (query: { search?: string; after?: string; simulated?: '0' | '1' } = {}) =>
  admin.call('GET /api/admin/users', { query });
const names = async (search: string) => (await list({ search })).users.map(({ nickname }) => nickname);

test('fifty at a time, newest first, each once, without simulated players', async () => {
  const seen: string[] = [];
  const sizes = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list(after === undefined ? {} : { after });
    sizes.push(page.users.length);
    seen.push(...page.users.map(({ nickname }) => nickname));
    after = page.next;
  }
  expect(sizes).toEqual([50, 50, 18]);
  expect(new Set(seen).size).toBe(118);
  expect(seen[0]).toBe('boss');
  expect(seen).not.toContain('user_40');
  expect((await list({ search: 'user_40', simulated: '1' })).users).toMatchObject([{ simulated: true }]);
});

test('by part of a nickname, an e-mail or a friend code, in any case', async () => {
  expect(await names('USER_11')).toEqual(
    expect.arrayContaining(['user_11', ...Array.from({ length: 10 }, (_, i) => `user_11${i}`)]),
  );
  expect(await names('mail7@')).toEqual(['user_7']);
  expect(await names('code000007')).toEqual(['user_7']);
  expect(await names(' boss ')).toEqual(['boss']);
  expect(await names('%')).toEqual([]);
  expect(await names("' OR 1=1 --")).toEqual([]);
});

test('nobody is missed, however common the text and its parts are', async () => {
  const all = await server.database.sql.select().from(users).where(eq(users.simulated, false));
  const texts = [
    'mail',
    'players.example',
    'mail11',
    '11@players.example',
    'de0000',
    'r_1',
    'user_99',
    '@players',
  ];
  for (const text of [...texts, 'user_0', 'mail119@players.example', 'r_5 mail', 'qqq']) {
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ search: text, ...(after !== undefined && { after }) });
      seen.push(...page.users.map(({ nickname }) => nickname));
      after = page.next;
    }
    const has = ({ nickname, email, friendcode }: (typeof all)[number]) =>
      [nickname, email, friendcode].some((field) => field.toLowerCase().includes(text));
    expect(seen.sort(), text).toEqual(
      all
        .filter(has)
        .map(({ nickname }) => nickname)
        .sort(),
    );
  }
});

test('_ is an ordinary character', async () => {
  const { users: found } = await list({ search: 'user_5' });
  expect(found.every(({ nickname }) => nickname.includes('user_5'))).toBe(true);
  expect(await names('user-5')).toEqual([]);
});

test('what an admin sees of a user', async () => {
  const premiumUntil = new Date(Date.now() + 60_000);
  const player = await server.signUp('looked_at', { steamId: null, premiumUntil });
  const body = { input: player.nickname, error: 4 };
  await admin.call('POST /api/admin/report-bot-error', { body });
  const { users: found } = await list({ search: 'looked_at' });
  expect(found).toEqual([
    {
      id: player.id,
      nickname: 'looked_at',
      email: 'looked_at@players.example',
      friendcode: player.friendcode,
      admin: false,
      simulated: false,
      steamConnected: false,
      premiumUntil: premiumUntil.toISOString(),
      check: 4,
      hasSecondFactor: false,
      createdAt: expect.any(String),
    },
  ]);
});

test('admins only, and no made-up pages', async () => {
  const player = await server.signUp('player');
  expect(await player.attempt('GET /api/admin/users', { query: {} })).toMatchObject({ status: 403 });
  expect(await server.visitor().attempt('GET /api/admin/users', { query: {} })).toMatchObject({
    status: 401,
  });
  expect(await admin.attempt('GET /api/admin/users', { query: { after: 'x' } })).toMatchObject({
    status: 400,
  });
});
