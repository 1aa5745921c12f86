import { createSteppedClock } from '@retake/testkit/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { done, openPartyWorld, type PartyWorld, refusedWith } from './party.fixture.ts';

let world: PartyWorld;
const clock = createSteppedClock();
beforeAll(async () => {
  world = await openPartyWorld({ clock });
});
afterAll(() => world.server.stop());

const MINUTE = 60_000;

describe('PTY9: inviting', () => {
  test('the friend hears of it at once, and finds it in the list', async () => {
    const { members, partyId } = await world.team(1);
    const [ann] = members as [never];
    const ben = await world.player();
    await world.befriend(ann, ben);
    const [annSocket, benSocket] = [await members[0]!.socket(), await ben.socket()];
    const invitation = { senderId: members[0]!.id, receiverId: ben.id, partyId };
    const { id } = done(await annSocket.send('sendPartyInvite', invitation));
    const shown = {
      id,
      senderNickname: members[0]!.nickname,
      partyLeaderId: members[0]!.id,
      partyLeaderNickname: members[0]!.nickname,
    };
    expect(await benSocket.next('partyInviteReceived')).toEqual(shown);
    // On two devices at once, before memory has them.
    expect(await Promise.all([world.invitesOf(ben), world.invitesOf(ben)])).toEqual([[shown], [shown]]);
    expect(await annSocket.send('sendPartyInvite', invitation)).toMatchObject({
      ok: false,
      code: 'invite_sent_already',
    });
  });

  test('reaches who has just played in the same team, for an hour; not opponents, nor who left for good', async () => {
    const { members, partyId } = await world.team(1);
    const ann = members[0]!;
    const [mate, opponent, leaver] = [await world.player(), await world.player(), await world.player()];
    const { sql } = world.server.database;
    const finishedAt = new Date(clock.now());
    const [match] = await sql.insert(matches).values(matchValues({ finishedAt })).returning();
    await sql
      .insert(matchPlayers)
      .values([
        playerValues(match!.id, ann.id),
        playerValues(match!.id, mate.id),
        playerValues(match!.id, opponent.id, { team: 'team2' }),
        playerValues(match!.id, leaver.id, { abandoned: true }),
      ]);
    const socket = await ann.socket();
    const send = async (receiverId: string) => {
      const ack = await socket.send('sendPartyInvite', { senderId: ann.id, receiverId, partyId });
      return ack.ok ? null : ack.code;
    };
    expect(await send(opponent.id)).toBe('invite_not_friend');
    expect(await send(leaver.id)).toBe('invite_not_friend');
    clock.advance(59 * MINUTE);
    expect(await send(mate.id)).toBe(null);
    clock.advance(11 * MINUTE);
    expect(await send(mate.id)).toBe('invite_not_friend');
  });

  test('is refused in another’s name, to strangers, to members, by members, and into a full party', async () => {
    const { members, partyId } = await world.team(4);
    const [ann, ben] = [members[0]!, members[1]!];
    const stranger = await world.player();
    const [annSocket, benSocket] = [await ann.socket(), await ben.socket()];
    const send = async (socket: typeof annSocket, senderId: string, receiverId: string, to = partyId) => {
      const ack = await socket.send('sendPartyInvite', { senderId, receiverId, partyId: to });
      return ack.ok ? null : ack.code;
    };
    expect(await send(benSocket, ann.id, stranger.id)).toBe('not_yourself');
    expect(await send(benSocket, ben.id, stranger.id)).toBe('party_not_leader');
    expect(await send(annSocket, ann.id, stranger.id)).toBe('invite_not_friend');
    expect(await send(annSocket, ann.id, ben.id)).toBe('invite_already_member');
    expect(await send(annSocket, ann.id, stranger.id, crypto.randomUUID())).toBe('party_gone');
    expect(await send(annSocket, ann.id, stranger.id, 'no id')).toBe('malformed');
    const other = await world.team(1);
    expect(await send(annSocket, ann.id, stranger.id, other.partyId)).toBe('party_not_member');
    await world.befriend(ann, stranger);
    await world.join(await world.player(), (await world.own(ann)).partycode);
    expect(await send(annSocket, ann.id, stranger.id)).toBe('party_full');
  });
});

describe('PTY10, PTY11: an invite', () => {
  test('is accepted once, by its receiver', async () => {
    const { members, partyId } = await world.team(1);
    const ben = await world.player();
    const id = await world.invite(members[0]!, ben);
    expect(await world.acceptInvite(members[0]!, id)).toMatchObject(refusedWith('invite_gone', 404));
    expect(await world.rejectInvite(members[0]!, id)).toMatchObject(refusedWith('invite_gone', 404));
    expect(await world.acceptInvite(ben, id)).toMatchObject({ status: 200, body: { partyId } });
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('invite_gone', 404));
    expect(await world.invitesOf(ben)).toEqual([]);
    expect(await world.idOf(ben)).toBe(partyId);
  });

  test('turned down is gone, and may be sent anew', async () => {
    const { members } = await world.team(1);
    const ben = await world.player();
    const id = await world.invite(members[0]!, ben);
    expect(await world.rejectInvite(ben, id)).toMatchObject({ status: 200 });
    expect(await world.rejectInvite(ben, id)).toMatchObject(refusedWith('invite_gone', 404));
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('invite_gone', 404));
    expect(await world.invite(members[0]!, ben)).not.toBe(id);
  });

  test('lives for 10 minutes', async () => {
    const { members } = await world.team(1);
    const ben = await world.player();
    const id = await world.invite(members[0]!, ben);
    clock.advance(10 * MINUTE - 1);
    expect(await world.invitesOf(ben)).toHaveLength(1);
    clock.advance(1);
    expect(await world.invitesOf(ben)).toEqual([]);
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('invite_gone', 404));
    expect(await world.invite(members[0]!, ben)).not.toBe(id);
  });

  test('PTY8: ends with its party', async () => {
    const { members } = await world.team(1);
    const ben = await world.player();
    const id = await world.invite(members[0]!, ben);
    expect(await world.invitesOf(ben)).toHaveLength(1);
    await world.leave(members[0]!);
    expect(await world.invitesOf(ben)).toEqual([]);
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('invite_gone', 404));
  });

  test('stays valid where the accept is refused: full, busy, in another party', async () => {
    const { members, partyId, code } = await world.team(4);
    const [ben, cat] = [await world.player(), await world.player()];
    const id = await world.invite(members[0]!, ben);
    const { code: others } = await world.team(1);
    await world.join(ben, others);
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('party_leave_first', 409));
    await world.leave(ben);
    await world.join(cat, code);
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('party_full', 409));
    expect((await world.start(members[0]!, partyId, '5v5')).status).toBe(200);
    expect(await world.acceptInvite(ben, id)).toMatchObject(refusedWith('party_busy', 409));
    await world.leave(cat);
    expect(await world.acceptInvite(ben, id)).toMatchObject({ status: 200 });
  });

  test('PTY12: is used up by joining with the code', async () => {
    const { members, code } = await world.team(1);
    const ben = await world.player();
    await world.invite(members[0]!, ben);
    await world.join(ben, code);
    expect(await world.invitesOf(ben)).toEqual([]);
  });
});
