import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@retake/server/app.ts';
import { type Clock, realClock } from '@retake/server/platform/clock.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { readEnvironment } from '@retake/server/platform/environment.ts';
import { type Client, createClient } from './client.ts';
import { openTestDatabase } from './database.ts';

export type TestServerOptions = {
  /** Variables beside those of a quiet server without sample data. */
  env?: Record<string, string>;
  clock?: Clock;
  /** One to go on with, as after a restart. `stop` closes it all the same. */
  database?: Database;
  /** A built web app to serve. */
  siteRoot?: string;
};

export type Player = Client & { id: string; nickname: string; friendcode: string };

type NewPlayer = {
  admin?: boolean;
  steamId?: string | null;
  simulated?: boolean;
  passwordHash?: string;
  premiumUntil?: Date;
  createdAt?: Date;
};

/** SteamID64s of test players: those of a real server begin lower. */
let nextSteamId = 76_561_199_000_000_000n;

/** A whole server on a free port, with a database of its own, as `main.ts` starts it. */
export async function startTestServer(options: TestServerOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'retake-data-'));
  const database = options.database ?? (await openTestDatabase());
  const environment = readEnvironment({
    PORT: '0',
    PUBLIC_URL: 'http://retake.test',
    SAMPLE_DATA: '0',
    SANDBOX: '1',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const app = await buildApp({
    environment,
    database,
    clock: options.clock ?? realClock,
    randomBytes,
    siteRoot: options.siteRoot ?? null,
    checkAnswers: true,
  });
  const url = await app.start();
  const clients: Client[] = [];

  function client(cookies: Record<string, string> = {}): Client {
    const made = createClient(url, cookies);
    clients.push(made);
    return made;
  }

  return {
    url,
    app,
    database,
    /** Of everything that is no row: the outbox of mails. */
    dataDir,
    /** A browser without a session. */
    visitor: () => client(),
    client,
    /** A logged-in player, made without the sign-up form. Steam is connected unless `steamId` is null. */
    async signUp(nickname: string, about: NewPlayer = {}): Promise<Player> {
      const steamId = about.steamId === undefined ? String(nextSteamId++) : about.steamId;
      const { id, token } = await database.write(async (tx) => {
        const userId = await app.accounts.createUser(tx, {
          nickname,
          email: `${nickname}@players.example`,
          dateOfBirth: '2000-01-01',
          country: 'SE',
          ...about,
          steamId,
        });
        await app.accounts.signedUp(tx, userId);
        return { id: userId, token: await app.accounts.sessions.open(tx, userId) };
      });
      const person = await app.accounts.people.get(id);
      return Object.assign(client({ session: token }), { id, nickname, friendcode: person!.friendcode });
    },
    async stop(): Promise<void> {
      for (const made of clients) made.close();
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
