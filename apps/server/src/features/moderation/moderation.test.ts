import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { asc, eq } from '../../platform/db/query.ts';

let server: TestServer;
let admin: Player;
let player: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await server.signUp(`admin_${++number}`, { admin: true });
  player = await server.signUp(`player_${number}`, { steamId: null });
});

const report = (input: string, error: number, by = admin) =>
  by.attempt('POST /api/admin/report-bot-error', { body: { input, error } });
const end = (nickname: string) =>
  admin.attempt('DELETE /api/admin/delete-bot-error/{nickname}', { params: { nickname } });
const stateOf = async (of: Player) =>
  (await of.call('GET /api/users/{id}/has-bot-error', { params: { id: of.id } })).error;
const clear = (of: Player) => of.attempt('PUT /api/users/{id}/has-bot-error', { params: { id: of.id } });
const list = () => admin.call('GET /api/admin/bot-error-reports', {});
const actions = async () =>
  (
    await server.database.sql
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.id))
      .orderBy(asc(auditLog.at))
  ).map(({ action }) => action);

describe('CHK1: reports', () => {
  test.each([1, 2, 3, 4, 5])('of %i by nickname reach the player and the list', async (error) => {
    expect(await report(player.nickname.toUpperCase(), error)).toMatchObject({ status: 201 });
    expect(await stateOf(player)).toBe(error);
    expect(await list()).toContainEqual({
      nickname: player.nickname,
      error,
      admin_id: admin.id,
      admin: admin.nickname,
    });
  });

  test('by friend code', async () => {
    expect((await report(player.friendcode.toLowerCase(), 4)).status).toBe(201);
    expect(await stateOf(player)).toBe(4);
  });

  test('the same report twice counts once', async () => {
    await report(player.nickname, 1);
    expect(await report(player.nickname, 4)).toMatchObject({
      status: 409,
      body: { code: 'check_listed_already' },
    });
    expect(await stateOf(player)).toBe(1);
  });

  test('an unknown player, an unknown code', async () => {
    expect((await report('nobody_here', 1)).status).toBe(404);
    expect((await report(player.nickname, 0)).status).toBe(400);
    expect((await report(player.nickname, 6)).status).toBe(400);
  });

  test('are ended by an admin', async () => {
    await report(player.nickname, 2);
    const reply = await end(player.nickname);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: `Bot error report for ${player.nickname} deleted.` },
    });
    expect(await stateOf(player)).toBe(0);
    expect(await end(player.nickname)).toMatchObject({ status: 404, body: { code: 'check_not_listed' } });
  });

  test('are for admins', async () => {
    expect((await report(player.nickname, 1, player)).status).toBe(403);
    expect((await player.request('GET', '/api/admin/bot-error-reports')).status).toBe(403);
    expect((await server.visitor().request('GET', '/api/admin/bot-error-reports')).status).toBe(401);
  });
});

describe('CHK2: maintenance for everybody', () => {
  test('hides every player’s own check, except an admin’s, until it ends', async () => {
    await report(player.nickname, 4);
    expect(await report('*', 5)).toMatchObject({ status: 201 });
    expect(await report('*', 5)).toMatchObject({ status: 409 });
    expect(await stateOf(player)).toBe(5);
    expect(await stateOf(admin)).toBe(0);
    expect((await list())[0]).toEqual({
      nickname: '*',
      error: 5,
      admin_id: admin.id,
      admin: admin.nickname,
    });
    expect(await clear(player)).toMatchObject({ status: 409, body: { code: 'check_maintenance' } });
    expect((await end('*')).status).toBe(200);
    expect(await stateOf(player)).toBe(4);
    expect((await end('*')).status).toBe(404);
  });

  test('is the only code for everybody', async () => {
    expect((await report('*', 4)).status).toBe(400);
  });
});

test.each([
  [1, 409, 'check_running'],
  [2, 409, 'check_running'],
  [5, 409, 'check_maintenance'],
])('CHK6: the player cannot clear %i', async (error, status, code) => {
  await report(player.nickname, error);
  expect(await clear(player)).toMatchObject({ status, body: { code } });
  expect(await stateOf(player)).toBe(error);
});

test('CHK6: the player clears 4 and goes back from 3', async () => {
  expect(await clear(player)).toMatchObject({ status: 200, body: { error: 0 } });
  await report(player.nickname, 4);
  expect(await clear(player)).toMatchObject({ status: 200, body: { error: 0 } });
  expect(await stateOf(player)).toBe(0);
  await report(player.nickname, 3);
  expect(await clear(player)).toMatchObject({ status: 200, body: { error: 1 } });
  expect(await stateOf(player)).toBe(1);
});

test('no one can read or clear another player’s check', async () => {
  const other = await server.signUp(`other_${number}`);
  const params = { id: other.id };
  for (const key of ['GET /api/users/{id}/has-bot-error', 'PUT /api/users/{id}/has-bot-error'] as const) {
    expect(await player.attempt(key, { params })).toMatchObject({
      status: 403,
      body: { code: 'not_yourself' },
    });
  }
});

test('CHK7: 1 to 4 block searching', async () => {
  const isChecked = async () => {
    const kept = await server.database.write((tx) => server.app.checks.keptFromSearching(tx, [player.id]));
    return kept.has(player.id);
  };
  expect(await isChecked()).toBe(false);
  for (const error of [1, 2, 3, 4, 5]) {
    await report(player.nickname, error);
    expect(await isChecked()).toBe(error < 5);
    await end(player.nickname);
  }
});

