import { randomUUID } from 'node:crypto';
import type { Proof } from '@retake/contract/secondFactor/calls.ts';
import { CONFIRMED, GRACE_MS, ONE_TIME_CODES } from '@retake/core/secondFactor/asked.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { eq } from '../../platform/db/query.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createAuthenticator } from './authenticator.fixture.ts';
import { deleteFactors } from './store.ts';
import { oneTimeCodes } from './tables.ts';

const PASSWORD = 'correct horse battery';
const SITE = 'http://retake.test';
const HALF_MINUTE_MS = 30_000;

let server: TestServer;
let passwordHash: string;
const clock = createSteppedClock();
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock, env: { STAFF_SECOND_FACTOR: 'required' } });
  const hashed = await (await createPasswords()).hashPassword(PASSWORD);
  if (hashed.ok) passwordHash = hashed.value;
});
afterAll(() => server.stop());

const newPlayer = (about = {}) =>
  server.signUp(`player_${++number}`, { passwordHash, createdAt: new Date(clock.now()), ...about });

const codeOf = (secret: string, timestamp = clock.now()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });

async function withApp(player: Player) {
  const { secret } = await player.call('POST /api/users/second-factor/app', { body: { password: PASSWORD } });
  const { codes } = await player.call('PUT /api/users/second-factor/app', { body: { code: codeOf(secret) } });
  clock.advance(HALF_MINUTE_MS);
  return { secret, codes: codes! };
}

async function withPasskey(player: Player) {
  const key = createAuthenticator(SITE);
  const asked = await player.call('POST /api/users/second-factor/passkey-options', {
    body: { password: PASSWORD },
  });
  const body = { name: 'my key', passkey: key.make(asked) };
  return { key, added: await player.call('POST /api/users/second-factor/passkeys', { body }) };
}

const logIn = (player: Player, proof?: Proof, from = server.visitor()) =>
  from.attempt('POST /api/users/login', {
    body: { emailOrUsername: player.nickname, password: PASSWORD, ...(proof && { proof }) },
  });
const confirm = (player: Player, proof: Proof) =>
  player.attempt('POST /api/users/second-factor/confirm', { body: { proof } });
const challenge = () => server.visitor().call('POST /api/passkey-challenge', {});
const refused = (code: string) => ({ body: { code } });
const OK = { status: 200 };

describe('2FA1, 2FA2: an authenticator app', () => {
  test('counts once a code was sent, and is asked for after the right password alone', async () => {
    const ann = await newPlayer();
    const begin = () => ann.call('POST /api/users/second-factor/app', { body: { password: PASSWORD } });
    const { secret, uri } = await begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(await logIn(ann)).toMatchObject(OK);
    await expect(
      ann.call('PUT /api/users/second-factor/app', { body: { code: '000000' } }),
    ).rejects.toMatchObject({ code: 'second_factor_wrong' });
    const app = await withApp(ann);
    await expect(begin()).rejects.toMatchObject({ code: 'second_factor_app' });
    expect(await logIn(ann)).toMatchObject(refused('second_factor_asked'));
    const wrong = { emailOrUsername: ann.nickname, password: 'a guess' };
    expect(await server.visitor().attempt('POST /api/users/login', { body: wrong })).toMatchObject(
      refused('bad_credentials'),
    );
    expect(await logIn(ann, { code: codeOf(secret) })).toMatchObject(refused('second_factor_wrong'));
    expect(await logIn(ann, { code: codeOf(app.secret) })).toMatchObject(OK);
  });

  test('each code counts once, also at the same moment, and none before the last one', async () => {
    const ben = await newPlayer();
    const { secret } = await withApp(ben);
    const code = codeOf(secret);
    const earlier = codeOf(secret, clock.now() - HALF_MINUTE_MS);
    const replies = await Promise.all([logIn(ben, { code }), logIn(ben, { code })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await logIn(ben, { code: earlier })).toMatchObject(refused('second_factor_wrong'));
    const next = codeOf(secret, clock.now() + HALF_MINUTE_MS);
    expect(await logIn(ben, { code: next })).toMatchObject(OK);
    expect(await logIn(ben, { code: codeOf(secret, clock.now() + 4 * HALF_MINUTE_MS) })).toMatchObject(
      refused('second_factor_wrong'),
    );
  });

  test('LIM14: ten tries in a quarter of an hour, of who knows the password', async () => {
    const cat = await newPlayer();
    const { secret } = await withApp(cat);
    for (let i = 0; i < 9; i++) await confirm(cat, { code: 'ABCD' });
    expect(await confirm(cat, { code: codeOf(secret) })).toMatchObject(refused('too_many'));
    clock.advance(2 * 60_000);
    expect(await confirm(cat, { code: codeOf(secret) })).toMatchObject(OK);
  });
});

test('2FA3: ten one-time codes, each once, none of them in the database', async () => {
  const ann = await newPlayer();
  const { codes } = await withApp(ann);
  expect(new Set(codes).size).toBe(ONE_TIME_CODES);
  const stored = await server.database.sql.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, ann.id));
  expect(JSON.stringify(stored)).not.toContain(codes[0]!.slice(0, 4));
  expect(await logIn(ann, { code: codes[0]!.toLowerCase() })).toMatchObject(OK);
  expect(await logIn(ann, { code: codes[0]! })).toMatchObject(refused('second_factor_wrong'));
  const { codes: others } = await ann.call('POST /api/users/second-factor/codes', {});
  expect(await logIn(ann, { code: codes[1]! })).toMatchObject(refused('second_factor_wrong'));
  expect(await logIn(ann, { code: others![1]! })).toMatchObject(OK);
  expect(await ann.call('GET /api/users/second-factor', {})).toMatchObject({ app: true, codesLeft: 9 });
  const other = await newPlayer();
  await withApp(other);
  expect(await logIn(other, { code: others![2]! })).toMatchObject(refused('second_factor_wrong'));
});

