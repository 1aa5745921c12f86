import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { type App, type AppOptions, buildApp } from '@retake/server/app.ts';
import { type Clock, realClock } from '@retake/server/platform/clock.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { readEnvironment } from '@retake/server/platform/environment.ts';
import { type Client, createClient } from './client.ts';
import { openTestDatabase } from './database.ts';

export type TestServerOptions = {
  /** Variables in addition to those of a quiet server without sample data. */
  env?: Record<string, string>;
  clock?: Clock;
  /** An existing database, as after a restart. `stop` closes it too. */
  database?: Database;
  /** A built web app to serve. */
  siteRoot?: string;
  /** Other limits of connections. */
  limits?: AppOptions['limits'];
};

export type Player = Client & { id: string; nickname: string; friendcode: string };

type NewPlayer = {
  admin?: boolean;
  roles?: readonly StaffRole[];
  steamId?: string | null;
  simulated?: boolean;
  passwordHash?: string;
  premiumUntil?: Date;
  createdAt?: Date;
  country?: string;
  /** Null: nobody has confirmed it yet. */
  emailConfirmedAt?: Date | null;
};

/** SteamID64s of test players: those of a real server begin lower. */
let nextSteamId = 76_561_199_000_000_000n;

/** A whole server on a free port, with its own database, started as `main.ts` does. */
export const startTestServer = (options: TestServerOptions = {}) => startTestServerOf(buildApp, options);

/** The same of an app that a test builds of the features it is about. */
export async function startTestServerOf<Built extends Pick<App, 'accounts' | 'start' | 'stop'>>(
  build: (options: AppOptions) => Promise<Built>,
  options: TestServerOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'retake-data-'));
  const database = options.database ?? (await openTestDatabase());
  const environment = readEnvironment({
    PORT: '0',
    PUBLIC_URL: 'http://retake.test',
    SAMPLE_DATA: '0',
    SANDBOX: '1',
    OPEN_SANDBOX: '1', // PUBLIC_URL is not local
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const app = await build({
    environment,
    database,
    clock: options.clock ?? realClock,
    randomBytes,
    siteRoot: options.siteRoot ?? null,
    checkAnswers: true,
    ...(options.limits && { limits: options.limits }),
  });
  const url = await app.start();
  const clients: Client[] = [];
  const sessionCookie = environment.publicUrl.startsWith('https:') ? '__Host-session' : 'session';

  function client(cookies: Record<string, string> = {}): Client {
    const made = createClient(url, cookies);
    clients.push(made);
    return made;
  }

  return {
    url,
    app,
    database,
    /** For everything that is not in the database: the outbox of mails. */
    dataDir,
    /** A browser without a session. */
    visitor: () => client(),
    client,
    /** A logged-in player, created without the sign-up form. Steam is connected unless `steamId` is null. */
    async signUp(nickname: string, player: NewPlayer = {}): Promise<Player> {
      const { roles = [], ...about } = player;
      const steamId = about.steamId === undefined ? String(nextSteamId++) : about.steamId;
      const { id, token } = await database.write(async (tx) => {
        const userId = await app.accounts.createUser(tx, {
          nickname,
          email: `${nickname}@players.example`,
          dateOfBirth: '2000-01-01',
          country: 'SE',
          emailConfirmedAt: new Date(0),
          ...about,
          steamId,
        });
        for (const role of roles)
          await app.accounts.people.giveRole(tx, { userId, role, givenBy: userId, givenAt: new Date() });
        await app.accounts.signedUp(tx, userId);
        return { id: userId, token: await app.accounts.sessions.open(tx, userId) };
      });
      const person = await app.accounts.people.get(id);
      return Object.assign(client({ [sessionCookie]: token }), {
        id,
        nickname,
        friendcode: person!.friendcode,
      });
    },
    async stop(): Promise<void> {
      for (const made of clients) made.close();
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
