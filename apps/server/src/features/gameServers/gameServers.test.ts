import {
  FAKE_PASSWORD,
  type FakeMatchzy,
  startFakeMatchzy,
} from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';
import { gameServers } from './tables.ts';

let database: Database;
let server: TestServer | null;
let admin: Player;
let fakes: FakeMatchzy[];

beforeEach(async () => {
  database = await openTestDatabase();
  server = null;
  fakes = [];
});
afterEach(async () => {
  await server?.stop();
  await database.close();
  for (const fake of fakes) await fake.close();
});

async function fakeServer(): Promise<FakeMatchzy> {
  const fake = await startFakeMatchzy();
  fakes.push(fake);
  return fake;
}

/** Starts the platform, or starts it again on the same data. */
async function startWith(env: Record<string, string>): Promise<void> {
  await server?.stop();
  server = await startTestServer({ database: { ...database, close: async () => undefined }, env });
  admin = await server.signUp(`admin${Math.random().toString(36).slice(2, 8)}`, { admin: true });
}
const startNaming = (...servers: string[]) => startWith({ GAME_SERVERS: servers.join() });

const list = () => admin.call('GET /api/admin/game-servers', {});
const find = async (name: string) => (await list()).find((row) => row.name === name)!;
const setEnabled = (id: string, enabled: boolean) =>
  admin.attempt('PUT /api/admin/game-servers/{id}/enabled', { params: { id }, body: { enabled } });
const unlock = (id: string) => admin.attempt('POST /api/admin/game-servers/{id}/unlock', { params: { id } });
const actionsOn = async (id: string) => {
  const lines = await database.sql.select().from(auditLog).where(eq(auditLog.targetId, id));
  return lines.map(({ action, actorId }) => [action, actorId === admin.id]);
};

describe('GSV2: GAME_SERVERS fills rows', () => {
  const [ONE, TWO, THREE] = ['one.example:27015', 'two.example:27015', 'three.example:27016'] as const;
  const inService = async () =>
    (await list()).filter(({ disabledBy }) => !disabledBy).map(({ name }) => name);

  test('added in their order, changed, disabled and named again; none is deleted', async () => {
    await startNaming(`${ONE}/a/join`, `${TWO}/b`);
    const [one] = await list();
    expect(one).toMatchObject({
      rconAddress: ONE,
      playerAddress: ONE,
      region: null,
      source: 'environment',
      disabledBy: null,
      match: null,
    });
    await startNaming(`${THREE}/c`, `${ONE}/a`);
    expect((await list()).map(({ name }) => name).sort()).toEqual([ONE, THREE, TWO].sort());
    expect(await inService()).toEqual([THREE, ONE]);
    expect(await find(ONE)).toMatchObject({ id: one!.id });
    expect(await find(TWO)).toMatchObject({ disabledBy: 'environment' });

    await startWith({
      REGIONS: 'Asia=http://asia.example/ping',
      GAME_SERVERS: `${ONE}/a@Asia,${TWO}/b@Asia`,
    });
    expect(await inService()).toEqual([ONE, TWO]);
    expect(await find(ONE)).toMatchObject({ id: one!.id, region: 'Asia' });
  });

  test('GSV6: what an admin has disabled stays so, and what is named no more cannot be enabled', async () => {
    await startNaming(`${ONE}/a`, `${TWO}/b`);
    const [one, two] = await list();
    expect((await setEnabled(one!.id, false)).status).toBe(200);
    await startNaming(`${ONE}/a`);
    expect(await inService()).toEqual([]);
    expect((await setEnabled(two!.id, true)).body).toMatchObject({ code: 'game_server_not_named' });
    expect((await setEnabled(one!.id, true)).status).toBe(200);
    expect((await setEnabled(one!.id, true)).status).toBe(200);
    expect(await inService()).toEqual([ONE]);
    // GSV10: the second time nothing changed.
    expect(await actionsOn(one!.id)).toEqual([
      ['disable_game_server', false],
      ['enable_game_server', true],
    ]);
    const [told] = await database.sql.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(told!.details).toEqual({ name: ONE });
  });

  test('GSV1: without any, the sandbox plays on the simulator, and with all of them disabled it does not', async () => {
    await startNaming(`${ONE}/a`);
    await setEnabled((await find(ONE)).id, false);
    await startNaming(`${ONE}/a`);
    expect(server!.app.matches.servers).toMatchObject({ simulated: false });
    await startWith({});
    expect(server!.app.matches.servers).toMatchObject({ simulated: true });
    expect((await setEnabled((await find(ONE)).id, true)).body).toMatchObject({
      code: 'game_server_not_named',
    });
  });
});

