import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/db/query.ts';

let clock: SteppedClock;
let server: TestServer;

/** At most fifty times as fast as life, so that ready checks of 30 s pass within a test. */
const timePasses = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 500, server.database, clock);

const found = ({ socket }: Seat) => timePasses(socket.next('matchFound'));

beforeEach(async () => {
  clock = createSteppedClock(Date.now());
  server = await startTestServer({ clock });
});
afterEach(() => server.stop());

async function searchingDuos(count: number): Promise<{ seats: Seat[]; partyIds: string[] }> {
  const seats = await sit(
    server,
    Array.from({ length: count * 2 }, (_, n) => `duo${n}`),
  );
  const partyIds: string[] = [];
  for (let duo = 0; duo < count; duo++) {
    partyIds.push(await formParty(seats.slice(duo * 2, duo * 2 + 2)));
    await startSearch(seats[duo * 2]!, partyIds[duo]!, '2v2');
  }
  return { seats, partyIds };
}

const stateOf = (seat: Seat, partyId: string) =>
  seat.player.call('GET /api/users/parties/{partyId}', { params: { partyId } });

async function stateWhen(seat: Seat, partyId: string, status: string) {
  for (;;) {
    const state = await stateOf(seat, partyId);
    if (state.status === status) return state;
    await seat.socket.next('searchChanged', ({ state: changed }) => changed.version > state.version);
  }
}

const answer = (seat: Seat, id: string, kind: 'accept' | 'decline') =>
  seat.player.attempt(`POST /api/ready-checks/{id}/${kind}`, { params: { id } });

const restart = (seat: Seat, partyId: string) =>
  seat.player.attempt('PUT /api/users/parties/{partyId}/status', {
    params: { partyId },
    body: { status: 'pending', gameMode: '2v2' },
  });

describe('the ready check', () => {
  test('MM11: accepting twice counts once, others hear of it, strangers see nothing', async () => {
    const { seats } = await searchingDuos(2);
    const { readyCheckId } = await found(seats[0]!);
    expect((await answer(seats[0]!, readyCheckId, 'accept')).body).toEqual({ accepted: 1, of: 4 });
    expect((await answer(seats[0]!, readyCheckId, 'accept')).body).toEqual({ accepted: 1, of: 4 });
    const count = { accepted: 1, of: 4 };
    expect(await seats[3]!.socket.next('readyCheckChanged')).toMatchObject({ ...count, youAccepted: false });
    expect(await seats[0]!.socket.next('readyCheckChanged')).toMatchObject({ ...count, youAccepted: true });
    const [stranger] = await sit(server, ['stranger']);
    expect((await answer(stranger!, readyCheckId, 'accept')).status).toBe(404);
    const view = await seats[1]!.player.call('GET /api/ready-checks/{id}', { params: { id: readyCheckId } });
    expect(view.explanation.teams.flatMap((team) => team.parties.flat())).toHaveLength(4);
  });

  test('MM12: one declines; the other party searches on with the time it has waited, the decliner pays', async () => {
    const { seats, partyIds } = await searchingDuos(2);
    const before = await stateOf(seats[2]!, partyIds[1]!);
    const { readyCheckId } = await found(seats[0]!);
    await answer(seats[2]!, readyCheckId, 'accept');
    expect((await answer(seats[1]!, readyCheckId, 'decline')).status).toBe(200);
    const after = await stateWhen(seats[2]!, partyIds[1]!, 'pending');
    expect(after.searchingSince).toBe(before.searchingSince);
    const told = (at: number) => seats[at]!.socket.next('readyCheckEnded');
    expect(await told(0)).toMatchObject({ youAccepted: false, youDeclined: false });
    expect(await told(1)).toMatchObject({ youAccepted: false, youDeclined: true });
    expect(await told(2)).toMatchObject({ youAccepted: true, youDeclined: false });
    expect((await stateOf(seats[0]!, partyIds[0]!)).status).toBe('idle');
    expect((await answer(seats[3]!, readyCheckId, 'accept')).status).toBe(409);
    expect((await restart(seats[0]!, partyIds[0]!)).body).toMatchObject({
      code: 'member_penalised',
      values: { nickname: 'duo1' },
    });
  });

  test('MM13: whoever lets it pass pays five minutes, and is free again afterwards', async () => {
    const { seats, partyIds } = await searchingDuos(2);
    const { readyCheckId } = await found(seats[0]!);
    for (const seat of seats.slice(0, 3)) await answer(seat, readyCheckId, 'accept');
    const ended = timePasses(seats[0]!.socket.next('readyCheckEnded'));
    expect(await ended).toMatchObject({ reason: 'expired' });
    expect((await stateOf(seats[2]!, partyIds[1]!)).status).toBe('idle');
    const refused = (await restart(seats[2]!, partyIds[1]!)).body as { values: { seconds: number } };
    expect(refused).toMatchObject({ code: 'member_penalised', values: { nickname: 'duo3' } });
    expect(refused.values.seconds).toBeGreaterThan(200);
    clock.advance(5 * 60_000);
    expect((await restart(seats[2]!, partyIds[1]!)).status).toBe(200);
  });

  test('MM: leaving the party while a match is found declines it', async () => {
    const { seats, partyIds } = await searchingDuos(2);
    const { readyCheckId } = await found(seats[0]!);
    await seats[1]!.player.call('PUT /api/users/leave-party', { body: { userId: seats[1]!.player.id } });
    expect(await seats[2]!.socket.next('readyCheckEnded')).toMatchObject({
      readyCheckId,
      reason: 'declined',
    });
    await stateWhen(seats[2]!, partyIds[1]!, 'pending');
    expect((await stateOf(seats[0]!, partyIds[0]!)).status).toBe('idle');
  });
});

