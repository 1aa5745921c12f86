import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';

const FINISHED = '00000000-0000-4000-8000-000000000500';
const siteRoot = mkdtempSync(join(tmpdir(), 'retake-picture-'));
let server: TestServer;

const stateOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../matches/released/v2/${name}.json`, import.meta.url), 'utf8'));
const settings = {
  v: 1,
  mode: '2v2',
  maps: { kind: 'veto', pool: ['de_anubis'] },
  bestOf: 1,
  overtime: true,
  regions: [],
  rated: true,
};

async function insert(id: string, phase: 'finished' | 'live'): Promise<void> {
  const finishedAt = phase === 'finished' ? new Date('2026-03-01T12:00:00Z') : null;
  const values = matchValues({ id, phase, mode: '2v2', map: 'de_anubis', settings, finishedAt });
  await server.database.sql.insert(matches).values({ ...values, state: stateOf(phase) });
}

beforeAll(async () => {
  writeFileSync(join(siteRoot, '__spa-fallback.html'), '<!doctype html><head><title>shell</title></head>');
  server = await startTestServer({ siteRoot, env: { WRITES_A_MINUTE: '6' } });
  await insert(FINISHED, 'finished');
});
afterAll(async () => {
  await server.stop();
  rmSync(siteRoot, { recursive: true });
});

const picture = (id: string) => fetch(`${server.url}/share/match/${id}.png`);

test('SHR1: a link to a match that has ended shows its teams, its result and its picture', async () => {
  const { body } = await server.visitor().request('GET', `/game/${FINISHED}`);
  const { team1, team2 } = stateOf('finished').outcome.score;
  expect(body).toContain(`property="og:title" content="Team ann ${team1} : ${team2} Team bob"`);
  expect(body).toContain('property="og:description" content="2v2 · Anubis · 2026-03-01"');
  expect(body).toMatch(new RegExp(`property="og:image" content="http[^"]+/share/match/${FINISHED}.png"`));
});

test('SHR2: the picture is a PNG of 1200 × 630 with the winner in the accent', async () => {
  const response = await picture(FINISHED);
  expect(response.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const at = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(pixels).toHaveLength(1201 * 630);
  const half = (from: number) =>
    [...Array(300).keys()].flatMap((row) => [
      ...pixels.subarray((row + 60) * 1201 + 1 + from, (row + 60) * 1201 + 600 + from),
    ]);
  const { winner } = stateOf('finished').outcome;
  const accent = 4;
  expect([half(0).includes(accent), half(600).includes(accent)]).toEqual([
    winner === 'team1',
    winner === 'team2',
  ]);
});

test('SHR1, SHR2: what has no result has no picture, and its page no head of its own', async () => {
  const other = crypto.randomUUID();
  const { status, body } = await server.visitor().request('GET', `/game/${other}`);
  expect([status, String(body).includes('og:title')]).toEqual([200, false]);
  expect((await picture(other)).status).toBe(404);
  expect((await picture('..%2f..%2fetc')).status).toBe(404);
});

test('SHR2: who asks for picture after picture is told to wait; one that is there is answered', async () => {
  await picture(FINISHED);
  const statuses: number[] = [];
  for (let at = 0; at < 8; at++) statuses.push((await picture(crypto.randomUUID())).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await picture(FINISHED)).status).toBe(200);
});