test('GSV8: passwords are readable neither in the row nor in an answer', async () => {
  await startNaming('one.example:27015/rcon-p4ss/join-p4ss');
  const rows = await database.sql.select().from(gameServers);
  for (const shown of [rows, await list()]) expect(JSON.stringify(shown)).not.toContain('p4ss');
  expect(rows[0]!.rconPassword).toMatch(/^1\./);
});

describe('GSV7: a wrong RCON password', () => {
  test('locks the server, says so, and is tried once until an admin unlocks it', async () => {
    const [locked, other] = [await fakeServer(), await fakeServer()];
    const named = [`127.0.0.1:${locked.port}/wrong`, `127.0.0.1:${other.port}/${FAKE_PASSWORD}`];
    const name = `127.0.0.1:${locked.port}`;
    const isSeen = async () => {
      const { lastSeenAt } = await find(`127.0.0.1:${other.port}`);
      return lastSeenAt;
    };
    await startNaming(...named);
    await expect
      .poll(() => find(name))
      .toMatchObject({
        state: 'locked',
        lastSeenAt: null,
        lastError: { fault: 'wrong_password', at: expect.any(String) },
      });
    await expect.poll(isSeen).not.toBeNull();
    expect(await find(`127.0.0.1:${other.port}`)).toMatchObject({ state: 'idle', lastError: null });

    const before = await isSeen();
    await startNaming(...named);
    await expect.poll(isSeen).not.toBe(before);
    expect(locked.connections()).toBe(1);

    const { id } = await find(name);
    expect((await unlock(id)).status).toBe(200);
    await expect.poll(() => locked.connections()).toBe(2);
    await expect.poll(() => find(name)).toMatchObject({ state: 'locked' });
    expect(await actionsOn(id)).toEqual([['unlock_game_server', true]]);
    const { id: otherId } = await find(`127.0.0.1:${other.port}`);
    expect((await unlock(otherId)).body).toMatchObject({ code: 'game_server_not_locked' });
  });

  test('is over after a start with the right one', async () => {
    const fake = await fakeServer();
    const name = `127.0.0.1:${fake.port}`;
    await startNaming(`${name}/wrong`);
    await expect.poll(() => find(name)).toMatchObject({ state: 'locked' });
    await startNaming(`${name}/${FAKE_PASSWORD}`);
    await expect.poll(() => find(name)).toMatchObject({ state: 'idle', lastError: null });
  });
});

test('GSV3 GSV4: a server that is away and one without MatchZy are told apart', async () => {
  const [away, bare] = [await fakeServer(), await fakeServer()];
  await fakes.shift()!.close();
  bare.state.gamestate = 'a word of a later version';
  await startNaming(...[away, bare].map(({ port }) => `127.0.0.1:${port}/${FAKE_PASSWORD}`));
  const faultOf = async ({ port }: FakeMatchzy) => (await find(`127.0.0.1:${port}`)).lastError?.fault;
  await expect.poll(() => faultOf(away)).toBe('unreachable');
  await expect.poll(() => faultOf(bare)).toBe('no_status');
});

test('GSV5: the list names the match of a server', async () => {
  await startNaming('one.example:27015/a');
  const [match] = await database.sql
    .insert(matches)
    .values(matchValues({ phase: 'live' }))
    .returning();
  await database.sql.update(gameServers).set({ matchNumber: match!.number });
  expect((await list())[0]!.match).toEqual({ id: match!.id, number: match!.number });
});
