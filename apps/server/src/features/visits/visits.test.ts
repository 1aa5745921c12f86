import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
  const premiumUntil = new Date(clock.now() + 20 * DAY_MS);
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
  clock.advance(15 * DAY_MS);
  await visit(cleo, ann);
  const { people } = server.app.accounts;
  await server.database.write((tx) => people.setPremiumUntil(tx, ann.id, clock.now() + 20 * DAY_MS));
  clock.advance(14 * DAY_MS);
  expect(namesOf((await ann.call('GET /api/users/visits', {})).visitors)).toEqual(['cleo', 'ben']);
  clock.advance(DAY_MS);
  const again = await server.client({ session: '' }).attempt('GET /api/users/visits', {});
  expect(again.status).toBe(401);
});

test('VIS1: nobody is not visited', async () => {
  const dora = await server.signUp('dora');
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  expect(await visit(dora, nobody)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});
