import { randomBytes } from 'node:crypto';
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
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { matchValues } from '../matches/rows.fixture.ts';
import { matchBackups, matchEvents, matches } from '../matches/tables.ts';
import { gameServerMatches, gameServers } from './tables.ts';
import { createServerTokens } from './tokens.ts';

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

const list = async () => (await admin.call('GET /api/admin/game-servers', {})).servers;
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
  expect((await list())[0]!.match).toEqual({ id: match!.id, number: match!.number, takenAt: null });
});

test('GSV18: a server that comes back with a match that has left it ends it, also after a restart of the platform', async () => {
  const [left, has] = [await fakeServer(), await fakeServer()];
  const named = [left, has].map(({ port }) => `127.0.0.1:${port}/${FAKE_PASSWORD}`);
  await startNaming(...named);
  const [one, other] = await list();
  const [match] = await database.sql
    .insert(matches)
    .values(matchValues({ phase: 'warmup', simulated: false, state: { v: 99 } }))
    .returning();
  const number = match!.number;
  const taken = [one!, other!].map(({ id }) => ({ serverId: id, matchNumber: number, takenAt: new Date() }));
  await database.sql.insert(gameServerMatches).values(taken);
  await database.sql.update(gameServers).set({ matchNumber: number }).where(eq(gameServers.id, other!.id));
  for (const { state } of [left, has]) Object.assign(state, { gamestate: 'live', matchid: number });
  await startNaming(...named);
  await expect.poll(() => left.state.gamestate).toBe('none');
  expect(has.state.gamestate).toBe('live');
});

