import { randomUUID } from 'node:crypto';
import { MAPS } from '@retake/core/maps.ts';
import type { MatchSettings } from '@retake/core/match/settings.ts';
import { TEAM_SIZE } from '@retake/core/mode.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { finishVeto, playToEnd, roomOf, roomWhen, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, inArray } from '../../platform/db/query.ts';
import { queuePenalties } from '../matchmaking/tables.ts';
import { ratingChanges } from '../rating/tables.ts';
import { requestOf, unrated } from './asked.fixture.ts';
import type { MatchEnded, PlayerLeft } from './ended.ts';
import { findRecentOpponents } from './playerStore.ts';
import { matchPlayers } from './tables.ts';

/** Matches that do not come from the search: here for a lobby, requested by the test itself. */
let server: TestServer;
let number = 0;
const ended: MatchEnded[] = [];
const left: PlayerLeft[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
  server.app.matches.onEnded(async (_tx, told) => void ended.push(told));
  server.app.matches.onLeft(async (_tx, told) => void left.push(told));
});
afterAll(() => server.stop());
beforeEach(() => {
  ended.length = 0;
  left.length = 0;
});

type Coaches = { team1: Player; team2: Player };

async function ask(
  settings: MatchSettings,
  coaches?: Coaches,
): Promise<{ seats: Seat[]; matchId: string; lobbyId: string }> {
  const lobbyId = randomUUID();
  const names = Array.from({ length: 2 * TEAM_SIZE[settings.mode] }, () => `asked${++number}`);
  const seats = await sit(server, names);
  const request = requestOf(seats, settings, lobbyId);
  if (coaches)
    for (const key of ['team1', 'team2'] as const)
      request.teams[key].coach = { userId: coaches[key].id, nickname: key, steamId: '0' };
  const matchId = await server.database.write((tx) => server.app.matches.create(tx, request));
  return { seats, matchId, lobbyId };
}

const idsOf = (seats: Seat[]) => seats.map(({ player }) => player.id);

describe('MAT14 MAT15: an unrated duel of a lobby', () => {
  test('is played without a veto, reports its end to its source, and changes no rating', async () => {
    const { seats, matchId, lobbyId } = await ask(unrated('1v1'));
    const begun = await roomOf(seats[0]!, matchId);
    expect(begun).toMatchObject({
      mode: '1v1',
      phase: 'warmup',
      map: 'de_nuke',
      source: { kind: 'lobby', lobbyId },
      rated: false,
      series: null,
      explanation: null,
      veto: { maps: [{ map: 'de_nuke', bannedBy: null, pickedBy: null }], turn: null },
    });
    expect(begun.teams.map(({ name }) => name)).toEqual(['Alder', 'Birch']);
    const room = await playToEnd(seats, matchId);
    expect(room.phase).toBe('finished');
    expect(Math.max(room.score.team1, room.score.team2)).toBeGreaterThanOrEqual(9);
    expect(room.teams.flatMap(({ players }) => players.map(({ change }) => change))).toEqual([null, null]);
    const [told] = ended;
    const [ann, bob] = idsOf(seats);
    expect(told).toMatchObject({
      match: {
        id: matchId,
        source: { kind: 'lobby', lobbyId },
        settings: { mode: '1v1' },
        teams: { team1: [[ann]], team2: [[bob]] },
      },
      end: { kind: 'finished', outcome: { winner: room.result!.winner } },
      series: null,
    });
    const { sql } = server.database;
    expect(await sql.$count(ratingChanges, eq(ratingChanges.matchId, matchId))).toBe(0);
    const recent = await findRecentOpponents(sql, idsOf(seats), '1v1', new Date(0));
    expect(recent.size, 'no rest from opponents of other matches (MM8)').toBe(0);
    const profile = await seats[0]!.player.call('GET /api/users/profile/{nickname}', {
      params: { nickname: seats[0]!.player.nickname },
    });
    expect(profile).toMatchObject({ matches: 0, recentMatches: '[]' });
  });

  test('a player who leaves it for good ends it, is reported, and gets no penalty', async () => {
    const { seats, matchId } = await ask(unrated('1v1'));
    await seats[1]!.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    expect((await roomOf(seats[0]!, matchId)).phase).toBe('cancelled');
    const userId = seats[1]!.player.id;
    expect(left).toMatchObject([{ userId, match: { id: matchId } }]);
    expect(ended).toMatchObject([{ end: { kind: 'cancelled', reason: 'abandoned', blamed: [userId] } }]);
    const paid = inArray(queuePenalties.userId, idsOf(seats));
    expect(await server.database.sql.$count(queuePenalties, paid)).toBe(0);
  });
});

