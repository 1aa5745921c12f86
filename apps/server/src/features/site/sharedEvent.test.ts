import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { tournaments } from '../tournaments/tables.ts';

const siteRoot = mkdtempSync(join(tmpdir(), 'retake-event-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(siteRoot, '__spa-fallback.html'), '<!doctype html><head><title>shell</title></head>');
  server = await startTestServer({ siteRoot });
});
afterAll(async () => {
  await server.stop();
  rmSync(siteRoot, { recursive: true });
});

async function insert(about: Partial<typeof tournaments.$inferInsert> = {}): Promise<string> {
  const row = {
    title: { en: 'Open "Cup"', 'zh-CN': '公开杯' },
    startsAt: new Date('2030-03-01T18:30:00Z'),
    mode: '2v2' as const,
    places: 16,
    entered: 12,
    prizeCents: 300_00,
    picture: 'tournament-cup' as const,
    ...about,
  };
  const [inserted] = await server.database.sql.insert(tournaments).values(row).returning();
  return inserted!.id;
}

const page = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language };
  return (await fetch(server.url + path, { headers })).text();
};
const imageIn = (html: string) =>
  /property="og:image" content="[^"]*(\/share\/event\/[^"]+)"/.exec(html)?.[1] ?? '';
const draw = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, png: Buffer.from(await response.arrayBuffer()) };
};

test('SHR3: a link to an event shows what it is, in the language that it names, else in the reader’s', async () => {
  const id = await insert();
  const english = await page(`/tournaments/${id}`);
  expect(english).toContain('property="og:title" content="Open &#34;Cup&#34;"');
  const said = '2v2 · 2030-03-01 18:30 UTC · 12/16 entered · $300 in prizes';
  expect(english).toContain(`property="og:description" content="${said}"`);
  for (const html of [
    await page(`/tournaments/${id}?lang=zh-CN`),
    await page(`/tournaments/${id}`, 'zh-CN'),
    await page(`/tournaments/${id}?lang=de`, 'zh'),
  ]) {
    expect(html).toContain('property="og:title" content="公开杯"');
    expect(html).toContain('2v2 · 2030-03-01 18:30 UTC · 已报名 12/16 · 奖金 $300');
  }
});

test('SHR3: the picture is a PNG of 1200 × 630, and another one once the event has changed', async () => {
  const id = await insert();
  const first = imageIn(await page(`/tournaments/${id}`));
  const { png } = await draw(first);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  await server.database.sql
    .update(tournaments)
    .set({ entered: 13, version: 2 })
    .where(eq(tournaments.id, id));
  const second = imageIn(await page(`/tournaments/${id}`));
  expect(second).not.toBe(first);
  expect((await draw(second)).png.equals(png)).toBe(false);
});

test('SHR3: a draft and what there is not have neither', async () => {
  const draft = await insert({ status: 'draft' });
  for (const id of [draft, crypto.randomUUID()]) {
    expect(await page(`/tournaments/${id}`)).not.toContain('og:title');
    expect((await draw(`/share/event/${id}-1.png`)).status).toBe(404);
  }
  expect((await draw('/share/event/..%2f..%2fetc-1.png')).status).toBe(404);
});

const LEAGUE = '/leagues/790093242344';
const oembed = (query: Record<string, string>) => fetch(`${server.url}/oembed?${new URLSearchParams(query)}`);

test('EMB1, EMB2: a page names where its frame is told of; any site may frame that, and it does nothing', async () => {
  const id = await insert();
  for (const path of [`/tournaments/${id}`, LEAGUE]) {
    const told = /type="application\/json\+oembed" href="([^"]+)"/.exec(await page(path))?.[1] ?? '';
    const answer = await fetch(server.url + new URL(told).pathname + new URL(told).search);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { type, version, html } = (await answer.json()) as { type: string; version: string; html: string };
    expect({ type, version }).toEqual({ type: 'rich', version: '1.0' });
    const src = new URL(/src="([^"]+)"/.exec(html)![1]!);
    const framed = await fetch(server.url + src.pathname + src.search);
    expect(framed.status).toBe(200);
    const policy = framed.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(framed.headers.get('set-cookie')).toBeNull();
    expect(await framed.text()).not.toContain('<script');
  }
  const chinese = await (await fetch(`${server.url}/embed/bracket/${id}?lang=zh-CN`)).text();
  expect(chinese).toContain('公开杯');
  expect(chinese).toContain('已报名 12/16');
});

test('EMB3: what was not there a moment ago is framed as soon as it is', async () => {
  const id = await insert({ status: 'draft' });
  const frame = async () => (await fetch(`${server.url}/embed/bracket/${id}`)).text();
  expect(await frame()).not.toContain('Open');
  await server.database.sql.update(tournaments).set({ status: 'signUp' }).where(eq(tournaments.id, id));
  expect(await frame()).toContain('Open &#34;Cup&#34;');
});

test('EMB2: what cannot be framed is refused, each with its reason', async () => {
  const draft = await insert({ status: 'draft' });
  const own = (path: string) => `http://retake.test${path}`;
  const status = async (query: Record<string, string>) => (await oembed(query)).status;
  for (const path of [`/tournaments/${draft}`, `/game/${crypto.randomUUID()}`, '/leagues/1', '/faq'])
    expect(await status({ url: own(path) }), path).toBe(404);
  expect(await status({ url: 'https://evil.example/leagues/790093242344' })).toBe(404);
  expect(await status({ url: own(LEAGUE), format: 'xml' })).toBe(501);
  expect(await status({ url: own(LEAGUE), maxwidth: '0' })).toBe(400);
  expect(await status({})).toBe(400);
  for (const kind of ['match', 'ladder', 'bracket'])
    expect((await fetch(`${server.url}/embed/${kind}/..%2f..%2fetc`)).status, kind).toBe(404);
});
