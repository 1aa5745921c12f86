import { randomUUID } from 'node:crypto';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { tournaments } from '../tournaments/tables.ts';
import { FOLLOWS_MAX } from './service.ts';
import { follows } from './tables.ts';

const clock = createSteppedClock();
const query = {};
const league = { params: { id: SOLO_LEAGUE_ID }, query };
const CUP = {
  mode: '1v1' as const,
  entrants: 'players' as const,
  places: 4,
  stages: [{ format: 'single' as const }],
};
let server: TestServer;
let organiser: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  organiser = await server.signUp('organiser', { admin: true });
});
afterAll(() => server.stop());

const player = () => server.signUp(`fan_${++number}`);

async function event(): Promise<string> {
  const startsAt = new Date(clock.now() + 3_600_000).toISOString();
  const body = { title: `Cup ${++number}`, startsAt, ...CUP };
  const { id } = await organiser.call('POST /api/tournaments', { body });
  await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
  return id;
}

const followsOf = (who: Player) => who.call('GET /api/follows', { query });
const kindsOf = async (who: Player) =>
  (await who.call('GET /api/notices', { query })).notices.map(({ kind }) => kind);

test('NOT11: a tournament and a league are followed and left; twice is once, of oneself alone', async () => {
  const [fan, other, id] = [await player(), await player(), await event()];
  const ofEvent = { params: { id }, query };
  await fan.call('PUT /api/tournaments/{id}/follow', ofEvent);
  await fan.call('PUT /api/leagues/{id}/follow', league);
  const both = await fan.call('PUT /api/tournaments/{id}/follow', ofEvent);
  expect(both).toEqual({
    tournaments: [expect.objectContaining({ id, status: 'signUp' })],
    leagues: [{ id: SOLO_LEAGUE_ID, title: expect.any(String) }],
    limit: FOLLOWS_MAX,
  });
  expect((await followsOf(other)).tournaments).toEqual([]);
  await other.call('DELETE /api/tournaments/{id}/follow', ofEvent);
  expect(await followsOf(fan)).toEqual(both);
  await fan.call('DELETE /api/leagues/{id}/follow', league);
  const none = await fan.call('DELETE /api/tournaments/{id}/follow', ofEvent);
  expect([none.tournaments, none.leagues]).toEqual([[], []]);
});

test("NOT11: a draft is nobody's to follow before it is published", async () => {
  const body = { title: 'Draft', startsAt: new Date(clock.now() + 3_600_000).toISOString(), ...CUP };
  const { id } = await organiser.call('POST /api/tournaments', { body });
  const reply = await (await player()).attempt('PUT /api/tournaments/{id}/follow', { params: { id }, query });
  expect(reply).toMatchObject({ status: 404, body: { code: 'tournament_gone' } });
});

test('NOT11: what does not exist is refused, and more than a hundred', async () => {
  const fan = await player();
  const nowhere = { params: { id: '00000000-0000-4000-8000-000000000000' }, query };
  expect(await fan.attempt('PUT /api/tournaments/{id}/follow', nowhere)).toMatchObject({
    body: { code: 'tournament_gone' },
  });
  expect(await fan.attempt('PUT /api/leagues/{id}/follow', { params: { id: '1' }, query })).toMatchObject({
    body: { code: 'league_not_found' },
  });
  const id = await event();
  const { sql } = server.database;
  const [row] = await sql.select().from(tournaments).where(eq(tournaments.id, id));
  const more = Array.from({ length: FOLLOWS_MAX - 1 }, () => ({ ...row!, id: randomUUID() }));
  await sql.insert(tournaments).values(more);
  await sql
    .insert(follows)
    .values(more.map((one) => ({ userId: fan.id, tournamentId: one.id, createdAt: one.startsAt })));
  const replies = await Promise.all([
    fan.attempt('PUT /api/tournaments/{id}/follow', { params: { id }, query }),
    fan.attempt('PUT /api/leagues/{id}/follow', league),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = await followsOf(fan);
  expect(kept.tournaments.length + kept.leagues.length).toBe(FOLLOWS_MAX);
});

test('NOT10: a follower is told of a cancellation; who is in it once, who has left not', async () => {
  const [fan, left, both, id] = [await player(), await player(), await player(), await event()];
  const ofEvent = { params: { id }, query };
  for (const who of [fan, left, both]) await who.call('PUT /api/tournaments/{id}/follow', ofEvent);
  await left.call('DELETE /api/tournaments/{id}/follow', ofEvent);
  await both.call('POST /api/tournaments/{id}/join', { params: { id }, body: {} });
  await organiser.call('POST /api/tournaments/{id}/cancel', { params: { id }, body: { reason: 'Too hot.' } });
  expect(await kindsOf(fan)).toEqual(['eventCancelled']);
  expect((await kindsOf(both)).filter((kind) => kind === 'eventCancelled')).toHaveLength(1);
  expect(await kindsOf(left)).toEqual([]);
});
