import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlines } from '../../platform/jobs/tables.ts';
import { measure } from './measure.ts';

const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;
const clock = createSteppedClock();
let server: TestServer;
let admin: Player;
beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

const status = (lang: 'en' | 'zh-CN' = 'en') => server.visitor().call('GET /api/status', { query: { lang } });
const stateOf = async (part: string) => (await status()).parts.find((one) => one.part === part)?.state;
const open = (key: string) =>
  admin.call('POST /api/admin/incidents', {
    body: {
      key,
      parts: ['search', 'mail'],
      impact: 'down',
      title: { en: 'No searches', 'zh-CN': '无法搜索比赛' },
      text: { en: 'We look into it.' },
    },
  });
const update = (id: string, step: 'found' | 'over', key = randomUUID()) =>
  admin.attempt('POST /api/admin/incidents/{id}/updates', {
    params: { id },
    body: { key, step, text: { en: 'It works again.' } },
  });

test('INC2 to INC5: told, updated and ended, once each; 90 days later it is gone', async () => {
  expect(await status()).toMatchObject({
    parts: [{ part: 'site', state: 'good' }, { part: 'search' }, { part: 'servers' }],
    incidents: [],
  });
  const [id, key] = [randomUUID(), randomUUID()];
  await open(id);
  await open(id);
  expect(await stateOf('search')).toBe('down');
  expect((await status('zh-CN')).incidents).toMatchObject([
    { title: '无法搜索比赛', endedAt: null, updates: [{ step: 'looking', text: 'We look into it.' }] },
  ]);
  clock.advance(MINUTE_MS);
  await update(id, 'found', key);
  await update(id, 'found', key);
  clock.advance(MINUTE_MS);
  await update(id, 'over');
  expect(await update(id, 'over')).toMatchObject({ status: 409, body: { code: 'incident_over' } });
  expect(await stateOf('search')).toBe('good');
  const { incidents, parts } = await status();
  expect(incidents[0]!.updates.map(({ step }) => step)).toEqual(['over', 'found', 'looking']);
  expect(JSON.stringify(incidents)).not.toContain(admin.id);
  expect(parts.find(({ part }) => part === 'search')!.days.at(-1)).toBe('down');
  clock.advance(91 * DAY_MS);
  expect((await status()).incidents).toEqual([]);
});

test('INC2, INC3: a key of another incident is refused, and none is told without its words', async () => {
  admin = await server.signUp('next_boss', { admin: true });
  const [one, other, key] = [randomUUID(), randomUUID(), randomUUID()];
  await open(one);
  await open(other);
  expect(await update(one, 'over', key)).toMatchObject({ status: 200 });
  expect(await update(other, 'over', key)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  await open(key);
  const { incidents } = await status();
  expect(incidents.find(({ id }) => id === key)!.updates).toHaveLength(1);
  for (const id of [other, key]) expect(await update(id, 'over')).toMatchObject({ status: 200 });
});

test('INC1: what is due and never begun, and maintenance, are seen at the search', async () => {
  const due = { kind: 'nobody-does-this', key: 'x', dueAt: new Date(clock.now() - 2 * MINUTE_MS) };
  await server.database.sql.insert(deadlines).values(due);
  clock.advance(2 * MINUTE_MS);
  expect(await stateOf('search')).toBe('troubled');
  const other = await server.signUp('other_boss', { admin: true });
  await other.call('POST /api/admin/report-bot-error', { body: { input: '*', error: 5 } });
  clock.advance(2 * MINUTE_MS);
  expect(await stateOf('search')).toBe('maintenance');
});

test('INC1: by the health of the installation; what is not used here is not shown', async () => {
  const look = (state: 'answers' | 'silent') => ({ name: 'one', state, detail: '' });
  const gauges = {
    levels: async () =>
      new Map([
        ['database', 'good'],
        ['disk', 'bad'],
        ['payments', 'bad'],
        ['mail', 'off'],
      ] as const),
    inMaintenance: async () => false,
    isLate: async () => false,
  };
  const seen = async (...looks: ('answers' | 'silent')[]) =>
    Object.fromEntries(await measure({ ...gauges, looks: async () => looks.map(look) }));
  expect(await seen('answers', 'silent')).toEqual({
    site: 'troubled',
    search: 'good',
    servers: 'troubled',
    payments: 'down',
  });
  expect((await seen('silent')).servers).toBe('down');
  expect((await seen('answers')).servers).toBe('good');
});
