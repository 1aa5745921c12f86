import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Counts } from '@retake/core/missions/counts.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnLeadership } from '../../platform/jobs/leadership.ts';
import { createLog } from '../../platform/log.ts';
import { createSeasons } from './seasons.ts';
import { findCounts } from './store.ts';
import { missionSeasons } from './tables.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let seats: Seat[];
let room: AnswerOf<'GET /api/matches/{matchId}'>;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
  seats = await sit(server, ['ann', 'ben', 'cat', 'dan']);
  await startSearch(seats[0]!, await formParty(seats.slice(0, 2)), '2v2');
  await startSearch(seats[2]!, await formParty(seats.slice(2)), '2v2');
  room = await playToEnd(seats, await acceptAll(seats));
});
afterAll(() => server.stop());

const countsOf = (userId: string): Promise<Counts> =>
  findCounts(server.database.sql, userId, 1).then((weeks) => weeks[0] ?? {});

describe('MIS1: what a match counts', () => {
  test('is there when it has ended, and agrees with the match room', async () => {
    expect(room.rounds.length).toBeGreaterThanOrEqual(8);
    for (const team of room.teams) {
      const wins = team.key === room.result!.winner ? 1 : 0;
      for (const { id, kills, damage, headshots, assists } of team.players) {
        const counts = await countsOf(id);
        const told = Object.entries({ matches: 1, wins, kills, damage, headshots, assists });
        expect(counts).toMatchObject(Object.fromEntries(told.filter(([, count]) => count > 0)));
        expect(counts[`wins ${room.map!}`] ?? 0).toBe(wins);
      }
    }
  });

  test('MIS2: who reads it sees the own progress; a visitor the missions alone', async () => {
    const [ann] = seats;
    const [own, visitors] = [
      await ann!.player.call('GET /api/missions', {}),
      await server.visitor().call('GET /api/missions', {}),
    ];
    expect(own.season).toMatchObject({ number: 1, week: 0 });
    const kills = room.teams.flatMap(({ players }) => players).find(({ id }) => id === ann!.player.id)!.kills;
    for (const { counts, target, progress } of own.missions)
      if (counts === 'kills') expect(progress).toBe(Math.min(target, kills));
    expect(own.missions.some(({ progress }) => progress > 0)).toBe(true);
    expect(visitors.missions).toEqual(own.missions.map((one) => ({ ...one, progress: 0 })));
    expect(own.missions.every(({ week }) => week === null || week === 0)).toBe(true);
  });

  test('MIS6: a match that is taken away counts no more, for nobody', async () => {
    const [ann, , , dan] = seats;
    const admin = await server.signUp('the_admin', { admin: true });
    await admin.call('POST /api/admin/remove-cheater-matches', {
      body: { input: dan!.player.nickname },
    });
    expect(await countsOf(ann!.player.id)).toEqual({});
    expect(
      (await ann!.player.call('GET /api/missions', {})).missions.every((one) => one.progress === 0),
    ).toBe(true);
  });
});

describe('MIS4: the season', () => {
  test('downtime of more than 24 hours extends it, less does not; then the next one begins', async () => {
    const clock = createSteppedClock();
    const duty = createOwnLeadership().duty('missions');
    const { database } = server;
    await database.sql.delete(missionSeasons);
    /** A start of the server after this time. */
    const start = async (after: number) => {
      clock.advance(after);
      const seasons = createSeasons({ database, clock, duty, log: createLog({ logLevel: 'silent' }) });
      await seasons.open();
      return (await seasons.current())!;
    };
    const first = await start(0);
    expect(first.endsAt - first.startsAt).toBe(30 * DAY_MS);
    expect((await start(24 * HOUR_MS)).endsAt).toBe(first.endsAt);
    const longer = await start(24 * HOUR_MS + 1);
    expect(longer.endsAt).toBe(first.endsAt + 24 * HOUR_MS + 1);
    expect(await start(0)).toEqual(longer);
    let last = longer;
    while (clock.now() + DAY_MS < longer.endsAt) last = await start(DAY_MS);
    expect(last).toMatchObject({ number: 1, endsAt: longer.endsAt });
    expect(await start(DAY_MS)).toMatchObject({ number: 2, startsAt: longer.endsAt });
  });
});
