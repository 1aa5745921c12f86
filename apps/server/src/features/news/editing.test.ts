import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@retake/contract/calls.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { seedSamples } from './samples.ts';
import { articleTexts } from './tables.ts';

type Written = RequestOf<'POST /api/admin/news'>['body'];

const HOUR_MS = 3600_000;
const clock = createSteppedClock();
let server: TestServer;
let editor: Player;
let other: Player;

beforeAll(async () => {
  server = await startTestServer({ clock });
  await server.database.write(seedSamples);
  editor = await server.signUp('editor', { roles: ['editor'] });
  other = await server.signUp('other_editor', { roles: ['editor'] });
});
afterAll(() => server.stop());

const en = (source = 'Open **one**.') => ({ title: 'Rooms', description: 'Of your own.', source });
const body = (more: Partial<Written> = {}): Written => ({
  key: randomUUID(),
  slug: `a-${randomUUID()}`,
  picture: 'news-launch',
  texts: { en: en() },
  ...more,
});
const begin = (more: Partial<Written> = {}) => editor.call('POST /api/admin/news', { body: body(more) });
const save = (who: Player, id: number, version: number, more: Partial<Written> = {}) =>
  who.attempt('PUT /api/admin/news/{id}', { params: { id }, body: { ...body(more), version } });
const publish = (id: number, version: number, at: string | null = null) =>
  editor.attempt('POST /api/admin/news/{id}/publish', { params: { id }, body: { version, at } });
const read = (id: number | string, lang: 'en' | 'zh-CN' = 'en') =>
  server.visitor().attempt('GET /api/news/{id}', { params: { id: String(id) }, query: { lang } });
const own = (id: number) => editor.call('GET /api/admin/news/{id}', { params: { id } });
const feed = async (lang = 'en') =>
  String((await server.visitor().request('GET', `/news.atom?lang=${lang}`)).body);
const refused = (status: number, code: string) => ({ status, body: { code } });
const soon = () => new Date(clock.now() + HOUR_MS).toISOString();

test('NEW2, NEW5, NEW10: written, published, changed, withdrawn; readers see what was published alone', async () => {
  const { id, slug } = await begin();
  expect(String(id)).toMatch(/^[1-9]\d{5}$/);
  expect([
    (await read(id)).status,
    (await read(slug)).status,
    (await feed()).includes(`/news/${id}`),
  ]).toEqual([404, 404, false]);
  await publish(id, 1);
  await publish(id, 1);
  expect((await read(slug)).body).toMatchObject({ id, content: '<p>Open <strong>one</strong>.</p>' });
  const [newest] = await server.visitor().call('GET /api/news', { query: { limit: 1 } });
  expect(newest).toMatchObject({ id, title: 'Rooms', lang: 'en' });
  expect(await feed()).toContain(`/news/${id}`);

  expect((await save(editor, id, 1, { slug, texts: { en: en('Open two.') } })).status).toBe(200);
  expect((await read(id)).body).toMatchObject({ content: '<p>Open <strong>one</strong>.</p>' });
  expect(await own(id)).toMatchObject({ state: 'published', version: 2, liveVersion: 1 });
  const { date } = (await read(id)).body as { date: string };
  clock.advance(HOUR_MS);
  await publish(id, 2);
  expect((await read(id)).body).toMatchObject({ content: '<p>Open two.</p>', date });

  expect(await save(editor, id, 2, { slug: 'elsewhere' })).toMatchObject(
    refused(409, 'article_address_stays'),
  );
  expect(await editor.attempt('POST /api/admin/news', { body: body({ slug }) })).toMatchObject(
    refused(409, 'article_address_taken'),
  );
  const params = { id };
  expect(await editor.attempt('DELETE /api/admin/news/{id}', { params })).toMatchObject(
    refused(409, 'article_was_published'),
  );
  await editor.call('DELETE /api/admin/news/{id}/publication', { params });
  expect([(await read(id)).status, (await own(id)).state]).toEqual([404, 'withdrawn']);

  const admin = await server.signUp('boss', { admin: true });
  const { lines } = await admin.call('GET /api/admin/audit', { query: { search: 'editor' } });
  expect(lines.filter(({ details }) => details.article === id).map(({ action }) => action)).toEqual([
    'withdraw_article',
    'publish_article',
    'save_article',
    'publish_article',
    'begin_article',
  ]);
});

