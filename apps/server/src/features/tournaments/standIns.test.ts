import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, playToEnd, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { eq } from '../../platform/db/query.ts';
import { ratings } from '../rating/tables.ts';

let server: TestServer;
let organiser: Player;
let number = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
  organiser = await server.signUp('organiser', { admin: true });
});
afterAll(() => server.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const names = (count: number) => Array.from({ length: count }, () => `standin${++number}`);
const get = (id: string, by: Pick<Player, 'call'> = server.visitor()) =>
  by.call('GET /api/tournaments/{id}', { params: { id }, query: {} });

/** Two pairs that meet in a final, and two players beside them. */
async function drawn() {
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Pairs',
      mode: '2v2' as const,
      entrants: 'players' as const,
      places: 2,
      startsAt: new Date(Date.now() + 7_200_000).toISOString(),
      stages: [{ format: 'single' as const }],
      prizes: [40_00],
    },
  });
  await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
  const [ann, bea, cat, dan, eve, fay] = (await sit(server, names(6))) as [
    Seat,
    Seat,
    Seat,
    Seat,
    Seat,
    Seat,
  ];
  for (const pair of [
    [ann, bea],
    [cat, dan],
  ] as const) {
    await formParty([...pair]);
    await pair[0].player.call('POST /api/tournaments/{id}/join', { params: { id }, body: {} });
  }
  await organiser.call('POST /api/tournaments/{id}/start', { params: { id } });
  const shown = await get(id, ann.player);
  const entrantId = shown.you!.entrantId!;
  return { id, entrantId, fixtureId: shown.you!.fixtureId!, seats: { ann, bea, cat, dan, eve, fay } };
}

const ask = (by: Player, params: { id: string; entrantId: string }, out: Seat, input: string) =>
  by.attempt('PUT /api/tournaments/{id}/entrants/{entrantId}/stand-in', {
    params,
    body: { outId: out.player.id, input },
  });
const accept = (by: Player, params: { id: string; entrantId: string }) =>
  by.attempt('POST /api/tournaments/{id}/entrants/{entrantId}/stand-in/accept', { params });
const end = (by: Player, params: { id: string; entrantId: string }) =>
  by.attempt('DELETE /api/tournaments/{id}/entrants/{entrantId}/stand-in', { params });
