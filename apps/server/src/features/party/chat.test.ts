import { createSteppedClock } from '@retake/testkit/clock.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done, openPartyWorld, type PartyWorld, refusedWith } from './party.fixture.ts';

let world: PartyWorld;
const clock = createSteppedClock();
beforeAll(async () => {
  world = await openPartyWorld({ clock });
});
afterAll(() => world.server.stop());
beforeEach(() => clock.advance(10_000));

const read = (
  player: Awaited<ReturnType<PartyWorld['player']>>,
  partyId: string,
  query: { after?: number } = {},
) => player.call('GET /api/users/parties/{partyId}/messages', { params: { partyId }, query });

test('PTY34: a message reaches exactly the members, once on each connection, the sender’s too', async () => {
  const { members, partyId } = await world.team(3);
  const outsider = await world.player();
  const sockets = await Promise.all([...members, members[1]!].map((member) => member.socket()));
  const outside = await outsider.socket();
  const sent = { partyId, sender: 'somebody else', message: ' gl hf ' };
  const { id } = done(await sockets[0]!.send('sendMessage', sent));
  const message = {
    id,
    seq: 1,
    partyId,
    sender: members[0]!.nickname,
    senderId: members[0]!.id,
    message: 'gl hf',
    sentAt: new Date(clock.now()).toISOString(),
  };
  done(await sockets[1]!.send('sendMessage', { partyId, message: 'u2' }));
  for (const socket of sockets) {
    await socket.next('newMessage', ({ seq }) => seq === 2);
    expect(socket.received('newMessage')).toHaveLength(2);
    expect(socket.received('newMessage')[0]).toEqual(message);
  }
  expect(await outside.send('sendMessage', { partyId, message: 'let me in' })).toMatchObject({
    ok: false,
    code: 'party_not_member',
  });
  expect(outside.received('newMessage')).toEqual([]);
  expect(await read(members[2]!, partyId)).toMatchObject([message, { seq: 2, message: 'u2' }]);
});

test('PTY34: many who write at once are read in one order, without a gap', async () => {
  const { members, partyId } = await world.team(5);
  const sockets = await Promise.all(members.map((member) => member.socket()));
  await Promise.all(
    sockets.flatMap((socket, who) =>
      [1, 2, 3, 4, 5].map(async (number) =>
        done(await socket.send('sendMessage', { partyId, message: `${who}.${number}` })),
      ),
    ),
  );
  const kept = await read(members[0]!, partyId);
  expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  for (const socket of sockets) {
    await socket.next('newMessage', ({ seq }) => seq === 25);
    const byNumber = socket.received('newMessage').toSorted((one, other) => one.seq - other.seq);
    expect(byNumber).toEqual(kept);
  }
});

test('PTY34: messages of several parties at one moment are kept, numbered, told and refused each by itself', async () => {
  const [first, second] = [await world.team(2), await world.team(1)];
  const outsider = await world.player();
  const socket = await first.members[1]!.socket();
  const [ann, ben, cat] = [first.members[0]!.id, first.members[1]!.id, second.members[0]!.id];
  const sent: [string, string, string][] = [
    [ann, first.partyId, 'one'],
    [outsider.id, first.partyId, 'let me in'],
    [cat, second.partyId, 'alone'],
    [ben, first.partyId, 'two'],
    [ann, crypto.randomUUID(), 'nowhere'],
    [ann, first.partyId, 'three'],
  ];
  const outcomes = await Promise.allSettled(sent.map((one) => world.party.chat.send(...one)));
  const shown = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? `${outcome.value.seq} ${outcome.value.message}` : outcome.reason.code,
  );
  expect(shown).toEqual(['1 one', 'party_not_member', '1 alone', '2 two', 'party_gone', '3 three']);
  await socket.next('newMessage', ({ seq }) => seq === 3);
  expect(socket.received('newMessage')).toEqual(await read(first.members[1]!, first.partyId));
  expect((await read(second.members[0]!, second.partyId)).map(({ message }) => message)).toEqual(['alone']);
});