test('MAT14: a listener that fails rolls the end back; the next try ends it once', async () => {
  const { seats, matchId } = await ask(unrated('1v1'));
  let failures = 1;
  server.app.matches.onEnded(async (_tx, { match }) => {
    if (match.id === matchId && failures-- > 0) throw new Error('not now');
  });
  const abandon = () =>
    seats[0]!.player.attempt('POST /api/matches/{matchId}/abandon', { params: { matchId } });
  expect((await abandon()).status).toBe(500);
  expect((await roomOf(seats[0]!, matchId)).phase).toBe('warmup');
  expect((await abandon()).status).toBe(200);
  expect((await roomOf(seats[0]!, matchId)).phase).toBe('cancelled');
});

describe('MAT21: a player is in one match at most', () => {
  test('a second one fails as a whole, and begins when the first is over', async () => {
    const { seats, matchId } = await ask(unrated('1v1'));
    const again = () =>
      server.database.write((tx) =>
        server.app.matches.create(tx, requestOf(seats, unrated('1v1'), randomUUID())),
      );
    await expect(again()).rejects.toThrow();
    const { sql } = server.database;
    expect(await sql.$count(matchPlayers, inArray(matchPlayers.userId, idsOf(seats)))).toBe(2);
    await seats[0]!.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    expect(await again()).not.toBe(matchId);
  });

  test('of two at the same moment one begins', async () => {
    const seats = await sit(server, [`asked${++number}`, `asked${++number}`]);
    const ask = () =>
      server.database.write((tx) =>
        server.app.matches.create(tx, requestOf(seats, unrated('1v1'), randomUUID())),
      );
    const answers = await Promise.allSettled([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('SER1 to SER6: a best of three with a veto', () => {
  test('bans and picks once, then plays map after map with the same teams and coaches until it is decided', async () => {
    const pool = MAPS.map(({ id }) => id);
    const [stays, leaves] = await Promise.all([server.signUp('stays'), server.signUp('leaves')]);
    const { seats, matchId, lobbyId } = await ask(
      unrated('2v2', { bestOf: 3, maps: { kind: 'veto', pool } }),
      { team1: stays, team2: leaves },
    );
    await leaves.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    const vetoed = await finishVeto(seats, matchId);
    expect(vetoed.veto.maps.filter(({ bannedBy }) => bannedBy !== null)).toHaveLength(5);
    expect(vetoed.veto.maps.filter(({ pickedBy }) => pickedBy !== null)).toHaveLength(2);
    const planned = vetoed.series!.maps.map(({ map }) => map);
    expect(new Set(planned).size).toBe(3);
    let current = matchId;
    for (let map = 1; ; map++) {
      const room = await playToEnd(seats, current);
      expect(room).toMatchObject({ phase: 'finished', map: planned[map - 1], series: { mapNumber: map } });
      const told = ended.at(-1)!;
      expect(told).toMatchObject({ match: { id: current, source: { lobbyId } }, series: { mapNumber: map } });
      const { nextMatchId, end, score } = told.series!;
      expect(room.series!.score).toEqual(score);
      if (nextMatchId === null) {
        expect(end).toMatchObject({ reason: 'decided' });
        expect(Math.max(score.team1, score.team2)).toBe(2);
        expect(room.series).toMatchObject({ isOver: true, winner: end!.winner });
        expect(ended).toHaveLength(map);
        break;
      }
      const { matchId: heard } = await seats[3]!.socket.next(
        'gameReady',
        (next) => next.matchId === nextMatchId,
      );
      const next = await roomOf(seats[0]!, heard);
      expect(next.veto.turn).toBeNull();
      expect(next.teams.map((team) => team.players.map(({ id }) => id))).toEqual([
        idsOf(seats.slice(0, 2)),
        idsOf(seats.slice(2)),
      ]);
      // MAT36: who coached the map before coaches this one, unless they have left.
      expect(next.teams.map(({ coach }) => coach?.id ?? null)).toEqual([stays.id, null]);
      const say = (by: Player) =>
        by.attempt('POST /api/matches/{matchId}/messages', {
          params: { matchId: nextMatchId },
          body: { message: 'Go B' },
        });
      expect(await say(stays)).toMatchObject({ status: 201 });
      expect(await say(leaves)).toMatchObject({ status: 403, body: { code: 'match_not_player' } });
      current = nextMatchId;
    }
    const { series } = await roomOf(seats[0]!, matchId);
    expect(series!.maps.filter(({ matchId: played }) => played !== null)).toHaveLength(ended.length);
  });

  test('a cancelled map ends it without a winner', async () => {
    const maps = { kind: 'fixed', maps: ['de_nuke', 'de_dust2', 'de_mirage'], sides: 'chosen' } as const;
    const { seats, matchId } = await ask(unrated('2v2', { bestOf: 3, maps }));
    expect((await roomOf(seats[0]!, matchId)).veto.turn).toMatchObject({ action: 'side', map: 'de_nuke' });
    await finishVeto(seats, matchId);
    await seats[3]!.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    const room = await roomWhen(seats[0]!, matchId, ({ phase }) => phase === 'cancelled');
    expect(room.series).toMatchObject({ isOver: true, winner: null });
    expect(ended.at(-1)!.series).toMatchObject({ end: { reason: 'cancelled' }, nextMatchId: null });
  });
});

describe('MAT19: the chat of a match', () => {
  test('accepts 500 visible characters, without control characters', async () => {
    const { seats, matchId } = await ask(unrated('1v1'));
    const say = (message: string) =>
      seats[0]!.player.attempt('POST /api/matches/{matchId}/messages', {
        params: { matchId },
        body: { message },
      });
    expect(await say('😀'.repeat(500))).toMatchObject({ status: 201 });
    expect(await say('😀'.repeat(501))).toMatchObject({ body: { code: 'message_too_long' } });
    expect(await say('a\u0007b\u202ec\n')).toMatchObject({ status: 201, body: { message: 'abc' } });
    expect(await say('\u0007 \n')).toMatchObject({ body: { code: 'message_empty' } });
  });

  test('who writes at once is read in one order without a gap, told once, and other matches have their own', async () => {
    const [one, other] = [await ask(unrated('2v2')), await ask(unrated('1v1'))];
    const socket = await one.seats[0]!.player.socket();
    const say = ({ player }: (typeof one.seats)[number], matchId: string, message: string) =>
      player.call('POST /api/matches/{matchId}/messages', { params: { matchId }, body: { message } });
    const read = ({ seats, matchId }: typeof one) =>
      seats[0]!.player.call('GET /api/matches/{matchId}/messages', { params: { matchId }, query: {} });
    await Promise.all([
      ...one.seats.flatMap((seat) => [1, 2, 3].map((n) => say(seat, one.matchId, `${n}`))),
      ...other.seats.map((seat) => say(seat, other.matchId, 'gl')),
    ]);
    const kept = await read(one);
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    await socket.next('matchMessage', ({ seq }) => seq === 12);
    expect(socket.received('matchMessage')).toEqual(kept);
    expect((await read(other)).map(({ seq, message }) => `${seq} ${message}`)).toEqual(['1 gl', '2 gl']);
  });
});
