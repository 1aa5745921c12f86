import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { teamMembers, teams } from './tables.ts';

let server: TestServer;
let captain: Player;
let friend: Player;
let stranger: Player;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  [captain, friend, stranger] = (await Promise.all(
    ['captain', 'friend', 'stranger'].map((name) => server.signUp(`${name}_${count}`)),
  )) as [Player, Player, Player];
});

const create = (player: Player, name: string) => player.call('POST /api/teams', { body: { name } });
const nameOf = (text: string) => `${text} ${count}`;

/** The friend is a member. */
async function pair() {
  const { id } = await create(captain, nameOf('Pair'));
  await captain.call('POST /api/teams/{id}/invites', { params: { id }, body: { input: friend.nickname } });
  await friend.call('POST /api/teams/{id}/invite/accept', { params: { id } });
  return id;
}

test('TEA1: a team is created by a player with Steam, who is its captain', async () => {
  const name = nameOf('五人 Up');
  const team = await create(captain, `  ${name} `);
  expect(team).toEqual({
    id: expect.any(String),
    name,
    tag: null,
    logo: { shown: null, isWaiting: false, fault: null },
    members: [{ id: captain.id, nickname: captain.nickname, role: 'captain' }],
    invited: [],
  });
  expect(await captain.call('GET /api/teams', {})).toEqual({ teams: [team], invites: [] });
  const without = await server.signUp(`nosteam_${count}`, { steamId: null });
  await expect(create(without, nameOf('Other'))).rejects.toMatchObject({ code: 'connect_steam' });
});

test('TEA2: a name is unique among existing teams, in any case', async () => {
  await create(captain, nameOf('Name'));
  await expect(create(friend, nameOf('NAME'))).rejects.toMatchObject({ code: 'team_name_taken' });
  await expect(create(friend, 'x')).rejects.toMatchObject({ code: 'team_name' });
  const { id } = await create(friend, nameOf('Another'));
  const rename = (name: string) => friend.call('PUT /api/teams/{id}', { params: { id }, body: { name } });
  await expect(rename(nameOf('naMe'))).rejects.toMatchObject({ code: 'team_name_taken' });
  expect(await rename(nameOf('Third'))).toMatchObject({ name: nameOf('Third') });
});

test('TEA4: a player is in five teams at most, also when two are joined at the same moment', async () => {
  for (let i = 1; i <= 4; i++) await create(captain, nameOf(`Many ${i}`));
  const { id } = await create(friend, nameOf('Sixth'));
  await friend.call('POST /api/teams/{id}/invites', { params: { id }, body: { input: captain.friendcode } });
  const both = await Promise.all([
    captain.attempt('POST /api/teams/{id}/invite/accept', { params: { id } }),
    captain.attempt('POST /api/teams', { body: { name: nameOf('Fifth') } }),
  ]);
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(both.find(({ status }) => status >= 400)).toMatchObject({ body: { code: 'team_limit' } });
});

describe('TEA5: invites', () => {
  test('the invited player sees it, and accepts once or declines; the captain can take it back', async () => {
    const { id, name } = await create(captain, nameOf('Guests'));
    const params = { id };
    const invite = (input: string) =>
      captain.call('POST /api/teams/{id}/invites', { params, body: { input } });
    await invite(friend.friendcode.toLowerCase());
    const team = await invite(stranger.nickname.toUpperCase());
    expect(team.invited.map(({ nickname }) => nickname)).toEqual([friend.nickname, stranger.nickname]);
    await expect(invite(friend.nickname)).rejects.toMatchObject({ code: 'team_invited_already' });
    await expect(invite(captain.nickname)).rejects.toMatchObject({ code: 'team_already_member' });
    await expect(invite('nobody_here')).rejects.toMatchObject({ code: 'user_not_found' });
    expect((await friend.call('GET /api/teams', {})).invites).toEqual([
      { teamId: id, name, captain: captain.nickname },
    ]);

    expect(await friend.call('POST /api/teams/{id}/invite/accept', { params })).toMatchObject({
      members: [{ role: 'captain' }, { id: friend.id, role: 'player' }],
      invited: [{ id: stranger.id }],
    });
    const again = friend.call('POST /api/teams/{id}/invite/accept', { params });
    await expect(again).rejects.toMatchObject({ code: 'team_invite_gone' });
    await stranger.call('POST /api/teams/{id}/invite/decline', { params });
    await invite(stranger.nickname);
    await captain.call('DELETE /api/teams/{id}/invites/{playerId}', {
      params: { id, playerId: stranger.id },
    });
    const late = stranger.call('POST /api/teams/{id}/invite/accept', { params });
    await expect(late).rejects.toMatchObject({ code: 'team_invite_gone' });
  });
});