test('PTY34: who reconnects reads what was missed', async () => {
  const { members, partyId } = await world.team(2);
  const [ann, ben] = [await members[0]!.socket(), await members[1]!.socket()];
  done(await ann.send('sendMessage', { partyId, message: 'one' }));
  const { seq } = await ben.next('newMessage');
  ben.close();
  done(await ann.send('sendMessage', { partyId, message: 'two' }));
  done(await ann.send('sendMessage', { partyId, message: 'three' }));
  const back = await members[1]!.socket();
  const joined = done(await back.send('joinParty', { partyId }));
  expect(joined).toMatchObject({ partyId, members: [{ id: members[0]!.id }, { id: members[1]!.id }] });
  expect(await read(members[1]!, partyId, { after: seq })).toMatchObject([
    { seq: 2, message: 'two' },
    { seq: 3, message: 'three' },
  ]);
});

test('PTY35: a new member does not read what was before, nor one who came back what was between', async () => {
  const { members, partyId, code } = await world.team(2);
  const [ann, ben] = [members[0]!, members[1]!];
  const say = (message: string) => world.party.chat.send(ann.id, partyId, message);
  await say('one');
  const cat = await world.player();
  await world.join(cat, code);
  await say('two');
  expect((await read(cat, partyId)).map(({ message }) => message)).toEqual(['two']);
  await world.leave(ben);
  await say('three');
  await world.join(ben, code);
  await say('four');
  expect((await read(ben, partyId)).map(({ message }) => message)).toEqual(['four']);
  await world.remove(ann, cat.nickname);
  const gone = await cat.attempt('GET /api/users/parties/{partyId}/messages', {
    params: { partyId },
    query: {},
  });
  expect(gone).toMatchObject(refusedWith('party_not_member', 403));
});

test('PTY36: empty, too long, too fast', async () => {
  const { members, partyId } = await world.team(1);
  const socket = await members[0]!.socket();
  const codeOf = async (message: string) => {
    const ack = await socket.send('sendMessage', { partyId, message });
    return ack.ok ? null : ack.code;
  };
  expect(await codeOf(' \n ')).toBe('message_empty');
  expect(await codeOf('x'.repeat(501))).toBe('message_too_long');
  expect(await codeOf('x'.repeat(4001))).toBe('malformed');
  for (let count = 0; count < 5; count++) expect(await codeOf('x'.repeat(500))).toBe(null);
  expect(await codeOf('spam')).toBe('message_too_fast');
  clock.advance(3000);
  expect(await codeOf('a\u0000b')).toBe('malformed');
  expect(await codeOf('a\u0007b')).toBe(null);
  expect((await read(members[0]!, partyId)).at(-1)).toMatchObject({ seq: 6, message: 'ab' });
});

test('an ended party and one that never was are gone', async () => {
  const { members, partyId } = await world.team(2);
  const socket = await members[1]!.socket();
  await world.party.chat.send(members[0]!.id, partyId, 'bye');
  await world.leave(members[0]!);
  for (const gone of [partyId, crypto.randomUUID()]) {
    const ack = await socket.send('sendMessage', { partyId: gone, message: 'hello?' });
    expect(ack).toMatchObject({ ok: false, code: 'party_gone' });
    expect(await socket.send('joinParty', { partyId: gone })).toMatchObject({ code: 'party_gone' });
    expect(await socket.send('leaveParty', { partyId: gone })).toMatchObject({ code: 'party_gone' });
  }
});

test('a connection without a session may not write, join or invite', async () => {
  const { members, partyId } = await world.team(1);
  const socket = await world.server.visitor().socket();
  const { id } = members[0]!;
  const refused = { ok: false, code: 'not_logged_in' };
  expect(await socket.send('sendMessage', { partyId, message: 'hi' })).toMatchObject(refused);
  expect(await socket.send('joinParty', { partyId })).toMatchObject(refused);
  expect(await socket.send('sendPartyInvite', { senderId: id, receiverId: id, partyId })).toMatchObject(
    refused,
  );
});
