import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { keptSince } from './kept.ts';
import { deleteBefore } from './store.ts';
import { profileVisits } from './tables.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
const clock = createSteppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const visit = (by: Player, { id }: { id: string }) =>
  by.attempt('PUT /api/users/{id}/visit', { params: { id } });
const namesOf = (visits: readonly { player: { nickname: string } }[]) =>
  visits.map(({ player }) => player.nickname);

test('VIS1 to VIS3: each visitor once, newest first, for thirty days; both ways, with Premium', async () => {
  const premiumUntil = new Date(clock.now() + DAY_MS);
  const ann = await server.signUp('ann', { premiumUntil });
  const [ben, cleo] = [await server.signUp('ben'), await server.signUp('cleo')];
  for (const visitor of [ben, cleo, ben]) {
    clock.advance(1000);
    expect((await visit(visitor, ann)).status).toBe(200);
  }
  expect((await visit(ann, ann)).status).toBe(200); // one's own profile is no visit
  await visit(ann, cleo);
  const seen = await ann.call('GET /api/users/visits', {});
  expect(namesOf(seen.visitors)).toEqual(['ben', 'cleo']);
  expect(namesOf(seen.visited)).toEqual(['cleo']);
  expect(seen.visitors[0]!.at).toBe(new Date(clock.now()).toISOString());
  expect(await ben.attempt('GET /api/users/visits', {})).toMatchObject({
    status: 403,
    body: { code: 'premium_required' },
  });
  expect((await server.visitor().request('GET', '/api/users/visits')).status).toBe(401);
});

test('VIS2: after thirty days a visit is known no more, and its row goes', async () => {
  const premiumUntil = new Date(clock.now() + DAY_MS);
  const [eve, fay] = [await server.signUp('eve', { premiumUntil }), await server.signUp('fay')];
  const { sql } = server.database;
  const visits = async () => (await eve.call('GET /api/users/visits', {})).visitors.length;
  const rows = () => sql.$count(profileVisits, eq(profileVisits.profileId, eve.id));
  await visit(fay, eve);
  const sweepNow = () => server.database.write((tx) => deleteBefore(tx, keptSince(clock.now())));
  await sql.update(profileVisits).set({ at: new Date(keptSince(clock.now()).getTime() + 1) });
  await sweepNow();
  expect([await visits(), await rows()]).toEqual([1, 1]);
  clock.advance(1);
  expect(await visits()).toBe(0);
  clock.advance(1);
  await sweepNow();
  expect(await rows()).toBe(0);
});

test('VIS1: nobody is not visited', async () => {
  const dora = await server.signUp('dora');
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  expect(await visit(dora, nobody)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});
