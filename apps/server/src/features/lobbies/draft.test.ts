import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { type Seat, sit } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** Captains pick the teams of a 2v2 once all are ready. */
let server: TestServer;
let seats: Seat[];
let id: string;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

beforeEach(async () => {
  number++;
  seats = await sit(
    server,
    ['ann', 'ben', 'cat', 'dan'].map((name) => `${name}_${number}`),
  );
  const body = {
    map: 'de_nuke',
    mode: '2v2',
    region: 'Beijing',
    teams: 'captains',
    captains: 'host',
  } as const;
  ({ id } = await seats[0]!.player.call('POST /api/lobbies', { body }));
  for (const { player } of seats.slice(1))
    await player.call('POST /api/lobbies/{id}/join', { params: { id } });
  for (const { player } of seats) await player.call('POST /api/lobbies/{id}/ready', { params: { id } });
});

const room = (by = seats[0]!) => by.player.call('GET /api/lobbies/{id}', { params: { id } });
const pick = ({ player }: Seat, playerId: string) =>
  player.attempt('POST /api/lobbies/{id}/pick', { params: { id }, body: { playerId } });
const refused = (status: number, code: string) => ({ status, body: { code } });

test('LOB27: the captain whose turn it is picks, and the match begins with the picked teams', async () => {
  const { phase, draft, joined, hasRoom } = await room();
  expect({ phase, joined, hasRoom }).toEqual({ phase: 'draft', joined: true, hasRoom: false });
  const captains = [draft!.teams.team1[0]!, draft!.teams.team2[0]!];
  expect(captains).toContain(seats[0]!.player.id);
  expect(draft!.pool).toHaveLength(2);
  const picker = seats.find(({ player }) => player.id === draft!.picker)!;
  const other = seats.find(({ player }) => captains.includes(player.id) && player.id !== draft!.picker)!;
  const [first, second] = draft!.pool as [string, string];
  expect(await pick(other, first)).toMatchObject(refused(409, 'lobby_not_your_pick'));
  expect(await pick(picker, other.player.id)).toMatchObject(refused(404, 'lobby_player_unknown'));
  const replies = await Promise.all([pick(picker, second), pick(picker, second)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { phase: after, matchId, lineup } = await room();
  expect(after).toBe('started');
  const teams = [
    [picker.player.id, second],
    [other.player.id, first],
  ];
  expect([lineup.slice(0, 2), lineup.slice(2)].map((team) => team.map(({ player }) => player!.id))).toEqual(
    teams,
  );
  await other.socket.next('gameReady', (told) => told.matchId === matchId);
  const match = await picker.player.call('GET /api/matches/{matchId}', { params: { matchId: matchId! } });
  expect(match.teams.map(({ players }) => players.map((one) => one.id))).toEqual(teams);
});

test('LOB27: who lets the time pass gets a player all the same', async () => {
  const isStarted = expect.poll(async () => (await room()).phase).toBe('started');
  await timeRunsUntil(isStarted, 500, server.database, clock);
});

test('LOB27: who leaves ends the draft; nobody is told a rating', async () => {
  expect(JSON.stringify(await room())).not.toContain('rating":');
  await seats[3]!.player.call('POST /api/lobbies/{id}/leave', { params: { id } });
  expect(await room()).toMatchObject({ phase: 'open', draft: null, seats: { taken: 3 } });
});
