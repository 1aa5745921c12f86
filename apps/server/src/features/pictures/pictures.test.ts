import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_GIF } from '../../access/smallGif.fixture.ts';
import { animatedGif } from '../../platform/pictures/animation.fixture.ts';

const DAY_MS = 86_400_000;
const AVATAR = { params: { kind: 'avatar' as const } };
const clock = createSteppedClock();
let server: TestServer;
/** Drawn before the server has loaded the library, which then reads gif and webp alone. */
const files: Record<
  'moving' | 'long' | 'wide' | 'png' | 'svg' | 'broken',
  Uint8Array<ArrayBuffer>
> = {} as never;

beforeAll(async () => {
  const still = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#274' } });
  files.moving = animatedGif(3);
  files.long = animatedGif(151);
  files.wide = new Uint8Array(await still(9000, 9000).gif().toBuffer());
  files.png = new Uint8Array(await still(9, 9).png().toBuffer());
  files.svg = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'));
  files.broken = new Uint8Array(Buffer.from('GIF89a and then nothing of the kind'));
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

let people = 0;
const newPlayer = () => server.signUp(`pictured_${++people}`);
const send = (player: Player, content: Uint8Array<ArrayBuffer>, kind: 'avatar' | 'background' = 'avatar') =>
  player.attempt('PUT /api/users/pictures/{kind}', { params: { kind }, body: content });
const own = (player: Player) => player.call('GET /api/users/pictures', {});
/** What has become of what was sent last. */
async function settled(player: Player, kind: 'avatar' | 'background' = 'avatar') {
  await expect.poll(async () => (await own(player))[kind].isWaiting).toBe(false);
  return (await own(player))[kind];
}
const avatarsOf = async (...ids: string[]) =>
  (await server.visitor().call('GET /api/avatars', { query: { ids: ids.join(',') } })).avatars;
const file = async (address: string) => {
  const response = await fetch(new URL(address, server.url));
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

test('PIC2, PIC4, PIC6: what is shown is drawn anew, moves as it did, and has a still', async () => {
  const player = await newPlayer();
  const socket = await player.socket();
  const told = socket.next('picturesChanged');
  expect((await send(player, files.moving)).status).toBe(200);
  await told;
  await settled(player);
  const [shown] = await avatarsOf(player.id);
  const large = await file(shown!.large);
  expect(large.headers.get('content-type')).toBe('image/webp');
  expect(large.headers.get('x-content-type-options')).toBe('nosniff');
  expect(large.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(large.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const sizes = async (address: string) => {
    const { width, pageHeight, height, pages } = await sharp((await file(address)).bytes).metadata();
    return [width, pageHeight ?? height, pages ?? 1];
  };
  expect(await sizes(shown!.large)).toEqual([184, 184, 3]);
  expect(await sizes(shown!.small)).toEqual([64, 64, 3]);
  expect(await sizes(shown!.still)).toEqual([184, 184, 1]);
});

test('PIC6: what does not move is its own still; the background stands in the profile', async () => {
  const player = await newPlayer();
  await send(player, SMALL_GIF, 'background');
  await settled(player, 'background');
  const profile = await server
    .visitor()
    .call('GET /api/users/profile/{nickname}', { params: { nickname: player.nickname } });
  expect(profile.background!.still).toBe(profile.background!.large);
  expect((await file(profile.background!.large)).status).toBe(200);
});

test('PIC1: neither png nor svg nor what only begins as a gif, and nothing above 5 MB', async () => {
  const player = await newPlayer();
  for (const content of [files.png, files.svg])
    expect((await send(player, content)).body).toMatchObject({ code: 'picture_type' });
  const much = new Uint8Array(5 * 1024 * 1024 + 1);
  much.set(SMALL_GIF);
  expect((await send(player, much)).body).toMatchObject({ code: 'too_large' });
  expect((await own(player)).left).toBe(5);
  await send(player, files.broken);
  expect(await settled(player)).toMatchObject({ shown: null, fault: 'picture_broken' });
});

test('LIM13: of nobody a file is received', async () => {
  const answer = await server
    .visitor()
    .attempt('PUT /api/users/pictures/{kind}', { ...AVATAR, body: SMALL_GIF });
  expect(answer.body).toMatchObject({ code: 'not_logged_in' });
});

test('PIC3: too many frames or pixels are refused, and the former picture stays', async () => {
  const player = await newPlayer();
  await send(player, SMALL_GIF);
  const { shown } = await settled(player);
  expect(shown).not.toBeNull();
  for (const content of [files.long, files.wide]) {
    await send(player, content);
    expect(await settled(player)).toEqual({ shown, isWaiting: false, fault: 'picture_too_much' });
  }
});

test('PIC5: five a day, and then again', async () => {
  const player = await newPlayer();
  for (let sent = 0; sent < 5; sent++) expect((await send(player, SMALL_GIF)).status).toBe(200);
  expect((await send(player, SMALL_GIF)).body).toMatchObject({ code: 'picture_limit' });
  expect((await own(player)).left).toBe(0);
  clock.advance(DAY_MS + 1);
  expect((await send(player, SMALL_GIF)).status).toBe(200);
});

test('PIC4: another picture has another address, and the former one is gone', async () => {
  const player = await newPlayer();
  await send(player, SMALL_GIF);
  const first = (await settled(player)).shown!;
  await send(player, files.moving);
  await expect.poll(async () => (await settled(player)).shown).not.toBe(first);
  await expect.poll(async () => (await file(first)).status).toBe(404);
  for (const path of ['/pictures/..%2f..%2fsecret/large.webp', `/pictures/${'a'.repeat(32)}/..%2flarge.webp`])
    expect((await file(path)).status).toBe(404);
});

test('PIC8: the player and an admin take it away; the player is told why', async () => {
  const [player, admin] = [await newPlayer(), await server.signUp('picture_admin', { admin: true })];
  await send(player, SMALL_GIF);
  await settled(player);
  await player.call('DELETE /api/users/pictures/{kind}', AVATAR);
  expect(await avatarsOf(player.id)).toEqual([]);
  await send(player, SMALL_GIF);
  await settled(player);
  const request = {
    params: { id: player.id, kind: 'avatar' as const },
    body: { reason: 'It imitates our staff.' },
  };
  await admin.call('POST /api/admin/users/{id}/pictures/{kind}/take-away', request);
  expect(await avatarsOf(player.id)).toEqual([]);
  const { notices } = await player.call('GET /api/notices', { query: {} });
  expect(notices[0]).toMatchObject({
    kind: 'pictureTakenAway',
    picture: 'avatar',
    reason: 'It imitates our staff.',
  });
  const again = await admin.attempt('POST /api/admin/users/{id}/pictures/{kind}/take-away', request);
  expect(again.body).toMatchObject({ code: 'picture_gone' });
});
