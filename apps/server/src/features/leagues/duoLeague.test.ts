import { DUO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

const params = { id: DUO_LEAGUE_ID };
const play = ({ player }: Seat) => player.call('POST /api/leagues/{id}/play', { params });
const attempt = ({ player }: Seat) => player.attempt('POST /api/leagues/{id}/play', { params });
const refusedWith = (status: number, code: string, values?: object) => ({
  status,
  body: values ? { code, values } : { code },
});

async function givePremium(seats: Seat[]): Promise<void> {
  const premiumUntil = new Date(Date.now() + 86_400_000);
  for (const { player } of seats) {
    await server.database.write(async (tx) => {
      await tx.update(users).set({ premiumUntil }).where(eq(users.id, player.id));
      server.app.accounts.people.changed(tx, [player.id]);
    });
  }
}

test('LGE2, LGE5: with Premium, two pairs and one single per side play a match, and its end changes the ladder', async () => {
  const seats = await sit(
    server,
    Array.from({ length: 10 }, (_, i) => `duo_${i}`),
  );
  await givePremium(seats);
  for (const at of [0, 2, 4, 6]) {
    await formParty(seats.slice(at, at + 2));
    await play(seats[at]!);
  }
  for (const alone of seats.slice(8)) await play(alone);
  const matchId = await acceptAll(seats);
  const room = await playToEnd(seats, matchId);
  expect(room.phase).toBe('finished');
  for (const { parties } of room.explanation!.teams) {
    expect(parties.map((party) => party.length).sort()).toEqual([1, 2, 2]);
  }
  const { rows } = await server.visitor().call('GET /api/leagues/{id}/ladder', { params, query: {} });
  expect(rows.map(({ points }) => points)).toEqual([...Array(5).fill(10), ...Array(5).fill(0)]);
});

describe('LGE2: refusals', () => {
  test('without Premium, alone or as the leader of a pair', async () => {
    const seats = await sit(server, ['poor_ann', 'poor_ben']);
    expect(await attempt(seats[0]!)).toMatchObject(refusedWith(403, 'premium_required'));
    await formParty(seats);
    await givePremium(seats.slice(1));
    expect(await attempt(seats[0]!)).toMatchObject(refusedWith(403, 'premium_required'));
  });

  test('PTY39: a pair with a member without it, by name', async () => {
    const seats = await sit(server, ['rich_ann', 'poor_cat']);
    await givePremium(seats.slice(0, 1));
    await formParty(seats);
    expect(await attempt(seats[0]!)).toMatchObject(
      refusedWith(403, 'member_without_premium', { nickname: 'poor_cat' }),
    );
  });

  test('a party of three; a caller who is not the leader; a caller without Steam', async () => {
    const seats = await sit(server, ['three_a', 'three_b', 'three_c']);
    await givePremium(seats);
    await formParty(seats);
    expect(await attempt(seats[0]!)).toMatchObject(refusedWith(422, 'party_too_big', { size: 2 }));
    await seats[2]!.player.call('PUT /api/users/leave-party', { body: { userId: seats[2]!.player.id } });
    expect(await attempt(seats[1]!)).toMatchObject({ body: { code: 'party_not_leader' } });
    await server.database.sql.update(users).set({ steamId: null }).where(eq(users.id, seats[1]!.player.id));
    expect(await attempt(seats[0]!)).toMatchObject({ body: { code: 'steam_required' } });
  });
});
