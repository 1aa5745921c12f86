import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { friendships } from './tables.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  ann = await server.signUp(`ann_${number}`);
  ben = await server.signUp(`ben_${number}`);
});

const ask = (from: Player, to: { friendcode: string }) =>
  from.attempt('POST /api/users/send-friend-request', {
    body: { friendcode: to.friendcode, userId: from.id },
  });
const friendsOf = (player: Player) =>
  player.call('GET /api/users/friends/{userId}', { params: { userId: player.id } });
const sentBy = (player: Player) =>
  player.call('GET /api/users/sent-requests/{userId}', { params: { userId: player.id } });
const receivedBy = (player: Player) =>
  player.call('GET /api/users/received-requests/{id}', { params: { id: player.id } });
const shown = ({ id, nickname, friendcode }: Player) => ({ id, nickname, friendcode, simulated: false });

describe('FRD1: asking by friend code', () => {
  test('both have it in their lists, and both receive an event', async () => {
    const [annSocket, benSocket] = [await ann.socket(), await ben.socket()];
    const reply = await ask(ann, { friendcode: ben.friendcode.toLowerCase() });
    expect(reply).toMatchObject({ status: 201, body: { message: 'Friend Request Sent' } });
    expect(await sentBy(ann)).toEqual([shown(ben)]);
    expect(await receivedBy(ben)).toEqual([shown(ann)]);
    expect(await annSocket.next('friendRequestSent')).toEqual({ receiverId: ben.id });
    expect(await benSocket.next('friendRequestReceived')).toEqual({
      senderNickname: ann.nickname,
      senderId: ann.id,
    });
  });

  test.each(['', 'SHORT', 'ABCDEFGHJKL', 'ABCDE-GHJK', 'ÄBCDEFGHJK'])(
    '%j is no friend code',
    async (code) => {
      expect(await ask(ann, { friendcode: code })).toMatchObject({
        status: 422,
        body: {
          code: 'friendcode_format',
          message:
            'Invalid friend code format. It should be 10 characters long and contain only letters and numbers.',
        },
      });
    },
  );

  test('an unknown code; the player’s own; a second request', async () => {
    expect(await ask(ann, { friendcode: '0000000000' })).toMatchObject({ status: 404 });
    expect(await ask(ann, ann)).toMatchObject({ status: 409, body: { code: 'friend_self' } });
    await ask(ann, ben);
    expect(await ask(ann, ben)).toMatchObject({
      status: 409,
      body: { code: 'friend_request_sent_already' },
    });
  });
});

test('FRD3: two requests in opposite directions make a friendship', async () => {
  await ask(ann, ben);
  expect(await ask(ben, ann)).toMatchObject({ status: 201, body: { message: 'Friend request accepted' } });
  expect(await friendsOf(ann)).toEqual([shown(ben)]);
  expect(await friendsOf(ben)).toEqual([shown(ann)]);
  expect([await sentBy(ann), await receivedBy(ben)]).toEqual([[], []]);
  expect(await ask(ann, ben)).toMatchObject({ status: 409, body: { code: 'friend_already' } });
});

describe('FRD4: answers over the socket', () => {
  test('accepting makes a friendship, and both receive an event about the other', async () => {
    const [annSocket, benSocket] = [await ann.socket(), await ben.socket()];
    await ask(ann, ben);
    const ack = await benSocket.send('acceptFriendRequest', { userId: ben.id, friendId: ann.id });
    expect(ack).toEqual({ ok: true, message: 'Friend request accepted' });
    const toAnn = await annSocket.next('friendRequestAccepted');
    const toBen = await benSocket.next('friendRequestAccepted');
    expect(toAnn).toEqual({ friendData: shown(ben), friendId: ben.id });
    expect(toBen).toEqual({ friendData: shown(ann), friendId: ann.id });
    expect(await friendsOf(ann)).toEqual([shown(ben)]);
  });

  test('rejecting removes the request on both sides', async () => {
    const [annSocket, benSocket] = [await ann.socket(), await ben.socket()];
    await ask(ann, ben);
    const ack = await benSocket.send('rejectFriendRequest', { userId: ben.id, friendId: ann.id });
    expect(ack).toEqual({ ok: true, message: 'Friend request rejected' });
    expect(await annSocket.next('friendRequestRejected')).toEqual({ friendId: ben.id });
    expect(await benSocket.next('friendRequestRejected')).toEqual({ friendId: ann.id });
    expect([await sentBy(ann), await receivedBy(ben), await friendsOf(ann)]).toEqual([[], [], []]);
  });

  test('the sender can neither accept nor reject', async () => {
    const socket = await ann.socket();
    await ask(ann, ben);
    for (const event of ['acceptFriendRequest', 'rejectFriendRequest'] as const) {
      const ack = await socket.send(event, { userId: ann.id, friendId: ben.id });
      expect(ack).toMatchObject({ ok: false, code: 'friend_request_gone' });
      expect(await socket.next('friendRequestError')).toEqual({
        message: 'This friend request does not exist any more.',
      });
    }
    expect(await receivedBy(ben)).toEqual([shown(ann)]);
  });

  test('a malformed payload is refused', async () => {
    const socket = await ann.socket();
    const ack = await socket.send('acceptFriendRequest', { userId: ann.id, friendId: 'nobody' });
    expect(ack).toMatchObject({ ok: false, code: 'malformed' });
  });
});

