import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/anyOf.ts';
import { dump } from '../../platform/db/dump.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { readLetter } from '../../platform/mail/letter.ts';
import { openOutbox } from '../../platform/mail/outbox.ts';
import { users } from '../accounts/tables.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchMessages, matchPlayers } from '../matches/tables.ts';
import { nicknameChanges } from '../nicknames/tables.ts';
import { bannedSteamIds } from '../sanctions/tables.ts';

const PASSWORD = 'the own password';
const DAY_MS = 24 * 3600_000;
const STEAM_ID = '76561199123456789';
const clock = createSteppedClock();
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
  passwordHash = await server.app.accounts.passwords.hashPassword(PASSWORD);
});
afterAll(() => server.stop());

const player = (nickname: string, more = {}): Promise<Player> =>
  server.signUp(nickname, { passwordHash, ...more });
const ask = (who: Client, password = PASSWORD) =>
  who.attempt('POST /api/users/own-data/deletion', { body: { password } });
const outlook = (who: Client) => who.call('GET /api/users/own-data/deletion', {});
const logIn = (nickname: string) =>
  server
    .visitor()
    .attempt('POST /api/users/login', { body: { emailOrUsername: nickname, password: PASSWORD } });
const nameOf = async ({ id }: Player) => (await server.app.accounts.people.get(id))!.nickname;

async function dumped(): Promise<string> {
  let text = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  await dump(server.database, out, new Date());
  return text;
}

async function lettersTo(email: string) {
  const outbox = await openOutbox({ folder: join(server.dataDir, 'outbox'), clock: clock.now });
  const all = await Promise.all(
    (await outbox.list()).map(async (name) => readLetter((await outbox.read(name))!)),
  );
  return all.filter((letter) => JSON.stringify(letter).includes(email));
}

/** A finished match of both, with names and SteamIDs in its state, a chat and an earlier nickname. */
async function playedTogether(one: Player, other: Player): Promise<string> {
  const id = randomUUID();
  const match = matchValues({ id });
  const state = {
    v: 1,
    teams: {
      team1: { name: `team_${one.nickname}`, players: [{ nickname: one.nickname, steamId: STEAM_ID }] },
      team2: { name: 'Others', players: [{ nickname: other.nickname, steamId: '1' }] },
    },
    board: { rounds: [{ stats: { [STEAM_ID]: [1, 2, 3] } }] },
  };
  await server.database.write(async (tx) => {
    await tx.insert(matches).values({ ...match, state });
    await tx
      .insert(matchPlayers)
      .values([
        playerValues(id, one.id, { active: false }),
        playerValues(id, other.id, { active: false, team: 'team2' }),
      ]);
    await tx.insert(matchMessages).values({
      matchId: id,
      seq: 1,
      senderId: one.id,
      sender: one.nickname,
      message: 'my street is Elm',
      sentAt: new Date(clock.now()),
    });
    await tx.insert(nicknameChanges).values({
      userId: one.id,
      earlier: 'formerly_zed',
      changedAt: new Date(clock.now()),
    });
  });
  return id;
}

/** A custom match of others with this coach, who has no row of their own in it. */
async function coached(coach: Player): Promise<string> {
  const id = randomUUID();
  const { nickname } = coach;
  const state = {
    v: 1,
    teams: {
      team1: { name: 'Ours', players: [], coach: { userId: coach.id, nickname, steamId: STEAM_ID } },
      team2: { name: 'Others', players: [] },
    },
  };
  const match = matchValues({ id, mode: '5v5', source: 'lobby', sourceId: randomUUID() });
  await server.database.sql.insert(matches).values({ ...match, state });
  return id;
}

