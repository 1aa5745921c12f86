import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: Player;
let ann: Player;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('boss', { admin: true });
  ann = await server.signUp('ann');
});
afterAll(() => server.stop());

const list = (query: { search?: string; after?: number } = {}) =>
  admin.call('GET /api/admin/audit', { query });

test('AUD4: what was done is read newest first, and found by who, to whom and what', async () => {
  const body = { key: crypto.randomUUID(), days: 3, source: 'admin' as const, reason: 'for a lost evening' };
  await admin.call('POST /api/admin/users/{id}/premium', { params: { id: ann.id }, body });
  await admin.call('GET /api/admin/users', { query: {} });
  const { lines, end } = await list();
  const given = lines.find(({ action }) => action === 'give_premium')!;
  expect(given).toMatchObject({ actor: { nickname: 'boss' }, target: { id: ann.id, nickname: 'ann' } });
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => lines.length - index));
  expect(end).toMatch(new RegExp(`^${lines.length}:[0-9a-f]{64}$`));
  for (const search of ['ANN', ann.id, 'give_prem']) {
    expect((await list({ search })).lines.map(({ number }) => number)).toEqual([given.number]);
  }
  expect((await list({ search: 'boss' })).lines).toHaveLength(lines.length);
  expect((await list({ search: '%' })).lines).toEqual([]);
});

test('AUD3: who searches users or orders is in the log, once an hour for each search', async () => {
  const looks = async () =>
    (await list({ search: 'look_at' })).lines.map(({ details }) => `${details.of} ${details.search}`);
  await admin.call('GET /api/admin/users', { query: { search: 'ann' } });
  await admin.call('GET /api/admin/users', { query: { search: ' ann ' } });
  await admin.call('GET /api/admin/orders', { query: { search: 'ann' } });
  expect(await looks()).toEqual(['orders ann', 'users ann', 'users ']);
});

test('fifty at a time, each once', async () => {
  for (let number = 0; number < 60; number++) {
    await admin.call('GET /api/admin/users', { query: { search: `nobody ${number}` } });
  }
  const seen: number[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const page = await list(after === undefined ? {} : { after });
    expect(page.lines.length).toBeLessThanOrEqual(50);
    seen.push(...page.lines.map(({ number }) => number));
    after = page.next;
  }
  expect(seen).toEqual(seen.map((_, index) => seen.length - index));
  expect(seen.length).toBeGreaterThan(60);
});