test('FRD4: the sender cancels', async () => {
  const benSocket = await ben.socket();
  await ask(ann, ben);
  const key = 'DELETE /api/users/cancel-friend-request/{friendcode}';
  expect(await ann.call(key, { params: { friendcode: ben.friendcode } })).toEqual({
    message: 'Friend request cancelled',
  });
  expect(await benSocket.next('friendRequestCancelled')).toEqual({ senderId: ann.id });
  expect([await sentBy(ann), await receivedBy(ben)]).toEqual([[], []]);
  expect(await ann.attempt(key, { params: { friendcode: ben.friendcode } })).toMatchObject({
    status: 404,
    body: { code: 'friend_request_gone' },
  });
});

test('FRD6: both can end the friendship, and may ask again', async () => {
  await ask(ann, ben);
  await ask(ben, ann);
  const annSocket = await ann.socket();
  const reply = await ben.call('DELETE /api/users/remove-friend/{id}', { params: { id: ann.id } });
  expect(reply).toEqual({ message: 'Deleted! Your friend has been deleted.' });
  expect(await annSocket.next('friendRemoved')).toEqual({ friendId: ben.id });
  expect([await friendsOf(ann), await friendsOf(ben)]).toEqual([[], []]);
  expect(await ann.attempt('DELETE /api/users/remove-friend/{id}', { params: { id: ben.id } })).toMatchObject(
    { status: 404, body: { code: 'not_friends' } },
  );
  expect((await ask(ann, ben)).status).toBe(201);
});

describe('FRD7: no one can see or do anything for another player', () => {
  test('lists', async () => {
    const refused = { status: 403, body: { code: 'not_yourself' } };
    for (const key of ['friends', 'sent-requests', 'received-requests']) {
      expect(await ann.request('GET', `/api/users/${key}/${ben.id}`)).toMatchObject(refused);
      expect(await server.visitor().request('GET', `/api/users/${key}/${ben.id}`)).toMatchObject({
        status: 401,
      });
    }
  });

  test('requests and answers', async () => {
    const cleo = await server.signUp(`cleo_${number}`);
    const forged = await cleo.attempt('POST /api/users/send-friend-request', {
      body: { friendcode: ben.friendcode, userId: ann.id },
    });
    expect(forged).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
    await ask(ann, ben);
    const socket = await cleo.socket();
    const ack = await socket.send('acceptFriendRequest', { userId: ben.id, friendId: ann.id });
    expect(ack).toMatchObject({ ok: false, code: 'not_yourself' });
    expect(await receivedBy(ben)).toEqual([shown(ann)]);
  });
});

test('FRD2: a list holds 500; if either is full, the request stays a request', async () => {
  await ask(ann, ben);
  const others = await server.database.write(async (tx) => {
    const ids: string[] = [];
    for (let i = 0; i < 500; i++) {
      ids.push(
        await server.app.accounts.createUser(tx, {
          nickname: `crowd_${number}_${i}`,
          email: `crowd_${number}_${i}@players.example`,
          dateOfBirth: '2000-01-01',
          country: 'SE',
        }),
      );
    }
    return ids;
  });
  const full = others.map((id) =>
    id < ben.id ? { lowId: id, highId: ben.id } : { lowId: ben.id, highId: id },
  );
  await server.database.sql.insert(friendships).values(full);
  const socket = await ben.socket();
  const ack = await socket.send('acceptFriendRequest', { userId: ben.id, friendId: ann.id });
  expect(ack).toMatchObject({ ok: false, code: 'friend_limit' });
  const cleo = await server.signUp(`cleo_${number}`);
  expect(await ask(cleo, ben)).toMatchObject({ status: 409, body: { code: 'friend_limit' } });
  expect(await receivedBy(ben)).toEqual([shown(ann)]);
});

test('FRD9: thirty requests at once, then slowly', async () => {
  const replies = [];
  for (let i = 0; i < 31; i++) replies.push((await ask(ann, { friendcode: '0000000000' })).status);
  expect(replies.slice(-2)).toEqual([404, 429]);
});
