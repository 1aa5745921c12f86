import { randomUUID } from 'node:crypto';
import { DUO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { openReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import { COUNTERS } from '@retake/core/missions/counts.ts';
import type { BuiltPerkId } from '@retake/core/premium/perks.ts';
import { cardsHeld } from '../features/cards/tables.ts';
import { highlightReadings, highlights } from '../features/highlights/tables.ts';
import { matchValues, playerValues } from '../features/matches/rows.fixture.ts';
import { matches, matchPlayers } from '../features/matches/tables.ts';
import { matchOfCheck } from '../features/matchmaking/matchOfCheck.ts';
import type { ReadyCheckRow } from '../features/matchmaking/store.ts';
import { missionCounts } from '../features/missions/tables.ts';
import { performances } from '../features/performance/tables.ts';
import { recordings } from '../features/recordings/tables.ts';
import { tournaments } from '../features/tournaments/tables.ts';
import type { House, PerkCaller } from './house.fixture.ts';

/** Whether a caller of this kind has the perk: asked of the server, as a browser asks it. */
export type Proof = (house: House, who: PerkCaller) => Promise<boolean>;

const HOUR_MS = 3600_000;

async function newTournament({ server, clock }: House, about: Partial<typeof tournaments.$inferInsert>) {
  const [row] = await server.database.sql
    .insert(tournaments)
    .values({
      title: { en: 'Open Cup', 'zh-CN': '公开杯' },
      startsAt: new Date(clock.now() + 24 * HOUR_MS),
      mode: '1v1',
      places: 2,
      prizeCents: 0,
      picture: 'tournament-cup',
      ...about,
    })
    .returning();
  return row!.id;
}

/** Everything of the season is done; whether this mission can be collected. */
async function collecting(house: House, who: PerkCaller, mission: string): Promise<boolean> {
  const caller = await house.player(who);
  const counts = Object.fromEntries(COUNTERS.map((counter) => [counter, 100_000]));
  await house.server.database.sql
    .insert(missionCounts)
    .values({ userId: caller.id, season: 1, week: 0, counts });
  const collect = (id: string) =>
    caller.attempt('POST /api/missions/{season}/{mission}/collect', { params: { season: 1, mission: id } });
  const free = await collect('free1');
  return free.status === 200 && (await collect(mission)).status === 200;
}

/** A caller who hides everything, where that is accepted. */
async function hiding(house: House, who: PerkCaller) {
  const caller = await house.player(who);
  await caller.attempt('PUT /api/users/privacy', {
    body: { online: true, match: true, matches: true, activity: true, friends: true },
  });
  return caller;
}

async function playing(house: House, player: { id: string }): Promise<void> {
  const { sql } = house.server.database;
  const values = matchValues({ map: 'de_mirage', phase: 'live' });
  const [match] = await sql.insert(matches).values(values).returning();
  await sql.insert(matchPlayers).values(playerValues(match!.id, player.id, { active: true }));
}

const profileOf = (house: House, { nickname }: { nickname: string }) =>
  house.server.visitor().call('GET /api/users/profile/{nickname}', { params: { nickname } });

const OPENED = { mode: '1v1', map: 'de_mirage', region: 'Shanghai' } as const;

/** A perk that is there and has no line here does not compile. */
export const proofs: Record<BuiltPerkId, Proof> = {
  async skinDrops(house, who) {
    const caller = await house.player(who);
    const { sql } = house.server.database;
    const endedAt = new Date(house.clock.now());
    const values = matchValues({ map: 'de_nuke', score1: 13, score2: 7, finishedAt: endedAt });
    const [match] = await sql.insert(matches).values(values).returning();
    const { id: matchId } = match!;
    await sql.insert(matchPlayers).values(playerValues(matchId, caller.id));
    const played = { userId: caller.id, matchId, mode: '5v5' as const, map: 'de_nuke' as const, endedAt };
    await sql.insert(performances).values({ ...played, rounds: 20, ctRoundsWon: 7, tRoundsWon: 6 });
    const counted = { matchId, userIds: [caller.id], endedAtMs: endedAt.getTime() };
    await house.server.database.write((tx) => house.server.app.drops.matchCounted(tx, counted));
    const { meter } = await caller.call('GET /api/drops', {});
    return meter.points === 23;
  },

  async highlights(house, who) {
    const caller = await house.player(who);
    const { sql } = house.server.database;
    const [match] = await sql
      .insert(matches)
      .values(matchValues({ map: 'de_nuke', finishedAt: new Date(house.clock.now()) }))
      .returning();
    const { id: matchId } = match!;
    await sql.insert(matchPlayers).values(playerValues(matchId, caller.id));
    await sql.insert(highlightReadings).values({ matchId, at: new Date(house.clock.now()) });
    const ace = { round: 4, kills: 5, clutch: null, decided: false, withinMs: null, score: 100 };
    await sql.insert(highlights).values({ ...ace, matchId, userId: caller.id });
    const { status, body } = await caller.attempt('GET /api/users/highlights', {});
    return status === 200 && (body as { highlights: unknown[] }).highlights.length === 1;
  },

  async practiceServer(house, who) {
    const caller = await house.player(who);
    const { status } = await caller.attempt('POST /api/practice', { body: { map: 'de_nuke' } });
    return status === 201;
  },

  missions: (house, who) => collecting(house, who, 'week1-2'),
  premiumMissions: (house, who) => collecting(house, who, 'premium1'),

  async captainPriority(house, who) {
    const [caller, mate, rival] = [await house.player(who), await house.player(), await house.player()];
    const now = house.clock.now();
    const parties = [caller, mate, rival].map(({ id }) => ({
      partyId: id,
      playerIds: [id],
      enqueuedAt: now,
    }));
    const check = {
      id: randomUUID(),
      mode: '2v2',
      queue: 'party',
      regions: [],
      state: openReadyCheck(parties, now),
      teams: { team1: [caller.id, mate.id], team2: [rival.id] },
    } as unknown as ReadyCheckRow;
    const { app, database } = house.server;
    const { teams } = await database.write((tx) => matchOfCheck(tx, app.ratings, check, new Date(now)));
    return teams.team1.players.find(({ userId }) => userId === caller.id)!.captainPriority;
  },

  async premiumTournaments(house, who) {
    const id = await newTournament(house, { premium: true });
    const caller = await house.player(who);
    return (
      (await caller.attempt('POST /api/tournaments/{id}/join', { params: { id }, body: {} })).status === 200
    );
  },

  async duoLeague(house, who) {
    const caller = await house.player(who);
    const params = { id: DUO_LEAGUE_ID };
    return (await caller.attempt('POST /api/leagues/{id}/play', { params })).status === 200;
  },

  async reservePlaces(house, who) {
    const id = await newTournament(house, { settings: { reservePlaces: 1 } });
    const join = async (as: PerkCaller) =>
      (await house.player(as)).call('POST /api/tournaments/{id}/join', { params: { id }, body: {} });
    await join('none'); // the place that is not kept
    return !(await join(who)).waiting;
  },

  async nicknameChanges(house, who) {
    const caller = await house.player(who);
    const rename = (nickname: string) => caller.attempt('PUT /api/users/nickname', { body: { nickname } });
    await rename(`${caller.nickname}_a`);
    return (await rename(`${caller.nickname}_b`)).status === 200;
  },

  async nicknameHistory(house, who) {
    const caller = await house.player(who);
    const nickname = `${caller.nickname}_a`;
    await caller.call('PUT /api/users/nickname', { body: { nickname } });
    await caller.attempt('DELETE /api/users/nickname/earlier', {});
    const seen = await house.server
      .visitor()
      .call('GET /api/users/profile/{nickname}', { params: { nickname } });
    return seen.earlierNicknames.length === 0;
  },

  async hideMatch(house, who) {
    const caller = await hiding(house, who);
    await playing(house, caller);
    return (await profileOf(house, caller)).activeMatchId === null;
  },

  async hideMatches(house, who) {
    const caller = await hiding(house, who);
    const seen = await house.server.visitor().call('GET /api/users/profile/{nickname}/matches', {
      params: { nickname: caller.nickname },
      query: {},
    });
    return seen.hidden && (await profileOf(house, caller)).matchesHidden;
  },

  async hideActivity(house, who) {
    const caller = await hiding(house, who);
    const { sql } = house.server.database;
    const at = new Date(house.clock.now());
    await sql.insert(cardsHeld).values({ userId: caller.id, card: 'frame.ring.ember', source: 'drop', at });
    const read = (as: Pick<typeof caller, 'call'>) =>
      as.call('GET /api/users/profile/{nickname}/activity', {
        params: { nickname: caller.nickname },
        query: {},
      });
    if ((await read(caller)).items.length !== 1) throw new Error('the caller did nothing');
    const seen = await read(house.server.visitor());
    return seen.hidden && seen.items.length === 0;
  },

  async hideFriends(house, who) {
    const [caller, friend] = [await hiding(house, who), await house.player()];
    const { app, database } = house.server;
    await database.write((tx) => app.friends.befriend(tx, caller.id, friend.id));
    const seen = await house.server.visitor().call('GET /api/users/profile/{nickname}/friends', {
      params: { nickname: caller.nickname },
      query: {},
    });
    return seen.hidden && seen.count === 0 && seen.friends.length === 0;
  },

  async premiumChat(house, who) {
    const caller = await house.player(who);
    return (await caller.attempt('POST /api/premium/chat', { body: { message: 'hello' } })).status === 201;
  },

  async hideOnline(house, who) {
    const caller = await hiding(house, who);
    await (await caller.socket()).send('join', caller.id);
    const { presence } = house.server.app;
    if (!presence.isOnline(caller.id)) throw new Error('the caller is not online');
    const everybody = presence.map();
    return !(caller.id in everybody) && !(await profileOf(house, caller)).online;
  },

  async profileViews(house, who) {
    const [caller, visitor] = [await house.player(who), await house.player()];
    await visitor.call('PUT /api/users/{id}/visit', { params: { id: caller.id } });
    const { status, body } = await caller.attempt('GET /api/users/visits', {});
    return status === 200 && (body as { visitors: unknown[] }).visitors.length === 1;
  },

  async demoStorage(house, who) {
    const caller = await house.player(who);
    const { sql } = house.server.database;
    const [match] = await sql
      .insert(matches)
      .values(matchValues({ map: 'de_mirage' }))
      .returning();
    const { id: matchId } = match!;
    await sql.insert(matchPlayers).values(playerValues(matchId, caller.id));
    const receivedAt = new Date(house.clock.now() - 45 * 24 * HOUR_MS);
    await sql.insert(recordings).values({ matchId, bytes: 400, sha256: '', receivedAt });
    const told = await caller.call('GET /api/matches/{matchId}/recording', { params: { matchId } });
    if (!told.url && told.closed !== 'premium_required') throw new Error(`${told.closed}`);
    return told.url !== null;
  },

  async sharedMatches(house, who) {
    const [caller, other] = [await house.player(who), await house.player()];
    const { sql } = house.server.database;
    const values = matchValues({ map: 'de_mirage', finishedAt: new Date(house.clock.now()) });
    const [match] = await sql.insert(matches).values(values).returning();
    const seats = [playerValues(match!.id, caller.id), playerValues(match!.id, other.id, { team: 'team2' })];
    await sql.insert(matchPlayers).values(seats);
    const { status, body } = await caller.attempt('GET /api/users/profile/{nickname}/matches', {
      params: { nickname: other.nickname },
      query: { shared: '1' },
    });
    return status === 200 && (body as { matches: unknown[] }).matches.length === 1;
  },

  async blacklist(house, who) {
    const [caller, other] = [await house.player(who), await house.player()];
    const reply = await caller.attempt('PUT /api/users/blacklist/{id}', { params: { id: other.id } });
    return reply.status === 200;
  },

  async customSetUp(house, who) {
    const caller = await house.player(who);
    const body = { ...OPENED, cvars: { mp_startmoney: 16_000 } };
    const { status } = await caller.attempt('POST /api/lobbies', { body });
    const plain = await caller.attempt('POST /api/lobbies', { body: OPENED });
    return status === 201 && plain.status === 409; // one lobby at a time: the second is refused
  },
};