describe('2FA4: passkeys', () => {
  test('of this site log in; a challenge counts once, and one for adding not at all', async () => {
    const ann = await newPlayer();
    const { key, added } = await withPasskey(ann);
    expect(added).toMatchObject({ passkeys: [{ name: 'my key', usedAt: null }], codesLeft: 10 });
    const passkey = key.show(await challenge());
    expect(await logIn(ann, { passkey })).toMatchObject(OK);
    expect(await logIn(ann, { passkey })).toMatchObject(refused('second_factor_wrong'));
    const asked = await ann.call('POST /api/users/second-factor/passkey-options', {
      body: { password: PASSWORD },
    });
    expect(await logIn(ann, { passkey: key.show(asked) })).toMatchObject(refused('second_factor_wrong'));
    const old = await challenge();
    clock.advance(5 * 60_000);
    expect(await logIn(ann, { passkey: key.show(old) })).toMatchObject(refused('second_factor_wrong'));
    const own = { options: { challenge: Buffer.alloc(54).toString('base64url') } };
    expect(await logIn(ann, { passkey: key.show(own) })).toMatchObject(refused('second_factor_wrong'));
  });

  test('of somebody else, of another site, or with another key: none logs in', async () => {
    const [ben, cat] = [await newPlayer(), await newPlayer()];
    const { key, added } = await withPasskey(ben);
    await withPasskey(cat);
    expect(await logIn(cat, { passkey: key.show(await challenge()) })).toMatchObject(
      refused('second_factor_wrong'),
    );
    const elsewhere = createAuthenticator('http://retake.test.evil.example');
    const another = createAuthenticator(SITE);
    for (const forged of [elsewhere, another]) {
      const passkey = { ...forged.show(await challenge()), id: key.show(await challenge()).id };
      expect(await logIn(ben, { passkey: { ...passkey, rawId: passkey.id } })).toMatchObject(
        refused('second_factor_wrong'),
      );
    }
    const params = { id: added.passkeys[0]!.id };
    const remove = (player: Player) =>
      player.attempt('DELETE /api/users/second-factor/passkeys/{id}', { params });
    expect(await remove(cat)).toMatchObject(refused('not_found'));
    expect(await remove(ben)).toMatchObject({ body: { passkeys: [], codesLeft: 0 } });
    expect(await logIn(ben)).toMatchObject(OK);
  });
});

