import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { NOTICES_MAX } from './service.ts';
import { deleteOld } from './store.ts';
import { notices } from './tables.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const clock = createSteppedClock(Date.now());
let server: TestServer;
let ann: Player;
let ben: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  ann = await server.signUp(`ann_${number}`);
  ben = await server.signUp(`ben_${number}`);
});

const bellOf = (player: Player, before?: number) =>
  player.call('GET /api/notices', { query: before === undefined ? {} : { before } });
const kindsOf = async (player: Player) => (await bellOf(player)).notices.map(({ kind }) => kind);
const markRead = (player: Player, upTo: number) => player.call('PUT /api/notices/read', { body: { upTo } });
const person = ({ id, nickname }: Player) => ({ id, nickname, simulated: false });

const ask = (from: Player, to: Player) =>
  from.call('POST /api/users/send-friend-request', { body: { friendcode: to.friendcode, userId: from.id } });

async function answer(player: Player, sender: Player, event: 'acceptFriendRequest' | 'rejectFriendRequest') {
  const socket = await player.socket();
  expect(await socket.send(event, { userId: player.id, friendId: sender.id })).toMatchObject({ ok: true });
  socket.close();
}

/** Both are friends, and the leader has invited the other one. Answers the invite's id. */
async function invited(leader: Player, friend: Player): Promise<string> {
  await ask(friend, leader);
  await answer(leader, friend, 'acceptFriendRequest');
  const { partyId } = await leader.call('GET /api/users/check-party/{userId}', {
    params: { userId: leader.id },
  });
  const socket = await leader.socket();
  const ack = await socket.send('sendPartyInvite', { senderId: leader.id, receiverId: friend.id, partyId });
  socket.close();
  return (ack as unknown as { id: string }).id;
}

/** As many as asked for, straight into the table. */
async function fill(player: Player, count: number, createdAt = new Date(clock.now())): Promise<void> {
  const row = { userId: player.id, kind: 'friendAccepted' as const, fromId: ben.id, createdAt };
  await server.database.sql.insert(notices).values(Array.from({ length: count }, () => row));
}

describe('NOT1: what a player is told', () => {
  test('a friend request, and that it was accepted', async () => {
    const socket = await ben.socket();
    await ask(ann, ben);
    await socket.next('noticesChanged');
    const bell = await bellOf(ben);
    expect(bell).toMatchObject({ unread: 1, next: null });
    expect(bell.notices).toEqual([
      {
        kind: 'friendRequest',
        from: person(ann),
        seq: expect.any(Number),
        at: new Date(clock.now()).toISOString(),
        read: false,
      },
    ]);
    await answer(ben, ann, 'acceptFriendRequest');
    expect((await bellOf(ann)).notices).toMatchObject([{ kind: 'friendAccepted', from: person(ben) }]);
    expect(await kindsOf(ben)).toEqual([]);
  });

  test('a party invite, with the time until which it can be answered', async () => {
    const inviteId = await invited(ann, ben);
    const [first] = (await bellOf(ben)).notices;
    expect(first).toMatchObject({
      kind: 'partyInvite',
      inviteId,
      from: person(ann),
      expiresAt: new Date(clock.now() + 10 * MINUTE).toISOString(),
    });
  });

  test('simulated players get none', async () => {
    const { sql } = server.database;
    await sql.update(users).set({ simulated: true }).where(eq(users.id, ben.id));
    await ask(ann, ben);
    expect(await sql.select().from(notices).where(eq(notices.userId, ben.id))).toEqual([]);
  });

  test('what is refused leaves none', async () => {
    await ask(ann, ben);
    await ann.attempt('POST /api/users/send-friend-request', {
      body: { friendcode: ben.friendcode, userId: ann.id },
    });
    expect(await kindsOf(ben)).toEqual(['friendRequest']);
  });
});

test('NOT1: a match that has ended, with what it did to the rating', async () => {
  const quick = await startTestServer({ env: { SIM_SPEED: '5000' } });
  try {
    const seats = await sit(quick, ['ann', 'ben', 'cat', 'dan']);
    await startSearch(seats[0]!, await formParty(seats.slice(0, 2)), '2v2');
    await startSearch(seats[2]!, await formParty(seats.slice(2)), '2v2');
    const matchId = await acceptAll(seats);
    const room = await playToEnd(seats, matchId);
    for (const { player } of seats) {
      const team = room.teams.find(({ players }) => players.some(({ id }) => id === player.id))!;
      const other = team.key === 'team1' ? 'team2' : 'team1';
      const { change } = team.players.find(({ id }) => id === player.id)!;
      const told = (await bellOf(player)).notices.filter(({ kind }) => kind === 'matchEnded');
      expect(told).toEqual([
        {
          kind: 'matchEnded',
          seq: expect.any(Number),
          at: expect.any(String),
          read: false,
          matchId,
          mode: '2v2',
          map: room.map,
          outcome: team.key === room.result!.winner ? 'won' : 'lost',
          score: { own: room.score[team.key], other: room.score[other] },
          rating: change,
        },
      ]);
    }
  } finally {
    await quick.stop();
  }
});

