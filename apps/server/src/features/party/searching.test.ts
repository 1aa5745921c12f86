import { createSteppedClock } from '@retake/testkit/clock.ts';
import type { Player } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPartyWorld, type PartyWorld, refusedWith } from './party.fixture.ts';

let world: PartyWorld;
const clock = createSteppedClock();
beforeAll(async () => {
  world = await openPartyWorld({ clock });
});
afterAll(() => world.server.stop());

const hasTicket = async (partyId: string) =>
  (await world.desk.tickets()).some((ticket) => ticket.partyId === partyId);

/** Two parties of two, matched with each other. */
async function matchedTeams() {
  const [one, two] = [await world.team(2), await world.team(2)];
  for (const team of [one, two]) await world.start(team.members[0]!, team.partyId);
  clock.advance(7_900);
  const readyCheckId = await world.desk.find([one.partyId, two.partyId]);
  return { one, two, readyCheckId: readyCheckId! };
}

describe('PTY13: starting', () => {
  test('puts the party into the queue and tells every member', async () => {
    const { members, partyId } = await world.team(2);
    const sockets = await Promise.all(members.map((member) => member.socket()));
    const since = new Date(clock.now()).toISOString();
    expect(await world.start(members[0]!, partyId)).toMatchObject({
      status: 200,
      body: { status: 'pending', gameMode: '2v2' },
    });
    const state = {
      searchTime: 22,
      status: 'pending',
      gameMode: '2v2',
      searchingSince: since,
      readyCheck: null,
      matchId: null,
    };
    for (const socket of sockets) {
      expect(await socket.next('searchChanged')).toMatchObject({ partyId, state });
    }
    expect(await world.stateOf(members[1]!, partyId)).toMatchObject(state);
    for (const member of await world.membersOf(members[1]!)) {
      expect(member).toMatchObject({ status: 'pending', gameMode: '2v2' });
    }
    expect(await hasTicket(partyId)).toBe(true);
    expect(await world.start(members[0]!, partyId)).toMatchObject(refusedWith('already_searching', 409));
  });

  test('is the leader’s', async () => {
    const { members, partyId } = await world.team(2);
    expect(await world.start(members[1]!, partyId)).toMatchObject({
      status: 403,
      body: { code: 'party_not_leader', message: 'Only the party leader can do that.' },
    });
  });
});

describe('PTY14 to PTY16: who may search', () => {
  test('one player may not', async () => {
    const { members, partyId } = await world.team(1);
    expect(await world.start(members[0]!, partyId, '5v5')).toMatchObject({
      status: 422,
      body: {
        code: 'not_enough_players',
        message: 'Not enough players: You need at least 2 players in your party to start a game.',
      },
    });
    expect(await hasTicket(partyId)).toBe(false);
  });

  test('four may not in 5v5, three not in 2v2', async () => {
    const { members, partyId } = await world.team(4);
    expect(await world.start(members[0]!, partyId, '5v5')).toMatchObject(refusedWith('party_of_four', 422));
    await world.leave(members[3]!);
    expect(await world.start(members[0]!, partyId, '2v2')).toMatchObject(refusedWith('party_size', 422));
    expect((await world.start(members[0]!, partyId, '5v5')).status).toBe(200);
  });

  test('all need Steam', async () => {
    const { members, partyId, code } = await world.team(1);
    const steam = async () =>
      members[0]!.call('GET /api/users/parties/{partyId}/check-steam-connections', { params: { partyId } });
    expect(await steam()).toEqual({ allSteamConnected: true });
    await world.join(await world.player({ steamId: null }), code);
    expect(await steam()).toEqual({ allSteamConnected: false });
    expect(await world.start(members[0]!, partyId)).toMatchObject({
      status: 422,
      body: {
        code: 'steam_required',
        message: 'Steam Connection Required: All party members must have Steam connected to start a game.',
      },
    });
  });

  test('nobody may have a penalty, a match or an account check', async () => {
    const { members, partyId } = await world.team(2);
    const [ann, ben] = [members[0]!, members[1]!];
    world.desk.hold(ben.id, { penaltyEndsAtMs: clock.now() + 90_000 });
    expect(await world.start(ann, partyId)).toMatchObject({
      status: 409,
      body: {
        code: 'member_penalised',
        message: `${ben.nickname} cannot search for a match yet: 90 seconds of a penalty are left.`,
        values: { nickname: ben.nickname, seconds: 90 },
      },
    });
    world.desk.hold(ben.id, { boundBy: 'match' });
    expect(await world.start(ann, partyId)).toMatchObject(refusedWith('member_in_match', 409));
    world.desk.hold(ben.id, { boundBy: 'lobby' });
    expect(await world.start(ann, partyId)).toMatchObject(refusedWith('member_in_lobby', 409));
    world.desk.hold(ben.id, { checked: true });
    expect(await world.start(ann, partyId)).toMatchObject(refusedWith('member_checked', 409));
    expect(await world.stateOf(ann, partyId)).toMatchObject({ status: 'idle' });
    expect(await hasTicket(partyId)).toBe(false);
  });
});

