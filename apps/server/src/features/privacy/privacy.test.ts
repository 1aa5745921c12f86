import { HIDING_GRACE_MS, NOTHING_HIDDEN } from '@retake/core/profile/hiding.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';

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
  ann = await server.signUp(`ann_${++number}`, { premiumUntil: new Date(clock.now() + DAY_MS) });
});

const ALL = { online: true, match: true, matches: true, activity: true, friends: true };
const change = (by: Player, hidden: typeof ALL) => by.attempt('PUT /api/users/privacy', { body: hidden });
const profileBy = (reader = server.visitor()) =>
  reader.call('GET /api/users/profile/{nickname}', { params: { nickname: ann.nickname } });
const historyBy = (reader = server.visitor()) =>
  reader.call('GET /api/users/profile/{nickname}/matches', {
    params: { nickname: ann.nickname },
    query: {},
  });

async function played(phase: 'finished' | 'live'): Promise<string> {
  const values = matchValues({ map: 'de_mirage', phase, finishedAt: new Date(clock.now()) });
  const [match] = await server.database.sql.insert(matches).values(values).returning();
  const seat = playerValues(match!.id, ann.id, { won: true, active: phase === 'live' });
  await server.database.sql.insert(matchPlayers).values(seat);
  return match!.id;
}

test('HID1, HID4: others see neither the match, nor the list, nor that one is online; oneself and admins see all', async () => {
  const [past, now] = [await played('finished'), await played('live')];
  const admin = await server.signUp(`admin_${number}`, { admin: true });
  await (await ann.socket()).send('join', ann.id);
  const open = { online: true, activeMatchId: now, form: 'W', matchesHidden: false };
  expect(await profileBy()).toMatchObject(open);
  expect(await change(ann, ALL)).toMatchObject({ status: 200, body: { hidden: ALL } });
  for (const other of [server.visitor(), await server.signUp(`other_${number}`)]) {
    const shut = { online: false, activeMatchId: null, form: '', recentMatches: '[]', matchesHidden: true };
    expect(await profileBy(other)).toMatchObject(shut);
    expect(await historyBy(other)).toMatchObject({ matches: [], hidden: true, next: null });
    const params = { nickname: ann.nickname, matchId: past };
    expect(await other.call('GET /api/users/profile/{nickname}/matches/{matchId}', { params })).toEqual({
      match: null,
      previous: null,
      next: null,
    });
  }
  for (const reader of [ann, admin]) {
    expect(await profileBy(reader)).toMatchObject(open);
    expect((await historyBy(reader)).matches.map(({ matchId }) => matchId)).toEqual([past]);
  }
});

test('HID1: sockets tell of nobody who is hidden, and of who hides or shows while online', async () => {
  await (await ann.socket()).send('join', ann.id);
  const watcher = await (await server.signUp(`watcher_${number}`)).socket();
  const told = (isThere: boolean) =>
    timeRunsUntil(
      watcher.next('users online', (map) => ann.id in map === isThere),
      100,
      server.database,
      clock,
    );
  await told(true);
  await change(ann, ALL);
  await told(false);
  const late = await server.visitor().socket();
  expect(await late.next('users online')).not.toHaveProperty([ann.id]);
  expect(server.app.presence.isOnline(ann.id)).toBe(true);
  await change(ann, NOTHING_HIDDEN);
  await told(true);
});

test('HID2, HID3: seven days after Premium it is shown; what is hidden can be shown without it, not the other way', async () => {
  await change(ann, ALL);
  const { people } = server.app.accounts;
  const endPremium = (at: number) => server.database.write((tx) => people.setPremiumUntil(tx, ann.id, at));
  await endPremium(clock.now() - 1);
  expect(await profileBy()).toMatchObject({ matchesHidden: true });
  expect(await change(ann, { ...ALL, online: false })).toMatchObject({ status: 200 });
  expect(await change(ann, ALL)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
  await endPremium(clock.now() - HIDING_GRACE_MS + 2);
  clock.advance(1);
  expect(await profileBy()).toMatchObject({ matchesHidden: true });
  clock.advance(1);
  expect(await profileBy()).toMatchObject({ matchesHidden: false });
  expect(await ann.call('GET /api/users/privacy', {})).toMatchObject({ until: null });
});

test('HID2: nobody without Premium hides anything', async () => {
  const ben = await server.signUp(`ben_${number}`);
  expect(await change(ben, ALL)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
  expect(await ben.call('GET /api/users/privacy', {})).toEqual({ hidden: NOTHING_HIDDEN, until: null });
});