describe('GSV15 GSV16 GSV17: an admin keeps game servers', () => {
  const placesOf = ({ port }: FakeMatchzy) => {
    const address = `127.0.0.1:${port}`;
    return { rconAddress: address, playerAddress: address, gotvAddress: null, region: null };
  };
  const add = (fake: FakeMatchzy, over: { rconPassword?: string; name?: string } = {}) =>
    admin.attempt('POST /api/admin/game-servers', {
      body: {
        name: 'Ours',
        ...placesOf(fake),
        rconPassword: FAKE_PASSWORD,
        joinPassword: 'join-p4ss',
        ...over,
      },
    });
  const change = (id: string, fake: FakeMatchzy, over: { rconPassword?: string } = {}) =>
    admin.attempt('PUT /api/admin/game-servers/{id}', {
      params: { id },
      body: { name: 'Mended', ...placesOf(fake), rconPassword: null, ...over },
    });
  const remove = (id: string) => admin.attempt('DELETE /api/admin/game-servers/{id}', { params: { id } });
  const renew = (id: string) => admin.attempt('POST /api/admin/game-servers/{id}/token', { params: { id } });
  const testOf = (id: string) => admin.attempt('POST /api/admin/game-servers/{id}/test', { params: { id } });

  test('added while it runs, changed, in use, and removed; each is a line of the audit log, without a password', async () => {
    const [named, ours, moved] = [await fakeServer(), await fakeServer(), await fakeServer()];
    await startNaming(`127.0.0.1:${named.port}/${FAKE_PASSWORD}`);
    expect(await admin.call('GET /api/admin/game-servers', {})).toMatchObject({
      plays: 'servers',
      regions: [],
    });
    expect((await add(ours, { name: '' })).body).toMatchObject({
      code: 'game_server_name',
      fields: [{ field: 'name', code: 'game_server_name' }],
    });
    const added = await add(ours);
    expect(added).toMatchObject({ status: 201, body: { name: 'Ours', isOurs: true, hasJoinPassword: true } });
    expect((await add(ours)).body).toMatchObject({ code: 'game_server_taken' });
    const { id } = await find('Ours');
    await expect.poll(() => find('Ours')).toMatchObject({ state: 'idle', stateSince: expect.any(String) });

    // Its passwords were sealed for its address, and are sealed again for another one.
    expect((await change(id, moved)).body).toMatchObject({ name: 'Mended', hasJoinPassword: true });
    await expect.poll(() => moved.commands).toContain('get5_status');
    const [row] = await database.sql.select().from(gameServers).where(eq(gameServers.id, id));
    const seen = JSON.stringify([row, await list(), await database.sql.select().from(auditLog)]);
    for (const password of ['join-p4ss', FAKE_PASSWORD]) expect(seen).not.toContain(password);

    // Sealed with another key: it neither stays nor becomes none.
    const { joinPassword } = row!;
    await database.sql.update(gameServers).set({ joinPassword: '1.x.x.x.x' }).where(eq(gameServers.id, id));
    expect((await change(id, moved, { rconPassword: FAKE_PASSWORD })).body).toMatchObject({
      fields: [{ field: 'joinPassword', code: 'game_server_password' }],
    });
    await database.sql.update(gameServers).set({ joinPassword }).where(eq(gameServers.id, id));

    const [match] = await database.sql
      .insert(matches)
      .values(matchValues({ phase: 'live', simulated: false }))
      .returning();
    await database.sql.update(gameServers).set({ matchNumber: match!.number }).where(eq(gameServers.id, id));
    for (const busy of [await change(id, ours), await remove(id), await renew(id)])
      expect(busy.body).toMatchObject({ code: 'game_server_busy' });
    await database.sql.update(gameServers).set({ matchNumber: null }).where(eq(gameServers.id, id));

    const theirs = await find(`127.0.0.1:${named.port}`);
    expect(theirs.isOurs).toBe(false);
    for (const refused of [await change(theirs.id, moved), await remove(theirs.id)])
      expect(refused.body).toMatchObject({ code: 'game_server_of_environment' });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual([theirs.name]);
    expect((await actionsOn(id)).map(([action]) => action)).toEqual([
      'add_game_server',
      'change_game_server',
      'remove_game_server',
    ]);
  });

  test('GSV16: a test tells the wrong password, the missing and the old plugin, and what players see', async () => {
    const [locked, bare, old] = [await fakeServer(), await fakeServer(), await fakeServer()];
    await startWith({});
    bare.state.version = null;
    old.state.version = '0.7.13';
    await add(locked, { name: 'Locked', rconPassword: 'wrong' });
    await add(bare, { name: 'Bare' });
    await add(old, { name: 'Old' });
    // GSV1: the simulator plays until the next start.
    expect(await admin.call('GET /api/admin/game-servers', {})).toMatchObject({ plays: 'simulator' });

    const { id } = await find('Locked');
    expect((await testOf(id)).body).toMatchObject({ fault: 'wrong_password', plugin: 'unknown' });
    expect((await testOf(id)).body).toMatchObject({ code: 'game_server_locked' });
    expect(locked.connections()).toBe(1);
    expect(await find('Locked')).toMatchObject({ state: 'locked', lastError: { fault: 'wrong_password' } });
    await change(id, locked, { rconPassword: FAKE_PASSWORD });
    expect((await testOf(id)).body).toEqual({
      fault: null,
      latencyMs: expect.any(Number),
      plugin: 'fits',
      version: '0.8.15',
      players: { map: 'de_dust2', count: 6, places: 10, version: '1.41.2.3' },
    });
    expect(await find('Mended')).toMatchObject({ state: 'idle', lastError: null });
    const { id: bareId } = await find('Bare');
    expect((await testOf(bareId)).body).toMatchObject({ fault: 'no_status', plugin: 'missing' });
    old.state.udpSilent = true;
    const isOld = { fault: null, plugin: 'old', version: '0.7.13', players: null };
    const { id: oldId } = await find('Old');
    expect((await testOf(oldId)).body).toMatchObject(isOld);
    const codes: unknown[] = [];
    for (let i = 0; i < 5; i++) codes.push(((await testOf(bareId)).body as { code?: string }).code);
    expect(codes).toEqual([...Array(4).fill(undefined), 'too_many']);
  });

  test('GSV17: with another token, reports with the old one count no more', async () => {
    const fake = await fakeServer();
    await startWith({});
    await add(fake);
    const { id } = await find('Ours');
    const secret = await loadSecret(database, 'game-servers', randomBytes);
    const tokenOf = (tokenNumber: number) => createServerTokens(database, secret).of({ id, tokenNumber });
    const statusWith = async (token: string) => {
      const headers = { 'x-gs-auth': token };
      return (await fetch(`${server!.url}/api/game-servers/config`, { headers })).status;
    };
    expect([await statusWith(tokenOf(0)), await statusWith(tokenOf(1))]).toEqual([404, 401]);
    expect((await renew(id)).status).toBe(200);
    expect([await statusWith(tokenOf(0)), await statusWith(tokenOf(1))]).toEqual([401, 404]);
    expect(await statusWith(tokenOf(1).replace('.1.', '.2.'))).toBe(401);
    expect((await actionsOn(id)).at(-1)).toEqual(['renew_game_server_token', true]);
  });

  test('MAT35: a server’s page names its matches, and the page of a match its servers, reports and copy', async () => {
    const fake = await fakeServer();
    await startWith({});
    await add(fake);
    const { id } = await find('Ours');
    const [match] = await database.sql
      .insert(matches)
      .values(matchValues({ phase: 'live', simulated: false }))
      .returning();
    const { id: matchId, number } = match!;
    const at = new Date();
    await database.sql.insert(gameServerMatches).values({ matchNumber: number, serverId: id, takenAt: at });
    await database.sql.update(gameServers).set({ matchNumber: number });
    const report = (body: object, hash: string, refused: string | null) => ({
      matchId,
      hash,
      body,
      receivedAt: at,
      refused,
    });
    const round = { event: 'round_end', round_number: 4, team1: { score: 3 }, team2: { score: 1 } };
    const reports = [report({ event: 'going_live' }, 'a', null), report(round, 'b', 'implausible')];
    await database.sql.insert(matchEvents).values(reports);
    const backup = { matchid: String(number), round: '03', secret: 'a-token' };
    await database.sql.insert(matchBackups).values({ matchId, body: JSON.stringify(backup), receivedAt: at });

    const page = await admin.call('GET /api/admin/game-servers/{id}', { params: { id } });
    expect(page.matches).toEqual([
      { id: matchId, number, phase: 'live', map: null, takenAt: at.toISOString() },
    ]);
    const shown = await admin.call('GET /api/admin/matches/{matchId}', { params: { matchId } });
    expect(shown).toMatchObject({
      number,
      phase: 'live',
      // MAT20: this one has no state that could be read.
      isReadable: false,
      doubtedAt: null,
      servers: [{ id, name: 'Ours', holds: true }],
      backup: { round: 3, receivedAt: at.toISOString() },
      reports: [
        { event: 'round_end', round: 4, score: { team1: 3, team2: 1 }, refused: 'implausible' },
        { event: 'going_live', round: null, score: null, refused: null },
      ],
      counts: { all: 2, refused: 1 },
    });
    expect(JSON.stringify(shown)).not.toContain('a-token');
  });
});