describe('races', () => {
  test('MM10: the last accept and a decline at the same moment: a match or none, never both', async () => {
    const { seats, partyIds } = await searchingDuos(2);
    const { readyCheckId } = await found(seats[0]!);
    for (const seat of seats.slice(0, 3)) await answer(seat, readyCheckId, 'accept');
    const [accepted, declined] = await Promise.all([
      answer(seats[3]!, readyCheckId, 'accept'),
      answer(seats[2]!, readyCheckId, 'decline'),
    ]);
    expect([accepted.status, declined.status].sort()).toEqual([200, 409]);
    const { matchId } = await stateOf(seats[0]!, partyIds[0]!);
    expect(matchId !== null).toBe(accepted.status === 200);
    const rows = await server.database.sql.execute(sql`SELECT count(*)::int AS n FROM matches`);
    expect((rows as unknown as { rows: { n: number }[] }).rows[0]!.n).toBe(matchId ? 1 : 0);
  });

  test('MM10: everybody accepts at once: one match, everybody in it', async () => {
    const { seats, partyIds } = await searchingDuos(4);
    const checks = await timePasses(Promise.all(seats.map((seat) => seat.socket.next('matchFound'))));
    const replies = await Promise.all(
      seats.map((seat, n) => answer(seat, checks[n]!.readyCheckId, 'accept')),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    const matchIds = await Promise.all(
      partyIds.map(async (id, duo) => (await stateOf(seats[duo * 2]!, id)).matchId),
    );
    expect(new Set(matchIds).size).toBe(2);
    expect(matchIds).not.toContain(null);
  });

  test('MM10: a party that ends its search as it is matched is in the ready check or out of it, with the queue right', async () => {
    const { seats, partyIds } = await searchingDuos(2);
    const ending = seats[0]!.player.attempt('PUT /api/users/parties/{partyId}/reset-status', {
      params: { partyId: partyIds[0]! },
    });
    const cancelled = await timePasses(ending);
    const { status } = await stateOf(seats[0]!, partyIds[0]!);
    expect(status).toBe(cancelled.status === 200 ? 'idle' : 'matched');
    if (status === 'idle') {
      expect((await restart(seats[0]!, partyIds[0]!)).status).toBe(200);
      await acceptAll(seats, await found(seats[0]!));
    }
  });
});

describe('a restart', () => {
  test('MM1: the queue survives: the search goes on with the time that has passed', async () => {
    const { seats, partyIds } = await searchingDuos(1);
    const before = await stateOf(seats[0]!, partyIds[0]!);
    const session = (seat: Seat) => ({ session: seat.player.jar.get('session')! });
    const database = { ...server.database, close: async () => undefined };
    for (const seat of seats) seat.socket.close();
    await server.app.stopWork();
    await server.app.http.close();
    const again = await startTestServer({ clock, database });
    const back = again.client(session(seats[0]!));
    expect(
      await back.call('GET /api/users/parties/{partyId}', { params: { partyId: partyIds[0]! } }),
    ).toMatchObject({
      status: 'pending',
      searchingSince: before.searchingSince,
    });
    const socket = await back.socket();
    const rival = await sit(again, ['rival1', 'rival2']);
    await startSearch(rival[0]!, await formParty(rival), '2v2');
    expect((await timePasses(socket.next('matchFound'))).of).toBe(4);
    await again.stop();
  });
});
