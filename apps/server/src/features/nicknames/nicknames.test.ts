import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { nicknameChanges } from './tables.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let ann: Player;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.signUp(`ann_${++number}`);
});

const withPremium = (name: string) =>
  server.signUp(`${name}_${number}`, { premiumUntil: new Date(clock.now() + 400 * DAY_MS) });
const rename = (by: Player, nickname: string) =>
  by.attempt('PUT /api/users/nickname', { body: { nickname } });
const refusal = (status: number, code: string) => ({ status, body: { code } });
const profileOf = (nickname: string, by = server.visitor()) =>
  by.call('GET /api/users/profile/{nickname}', { params: { nickname } });
const earlierOf = async (nickname: string, by = server.visitor()) =>
  (await profileOf(nickname, by)).earlierNicknames.map((one) => one.nickname);

test('NIC1: it is everywhere at once, in the party too, and the old one is nobody’s', async () => {
  const params = { userId: ann.id };
  const { partyId } = await ann.call('GET /api/users/check-party/{userId}', { params });
  const names = async () => (await server.app.party.membersOf(partyId)).map((member) => member.nickname);
  expect(await names()).toEqual([ann.nickname]);
  const nickname = `Anna_${number}`;
  expect(await rename(ann, nickname)).toMatchObject({ status: 200, body: { nickname, left: 0 } });
  expect(await ann.call('GET /api/users/current-user', {})).toMatchObject({ nickname });
  expect((await profileOf(nickname)).id).toBe(ann.id);
  expect(await names()).toEqual([nickname]);
  const old = { params: { nickname: ann.nickname } };
  expect(await ann.attempt('GET /api/users/profile/{nickname}', old)).toMatchObject(
    refusal(404, 'user_not_found'),
  );
});

test('NIC1: only a valid one that nobody has, in any case of letters; of two who want it one gets it', async () => {
  const ben = await server.signUp(`ben_${number}`);
  expect(await rename(ann, 'an')).toMatchObject(refusal(422, 'nickname_length'));
  expect(await rename(ann, 'an n')).toMatchObject(refusal(422, 'nickname_characters'));
  expect(await rename(ann, ben.nickname.toUpperCase())).toMatchObject(refusal(409, 'nickname_taken'));
  const wanted = `wanted_${number}`;
  const replies = await Promise.all([rename(ann, wanted), rename(ben, wanted)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ann.call('GET /api/users/nickname', {})).toMatchObject({
    left: replies[0]!.status === 200 ? 0 : 1,
  });
});

test('NIC2: the same nickname again is no change; the next one is refused until three months are over', async () => {
  const same = await rename(ann, ann.nickname);
  expect(same).toMatchObject({ status: 200, body: { left: 1, earlier: [] } });
  await rename(ann, `one_${number}`);
  expect(await rename(ann, `two_${number}`)).toMatchObject(refusal(409, 'nickname_changed_lately'));
  const { sql } = server.database;
  const changedAt = new Date(clock.now() - 93 * DAY_MS);
  await sql.update(nicknameChanges).set({ changedAt }).where(eq(nicknameChanges.userId, ann.id));
  expect(await rename(ann, `two_${number}`)).toMatchObject({ status: 200 });
});

test('NIC2: with Premium three in a month, and five at the same moment are three', async () => {
  const dora = await withPremium('dora');
  const replies = await Promise.all([0, 1, 2, 3, 4].map((n) => rename(dora, `dora_${number}_${n}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect(await dora.call('GET /api/users/nickname', {})).toMatchObject({ left: 0 });
});

test('NIC3, NIC4: earlier ones are on the profile; cleared ones only admins see, and they still count', async () => {
  const dora = await withPremium('dora');
  const admin = await server.signUp(`admin_${number}`, { admin: true });
  for (const n of [1, 2]) {
    clock.advance(1);
    await rename(dora, `dora_${number}_${n}`);
  }
  const now = `dora_${number}_2`;
  const all = [`dora_${number}_1`, dora.nickname];
  expect(await earlierOf(now)).toEqual(all);
  const cleared = await dora.call('DELETE /api/users/nickname/earlier', {});
  expect(cleared).toMatchObject({ earlier: [], left: 1 });
  expect(await earlierOf(now)).toEqual([]);
  expect(await earlierOf(now, admin)).toEqual(all);
  clock.advance(1);
  await rename(dora, `dora_${number}_3`);
  expect(await earlierOf(`dora_${number}_3`)).toEqual([now]);
});
