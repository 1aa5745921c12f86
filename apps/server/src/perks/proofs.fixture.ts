import { randomUUID } from 'node:crypto';
import { DUO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { openReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import type { BuiltPerkId } from '@retake/core/premium/perks.ts';
import { matchOfCheck } from '../features/matchmaking/matchOfCheck.ts';
import type { ReadyCheckRow } from '../features/matchmaking/store.ts';
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

/** A perk that is there and has no line here does not compile. */
export const proofs: Record<BuiltPerkId, Proof> = {
  async captainPriority(house, who) {
    const [caller, mate, rival] = [await house.player(who), await house.player(), await house.player()];
    const now = house.clock.now();
    const parties = [caller, mate, rival].map(({ id }) => ({
      partyId: id,
      playerIds: [id],
      enqueuedAt: now,
    }));
    const check = {
      ...{ id: randomUUID(), mode: '2v2', queue: 'party', regions: [] },
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

  async blacklist(house, who) {
    const [caller, other] = [await house.player(who), await house.player()];
    const reply = await caller.attempt('PUT /api/users/blacklist/{id}', { params: { id: other.id } });
    return reply.status === 200;
  },
};