describe('TEA6: captains and members', () => {
  test('only the captain acts for the team', async () => {
    const id = await pair();
    const params = { id, playerId: captain.id };
    for (const [player, code] of [
      [friend, 'team_not_captain'],
      [stranger, 'team_not_member'],
    ] as const) {
      const asked = [
        player.attempt('PUT /api/teams/{id}', { params: { id }, body: { name: nameOf('Mine') } }),
        player.attempt('DELETE /api/teams/{id}', { params: { id } }),
        player.attempt('POST /api/teams/{id}/invites', {
          params: { id },
          body: { input: stranger.nickname },
        }),
        player.attempt('PUT /api/teams/{id}/members/{playerId}', { params, body: { role: 'coach' } }),
        player.attempt('DELETE /api/teams/{id}/members/{playerId}', { params }),
      ];
      for (const { body } of await Promise.all(asked)) expect(body).toMatchObject({ code });
    }
    expect((await captain.call('GET /api/teams', {})).teams[0]!.members).toHaveLength(2);
  });

  test('the captaincy is handed over, or goes to the longest-standing member', async () => {
    const id = await pair();
    const handed = await captain.call('PUT /api/teams/{id}/members/{playerId}', {
      params: { id, playerId: friend.id },
      body: { role: 'captain' },
    });
    expect(handed.members.map(({ role }) => role)).toEqual(['player', 'captain']);
    await friend.call('POST /api/teams/{id}/leave', { params: { id } });
    expect((await captain.call('GET /api/teams', {})).teams[0]!.members).toEqual([
      { id: captain.id, nickname: captain.nickname, role: 'captain' },
    ]);
    expect((await friend.call('GET /api/teams', {})).teams).toEqual([]);
  });

  test('a member is removed', async () => {
    const id = await pair();
    await captain.call('DELETE /api/teams/{id}/members/{playerId}', { params: { id, playerId: friend.id } });
    expect((await friend.call('GET /api/teams', {})).teams).toEqual([]);
  });
});

test('TEA7: a disbanded team does not exist any more, its name is free, its row is kept', async () => {
  const id = await pair();
  await captain.call('DELETE /api/teams/{id}', { params: { id } });
  for (const player of [captain, friend]) {
    expect((await player.call('GET /api/teams', {})).teams).toEqual([]);
  }
  const leave = captain.call('POST /api/teams/{id}/leave', { params: { id } });
  await expect(leave).rejects.toMatchObject({ code: 'team_gone' });
  await create(stranger, nameOf('Pair'));
  const rows = await server.database.sql.select().from(teams);
  expect(rows.find((row) => row.id === id)).toMatchObject({ disbandedAt: expect.any(Date) });
});

test('TEA6: when all leave at once the team is disbanded, and it always has a captain before', async () => {
  const id = await pair();
  await Promise.all(
    [captain, friend].map((player) => player.call('POST /api/teams/{id}/leave', { params: { id } })),
  );
  const left = await server.database.sql.select().from(teamMembers);
  expect(left.filter(({ teamId }) => teamId === id)).toEqual([]);
});

test('TEA8: a profile shows everybody which teams a player is in', async () => {
  const id = await pair();
  const profile = await server
    .visitor()
    .call('GET /api/users/profile/{nickname}', { params: { nickname: friend.nickname } });
  expect(profile.teams).toEqual([{ id, name: nameOf('Pair'), tag: null, logo: null }]);
});