describe('NOT3: what waits for an answer lives as long as it can be answered', () => {
  test('an invite, until it has expired', async () => {
    await invited(ann, ben);
    clock.advance(10 * MINUTE - 1);
    expect(await kindsOf(ben)).toContain('partyInvite');
    clock.advance(1);
    const bell = await bellOf(ben);
    expect(bell.notices.map(({ kind }) => kind)).not.toContain('partyInvite');
    expect(bell.unread).toBe(bell.notices.length);
  });

  test.each([
    ['used', (id: string) => ben.call('PUT /api/users/party-invites/{id}/accept', { params: { id } })],
    [
      'turned down',
      (id: string) => ben.call('DELETE /api/users/party-invites/{id}/reject', { params: { id } }),
    ],
    ['its party has ended', () => ann.call('PUT /api/users/leave-party', { body: { userId: ann.id } })],
  ])('an invite, until it is gone: %s', async (_how, end) => {
    const id = await invited(ann, ben);
    expect(await kindsOf(ben)).toContain('partyInvite');
    await end(id);
    expect(await kindsOf(ben)).not.toContain('partyInvite');
  });

  test('a request, until it is rejected or taken back', async () => {
    await ask(ann, ben);
    await answer(ben, ann, 'rejectFriendRequest');
    expect(await kindsOf(ben)).toEqual([]);
    await ask(ann, ben);
    expect(await kindsOf(ben)).toEqual(['friendRequest']);
    await ann.call('DELETE /api/users/cancel-friend-request/{friendcode}', {
      params: { friendcode: ben.friendcode },
    });
    expect(await kindsOf(ben)).toEqual([]);
  });
});

describe('NOT2, NOT4: reading', () => {
  test('what is read is read on every device at once, up to what was seen', async () => {
    await fill(ann, 3);
    const [phone, tablet] = [await ann.socket(), await ann.socket()];
    const [newest, middle] = (await bellOf(ann)).notices;
    expect(await markRead(ann, middle!.seq)).toEqual({ unread: 1 });
    await Promise.all([phone.next('noticesChanged'), tablet.next('noticesChanged')]);
    expect((await bellOf(ann)).notices.map(({ read }) => read)).toEqual([false, true, true]);
    expect(await markRead(ann, newest!.seq)).toEqual({ unread: 0 });
  });

  test('nobody marks what is another’s', async () => {
    await ask(ann, ben);
    const { notices: own } = await bellOf(ben);
    await markRead(ann, own[0]!.seq);
    expect(await bellOf(ben)).toMatchObject({ unread: 1, notices: [{ read: false }] });
    expect(await kindsOf(ann)).toEqual([]);
  });
});

test('NOT6: pages of 20, from which what comes meanwhile moves nothing', async () => {
  await fill(ann, 45);
  const first = await bellOf(ann);
  await fill(ann, 1);
  const second = await bellOf(ann, first.next!);
  const third = await bellOf(ann, second.next!);
  const pages = [first, second, third].map((page) => page.notices.map(({ seq }) => seq));
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
  expect(pages.flat()).toEqual([...pages.flat()].sort((one, other) => other - one));
  expect(third.next).toBeNull();
  expect(second.unread).toBe(46);
});

test('NOT5: the latest 100 of a player are kept, for 30 days', async () => {
  const now = new Date(clock.now());
  await fill(ann, NOTICES_MAX + 7);
  await fill(ben, 2, new Date(now.getTime() - 31 * DAY));
  await fill(ben, 1);
  const before = new Date(now.getTime() - 30 * DAY);
  await server.database.write((tx) => deleteOld(tx, { now, before, perPlayer: NOTICES_MAX }));
  const left = (player: Player) => server.database.sql.$count(notices, eq(notices.userId, player.id));
  expect(await left(ann)).toBe(NOTICES_MAX);
  expect(await left(ben)).toBe(1);
});

test('NOT5: the one that comes pushes the oldest out, of this player alone', async () => {
  await fill(ann, NOTICES_MAX);
  const { id: other } = await server.signUp(`other_${number}`);
  await server.database.sql.insert(notices).values(
    Array.from({ length: NOTICES_MAX + 3 }, () => ({
      userId: other,
      kind: 'friendAccepted' as const,
      fromId: ben.id,
      createdAt: new Date(clock.now()),
    })),
  );
  const seqs = async (userId: string) => {
    const rows = await server.database.sql.select().from(notices).where(eq(notices.userId, userId));
    return rows.map(({ seq }) => seq).sort((one, two) => one - two);
  };
  const before = await seqs(ann.id);
  await ask(ben, ann);
  const after = await seqs(ann.id);
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  expect(after).toHaveLength(NOTICES_MAX);
  expect(await seqs(other)).toHaveLength(NOTICES_MAX + 3);
});
