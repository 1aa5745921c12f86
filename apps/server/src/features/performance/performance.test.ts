import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@retake/contract/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import { createRng } from '@retake/core/rng.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { eq, inArray } from '../../platform/db/query.ts';
import { forgetHighlights } from '../highlights/store.ts';
import { highlights as highlightRows } from '../highlights/tables.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matchEvents, matches, matchPlayers } from '../matches/tables.ts';
import { ratings } from '../rating/tables.ts';
import { saveReading } from '../recordings/reading/readingStore.ts';
import { recordings } from '../recordings/tables.ts';
import { findCohort } from './cohortStore.ts';
import { nothingDone } from './rows.fixture.ts';
import { forgetMatches, type PerformanceRow, savePerformances } from './store.ts';
import { performanceSums, performances } from './tables.ts';

let server: TestServer;
let database: Database;
let seats: Seat[];
let room: AnswerOf<'GET /api/matches/{matchId}'>;

beforeAll(async () => {
  database = await openTestDatabase();
  const kept = { ...database, close: async () => undefined };
  server = await startTestServer({ database: kept, env: { SIM_SPEED: '5000' } });
  seats = await sit(server, ['ann', 'ben', 'cat', 'dan']);
  await startSearch(seats[0]!, await formParty(seats.slice(0, 2)), '2v2');
  await startSearch(seats[2]!, await formParty(seats.slice(2)), '2v2');
  room = await playToEnd(seats, await acceptAll(seats));
});
afterAll(() => server.stop());

const performanceOf = (nickname: string) =>
  server.visitor().call('GET /api/users/profile/{nickname}/performance', { params: { nickname } });

/** What every reader is told of the four, and must follow from the match room. */
async function expectTheMatch(): Promise<void> {
  for (const team of room.teams) {
    const won = team.key === room.result!.winner;
    for (const { nickname, kills, deaths, damage, headshots } of team.players) {
      const told = (await performanceOf(nickname))['2v2'];
      expect(told.whole).toMatchObject({
        matches: 1,
        wins: won ? 1 : 0,
        losses: won ? 0 : 1,
        winRate: won ? 100 : 0,
        kd: Math.round((100 * kills) / Math.max(1, deaths)) / 100,
        adr: Math.round((10 * damage) / room.rounds.length) / 10,
        headshotRate: kills === 0 ? null : Math.round((1000 * headshots) / kills) / 10,
      });
      expect(told.whole!.ct!.rounds + told.whole!.t!.rounds).toBe(room.rounds.length);
      expect(told.maps).toEqual([{ map: room.map, ...told.whole }]);
      expect(told.streak).toEqual({ current: { won, length: 1 }, longestWin: won ? 1 : 0 });
    }
  }
}

const analysisOf = (matchId: string) =>
  server.visitor().attempt('GET /api/matches/{matchId}/analysis', { params: { matchId } });