test('NEW2: the same command counts once; what was never published is thrown away', async () => {
  const same = body();
  const first = await editor.call('POST /api/admin/news', { body: same });
  expect((await editor.call('POST /api/admin/news', { body: same })).id).toBe(first.id);
  const params = { id: first.id };
  await editor.call('DELETE /api/admin/news/{id}', { params });
  expect(await editor.attempt('GET /api/admin/news/{id}', { params })).toMatchObject(
    refused(404, 'not_found'),
  );
});

test('NEW4: at its time the newest version is published, once, however late it is; the clock may jump', async () => {
  const { id } = await begin();
  const at = soon();
  await publish(id, 1, at);
  await save(editor, id, 1, { texts: { en: en('Later.') } });
  expect(await own(id)).toMatchObject({ state: 'scheduled', publishAt: at });
  expect((await read(id)).status).toBe(404);
  clock.advance(5 * HOUR_MS);
  await expect.poll(async () => (await read(id)).body).toMatchObject({ content: '<p>Later.</p>', date: at });
  expect(await own(id)).toMatchObject({ state: 'published', publishAt: null, liveVersion: 2 });
  expect(await server.database.sql.$count(deadlines, eq(deadlines.kind, 'publish-article'))).toBe(0);
});

test('NEW3, NEW4: no time in the past or too far, nothing that is not whole; a time is taken back', async () => {
  const { id } = await begin();
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  for (const time of [at(-HOUR_MS), at(0), at(400 * 24 * HOUR_MS)]) {
    expect(await publish(id, 1, time)).toMatchObject(refused(422, 'article_time'));
  }
  await publish(id, 1, soon());
  const half = { texts: { en: en(), 'zh-CN': { title: '房间', description: '', source: '' } } };
  expect(await save(editor, id, 1, half)).toMatchObject(refused(422, 'article_incomplete'));
  await editor.call('DELETE /api/admin/news/{id}/schedule', { params: { id } });
  expect((await save(editor, id, 1, half)).status).toBe(200);
  expect(await publish(id, 2)).toMatchObject(refused(422, 'article_incomplete'));
  clock.advance(2 * HOUR_MS);
  expect(await own(id)).toMatchObject({ state: 'draft', version: 2 });
});