const pageOf = (id: string) => server.visitor().call('GET /api/teams/{id}', { params: { id } });

test('TEA8: everybody sees the page of a team: its roster with roles, not its invites', async () => {
  const id = await pair();
  await captain.call('POST /api/teams/{id}/invites', { params: { id }, body: { input: stranger.nickname } });
  const page = await pageOf(id);
  expect(page).toMatchObject({
    id,
    name: nameOf('Pair'),
    tag: null,
    matches: [],
    members: [
      { id: captain.id, nickname: captain.nickname, role: 'captain', simulated: false },
      { id: friend.id, nickname: friend.nickname, role: 'player' },
    ],
  });
  expect(JSON.stringify(page)).not.toContain(stranger.nickname);
  await captain.call('DELETE /api/teams/{id}', { params: { id } });
  await expect(pageOf(id)).rejects.toMatchObject({ code: 'team_gone' });
});

test('TEA10: a tag is given, kept when only the name changes, and taken away', async () => {
  const { id, tag } = await captain.call('POST /api/teams', { body: { name: nameOf('Tags'), tag: ' rtk ' } });
  expect(tag).toBe('RTK');
  const put = (body: { name: string; tag?: string | null }) =>
    captain.call('PUT /api/teams/{id}', { params: { id }, body });
  expect(await put({ name: nameOf('Tagged') })).toMatchObject({ name: nameOf('Tagged'), tag: 'RTK' });
  expect(await put({ name: nameOf('Tagged'), tag: '龙队' })).toMatchObject({ tag: '龙队' });
  await expect(put({ name: nameOf('Tagged'), tag: 'toolong' })).rejects.toMatchObject({ code: 'team_tag' });
  expect((await pageOf(id)).tag).toBe('龙队');
  expect(await put({ name: nameOf('Tagged'), tag: null })).toMatchObject({ tag: null });
});

describe('TEA11: form', () => {
  const HOUR_MS = 3_600_000;

  /** A match that is over, `hours` from now, of these on the first side. */
  async function played(
    side: readonly Player[],
    hours: number,
    over: Parameters<typeof matchValues>[0] = {},
  ) {
    const at = new Date(Date.now() + hours * HOUR_MS);
    const values = matchValues({
      score1: 13,
      score2: 7,
      createdAt: at,
      finishedAt: at,
      mode: '2v2',
      ...over,
    });
    const [match] = await server.database.sql.insert(matches).values(values).returning();
    const rival = await server.signUp(`rival_${count}_${hours}`);
    await server.database.sql
      .insert(matchPlayers)
      .values([
        ...side.map((player, slot) => playerValues(match!.id, player.id, { slot })),
        playerValues(match!.id, rival.id, { team: 'team2' }),
      ]);
    return { matchId: match!.id, rival };
  }
  const idsOf = async (id: string) => (await pageOf(id)).matches.map(({ matchId }) => matchId);

  test('the matches of more than half of a side, the newest first', async () => {
    const id = await pair();
    const both = [captain, friend];
    const won = await played(both, 1, { winner: 'team1', map: 'de_mirage' });
    const lost = await played(both, 2, { winner: 'team2' });
    await played([captain, stranger], 3);
    await played(both, 4, { mode: '5v5' });
    await played(both, -1);
    expect(await idsOf(id)).toEqual([lost.matchId, won.matchId]);
    expect((await pageOf(id)).matches[1]).toMatchObject({
      mode: '2v2',
      map: 'de_mirage',
      result: 'win',
      score: { own: 13, other: 7 },
      players: [captain.nickname, friend.nickname],
      opponents: [won.rival.nickname],
    });
  });

  test('only results count, and none that was taken away', async () => {
    const id = await pair();
    await played([captain, friend], 1, { phase: 'cancelled', finishedAt: null });
    await played([captain, friend], 2, { removalId: '00000000-0000-4000-8000-000000000009' });
    const { matchId } = await played([captain, friend], 3);
    expect(await idsOf(id)).toEqual([matchId]);
  });
});
