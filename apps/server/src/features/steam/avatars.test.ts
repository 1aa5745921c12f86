import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from '../../platform/blobs/blobStore.ts';
import { openDiskBlobs } from '../../platform/blobs/disk.ts';
import { createCases } from '../../platform/cases/cases.ts';
import { eq } from '../../platform/db/query.ts';
import { createErrands, type Errands } from '../../platform/jobs/errands.ts';
import { errands as errandRows } from '../../platform/jobs/tables.ts';
import { users } from '../accounts/tables.ts';
import { serveAvatars } from './avatarRoute.ts';
import { type Avatars, createAvatars } from './avatars.ts';
import { steamAvatars } from './tables.ts';
import { createSteamWebApi } from './webApi.ts';

const database = await openTestDatabase();
const clock = createSteppedClock();
const folder = mkdtempSync(join(tmpdir(), 'retake-avatars-'));
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900, 7)]);
const STEAM_ID = '76561198000000077';

/** Steam's API and its pictures, on one address. */
let steam: Server;
let steamUrl = '';
let avatarUrl = '';
let picture: { status: number; body: Buffer; location?: string };
let askedFor: string[] = [];

const http = fastify();
let blobs: BlobStore;
let errands: Errands;
let avatars: Avatars;
let userId = '';

beforeAll(async () => {
  steam = createServer((request, response) => {
    askedFor.push(request.url!.split('?')[0]!);
    if (request.url!.startsWith('/ISteamUser')) {
      const player = {
        steamid: STEAM_ID,
        communityvisibilitystate: 3,
        personaname: 'x',
        avatarfull: avatarUrl,
      };
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ response: { players: [player] } }));
    }
    const { status, body, location } = picture;
    return response.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise<void>((ready) => steam.listen(0, '127.0.0.1', ready));
  steamUrl = `http://127.0.0.1:${(steam.address() as AddressInfo).port}`;
  blobs = await openDiskBlobs(folder);
  const quiet = { error: () => undefined, warn: () => undefined };
  errands = createErrands(database, clock, quiet, createCases(clock));
  const webApi = createSteamWebApi({ key: 'key', clock: clock.now, baseUrl: () => steamUrl });
  const isAllowed = (url: URL) => url.origin === steamUrl;
  avatars = createAvatars({ database, clock, errands, blobs, log: quiet as never, webApi, isAllowed });
  errands.start();
  serveAvatars(http, avatars);
});
afterAll(async () => {
  await errands.stop();
  await http.close();
  steam.closeAllConnections();
  await new Promise((closed) => steam.close(closed));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.sql.delete(users);
  const [row] = await database.sql
    .insert(users)
    .values({
      nickname: 'pictured',
      email: 'pictured@players.example',
      friendcode: 'PICTURED00',
      dateOfBirth: '2000-01-31',
      country: 'SE',
      steamId: STEAM_ID,
    })
    .returning();
  userId = row!.id;
  askedFor = [];
  avatarUrl = `${steamUrl}/picture_full.jpg`;
  picture = { status: 200, body: JPEG };
});

const errandsOf = (key: string) => database.sql.select().from(errandRows).where(eq(errandRows.key, key));
const done = async () => {
  await database.write((tx) => avatars.wanted(tx, userId));
  await expect.poll(async () => (await errandsOf(userId)).every(({ doneAt }) => doneAt !== null)).toBe(true);
};
const shown = () => http.inject(`/avatars/${userId}`);

test('STM8: the picture is fetched once and answered from here', async () => {
  await done();
  const { version } = (await avatars.of(userId))!;
  const answer = await http.inject(`/avatars/${userId}?v=${version}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.rawPayload.equals(JPEG)).toBe(true);
  expect(askedFor).toEqual(['/ISteamUser/GetPlayerSummaries/v2', '/picture_full.jpg']);
});

test('STM8: another picture has another address', async () => {
  await done();
  const before = await avatars.of(userId);
  picture.body = Buffer.concat([JPEG, Buffer.from('new')]);
  await done();
  expect((await avatars.of(userId))!.version).not.toBe(before!.version);
  expect((await shown()).rawPayload.equals(picture.body)).toBe(true);
});

test.each([
  ['a page', () => Buffer.from('<svg onload=alert(1)>')],
  ['more than 256 KB', () => Buffer.concat([JPEG, Buffer.alloc(256 * 1024)])],
  ['nothing', () => Buffer.alloc(0)],
])('STM8: %s is no picture', async (_, body) => {
  picture.body = body();
  await done();
  expect(await avatars.of(userId)).toBeNull();
  expect(await shown()).toMatchObject({ statusCode: 404 });
});

test('STM8: no other host is asked, whatever the answer names', async () => {
  for (const address of ['http://127.0.0.1:1/x.jpg', 'file:///etc/passwd', 'nonsense', '']) {
    avatarUrl = address;
    await done();
  }
  expect(await avatars.of(userId)).toBeNull();
  expect(askedFor.filter((path) => !path.startsWith('/ISteamUser'))).toEqual([]);
});

test('STM8: a redirect is not followed: the errand is tried again', async () => {
  picture = { status: 302, body: Buffer.alloc(0), location: `${steamUrl}/elsewhere` };
  await database.write((tx) => avatars.wanted(tx, userId));
  await expect.poll(() => askedFor.includes('/picture_full.jpg')).toBe(true);
  expect(askedFor).not.toContain('/elsewhere');
  picture = { status: 200, body: JPEG };
  await expect
    .poll(async () => {
      // Time that passes under a running one would end its lease.
      if ((await errandsOf(userId)).every(({ lease }) => lease === null)) clock.advance(60_000);
      return avatars.of(userId);
    })
    .not.toBeNull();
});

test('STM8: without the connection there is no picture any more', async () => {
  await done();
  await database.write(async (tx) => {
    await tx.update(users).set({ steamId: null }).where(eq(users.id, userId));
    await avatars.gone(tx, userId);
  });
  expect(await database.sql.select().from(steamAvatars)).toEqual([]);
  await expect.poll(() => blobs.stat(`steam-avatars/${userId}`)).toBeNull();
  expect(await shown()).toMatchObject({ statusCode: 404 });
  expect(await http.inject('/avatars/..%2f..%2fsecret')).toMatchObject({ statusCode: 404 });
});