describe('STM6: Steam by an admin', () => {
  const connect = (input: string, steamId?: string) =>
    admin.attempt('PUT /api/admin/connect-steam', {
      body: steamId === undefined ? { input } : { input, steamId },
    });
  const disconnect = (input: string) => admin.attempt('PUT /api/admin/disconnect-steam', { body: { input } });
  const isConnected = async () => (await player.call('GET /api/users/check-steam', {})).steam_connected;

  test('is connected and disconnected, by nickname and friend code', async () => {
    expect(await connect(player.nickname)).toMatchObject({
      status: 200,
      body: { message: `Steam is connected for ${player.nickname}.` },
    });
    expect(await isConnected()).toBe(true);
    expect(await connect(player.nickname)).toMatchObject({ status: 409, body: { code: 'steam_already' } });
    expect((await disconnect(player.friendcode)).status).toBe(200);
    expect(await isConnected()).toBe(false);
    expect(await disconnect(player.nickname)).toMatchObject({
      status: 409,
      body: { code: 'steam_not_connected' },
    });
    expect((await connect('nobody_here')).status).toBe(404);
    expect(await actions()).toEqual(['connect_steam', 'disconnect_steam']);
  });

  const state = () => player.call('GET /api/users/check-steam', {});
  const steamId = () => `7656119${String(8_000_000_000 + number)}`.slice(0, 17);

  test('a SteamID or a profile address connects the account itself', async () => {
    const id = steamId();
    expect((await connect(player.nickname, `https://steamcommunity.com/profiles/${id}/`)).status).toBe(200);
    expect(await state()).toEqual({ steam_connected: true, steam_confirmed: true });
    expect(await connect(admin.nickname, id)).toMatchObject({ status: 409 });
    expect(await connect(player.nickname, id)).toMatchObject({
      status: 409,
      body: { code: 'steam_already' },
    });
  });

  test('without one the connection stays unconfirmed, and a SteamID confirms it later', async () => {
    expect((await connect(player.nickname)).status).toBe(200);
    expect(await state()).toEqual({ steam_connected: true, steam_confirmed: false });
    expect((await connect(player.nickname, steamId())).status).toBe(200);
    expect(await state()).toEqual({ steam_connected: true, steam_confirmed: true });
  });

  test('an invalid SteamID is refused and changes nothing', async () => {
    for (const typed of ['12345', 'https://steamcommunity.com/id/somebody', 'admin:1']) {
      expect(await connect(player.nickname, typed)).toMatchObject({
        status: 422,
        body: { code: 'steam_id_format' },
      });
    }
    expect(await state()).toEqual({ steam_connected: false, steam_confirmed: false });
  });

  test('an account that another player has connected is refused', async () => {
    const id = steamId();
    const owner = await server.signUp(`owner_${number}`, { steamId: id });
    expect(owner.nickname).toBeTruthy();
    expect(await connect(player.nickname, id)).toMatchObject({ status: 409, body: { code: 'steam_taken' } });
  });
});

describe('promo codes', () => {
  test('are added, listed and ended', async () => {
    const code = `summer-${number}`;
    const stored = code.toUpperCase();
    expect((await admin.attempt('POST /api/admin/promo-codes', { body: { code } })).status).toBe(201);
    expect(await admin.attempt('POST /api/admin/promo-codes', { body: { code: stored } })).toMatchObject({
      status: 409,
      body: { code: 'promo_exists' },
    });
    expect(await admin.call('GET /api/admin/promo-codes', {})).toContainEqual(
      expect.objectContaining({ code: stored, uses: 0, endedAt: null }),
    );
    const form = {
      nickname: `guest_${number}`,
      email: `guest_${number}@players.example`,
      password: 'correct horse',
      dateOfBirth: '2001-02-03',
      country: 'SE',
      promo: code,
    };
    expect((await server.visitor().attempt('POST /api/users/signup', { body: form })).status).toBe(201);
    const key = 'DELETE /api/admin/promo-codes/{code}';
    expect((await admin.attempt(key, { params: { code } })).status).toBe(200);
    expect((await admin.attempt(key, { params: { code } })).status).toBe(404);
    const late = { ...form, nickname: `late_${number}`, email: `late_${number}@players.example` };
    expect((await server.visitor().attempt('POST /api/users/signup', { body: late })).status).toBe(422);
    expect(await admin.call('GET /api/admin/promo-codes', {})).toContainEqual(
      expect.objectContaining({ code: stored, uses: 1, endedAt: expect.any(String) }),
    );
    expect(await actions()).toEqual(['add_promo', 'end_promo']);
  });
});

test('CHK8: the audit log contains what an admin did, and nothing that was refused', async () => {
  await report(player.nickname, 1);
  await report(player.nickname, 1);
  await end(player.nickname);
  await end(player.nickname);
  await report('*', 5);
  await end('*');
  expect(await actions()).toEqual(['report_check', 'delete_check', 'begin_maintenance', 'end_maintenance']);
});

describe('a check ends the search', () => {
  test('CHK9: a report and a disconnected Steam end the search of the whole party', async () => {
    for (const stop of [
      (nickname: string) => report(nickname, 2),
      (input: string) => admin.attempt('PUT /api/admin/disconnect-steam', { body: { input } }),
    ]) {
      const seats = await sit(server, [`seat_a${++number}`, `seat_b${number}`]);
      const partyId = await formParty(seats);
      await startSearch(seats[0]!, partyId, '2v2');
      await stop(seats[1]!.player.nickname);
      const state = await seats[0]!.player.call('GET /api/users/parties/{partyId}', { params: { partyId } });
      expect(state.status).toBe('idle');
    }
  });
});