const ready = (by: Player, id: string, fixtureId: string) =>
  by.attempt('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params: { id, fixtureId } });
const kindsOf = async (by: Player) =>
  (await by.call('GET /api/notices', { query: {} })).notices.map(({ kind }) => kind);

test('TRN40 TRN42: a captain asks, who is asked plays, the final is played with them, and they win the prize', async () => {
  const { id, entrantId, fixtureId, seats } = await drawn();
  const { ann, bea, cat, dan, eve } = seats;
  const params = { id, entrantId };
  expect(await ready(ann.player, id, fixtureId)).toMatchObject({ status: 200 });
  expect(await ask(ann.player, params, bea, eve.player.friendcode)).toMatchObject({ status: 200 });
  expect(await kindsOf(eve.player)).toContain('standInAsked');
  expect((await get(id, eve.player)).standIns).toMatchObject([
    {
      entrantId,
      out: { nickname: bea.player.nickname },
      in: { id: eve.player.id },
      isYou: true,
      mayTakeBack: false,
    },
  ]);
  expect((await get(id, bea.player)).standIns).toMatchObject([{ isYou: false, mayTakeBack: false }]);
  expect((await get(id, ann.player)).standIns).toMatchObject([{ isYou: false, mayTakeBack: true }]);
  expect((await get(id, cat.player)).standIns).toEqual([]);
  expect((await get(id)).standIns).toEqual([]);

  expect(await accept(eve.player, params)).toMatchObject({ status: 200 });
  const shown = await get(id, eve.player);
  expect(shown).toMatchObject({ you: { entrantId, fixtureId }, standIns: [] });
  expect(shown.entrants.find((one) => one.id === entrantId)!.playerIds).toEqual([
    ann.player.id,
    eve.player.id,
  ]);
  const fixture = shown.stages[0]!.fixtures[0]!;
  expect(fixture.ready!.sides, 'the side is asked again').toEqual([false, false]);
  expect((await get(id, bea.player)).you!.entrantId).toBeNull();
  expect(await kindsOf(bea.player)).toContain('standInPlays');
  expect(await ready(bea.player, id, fixtureId)).toMatchObject(refused(403, 'fixture_not_yours'));

  expect(await ready(eve.player, id, fixtureId)).toMatchObject({ status: 200 });
  expect(await ready(dan.player, id, fixtureId)).toMatchObject({ status: 200 });
  const matchId = (await get(id)).stages[0]!.fixtures[0]!.matchIds.at(-1)!;
  expect(await ask(ann.player, params, eve, bea.player.nickname)).toMatchObject({ status: 200 });
  expect(await accept(bea.player, params)).toMatchObject(refused(409, 'match_live'));
  await playToEnd([ann, eve, cat, dan], matchId);
  const over = await get(id);
  expect(over.status).toBe('finished');
  const pool = await server
    .visitor()
    .call('GET /api/prize-pools/{id}', { params: { id: over.prizePoolId! }, query: {} });
  const winners = over.placements[0]!.entrantIds[0] === entrantId ? [ann, eve] : [cat, dan];
  expect(JSON.stringify(pool)).toContain(winners[1]!.player.nickname);
  expect(JSON.stringify(pool)).not.toContain(bea.player.nickname);
});

test('TRN41: who cannot stand in, and who may not ask', async () => {
  const { id, entrantId, seats } = await drawn();
  const { ann, bea, cat, eve, fay } = seats;
  const params = { id, entrantId };
  const bare = await server.signUp(`standin${++number}`, { steamId: null });
  expect(await ask(bea.player, params, ann, eve.player.nickname)).toMatchObject(
    refused(403, 'fixture_not_captain'),
  );
  expect(await ask(cat.player, params, ann, eve.player.nickname)).toMatchObject(
    refused(403, 'fixture_not_captain'),
  );
  expect(await ask(ann.player, params, bea, 'nobody at all')).toMatchObject(refused(404, 'user_not_found'));
  expect(await ask(ann.player, params, bea, cat.player.nickname)).toMatchObject(
    refused(409, 'tournament_player_twice'),
  );
  expect(await ask(ann.player, params, cat, eve.player.nickname)).toMatchObject(
    refused(409, 'stand_in_unknown'),
  );
  expect(await ask(ann.player, params, bea, bare.nickname)).toMatchObject(
    refused(409, 'tournament_player_without_steam'),
  );
  await server.database.sql.insert(ratings).values({
    userId: fay.player.id,
    mode: '2v2' as const,
    mu: 2400,
    sigma: 100,
    volatility: 10,
    games: 20,
    elo: 2400,
  });
  expect(await ask(ann.player, params, bea, fay.player.nickname)).toMatchObject(
    refused(422, 'stand_in_too_strong'),
  );
});

test('TRN40: taken back or turned down it is gone; the organiser asks too, which is in the audit log', async () => {
  const { id, entrantId, seats } = await drawn();
  const { ann, bea, cat, eve, fay } = seats;
  const params = { id, entrantId };
  await ask(ann.player, params, bea, eve.player.nickname);
  expect(await end(cat.player, params)).toMatchObject(refused(404, 'stand_in_gone'));
  expect(await end(ann.player, params)).toMatchObject({ status: 200 });
  expect(await accept(eve.player, params)).toMatchObject(refused(404, 'stand_in_gone'));
  await ask(organiser, params, ann, eve.player.nickname);
  expect(await accept(fay.player, params)).toMatchObject(refused(404, 'stand_in_gone'));
  expect(await end(eve.player, params)).toMatchObject({ status: 200 });
  await ask(organiser, params, ann, eve.player.nickname);
  expect(await accept(eve.player, params)).toMatchObject({ status: 200 });
  expect((await get(id, bea.player)).you, 'the next one is captain').toMatchObject({ isCaptain: true });
  const lines = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(lines.filter(({ action }) => action === 'ask_stand_in')).toMatchObject([
    { actorId: organiser.id, details: { entrantId, outId: ann.player.id, inId: eve.player.id } },
    { actorId: organiser.id },
  ]);
});