describe('2FA5, 2FA6: staff', () => {
  const look = (player: Player) => player.attempt('GET /api/admin/users', { query: {} });
  const ban = (player: Player, id: string, days: number) =>
    player.attempt('POST /api/admin/users/{id}/sanctions', {
      params: { id },
      body: { key: randomUUID(), topic: 'exploits', days, reason: 'what was seen' },
    });

  test('without one works a week where it is required', async () => {
    const admin = await newPlayer({ admin: true });
    expect(await look(admin)).toMatchObject(OK);
    expect(await admin.call('GET /api/users/second-factor', {})).toMatchObject({
      staff: 'required',
      dueAt: new Date(clock.now() + GRACE_MS).toISOString(),
    });
    clock.advance(GRACE_MS);
    expect(await look(admin)).toMatchObject(refused('second_factor_missing'));
    await withPasskey(admin);
    expect(await look(admin)).toMatchObject(OK);
  });

  test('a session is confirmed for twelve hours, and for ten minutes where it is grave', async () => {
    const admin = await newPlayer({ admin: true });
    const { id } = await newPlayer();
    const { key } = await withPasskey(admin);
    expect(await ban(admin, id, 30)).toMatchObject(OK);
    clock.advance(CONFIRMED.graveMs);
    expect(await ban(admin, id, 30)).toMatchObject(refused('second_factor_confirm'));
    expect(await ban(admin, id, 7)).toMatchObject(OK);
    expect(await look(admin)).toMatchObject(OK);
    const role = { input: 'nobody_at_all', role: 'editor' as const };
    expect(await admin.attempt('POST /api/admin/staff', { body: role })).toMatchObject(
      refused('second_factor_confirm'),
    );
    expect(await confirm(admin, { passkey: key.show(await challenge()) })).toMatchObject(OK);
    expect(await ban(admin, id, 30)).toMatchObject(OK);
    clock.advance(CONFIRMED.staffMs);
    expect(await look(admin)).toMatchObject(refused('second_factor_confirm'));
  });

  test('another session is not confirmed by this one, and changes no factor', async () => {
    const admin = await newPlayer({ admin: true });
    const stolen = server.visitor();
    expect(await logIn(admin, undefined, stolen)).toMatchObject(OK);
    await withApp(admin);
    for (const key of ['DELETE /api/users/second-factor/app', 'POST /api/users/second-factor/codes'] as const)
      expect(await stolen.attempt(key, {})).toMatchObject(refused('second_factor_confirm'));
    const body = { password: PASSWORD };
    expect(await stolen.attempt('POST /api/users/second-factor/app', { body })).toMatchObject(
      refused('second_factor_confirm'),
    );
    expect(await stolen.attempt('GET /api/admin/users', { query: {} })).toMatchObject(
      refused('second_factor_confirm'),
    );
    expect(await look(admin)).toMatchObject(OK);
  });
});

test('2FA7: an admin takes it off who has lost it, which ends the sessions and is in the log; not off an admin', async () => {
  const [boss, other] = [await newPlayer({ admin: true }), await newPlayer({ admin: true })];
  const moderator = await newPlayer({ roles: ['moderator'] });
  for (const player of [moderator, other]) await withPasskey(player);
  const reset = ({ id }: Player) =>
    boss.attempt('DELETE /api/admin/users/{id}/second-factor', { params: { id } });
  const listed = async (who: Player, { nickname }: Player) =>
    (await who.call('GET /api/admin/users', { query: { search: nickname } })).users[0];
  const supporter = await newPlayer({ roles: ['supporter'] });
  expect(await reset(other)).toMatchObject(refused('staff_rank'));
  expect(await listed(boss, moderator)).toMatchObject({ hasSecondFactor: true });
  expect(await listed(boss, supporter)).toMatchObject({ hasSecondFactor: false });
  expect(await listed(supporter, moderator)).toMatchObject({ hasSecondFactor: null });
  expect(await reset(moderator)).toMatchObject(OK);
  expect(await reset(moderator)).toMatchObject(refused('not_found'));
  expect(await moderator.attempt('GET /api/users/second-factor', {})).toMatchObject(refused('not_logged_in'));
  expect(await logIn(moderator)).toMatchObject(OK);
  const lines = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, moderator.id));
  expect(lines).toMatchObject([{ actorId: boss.id, action: 'reset_second_factor' }]);
  await server.database.write((tx) => deleteFactors(tx, other.id));
  expect(await logIn(other)).toMatchObject(OK);
});
