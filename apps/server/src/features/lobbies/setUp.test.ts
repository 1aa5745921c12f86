import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { playToEnd, roomOf, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let ann: Seat;
let ben: Seat;
beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
  [ann, ben] = (await sit(server, ['set-ann', 'set-ben'])) as [Seat, Seat];
});
afterAll(() => server.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const CHOSEN = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
const { mode: _mode, ...RULES } = CHOSEN;
const set = ({ player }: Seat, id: string, body: object) =>
  player.attempt('PUT /api/lobbies/{id}/rules', { params: { id }, body: { ...RULES, ...body } });
const premium = (until: number | null) =>
  server.database.write((tx) => server.app.accounts.people.setPremiumUntil(tx, ann.player.id, until));

test('LOB28 LOB29: rounds and pool for everybody, the advanced set-up with Premium; the match is played by them', async () => {
  const { id } = await ann.player.call('POST /api/lobbies', { body: CHOSEN });
  expect(await set(ann, id, { maxRounds: 7 })).toMatchObject(refused(422, 'lobby_rounds'));
  expect(await set(ann, id, { map: null, pool: ['de_nuke'] })).toMatchObject(refused(422, 'lobby_pool'));
  expect(await set(ann, id, { map: null, bestOf: 3, pool: ['de_nuke', 'de_mirage'] })).toMatchObject(
    refused(422, 'lobby_pool'),
  );
  expect(await set(ann, id, { cvars: { mp_startmoney: 16_001 } })).toMatchObject(refused(422, 'lobby_cvars'));
  expect(await set(ann, id, { cvars: { sv_cheats: 1 } as never })).toMatchObject({ status: 400 });
  expect(await set(ann, id, { cvars: { mp_startmoney: 16_000 } })).toMatchObject(
    refused(403, 'premium_required'),
  );
  expect(await set(ann, id, { cvars: { mp_friendlyfire: 0 } })).toMatchObject({ status: 200 });

  await premium(Date.now() + 3600_000);
  expect(await set(ann, id, { cvars: { mp_startmoney: 16_000 } })).toMatchObject({ status: 200 });
  await premium(null);
  const kept = { maxRounds: 8, overtime: false, cvars: { mp_startmoney: 16_000 } };
  expect(await set(ann, id, kept), 'what stands there stays').toMatchObject({
    status: 200,
    body: { rules: { maxRounds: 8, pool: null, cvars: { mp_startmoney: 16_000 } } },
  });
  expect(await set(ann, id, { cvars: { mp_startmoney: 15_000 } })).toMatchObject(
    refused(403, 'premium_required'),
  );

  await ben.player.call('POST /api/lobbies/{id}/join', { params: { id } });
  for (const { player } of [ann, ben]) await player.call('POST /api/lobbies/{id}/ready', { params: { id } });
  const { matchId } = await ann.socket.next('gameReady');
  await playToEnd([ann, ben], matchId);
  const room = await roomOf(ann, matchId);
  expect(room).toMatchObject({ phase: 'finished', maxRounds: 8, cvars: { mp_startmoney: 16_000 } });
  const { team1, team2 } = room.score;
  const isDraw = team1 === 4 && team2 === 4;
  expect(isDraw || Math.max(team1, team2) === 5, `${team1}:${team2}`).toBe(true);
});

test('LOB28: the veto offers the maps of the pool alone', async () => {
  const [cat, dan] = (await sit(server, ['set-cat', 'set-dan'])) as [Seat, Seat];
  const pool = ['de_nuke', 'de_mirage', 'de_inferno'] as const;
  const { id } = await cat.player.call('POST /api/lobbies', {
    body: { ...CHOSEN, map: null, pool: [...pool] },
  });
  await dan.player.call('POST /api/lobbies/{id}/join', { params: { id } });
  for (const { player } of [cat, dan]) await player.call('POST /api/lobbies/{id}/ready', { params: { id } });
  const { matchId } = await cat.socket.next('gameReady');
  const { veto } = await roomOf(cat, matchId);
  expect(veto.maps.map(({ map }) => map).sort()).toEqual([...pool].sort());
});
