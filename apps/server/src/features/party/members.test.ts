import { createSteppedClock } from '@retake/testkit/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPartyWorld, type PartyWorld, refusedWith } from './party.fixture.ts';

let world: PartyWorld;
beforeAll(async () => {
  world = await openPartyWorld({ clock: createSteppedClock() });
});
afterAll(() => world.server.stop());

const ids = (people: { id: string }[]) => people.map(({ id }) => id);

describe('PTY2: everybody has a party who asks for it', () => {
  test('of one, the same when asked again, with a code', async () => {
    const ann = await world.player();
    expect(await world.idOf(ann)).toBe(null);
    expect(await world.membersOf(ann)).toEqual([]);
    const made = await world.own(ann);
    expect(made.partycode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await world.own(ann)).toEqual(made);
    expect(await world.idOf(ann)).toBe(made.partyId);
    expect(await world.membersOf(ann)).toEqual([
      {
        id: ann.id,
        nickname: ann.nickname,
        status: 'idle',
        gameMode: null,
        updated_at: '2026-01-01T12:00:00.000Z',
        simulated: false,
      },
    ]);
    expect(await world.stateOf(ann, made.partyId)).toMatchObject({
      searchTime: 30,
      status: 'idle',
      gameMode: null,
      searchingSince: null,
      readyCheck: null,
      matchId: null,
    });
  });
});

describe('PTY3: joining by code', () => {
  test('PTY1: any case of letters, up to five, leader first, then in join order', async () => {
    const { members, code, partyId } = await world.team(1);
    for (let size = 2; size <= 5; size++) {
      const player = await world.player();
      expect(await world.join(player, code.toLowerCase())).toMatchObject({ status: 200, body: { partyId } });
      members.push(player);
    }
    const sixth = await world.player();
    expect(await world.join(sixth, code)).toMatchObject(refusedWith('party_full', 409));
    for (const member of members) expect(ids(await world.membersOf(member))).toEqual(ids(members));
    const leader = await members[4]!.call('GET /api/users/parties/{partyId}/leader', { params: { partyId } });
    expect(leader).toEqual({ leaderId: members[0]!.id });
  });

  test('of the party one is in, or of none', async () => {
    const { members, code } = await world.team(2);
    expect(await world.join(members[1]!, code)).toMatchObject(refusedWith('party_already_in', 409));
    for (const typed of ['AAAAAAAA', '', "' OR 1=1"]) {
      expect(await world.join(members[1]!, typed)).toMatchObject(refusedWith('party_code_unknown', 404));
    }
    expect(await world.join(members[1]!, 'x\u0000')).toMatchObject(refusedWith('malformed', 400));
  });

  test('PTY4: not from a party with others, and a party of one ends', async () => {
    const { members, code: other } = await world.team(2);
    const { members: theirs, code } = await world.team(1);
    for (const member of members) {
      expect(await world.join(member, code)).toMatchObject(refusedWith('party_leave_first', 409));
    }
    const single = await world.player();
    const { partycode } = await world.own(single);
    const socket = await single.socket();
    expect((await world.join(single, code)).status).toBe(200);
    expect(await socket.next('leftParty')).toMatchObject({ reason: 'left' });
    await socket.next('partyJoined');
    expect(await world.join(await world.player(), partycode)).toMatchObject(
      refusedWith('party_code_unknown', 404),
    );
    expect(ids(await world.membersOf(theirs[0]!))).toEqual(ids([theirs[0]!, single]));
    expect((await world.join(await world.player(), other)).status).toBe(200);
  });

  test('the others hear of it with the member', async () => {
    const { members, code, partyId } = await world.team(2);
    const sockets = [await members[0]!.socket(), await members[1]!.socket()];
    const player = await world.player();
    const own = await player.socket();
    await world.join(player, code);
    for (const socket of sockets) {
      const joined = await socket.next('partyMemberJoined');
      expect(joined).toMatchObject({ partyId, member: { id: player.id, nickname: player.nickname } });
    }
    expect(await own.next('partyJoined')).toEqual({ partyId });
  });
});

