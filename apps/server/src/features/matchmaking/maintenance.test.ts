import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueTickets } from './tables.ts';

let clock: SteppedClock;
let server: TestServer;
let admin: Player;

beforeAll(async () => {
  clock = createSteppedClock();
  server = await startTestServer({ clock });
  admin = await server.signUp('mt_admin', { admin: true });
});
afterAll(() => server.stop());

const begin = () => admin.call('POST /api/admin/report-bot-error', { body: { input: '*', error: 5 } });
const end = () => admin.call('DELETE /api/admin/delete-bot-error/{nickname}', { params: { nickname: '*' } });
const stateOf = ({ player }: Seat, partyId: string) =>
  player.call('GET /api/users/parties/{partyId}', { params: { partyId } });
const start = ({ player }: Seat, partyId: string) =>
  player.attempt('PUT /api/users/parties/{partyId}/status', {
    params: { partyId },
    body: { status: 'pending', gameMode: '2v2' },
  });

describe('PTY38: maintenance', () => {
  test('ends searches when it begins, and keeps everybody from starting one until it ends', async () => {
    const seats = await sit(server, ['mt_ann', 'mt_ben', 'mt_cat']);
    const partyId = await formParty(seats.slice(0, 2));
    await startSearch(seats[0]!, partyId, '2v2');
    await begin();
    expect(await stateOf(seats[0]!, partyId)).toMatchObject({ status: 'idle' });
    expect(await server.database.sql.select().from(queueTickets)).toEqual([]);
    expect(await start(seats[0]!, partyId)).toMatchObject({
      status: 409,
      body: { code: 'search_maintenance' },
    });
    const league = seats[2]!.player.attempt('POST /api/leagues/{id}/play', {
      params: { id: '790093242343' },
    });
    expect(await league).toMatchObject({ status: 409, body: { code: 'search_maintenance' } });
    await end();
    expect((await start(seats[0]!, partyId)).status).toBe(200);
  });

  test('a party whose ready check fails meanwhile does not search on', async () => {
    const seats = await sit(server, ['mu_ann', 'mu_ben', 'mu_cat', 'mu_dan']);
    const parties = [await formParty(seats.slice(0, 2)), await formParty(seats.slice(2))];
    await startSearch(seats[0]!, parties[0]!, '2v2');
    await startSearch(seats[2]!, parties[1]!, '2v2');
    const found = timeRunsUntil(seats[0]!.socket.next('matchFound'), 100, server.database, clock);
    const { readyCheckId } = await found;
    await begin();
    expect(await stateOf(seats[0]!, parties[0]!)).toMatchObject({ status: 'matched' });
    await seats[0]!.player.call('POST /api/ready-checks/{id}/decline', { params: { id: readyCheckId } });
    expect(await stateOf(seats[2]!, parties[1]!)).toMatchObject({ status: 'idle' });
    await end();
  });
});
