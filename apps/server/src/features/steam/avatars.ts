import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import { deleteAvatar, findAvatar, findAvatars, findSteamId, saveAvatar } from './store.ts';
import type { SteamWebApi } from './webApi.ts';

const MINUTE_MS = 60_000;
/** STM8: Steam's largest picture of an account has about 20 KB. */
const MAX_BYTES = 256 * 1024;
const FETCH_MS = 10_000;

const AVATAR: ErrandKind<{ userId: string }> = {
  name: 'steam:avatar',
  payload: z.object({ userId: z.uuid() }),
  retryMs: [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS),
  timeoutMs: MINUTE_MS,
  atOnce: 2,
  mostOpen: 10_000,
};

/** Where Steam keeps the pictures of accounts. */
const STEAM_HOSTS = /^(?:avatars(?:\.[a-z]+)?\.steamstatic\.com|steamcdn-a\.akamaihd\.net)$/;
const isSteams = (url: URL): boolean => url.protocol === 'https:' && STEAM_HOSTS.test(url.hostname);

export type Avatar = { type: string; version: string };
export type Avatars = ReturnType<typeof createAvatars>;

type AvatarDeps = Pick<Deps, 'database' | 'clock' | 'errands' | 'blobs' | 'log'> & {
  /** Null: Steam cannot be asked, and there are no pictures. */
  webApi: Pick<SteamWebApi, 'summaries'> | null;
  fetch?: typeof globalThis.fetch;
  /** Which addresses are asked for a picture. */
  isAllowed?: (url: URL) => boolean;
};

const keyOf = (userId: string) => `steam-avatars/${userId}`;

/**
 * STM8: the picture of a connected Steam account, fetched by the server and kept in the blobs: a visitor's browser never
 * asks Steam.
 */
export function createAvatars(deps: AvatarDeps) {
  const { database, clock, errands, blobs, log, webApi, isAllowed = isSteams } = deps;
  const { fetch = globalThis.fetch } = deps;

  async function load(userId: string): Promise<void> {
    const steamId = await findSteamId(database.sql, userId);
    if (!webApi || !steamId) return;
    const { found, failed } = await webApi.summaries([steamId]);
    if (failed.size > 0) throw new Error(`Steam says nothing of the account: ${failed.get(steamId)}`);
    const address = found.get(steamId)?.avatarUrl ?? '';
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !isAllowed(url)) return;
    const picture = await fetchPicture(url);
    if (!picture) return log.warn({ host: url.host }, 'what Steam names as a picture is none');
    await keep(userId, steamId, picture);
  }

  async function fetchPicture(url: URL): Promise<Buffer | null> {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(FETCH_MS) });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`the picture was answered with ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) return null; // leaving the loop cancels the rest
      chunks.push(chunk);
    }
    const picture = Buffer.concat(chunks);
    return typeOf(picture) === null ? null : picture;
  }

  /** Only where the account is still connected: the errand may have waited. */
  async function keep(userId: string, steamId: string, picture: Buffer): Promise<void> {
    await blobs.put(keyOf(userId), parts(picture), { maxBytes: MAX_BYTES });
    const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    const about = { userId, type: typeOf(picture)!, version, fetchedAt: new Date(clock.now()) };
    await database.write(async (tx) => {
      if ((await findSteamId(tx, userId)) === steamId) await saveAvatar(tx, about);
    });
  }

  errands.handle(AVATAR, ({ payload }) => load(payload.userId));

  return {
    /** After a sign-in through Steam: once more, where the picture may have changed. */
    async wanted(tx: Tx, userId: string): Promise<void> {
      if (webApi) await errands.add(tx, AVATAR, userId, { userId });
    },
    /** The account is connected no more. */
    async gone(tx: Tx, userId: string): Promise<void> {
      await deleteAvatar(tx, userId);
      tx.after(() => void blobs.delete(keyOf(userId)).catch((err) => log.warn({ err }, 'a picture stays')));
    },
    /** Null: no picture. */
    of: (userId: string): Promise<Avatar | null> => findAvatar(database.sql, userId),
    ofAll: (userIds: readonly string[]) => (userIds.length === 0 ? [] : findAvatars(database.sql, userIds)),
    async read(userId: string): Promise<(Avatar & { content: Readable }) | null> {
      const avatar = await findAvatar(database.sql, userId);
      const blob = avatar && (await blobs.get(keyOf(userId)));
      return avatar && blob ? { ...avatar, content: blob.content } : null;
    },
  };
}

async function* parts(picture: Buffer) {
  yield picture;
}

const BEGINNINGS = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
] as const;

/** By its first bytes, whatever a header says. Null: not a picture that is shown. */
const typeOf = (bytes: Buffer): string | null =>
  BEGINNINGS.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))?.[0] ?? null;