describe('PTY5: leaving', () => {
  test('by socket, as by the call; only one’s own party', async () => {
    const { members, partyId } = await world.team(2);
    const other = await world.team(1);
    const socket = await members[1]!.socket();
    expect(await socket.send('leaveParty', { partyId: other.partyId })).toMatchObject({
      code: 'party_not_member',
    });
    // As where the player has joined another party since the request was read.
    await expect(world.party.leave(members[1]!.id, other.partyId)).rejects.toMatchObject({
      code: 'party_not_member',
    });
    expect(await world.idOf(members[1]!)).toBe(partyId);
    expect(await socket.send('leaveParty', { partyId })).toMatchObject({ ok: true });
    expect(await world.idOf(members[1]!)).toBe(null);
    expect(ids(await world.membersOf(members[0]!))).toEqual([members[0]!.id]);
    socket.close();
  });

  test('a member leaves, the others stay', async () => {
    const { members, partyId } = await world.team(3);
    const [ann, ben, cat] = members as [never, never, never];
    const [annSocket, benSocket] = [await members[0]!.socket(), await members[1]!.socket()];
    expect(await world.leave(ben)).toMatchObject({ status: 200, body: { message: 'You left the party.' } });
    expect(await benSocket.next('leftParty')).toEqual({ partyId, reason: 'left' });
    expect(await annSocket.next('partyMemberLeft')).toEqual({ partyId, memberId: members[1]!.id });
    expect(ids(await world.membersOf(ann))).toEqual(ids([ann, cat]));
    expect(await world.idOf(ben)).toBe(null);
    expect((await world.own(ben)).partyId).not.toBe(partyId);
  });

  test('the leader’s leaving removes every member', async () => {
    const { members, partyId, code } = await world.team(3);
    const sockets = await Promise.all(members.map((member) => member.socket()));
    await world.leave(members[0]!);
    for (const [index, socket] of sockets.entries()) {
      const reason = index === 0 ? 'left' : 'ended';
      expect(await socket.next('leftParty')).toEqual({ partyId, reason });
    }
    for (const member of members) expect(await world.idOf(member)).toBe(null);
    const gone = await members[1]!.attempt('GET /api/users/parties/{partyId}', { params: { partyId } });
    expect(gone).toMatchObject(refusedWith('party_gone', 404));
    expect(await world.join(members[1]!, code)).toMatchObject(refusedWith('party_code_unknown', 404));
  });

  test('without a party, or again, is done already', async () => {
    const player = await world.player();
    expect((await world.leave(player)).status).toBe(200);
  });
});

describe('PTY6: removing', () => {
  test('the leader removes a member by nickname', async () => {
    const { members, partyId } = await world.team(3);
    const [ann, ben] = members as [never, never, never];
    const socket = await members[1]!.socket();
    const nickname = members[1]!.nickname.toUpperCase();
    expect((await world.remove(ann, nickname)).status).toBe(200);
    expect(await socket.next('leftParty')).toEqual({ partyId, reason: 'removed' });
    expect(await world.idOf(ben)).toBe(null);
    expect(await world.remove(ann, nickname)).toMatchObject(refusedWith('party_member_unknown', 404));
  });

  test('is nobody else’s', async () => {
    const { members } = await world.team(2);
    const [ann, ben] = members as [never, never];
    const { nickname } = members[0]!;
    expect(await world.remove(ben, nickname)).toMatchObject(refusedWith('party_not_leader', 403));
    expect(await world.remove(await world.player(), nickname)).toMatchObject(refusedWith('party_gone', 404));
    expect(await world.remove(ann, nickname)).toMatchObject(refusedWith('party_member_unknown', 404));
    const claimed = await members[1]!.attempt('PUT /api/users/remove-party-member-by-nickname', {
      body: { nickname, leaderId: members[0]!.id },
    });
    expect(claimed).toMatchObject(refusedWith('not_yourself', 403));
  });
});

test('what names another player is refused', async () => {
  const [ann, ben] = [await world.player(), await world.player()];
  const params = { userId: ann.id };
  for (const key of [
    'GET /api/users/party/{userId}',
    'GET /api/users/check-party/{userId}',
    'GET /api/users/party-members/{userId}',
  ] as const) {
    expect(await ben.attempt(key, { params })).toMatchObject(refusedWith('not_yourself', 403));
    expect((await world.server.visitor().attempt(key, { params })).status).toBe(401);
  }
  const invites = await ben.attempt('GET /api/users/party-invites/{id}', { params: { id: ann.id } });
  expect(invites).toMatchObject(refusedWith('not_yourself', 403));
  const left = await ben.attempt('PUT /api/users/leave-party', { body: { userId: ann.id } });
  expect(left).toMatchObject(refusedWith('not_yourself', 403));
});

test('what is of a party is for its members', async () => {
  const { partyId } = await world.team(2);
  const stranger = await world.player();
  const params = { partyId };
  for (const key of [
    'GET /api/users/parties/{partyId}',
    'GET /api/users/parties/{partyId}/leader',
    'GET /api/users/parties/{partyId}/check-steam-connections',
    'PUT /api/users/parties/{partyId}/reset-status',
  ] as const) {
    expect(await stranger.attempt(key, { params })).toMatchObject(refusedWith('party_not_member', 403));
  }
  const messages = await stranger.attempt('GET /api/users/parties/{partyId}/messages', { params, query: {} });
  expect(messages).toMatchObject(refusedWith('party_not_member', 403));
  expect(await world.start(stranger, partyId)).toMatchObject(refusedWith('party_not_member', 403));
});