test('DEL2 to DEL7: after the wait nothing in the whole dump says who it was, and the match stays', async () => {
  const [zed, mate] = [await player('zed_unique', { steamId: STEAM_ID }), await player('mate_one')];
  const [matchId, coachedId] = [await playedTogether(zed, mate), await coached(zed)];
  const { id: teamId } = await zed.call('POST /api/teams', { body: { name: 'Led by another' } });
  await zed.call('POST /api/teams/{id}/invites', { params: { id: teamId }, body: { input: 'mate_one' } });
  await mate.call('POST /api/teams/{id}/invite/accept', { params: { id: teamId } });
  const secret = [
    zed.nickname,
    'formerly_zed',
    `${zed.nickname}@players.example`,
    STEAM_ID,
    zed.friendcode,
    'Elm',
  ];
  const before = await dumped();
  for (const word of secret) expect(before).toContain(word);
  expect(await ask(zed, 'wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
  expect(await outlook(zed)).toMatchObject({ obstacles: [], loses: { teamsLed: 1 } });

  expect(await ask(zed)).toMatchObject({ status: 200 });
  expect(await zed.attempt('GET /users/current-user', {})).toMatchObject({ status: 401 });
  expect(await nameOf(zed)).toBe(zed.nickname);
  await expect.poll(() => lettersTo(`${zed.nickname}@players.example`)).toHaveLength(1);

  clock.advance(14 * DAY_MS);
  await expect.poll(() => nameOf(zed)).toMatch(/^deleted-[2-9A-Z]{6}$/);
  const after = await dumped();
  for (const word of secret) expect(after, word).not.toContain(word);
  expect(await logIn('zed_unique')).toMatchObject({ status: 401 });
  const [left] = await server.database.sql.select().from(matches).where(eq(matches.id, matchId));
  const name = await nameOf(zed);
  expect(left!.state).toMatchObject({
    teams: { team1: { name: `team_${name}`, players: [{ nickname: name }] } },
  });
  const [others] = await server.database.sql.select().from(matches).where(eq(matches.id, coachedId));
  expect(others!.state).toMatchObject({ teams: { team1: { coach: { userId: zed.id, nickname: name } } } });
  const { members } = (await mate.call('GET /api/teams/{id}', { params: { id: teamId } } as never)) as never;
  expect(members).toMatchObject([{ nickname: 'mate_one', role: 'captain' }]);
});

test('DEL2: on the tables of a newer version an account waits, since this one does not know all that is kept of it', async () => {
  const late = await player('late_one');
  const made = sql`drizzle.__drizzle_migrations`;
  await server.database.sql.execute(
    sql`INSERT INTO ${made} (hash, created_at) VALUES ('later', ${Date.now() + 1e12})`,
  );
  expect((await ask(late)).status).toBe(200);
  const dueAt = async () => {
    const rows = await server.database.sql.execute(
      sql`SELECT due_at::text AS due FROM deadlines WHERE kind = 'delete-account' AND key = ${late.id}`,
    );
    return rowsOf<{ due: string }>(rows)[0]?.due;
  };
  const first = await dueAt();
  clock.advance(14 * DAY_MS);
  await expect.poll(dueAt).not.toBe(first);
  expect(await nameOf(late)).toBe('late_one');
  await server.database.sql.execute(sql`DELETE FROM ${made} WHERE hash = 'later'`);
  clock.advance(3600_000);
  await expect.poll(() => nameOf(late)).toMatch(/^deleted-/);
});

test('DEL8, SAN9: a ban that is in force waits for the SteamID of the deleted account, which nothing says', async () => {
  const steamId = '76561199123450001';
  const [admin, cat] = [await player('cat_admin', { admin: true }), await player('cat_cheats', { steamId })];
  const body = { key: randomUUID(), topic: 'cheats' as const, days: null, reason: 'sees through walls' };
  await admin.call('POST /api/admin/users/{id}/sanctions', { params: { id: cat.id }, body });
  expect(await ask(cat)).toMatchObject({ status: 200 });
  clock.advance(14 * DAY_MS);
  await expect.poll(() => nameOf(cat)).toMatch(/^deleted-/);
  const after = await dumped();
  expect(after).toContain('banned_steam_ids');
  expect(after).not.toContain(steamId);

  const again = await player('cat_again', { steamId: null });
  await admin.call('PUT /api/admin/connect-steam', { body: { input: 'cat_again', steamId } });
  const team = { body: { name: 'Nine lives', tag: 'NL' } };
  expect(await again.attempt('POST /api/teams', team)).toMatchObject({ body: { code: 'banned_forever' } });
  expect(await server.database.sql.$count(bannedSteamIds)).toBe(0);
});

test('DEL2, DEL5: a login takes it back, and the e-mail is told', async () => {
  const ann = await player('ann_stays');
  await ask(ann);
  expect(await logIn('ann_stays')).toMatchObject({ status: 200 });
  await expect.poll(() => lettersTo('ann_stays@players.example')).toHaveLength(2);
  clock.advance(15 * DAY_MS);
  expect(await nameOf(ann)).toBe('ann_stays');
});

test('DEL1: who plays, or is of the staff, is refused with a word', async () => {
  const [eve, fred] = [await player('eve_plays'), await player('fred_staff', { roles: ['moderator'] })];
  const id = randomUUID();
  await server.database.write(async (tx) => {
    await tx.insert(matches).values(matchValues({ id, phase: 'live' }));
    await tx.insert(matchPlayers).values(playerValues(id, eve.id, { active: true }));
  });
  expect((await outlook(eve)).obstacles).toEqual(['deletion_in_match']);
  expect(await ask(eve)).toMatchObject({ status: 409, body: { code: 'deletion_in_match' } });
  expect(await ask(fred)).toMatchObject({ status: 409, body: { code: 'deletion_staff' } });
  expect(await server.database.sql.$count(users, eq(users.nickname, 'eve_plays'))).toBe(1);
});

test('EXP1 to EXP3: the file has what is theirs and nothing of others, for their own session, twice a day', async () => {
  const [gil, hal] = [await player('gil_exports'), await player('hal_other')];
  await playedTogether(gil, hal);
  const link = () => gil.attempt('POST /api/users/own-data/export', { body: { password: PASSWORD } });
  const { path } = (await link()).body as { path: string };
  const got = await gil.request('GET', path);
  expect(got.headers.get('content-disposition')).toContain('gil_exports');
  const file = got.body as { tables: Record<string, { rows: Record<string, unknown>[] }> };
  expect(file.tables.users!.rows).toMatchObject([
    { nickname: 'gil_exports', email: 'gil_exports@players.example' },
  ]);
  expect(file.tables.users!.rows[0]).not.toHaveProperty('password_hash');
  expect(file.tables.match_messages!.rows).toMatchObject([{ message: 'my street is Elm' }]);
  expect(JSON.stringify(file)).not.toContain('hal_other');
  expect((await hal.request('GET', path)).status).toBe(401);
  expect((await server.visitor().request('GET', path)).status).toBe(401);
  await link();
  expect(await link()).toMatchObject({ status: 429 });
});
