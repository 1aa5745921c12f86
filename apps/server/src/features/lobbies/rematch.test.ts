import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { playToEnd, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

/** A duel of these two in Beijing that has been played. Returns its match. */
async function played([host, guest]: Seat[]): Promise<string> {
  const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
  const { id } = await host!.player.call('POST /api/lobbies', { body });
  await guest!.player.call('POST /api/lobbies/{id}/join', { params: { id } });
  for (const { player } of [host!, guest!])
    await player.call('POST /api/lobbies/{id}/ready', { params: { id } });
  const { matchId } = await guest!.socket.next('gameReady');
  await playToEnd([host!, guest!], matchId);
  return matchId;
}

const ask = ({ player }: Seat, matchId: string) =>
  player.attempt('POST /api/lobbies/rematch', { body: { matchId } });
const rematch = ({ player }: Seat, matchId: string) =>
  player.call('POST /api/lobbies/rematch', { body: { matchId } });

test('LOB19 both press at once: one lobby, each in the own team, where the match was played', async () => {
  const seats = await sit(server, ['ann', 'ben']);
  const matchId = await played(seats);
  const [one, other] = await Promise.all(seats.map((seat) => rematch(seat, matchId)));
  expect(one!.id).toBe(other!.id);
  const lobby = await server.visitor().call('GET /api/lobbies/{id}', { params: { id: one!.id } });
  expect(lobby).toMatchObject({ map: 'de_nuke', mode: '1v1', region: 'Beijing', phase: 'ready' });
  expect(lobby.lineup.map(({ player }) => player?.nickname)).toEqual(['ann', 'ben']);
});

const askedBy = async ({ player }: Seat) =>
  (await player.call('GET /api/notices', { query: {} })).notices.flatMap((notice) =>
    notice.kind === 'rematch' ? [[notice.from.nickname, notice.matchId]] : [],
  );

test('NOT9 who opens it is told to the other once, who comes second to nobody', async () => {
  const seats = await sit(server, ['hal', 'ida']);
  const [hal, ida] = seats as [Seat, Seat];
  const matchId = await played(seats);
  for (let times = 0; times < 2; times++) {
    const { id } = await rematch(hal, matchId);
    expect([await askedBy(hal), await askedBy(ida)]).toEqual([[], [['hal', matchId]]]);
    if (times === 0) await hal.player.call('POST /api/lobbies/{id}/leave', { params: { id } });
  }
  await rematch(ida, matchId);
  expect(await askedBy(hal)).toEqual([]);
});

test('LOB19 the other one’s seat is kept for a minute: who did not play it reads until when', async () => {
  const seats = await sit(server, ['jan', 'kim', 'lea']);
  const [jan, kim, lea] = seats as [Seat, Seat, Seat];
  const matchId = await played([jan, kim]);
  const { id } = await rematch(jan, matchId);
  expect(await lea.player.attempt('POST /api/lobbies/{id}/join', { params: { id } })).toMatchObject({
    body: { code: 'lobby_seat_kept' },
  });
  const read = async ({ player }: Seat) =>
    (await player.call('GET /api/lobbies/{id}', { params: { id } })).keptUntil;
  expect([await read(kim), typeof (await read(lea))]).toEqual([null, 'string']);
  expect((await rematch(kim, matchId)).phase).toBe('ready');
});

test('LOB19 who asks again keeps the seat; once it has ended there is a new one', async () => {
  const seats = await sit(server, ['cat', 'dan']);
  const [cat, dan] = seats as [Seat, Seat];
  const matchId = await played(seats);
  const first = await rematch(dan, matchId);
  expect(first.lineup.map(({ player }) => player?.nickname)).toEqual([undefined, 'dan']);
  expect(await rematch(dan, matchId)).toMatchObject({ id: first.id, seats: { taken: 1, of: 2 } });
  await dan.player.call('POST /api/lobbies/{id}/leave', { params: { id: first.id } });
  const second = await rematch(cat, matchId);
  expect(second.id).not.toBe(first.id);
  expect(await rematch(dan, matchId)).toMatchObject({ id: second.id, seats: { taken: 2, of: 2 } });
});

test('LOB19 who did not play it gets no seat', async () => {
  const seats = await sit(server, ['eve', 'fay', 'gus']);
  const matchId = await played(seats);
  expect(await ask(seats[2]!, matchId)).toMatchObject({ status: 403, body: { code: 'match_not_player' } });
  expect(await ask(seats[2]!, crypto.randomUUID())).toMatchObject({ status: 403 });
});