describe('PTY17: ending the search', () => {
  test('any member does, for all', async () => {
    const { members, partyId } = await world.team(2);
    await world.start(members[0]!, partyId);
    const socket = await members[0]!.socket();
    expect(await world.cancel(members[1]!, partyId)).toMatchObject({ status: 200, body: { status: 'idle' } });
    expect(await socket.next('searchChanged')).toMatchObject({ state: { status: 'idle', searchTime: 30 } });
    expect(await hasTicket(partyId)).toBe(false);
    expect(await world.cancel(members[1]!, partyId)).toMatchObject({ status: 200, body: { status: 'idle' } });
  });

  test('PTY7: leaving and removing do, and nobody joins meanwhile', async () => {
    const { members, partyId, code } = await world.team(3);
    const [ann, ben, cat] = members as [never, never, never];
    await world.start(ann, partyId, '5v5');
    expect(await world.join(await world.player(), code)).toMatchObject(refusedWith('party_busy', 409));
    await world.leave(cat);
    expect(await hasTicket(partyId)).toBe(false);
    await world.start(ann, partyId);
    await world.remove(ann, members[1]!.nickname);
    expect(await hasTicket(partyId)).toBe(false);
    expect(await world.idOf(ben)).toBe(null);
    expect(await world.stateOf(ann, partyId)).toMatchObject({ status: 'idle', gameMode: null });
  });

  test('PTY5: the leader’s leaving does', async () => {
    const { members, partyId } = await world.team(2);
    await world.start(members[0]!, partyId);
    await world.leave(members[0]!);
    expect(await hasTicket(partyId)).toBe(false);
  });

  test('an account check of a member does', async () => {
    const { members, partyId } = await world.team(2);
    await world.start(members[0]!, partyId);
    await world.server.database.write((tx) => world.party.endSearchOf(tx, members[1]!.id));
    expect(await hasTicket(partyId)).toBe(false);
    expect(await world.stateOf(members[0]!, partyId)).toMatchObject({ status: 'idle' });
  });
});

