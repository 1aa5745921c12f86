import { startCable } from '@retake/testkit/cable.ts';
import { createClient } from '@retake/testkit/client.ts';
import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, startTestServerOf } from '@retake/testkit/server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../../../../scripts/services/process.ts';
import { startRedis } from '../../../../../scripts/services/redis.ts';
import { type AppOptions, serve } from '../../app.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { openPlatform } from '../../platform/platform.ts';
import { plugAccounts } from './plug.ts';
import { SESSION_LIFE_MS } from './sessions.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

describe('ACC12: on two nodes, while Redis is away from both', () => {
  let redis: Service;
  let clock: SteppedClock;
  let cable: Awaited<ReturnType<typeof startCable>>;
  beforeAll(async () => {
    redis = await startRedis();
  }, 300_000); // the first run may have to install Redis
  afterAll(() => redis.stop());

  const startNode = (database: Database) => {
    const build = async (given: AppOptions) => {
      const options = { ...given, environment: { ...given.environment, redisUrl: cable.url } };
      const platform = await openPlatform(options);
      const accounts = await plugAccounts(platform.deps, platform.mail);
      const { bus } = platform.deps;
      return {
        bus,
        accounts: accounts.service,
        ...(await serve(platform, accounts.service, [accounts], options)),
      };
    };
    return startTestServerOf(build, { database, clock });
  };

  /** ann has a browser at each node, with one session; ben is at the second. */
  async function world() {
    clock = createSteppedClock(Date.now());
    cable = await startCable(redis.url);
    const database = await openTestDatabase();
    const shared = { ...database, close: async () => undefined };
    const [here, there] = [await startNode(shared), await startNode(shared)];
    open.push(database.close);
    open.push(cable.stop, here.stop, there.stop);
    const [ann, ben] = [await here.signUp('ann'), await there.signUp('ben')];
    const annThere = createClient(there.url, { session: ann.jar.get('session')! });
    const sockets = { ann: await annThere.socket(), ben: await ben.socket() };
    open.push(sockets.ann.close, sockets.ben.close);
    const cut = async () => {
      cable.cut();
      await expect.poll(() => [here, there].map(({ app }) => app.bus.hearsAll())).toEqual([false, false]);
    };
    const endOfAll = (player: Player) =>
      here.database.write((tx) => here.app.accounts.sessions.endAllOf(tx, player.id, 'newPassword'));
    return { ann, sockets, cut, endOfAll };
  }

  test('a session that ended meanwhile loses its sockets as soon as Redis is back', async () => {
    const { ann, sockets, cut } = await world();
    await cut();
    await ann.call('POST /api/users/logout', {});
    cable.mend();
    await sockets.ann.disconnected;
    expect(sockets.ann.received('sessionEnded')).toHaveLength(1);
    expect(sockets.ben.raw.connected).toBe(true);
  });

  test('after a new password too, and within seconds although Redis stays away', async () => {
    const { ann, sockets, cut, endOfAll } = await world();
    await cut();
    await endOfAll(ann);
    clock.advance(10_000);
    await sockets.ann.disconnected;
    expect(sockets.ben.raw.connected).toBe(true);
  });
});

describe('ACC12: on one node', () => {
  test('a session that another program has deleted is forgotten within a minute', async () => {
    const clock = createSteppedClock(Date.now());
    const server = await startTestServer({ clock });
    open.push(server.stop);
    const [ann, ben] = [await server.signUp('ann'), await server.signUp('ben')];
    const isIn = async (player: Player) => (await player.call('GET /api/check-auth', {})).isAuthenticated;
    expect([await isIn(ann), await isIn(ben)]).toEqual([true, true]);
    await server.database.sql.execute(sql`DELETE FROM sessions WHERE user_id = ${ann.id}`);
    clock.advance(60_000);
    await expect.poll(() => isIn(ann)).toBe(false);
    expect(await isIn(ben)).toBe(true);
  });

  test('sockets end with sessions that end by time, or that another program has deleted', async () => {
    const clock = createSteppedClock(Date.now());
    const server = await startTestServer({ clock });
    open.push(server.stop);
    const [ann, ben, cat] = [
      await server.signUp('ann'),
      await server.signUp('ben'),
      await server.signUp('cat'),
    ];
    const sockets = [await ann.socket(), await ben.socket(), await cat.socket()];
    await server.database.sql.execute(sql`DELETE FROM users WHERE id = ${ann.id}`);
    clock.advance(60_000);
    await sockets[0]!.disconnected;
    await server.database.sql.execute(
      sql`UPDATE sessions SET expires_at = ${new Date(clock.now() + SESSION_LIFE_MS).toISOString()} WHERE user_id = ${cat.id}`,
    );
    await server.database.sql.execute(
      sql`UPDATE sessions SET expires_at = ${new Date(clock.now() + 1000).toISOString()} WHERE user_id = ${ben.id}`,
    );
    clock.advance(60_000);
    await sockets[1]!.disconnected;
    expect(sockets[1]!.received('sessionEnded')).toHaveLength(1);
    expect(sockets[2]!.raw.connected).toBe(true);
  });
});