describe('PRO8: what players did in a rated match', () => {
  test('is counted with its end, and agrees with the match room', expectTheMatch);

  test('HLT1 to HLT3: with Premium everybody has the own moments of it, until it is taken away', async () => {
    const told = (await analysisOf(room.id)).body as AnswerOf<'GET /api/matches/{matchId}/analysis'>;
    const { accounts } = server.app;
    const until = Date.now() + 86_400_000;
    const all = async () => {
      const moments = [];
      for (const { player } of seats) {
        const { highlights: own, unread } = await player.call('GET /api/users/highlights', {});
        expect(unread).toBe(0);
        moments.push(...own.map(({ round, kills, clutch }) => ({ id: player.id, round, kills, clutch })));
      }
      return moments.sort((one, other) => one.id.localeCompare(other.id) || one.round - other.round);
    };
    const expected = told.moments
      .map(({ id, round, kills, clutch }) => ({ id, round, kills, clutch }))
      .sort((one, other) => one.id.localeCompare(other.id) || one.round - other.round);
    await database.write(async (tx) => {
      for (const { player } of seats) await accounts.people.setPremiumUntil(tx, player.id, until);
    });
    expect(await all()).toEqual(expected);
    const ofMatch = eq(highlightRows.matchId, room.id);
    expect(await database.sql.$count(highlightRows, ofMatch)).toBe(expected.length);
    await database.write((tx) => forgetHighlights(tx, room.id)); // a late report
    expect(await database.sql.$count(highlightRows, ofMatch)).toBe(0);
    expect(await all()).toEqual(expected);
    const ann = seats[0]!.player;
    const ace = { userId: ann.id, matchId: room.id, round: 99, kills: 5, decided: false, score: 100 };
    await database.sql.insert(highlightRows).values(ace);
    expect((await ann.call('GET /api/users/highlights', {})).highlights[0]).toMatchObject({ round: 99 });
    const ofRoom = eq(matches.id, room.id);
    await database.sql.update(matches).set({ removalId: randomUUID() }).where(ofRoom);
    expect(await all()).toEqual([]);
    await database.sql.update(matches).set({ removalId: null }).where(ofRoom);
    expect(await all()).toHaveLength(expected.length + 1);
  });

  test('a match that nobody counted is counted by the next start', async () => {
    const { sql } = server.database;
    await sql.delete(performances);
    await sql.delete(performanceSums);
    expect((await performanceOf('ann'))['2v2'].whole).toBeNull();
    await server.stop();
    server = await startTestServer({ database });
    await expect.poll(async () => (await performanceOf('dan'))['2v2'].whole?.matches).toBe(1);
    await expectTheMatch();
  });

  test('an unknown player is 404', async () => {
    const reply = await server.visitor().request('GET', '/api/users/profile/nobody_here/performance');
    expect(reply).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

describe('ANA1 to ANA8: the analysis of the match', () => {
  test('anybody reads it, and it agrees with the match room', async () => {
    const { status, body } = await analysisOf(room.id);
    expect(status).toBe(200);
    const told = body as AnswerOf<'GET /api/matches/{matchId}/analysis'>;
    expect(told).toMatchObject({ matchId: room.id, map: room.map });
    expect(told.rounds.map(({ number, winner, side }) => ({ number, winner, side }))).toEqual(
      room.rounds.map(({ number, winner, side }) => ({ number, winner, side })),
    );
    for (const player of room.teams.flatMap((team) => team.players)) {
      const { id, kills, deaths, assists, damage, headshots } = player;
      const own = told.players.find((one) => one.id === id)!;
      expect(own).toMatchObject({ kills, deaths, assists, damage, headshots, rounds: room.rounds.length });
      const deathsTold = told.rounds.flatMap((round) => round.kills!).filter(({ victim }) => victim === id);
      expect(deathsTold).toHaveLength(deaths);
      expect(own.fromKills!.weapons.reduce((sum, weapon) => sum + weapon.kills, 0)).toBe(kills);
    }
    expect(told.duels!.reduce((sum, duel) => sum + duel.kills, 0)).toBe(
      told.players.reduce((sum, { kills }) => sum + kills, 0),
    );
  });

  test('HEA1: its heat map has every kill and death, by player and side', async () => {
    const { id } = room;
    const heatOf = () =>
      server.visitor().call('GET /api/matches/{matchId}/heat', { params: { matchId: id } });
    const { heat } = await heatOf();
    expect(heat).toMatchObject({ source: 'simulated', rounds: room.rounds.length });
    const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
    for (const player of room.teams.flatMap((team) => team.players)) {
      const own = heat!.players.filter((one) => one.id === player.id);
      expect(own.reduce((all, { kills }) => all + sum(kills), 0)).toBe(player.kills);
      expect(own.reduce((all, { deaths }) => all + sum(deaths), 0)).toBe(player.deaths);
    }
    expect(await heatOf()).toEqual({ heat });
  });

  const economyOf = () =>
    server.visitor().call('GET /api/matches/{matchId}/economy', { params: { matchId: room.id } });

  test('ECO1, ECO7: its economy has every round, with what both teams had', async () => {
    const { simulated, economy } = await economyOf();
    expect([simulated, economy!.source]).toEqual([true, 'simulated']);
    expect(economy!.rounds.map(({ number, winner }) => ({ number, winner }))).toEqual(
      room.rounds.map(({ number, winner }) => ({ number, winner })),
    );
    expect(economy!.known).toBe(room.rounds.length);
    const [first] = economy!.rounds;
    expect(first).toMatchObject({
      startsHalf: true,
      sides: { [room.rounds[0]!.winner!]: room.rounds[0]!.side },
    });
    for (const { players, bank, spent, buy } of Object.values(first!.teams).map((team) => team!))
      expect([players, bank! + spent!, buy]).toEqual([2, 1600, 'pistol']);
    for (const key of ['team1', 'team2'] as const) {
      const own = economy!.duels.filter(({ team }) => team === key);
      expect(own.reduce((sum, { won }) => sum + won, 0)).toBe(room.score[key]);
    }
    expect(economy!.players.map(({ id, rounds }) => ({ id, rounds }))).toEqual(
      room.teams.flatMap(({ players }) => players.map(({ id }) => ({ id, rounds: room.rounds.length }))),
    );
  });

  test('without the reports of the deaths nothing is said that needs them', async () => {
    const { sql } = server.database;
    await sql.update(matchEvents).set({ body: {} }).where(eq(matchEvents.matchId, room.id));
    const told = (await analysisOf(room.id)).body as AnswerOf<'GET /api/matches/{matchId}/analysis'>;
    expect(told.duels).toBeNull();
    expect(told.players.every(({ fromKills }) => fromKills === null)).toBe(true);
    expect(told.rounds.every(({ kills, players }) => kills === null && players.length === 4)).toBe(true);
  });

  test('ECO10: without its money in the reports nothing is said of it; a recording tells it, while it is kept', async () => {
    expect(await economyOf()).toEqual({ simulated: true, economy: null });
    const { sql } = server.database;
    const [row] = await sql
      .update(matches)
      .set({ simulated: false })
      .where(eq(matches.id, room.id))
      .returning({ state: matches.state });
    const { teams } = row!.state as { teams: Record<string, { players: { steamId: string }[] }> };
    const steamIds = Object.values(teams).flatMap(({ players }) => players.map(({ steamId }) => steamId));
    const money = [
      {
        round: 1,
        players: steamIds.map((who, at) => ({
          who,
          bank: at === 0 ? null : 150,
          spent: 650,
          equipment: 850,
        })),
      },
    ];
    const about = { matchId: room.id, sha256: 'of the file' };
    await sql.insert(recordings).values({ ...about, receivedAt: new Date() });
    const reading = { ...about, reading: 'rounds' as const, reader: 'one', rounds: [], money };
    await database.write((tx) => saveReading(tx, reading, new Date()));
    const { economy } = await economyOf();
    expect(economy).toMatchObject({ source: 'recording', known: 1 });
    const team = { players: 2, spent: 1300, equipment: 1700, buy: 'pistol' };
    const [one, other, ...none] = economy!.rounds.map((round) => round.teams);
    expect(one).toEqual({ team1: { ...team, bank: null }, team2: { ...team, bank: 300 } });
    expect([other, ...none]).toEqual(room.rounds.slice(1).map(() => ({ team1: null, team2: null })));
    await sql.update(recordings).set({ sha256: 'of a later file' }).where(eq(recordings.matchId, room.id));
    expect(await economyOf()).toEqual({ simulated: false, economy: null });
  });

  test('of a match that is not there nothing is told', async () => {
    const nowhere = { status: 404, body: { code: 'match_not_found' } };
    expect(await analysisOf(randomUUID())).toMatchObject(nowhere);
    const economy = await server.visitor().request('GET', `/api/matches/${randomUUID()}/economy`);
    expect(economy).toMatchObject(nowhere);
  });
});

let hours = 0;
/** A finished match of two, as it is counted. */
async function played(
  [one, other]: readonly [Player, Player],
  won: boolean | null,
  {
    map = 'de_nuke' as MapId,
    together = false,
    ...more
  }: Partial<PerformanceRow> & { together?: boolean } = {},
): Promise<string> {
  const matchId = randomUUID();
  const endedAt = new Date(Date.UTC(2026, 0, 1, ++hours));
  const about = { ...nothingDone, matchId, mode: '2v2' as const, map, endedAt };
  await server.database.write(async (tx) => {
    await tx.insert(matches).values(matchValues({ id: matchId, mode: '2v2', map, finishedAt: endedAt }));
    await tx
      .insert(matchPlayers)
      .values([
        playerValues(matchId, one.id),
        playerValues(matchId, other.id, { team: together ? 'team1' : 'team2' }),
      ]);
    const otherWon = together || won === null ? won : !won;
    await savePerformances(tx, [
      { ...about, userId: one.id, won, ...more },
      { ...about, userId: other.id, won: otherWon },
    ]);
  });
  return matchId;
}

describe('sums', () => {
  test('PRO8: are of all matches of a map, and what changes or goes is not counted twice', async () => {
    const pair = [await server.signUp('sum_one'), await server.signUp('sum_two')] as const;
    const numbers = { rounds: 20, kills: 10, headshots: 4, damage: 1500 };
    const first = await played(pair, true, numbers);
    await played(pair, false, numbers);
    await played(pair, true, { map: 'de_mirage' });
    const ofOne = async () => (await performanceOf('sum_one'))['2v2'];
    expect(await ofOne()).toMatchObject({
      whole: { matches: 3, wins: 2, losses: 1, winRate: 66.7, adr: 75, headshotRate: 40 },
      maps: [
        { map: 'de_nuke', matches: 2, adr: 75, ct: null },
        { map: 'de_mirage', matches: 1, adr: null, headshotRate: null },
      ],
    });

    const { sql } = server.database;
    const [row] = await sql.select().from(performances).where(eq(performances.matchId, first)).limit(1);
    const amended = { ...row!, userId: pair[0].id, won: true, damage: 1700 };
    for (let times = 0; times < 2; times++)
      await server.database.write((tx) => savePerformances(tx, [amended]));
    expect((await ofOne()).whole).toMatchObject({ matches: 3, adr: 80 });

    await server.database.write((tx) => forgetMatches(tx, [first]));
    expect((await ofOne()).whole).toMatchObject({ matches: 2, wins: 1, losses: 1, adr: 75 });
  });

  test('PRO8: are what the rows come to, whatever was played, told again, taken away or left behind', async () => {
    const rng = createRng(14);
    const five = await Promise.all(Array.from({ length: 5 }, (_, at) => server.signUp(`folded_${at}`)));
    const { sql } = server.database;
    const ids = five.map(({ id }) => id);
    const folded = async () => {
      const rows = await sql.select().from(performances).where(inArray(performances.userId, ids));
      const byKey = new Map<string, Record<string, number>>();
      for (const { userId, mode, map, won, matchId: _, endedAt: _at, ...numbers } of rows) {
        const key = `${userId} ${mode} ${map}`;
        const sums = byKey.get(key) ?? { matches: 0, wins: 0, losses: 0 };
        const more = { matches: 1, wins: won === true ? 1 : 0, losses: won === false ? 1 : 0, ...numbers };
        for (const [name, value] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + value;
        byKey.set(key, sums);
      }
      return byKey;
    };
    const kept = async () => {
      const rows = await sql.select().from(performanceSums).where(inArray(performanceSums.userId, ids));
      return new Map(
        rows.map(({ userId, mode, map, standing: _, country: _country, ...sums }) => [
          `${userId} ${mode} ${map}`,
          sums,
        ]),
      );
    };
    const matchIds: string[] = [];
    for (let step = 0; step < 60; step++) {
      const [one, other] = rng.shuffle(five) as [Player, Player];
      const map = (['de_nuke', 'de_mirage', 'de_anubis'] as const)[rng.int(3)]!;
      const did = { map, kills: rng.int(30), deaths: rng.int(30), damage: rng.int(3000), rounds: 20 };
      const known = matchIds.length > 0 ? matchIds[rng.int(matchIds.length)]! : null;
      const what = rng.int(10);
      if (known === null || what < 6) matchIds.push(await played([one, other], rng.int(2) === 0, did));
      else if (what < 8) {
        const rows = await sql.select().from(performances).where(eq(performances.matchId, known));
        const again = rows.map((row) => ({
          ...row,
          kills: rng.int(30),
          won: row.won === null ? true : null,
        }));
        await server.database.write((tx) => savePerformances(tx, again));
      } else if (what < 9) await server.database.write((tx) => forgetMatches(tx, [known]));
      else await sql.update(matches).set({ removalId: randomUUID() }).where(eq(matches.id, known)); // RAT14
      expect(await kept()).toEqual(await folded());
    }
  });

  test('PRO8: two transactions at once lose nothing of each other', async () => {
    const pair = [await server.signUp('race_one'), await server.signUp('race_two')] as const;
    await Promise.all(Array.from({ length: 8 }, () => played(pair, true)));
    expect((await performanceOf('race_one'))['2v2'].whole).toMatchObject({ matches: 8, wins: 8 });
    expect((await performanceOf('race_two'))['2v2'].whole).toMatchObject({ matches: 8, losses: 8 });
  });
});

test.each([
  ['WWWL', { current: { won: false, length: 1 }, longestWin: 3 }],
  ['LWWLWW', { current: { won: true, length: 2 }, longestWin: 2 }],
  ['WWD', { current: null, longestWin: 2 }],
  ['WDW', { current: { won: true, length: 1 }, longestWin: 1 }],
  ['LL', { current: { won: false, length: 2 }, longestWin: 0 }],
])('PRO9: the streaks of %s', async (results, streak) => {
  const pair = [await server.signUp(`runs_${results}`), await server.signUp(`rival_${results}`)] as const;
  for (const result of results) await played(pair, result === 'D' ? null : result === 'W');
  expect((await performanceOf(pair[0].nickname))['2v2'].streak).toEqual(streak);
});

describe('STA1 to STA7: where a player stands', () => {
  const standingOf = async (nickname: string) =>
    (await server.visitor().call('GET /api/users/profile/{nickname}/standing', { params: { nickname } }))[
      '5v5'
    ];
  const rated = { mode: '5v5' as const, mu: 1000, sigma: 100, volatility: 0, games: 20 };

  test('among those of the same group and kind of whom enough is known', async () => {
    const { sql } = server.database;
    const names = Array.from({ length: 24 }, (_, at) => `stands_${at}`);
    const players: Player[] = [];
    for (const [at, nickname] of names.entries()) {
      const player = await server.signUp(nickname, { simulated: at >= 22 });
      const { id: userId } = player;
      players.push(player);
      await sql.insert(ratings).values({ ...rated, userId, elo: at === 21 ? 1500 : 900 });
      const known = { rounds: at === 20 ? 99 : 200, kills: 100 + at, damage: 15_000 };
      await sql
        .insert(performanceSums)
        .values({ userId, mode: '5v5', map: 'de_nuke', matches: 10, ...known });
    }
    const best = await standingOf('stands_19');
    expect(best).toMatchObject({ group: 'M', rounds: 200, matches: 10, players: 20, leastPlayers: 20 });
    expect(best.above).toEqual({ group: 'M+', players: 0, figures: [] });
    const kills = best.figures.find(({ figure }) => figure === 'killsPerRound');
    expect(kills).toMatchObject({ value: 0.595, percentile: 98, players: 20 });
    expect(best.figures.find(({ figure }) => figure === 'adr')).toMatchObject({ percentile: 50 });
    expect(best.figures.some(({ figure }) => figure === 'ctWinRate')).toBe(false);
    expect(await standingOf('stands_20')).toMatchObject({ rounds: 99, figures: [] });
    expect(await standingOf('stands_21')).toMatchObject({ group: 'H+', players: 1, figures: [] });
    expect(await standingOf('stands_23')).toMatchObject({ players: 2, figures: [] });

    // STA7: whoever asks, both are placed in the group of the one who asks.
    const besideOf = async (nickname: string) =>
      (await players[19]!.call('GET /api/users/profile/{nickname}/comparison', { params: { nickname } }))
        .beside['5v5'];
    const beside = await besideOf('stands_0');
    const ofKills = beside!.them.find(({ figure }) => figure === 'killsPerRound');
    expect(beside).toMatchObject({ group: 'M', players: 20, you: best.figures });
    expect(ofKills).toMatchObject({ value: 0.5, percentile: 3 });
    expect(ofKills!.middle).toBeCloseTo(0.5475);
    expect((await besideOf('stands_20'))!.them).toEqual([]);
    expect(await besideOf('stands_23')).toBeNull();
  });

  test('STA3: of a larger group only so many are drawn', async () => {
    const group = { mode: '5v5' as const, from: 900, to: 901, simulated: false };
    const all = await findCohort(server.database.sql, group, 100);
    expect(all).toHaveLength(20);
    expect((await findCohort(server.database.sql, group, 0, 7)).length).toBe(7);
  });

  test('the last twenty matches stand against those before', async () => {
    const pair = [await server.signUp('trend_one'), await server.signUp('trend_two')] as const;
    for (let at = 0; at < 10; at++) await played(pair, true, { rounds: 20, kills: 10 });
    for (let at = 0; at < 20; at++) await played(pair, true, { rounds: 20, kills: 16 });
    const told = await server.visitor().call('GET /api/users/profile/{nickname}/standing', {
      params: { nickname: 'trend_one' },
    });
    expect(told['2v2'].trend.matches).toBe(20);
    expect(told['2v2'].trend.figures.find(({ figure }) => figure === 'killsPerRound')).toEqual({
      figure: 'killsPerRound',
      before: 0.5,
      recent: 0.8,
    });
  });
});

describe('PRO11: two players beside each other', () => {
  test('matches in one team and against each other, and the last ten', async () => {
    const pair = [await server.signUp('left_one'), await server.signUp('right_one')] as const;
    const stranger = await server.signUp('stranger_one');
    for (const won of [true, true, false, null]) await played(pair, won);
    for (const won of [true, false]) await played(pair, won, { together: true });
    await played([pair[0], stranger], true);
    const last = await played(pair, true, { map: 'de_anubis' });

    const told = await pair[0].call('GET /api/users/profile/{nickname}/comparison', {
      params: { nickname: 'RIGHT_one' },
    });
    expect(told).toMatchObject({
      you: { nickname: 'left_one', '2v2': { elo: 1000, performance: { whole: { matches: 8 } } } },
      them: { nickname: 'right_one', '2v2': { performance: { whole: { matches: 7 } } } },
      against: { matches: 5, wins: 3, losses: 1 },
      together: { matches: 2, wins: 1, losses: 1 },
    });
    expect(told.last).toHaveLength(7);
    expect(told.last[0]).toEqual({
      matchId: last,
      mode: '2v2',
      map: 'de_anubis',
      together: false,
      won: true,
      at: expect.any(String),
    });
    const seenByOther = await pair[1].call('GET /api/users/profile/{nickname}/comparison', {
      params: { nickname: 'left_one' },
    });
    expect(seenByOther.against).toEqual({ matches: 5, wins: 1, losses: 3 });
    expect(seenByOther.together).toEqual(told.together);
  });

  test('with oneself there is nothing to meet', async () => {
    const alone = await server.signUp('alone_one');
    const { nickname } = alone;
    const told = await alone.call('GET /api/users/profile/{nickname}/comparison', { params: { nickname } });
    expect(told).toMatchObject({ against: { matches: 0 }, together: { matches: 0 }, last: [] });
  });
});