describe('PTY18: a match is found', () => {
  test('the search time falls to what has passed, the ready check is shown', async () => {
    const { one, readyCheckId } = await matchedTeams();
    const [ann] = one.members;
    expect(await world.stateOf(ann!, one.partyId)).toMatchObject({
      searchTime: 7,
      status: 'matched',
      gameMode: '2v2',
      readyCheck: { id: readyCheckId, accepted: 0, of: 4, youAccepted: false },
    });
    expect(await hasTicket(one.partyId)).toBe(false);
    expect(await world.start(ann!, one.partyId)).toMatchObject(refusedWith('already_searching', 409));
    expect(await world.cancel(ann!, one.partyId)).toMatchObject(refusedWith('not_searching', 409));
    expect(await world.join(await world.player(), one.code)).toMatchObject(refusedWith('party_busy', 409));
    expect(await world.remove(ann!, one.members[1]!.nickname)).toMatchObject(refusedWith('party_busy', 409));
  });

  test('the claim fails as a whole where one party is not what it was', async () => {
    const [one, two] = [await world.team(2), await world.team(2)];
    for (const team of [one, two]) await world.start(team.members[0]!, team.partyId);
    const seen = await world.desk.tickets();
    const claims = [one, two].map((team) => seen.find(({ partyId }) => partyId === team.partyId)!);
    await world.cancel(two.members[1]!, two.partyId);
    await world.start(two.members[0]!, two.partyId); // it searches again, but not the same search
    const claimed = await world.server.database.write((tx) =>
      world.party.toMatched(tx, [{ readyCheckId: crypto.randomUUID(), parties: claims }]),
    );
    expect(claimed).toEqual([false]);
    for (const team of [one, two]) {
      expect(await world.stateOf(team.members[0]!, team.partyId)).toMatchObject({ status: 'pending' });
      expect(await hasTicket(team.partyId)).toBe(true);
    }
  });

  test('PTY19, PTY20: who leaves declines; the others search on with their waiting time', async () => {
    const { one, two } = await matchedTeams();
    const since = new Date(clock.now() - 7_900).toISOString();
    const socket = await two.members[1]!.socket();
    await world.leave(one.members[1]!);
    expect(await world.stateOf(one.members[0]!, one.partyId)).toMatchObject({ status: 'idle' });
    expect(await world.membersOf(one.members[0]!)).toHaveLength(1);
    const state = { status: 'pending', searchTime: 22, searchingSince: since, readyCheck: null };
    expect(await socket.next('searchChanged')).toMatchObject({ state });
    expect(await world.stateOf(two.members[0]!, two.partyId)).toMatchObject(state);
    expect(await hasTicket(two.partyId)).toBe(true);
    expect(await hasTicket(one.partyId)).toBe(false);
  });

  test('PTY20: the leader who leaves declines and ends the party', async () => {
    const { one, two } = await matchedTeams();
    await world.leave(one.members[0]!);
    expect(await world.idOf(one.members[1]!)).toBe(null);
    expect(await world.stateOf(two.members[0]!, two.partyId)).toMatchObject({ status: 'pending' });
  });

  test('PTY21, PTY22: all ready, it is played; afterwards the party is idle', async () => {
    const { one, two, readyCheckId } = await matchedTeams();
    const matchId = (await world.desk.complete(readyCheckId))!;
    const [ann, ben] = one.members;
    expect(await world.stateOf(ann!, one.partyId)).toMatchObject({
      status: 'playing',
      matchId,
      readyCheck: null,
      searchTime: 7,
    });
    expect(await world.join(await world.player(), one.code)).toMatchObject(refusedWith('party_busy', 409));
    expect(await world.start(ann!, one.partyId)).toMatchObject(refusedWith('party_busy', 409));
    expect((await world.leave(ben!)).status).toBe(200);
    expect(await world.stateOf(ann!, one.partyId)).toMatchObject({ status: 'playing', matchId });
    const ended = await world.server.database.write((tx) => world.party.matchEnded(tx, matchId));
    expect(ended.sort()).toEqual([one.partyId, two.partyId].sort());
    expect(await world.stateOf(ann!, one.partyId)).toMatchObject({ status: 'idle', matchId: null });
  });
});

describe('PTY23: the Solo League', () => {
  async function startAlone({ id }: Player): Promise<string> {
    const { id: partyId } = await world.party.own(id);
    await world.party.start(id, partyId, 'solo-league');
    return partyId;
  }

  test('queues one player', async () => {
    const player = await world.player();
    const partyId = await startAlone(player);
    expect(await world.stateOf(player, partyId)).toMatchObject({
      status: 'pending',
      gameMode: '5v5',
    });
    const { code } = await world.team(1);
    await world.join(player, code);
    expect(await hasTicket(partyId)).toBe(false);
  });

  test('PTY4: one who is matched there does not slip away into another party', async () => {
    const player = await world.player();
    const partyId = await startAlone(player);
    await world.desk.find([partyId]);
    const { code } = await world.team(1);
    expect(await world.join(player, code)).toMatchObject(refusedWith('party_busy', 409));
  });

  test('takes no party', async () => {
    const { members } = await world.team(2);
    await expect(startAlone(members[0]!)).rejects.toMatchObject({ code: 'party_leave_first' });
  });
});