test('NEW6: of two editors one is told that it has changed; all versions say who and when, and come back', async () => {
  const { id } = await begin();
  const both = await Promise.all([
    save(editor, id, 1, { texts: { en: en('Of one.') } }),
    save(other, id, 1, { texts: { en: en('Of the other.') } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject(refused(409, 'changed_meanwhile'));
  expect(await publish(id, 1)).toMatchObject(refused(409, 'changed_meanwhile'));
  const [newest, first] = (await own(id)).revisions;
  expect([newest!.version, first!.version, first!.by]).toEqual([2, 1, 'editor']);
  expect(['editor', 'other_editor']).toContain(newest!.by);
  const earlier = await editor.call('GET /api/admin/news/{id}/revisions/{version}', {
    params: { id, version: 1 },
  });
  expect(earlier).toMatchObject({ texts: { en: { source: 'Open **one**.' } } });
  await publish(id, 2);
  const { slug } = await own(id);
  for (let version = 2; version <= 24; version++) await save(editor, id, version, { slug });
  const kept = (await own(id)).revisions.map(({ version }) => version);
  expect([kept.length, kept[0], kept.at(-2), kept.at(-1)]).toEqual([21, 25, 6, 2]);
});

test('NEW8: in one language alone it is read in both, and said to be of that one', async () => {
  clock.advance(1000);
  const { id } = await begin({ texts: { 'zh-CN': { ...en('**房间。**自己开。'), title: '房间' } } });
  await publish(id, 1);
  expect((await read(id, 'en')).body).toMatchObject({
    lang: 'zh-CN',
    title: '房间',
    content: '<p><strong>房间。</strong>自己开。</p>',
  });
  expect(await feed('en')).toContain('房间');
  const [card] = await server.visitor().call('GET /api/news', { query: { limit: 1 } });
  expect(card).toMatchObject({ id, lang: 'zh-CN' });
});

test('NEW9: the articles of the sample data are Markdown, and stay with their number when edited', async () => {
  const article = await own(147245);
  expect(article).toMatchObject({ slug: 'platform-launch', state: 'published', langs: ['en', 'zh-CN'] });
  const { slug, picture, texts } = article;
  await save(editor, 147245, 1, { slug, picture, texts: { ...texts, en: en('Changed.') } });
  await publish(147245, 2);
  expect((await read(147245)).body).toMatchObject({ content: '<p>Changed.</p>' });
  await server.database.write((await import('./samples.ts')).removeSamples);
  expect([(await read(147245)).status, (await read(235312)).status]).toEqual([200, 404]);
});

describe('NEW7: what nobody gets to readers', () => {
  const preview = (source: string) => editor.attempt('POST /api/admin/news/preview', { body: { source } });

  test.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['[a](javascript:alert(1)) [b](<java\nscript:alert(1)>)', ''],
    ['[a](data:text/html;base64,PHNjcmlwdD4=)', ''],
    ['![x](https://evil.example/a.png)<img src=x onerror=alert(1)>', ''],
    ['<a href="jAvAsCrIpT&colon;alert(1)" onclick="x()">a</a>', ''],
    ['<a href="/\\evil.example">a</a>', 'rel="nofollow noopener"'],
    ['<svg/onload=alert(1)><math><mi xlink:href="data:x">', ''],
    ['<iframe srcdoc="<script>1</script>"></iframe><form action=/x><input>', ''],
    ['```html\n<script>alert(1)</script>\n```', '&lt;script&gt;'],
    ['# One\n\n#### Four', '<h2>One</h2>'],
    ['<https://example.org>', '<a href="https://example.org" rel="nofollow noopener">'],
  ])('%s', async (source, kept) => {
    const { content } = (await preview(source)).body as { content: string };
    expect(content).toContain(kept);
    expect(content).not.toMatch(/<(?!\/?(p|h2|h3|a|ul|ol|li|strong|em|blockquote|br)\b)/);
    expect(content).not.toMatch(/<[^>]*\s(?!href=|rel=)[a-z-]+=|javascript:|data:/i);
  });

  test.each([
    ['quotes in quotes', '>'.repeat(10_000), 422, 'article_tangled'],
    ['lists in lists', '1. '.repeat(4000), 422, 'article_tangled'],
    ['too many signs', '_a'.repeat(6000), 422, 'article_tangled'],
    ['links', '[a](/b)'.repeat(1000), 422, 'article_links'],
    ['a long text', 'a'.repeat(12_001), 400, 'malformed'],
  ])('%s is refused', async (_, source, status, code) => {
    expect(await preview(source)).toMatchObject(refused(status, code));
    const texts = { en: en(source) };
    expect(await editor.attempt('POST /api/admin/news', { body: body({ texts }) })).toMatchObject(
      refused(status, code),
    );
  });

  test('what stands in the database is sanitised when it is read', async () => {
    const { id } = await begin();
    await publish(id, 1);
    await server.database.sql.update(articleTexts).set({ content: '<p>a</p><script>alert(1)</script>' });
    expect((await read(id)).body).toMatchObject({ content: '<p>a</p>' });
  });
});
