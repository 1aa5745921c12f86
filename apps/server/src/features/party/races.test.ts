import type { Player } from '@retake/testkit/server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.fixture.ts';
import { openPartyWorld, type PartyWorld } from './party.fixture.ts';

let world: PartyWorld;
beforeAll(async () => {
  world = await openPartyWorld();
});
afterAll(() => world.server.stop());
afterEach(() => audit(world));

/** Each race is run so often, alternately with one or the other side sent first. */
const ROUNDS = 6;

type Outcome = { code: string | null };
/** Both at once: `null` for what was done, else the refusal. */
async function race(round: number, ...runs: (() => Promise<unknown>)[]): Promise<(string | null)[]> {
  const outcomes = new Map<number, Outcome>();
  const order = runs.map((_, index) => (index + round) % runs.length);
  await Promise.all(
    order.map(async (index) => {
      const answer = (await runs[index]!().catch((error) => error)) as {
        status?: number;
        body?: { code: string };
        code?: string;
      } | null;
      if (answer instanceof Error && !answer.code) throw answer;
      const refused = answer?.code ?? ((answer?.status ?? 200) >= 400 ? answer!.body!.code : null);
      outcomes.set(index, { code: refused });
    }),
  );
  return runs.map((_, index) => outcomes.get(index)!.code);
}

const rounds = (title: string, run: (round: number) => Promise<void>) =>
  test(title, async () => {
    for (let round = 0; round < ROUNDS; round++) await run(round);
  });

const count = (codes: (string | null)[], code: string | null) =>
  codes.filter((other) => other === code).length;

const sizeOf = async (player: Player) => (await world.membersOf(player)).length;

rounds('PTY24: of several who join for the last slot one is in', async (round) => {
  const { members, code } = await world.team(4);
  const joiners = await Promise.all([world.player(), world.player(), world.player(), world.player()]);
  const inviteId = await world.invite(members[0]!, joiners[0]!);
  const codes = await race(
    round,
    () => world.acceptInvite(joiners[0]!, inviteId),
    ...joiners.slice(1).map((joiner) => () => world.join(joiner, code)),
  );
  expect(count(codes, null)).toBe(1);
  expect(count(codes, 'party_full')).toBe(3);
  expect(await sizeOf(members[0]!)).toBe(5);
});

describe('PTY25', () => {
  rounds('one player who joins two parties at once is in one', async (round) => {
    const [one, two] = [await world.team(1), await world.team(1)];
    const player = await world.player();
    if (round % 2) await world.own(player);
    const codes = await race(
      round,
      () => world.join(player, one.code),
      () => world.join(player, two.code),
    );
    expect(codes.toSorted()).toEqual(['party_leave_first', null].toSorted());
    const joined = codes[0] === null ? one : two;
    expect(await world.idOf(player)).toBe(joined.partyId);
  });

  rounds('two who join each other are together', async (round) => {
    const [one, two] = [await world.team(1), await world.team(1)];
    const [ann, ben] = [one.members[0]!, two.members[0]!];
    const codes = await race(
      round,
      () => world.join(ann, two.code),
      () => world.join(ben, one.code),
    );
    expect(codes.toSorted()).toEqual(['party_code_unknown', null].toSorted());
    expect(await world.idOf(ann)).toBe(codes[0] === null ? two.partyId : one.partyId);
    expect(await world.idOf(ben)).toBe(await world.idOf(ann));
  });
});

rounds('PTY26: one accepts an invite while the leader starts', async (round) => {
  const { members, partyId } = await world.team(2);
  const player = await world.player();
  const inviteId = await world.invite(members[0]!, player);
  const [accepted, started] = await race(
    round,
    () => world.acceptInvite(player, inviteId),
    () => world.start(members[0]!, partyId, '5v5'),
  );
  expect(started).toBe(null);
  expect(['party_busy', null]).toContain(accepted);
  expect(await sizeOf(members[0]!)).toBe(accepted === null ? 3 : 2);
  expect(await world.stateOf(members[0]!, partyId)).toMatchObject({ status: 'pending' });
});

rounds('PTY26: a third joins while the leader starts 2v2', async (round) => {
  const { members, partyId, code } = await world.team(2);
  const player = await world.player();
  const [joined, started] = await race(
    round,
    () => world.join(player, code),
    () => world.start(members[0]!, partyId, '2v2'),
  );
  expect([joined, started]).toEqual(started === null ? ['party_busy', null] : [null, 'party_size']);
});

rounds('PTY27: one joins while the leader leaves', async (round) => {
  const { members, code } = await world.team(2);
  const [byCode, byInvite] = [await world.player(), await world.player()];
  const inviteId = await world.invite(members[0]!, byInvite);
  const [joined, accepted, left] = await race(
    round,
    () => world.join(byCode, code),
    () => world.acceptInvite(byInvite, inviteId),
    () => world.leave(members[0]!),
  );
  expect(left).toBe(null);
  expect([null, 'party_code_unknown']).toContain(joined);
  expect([null, 'invite_gone']).toContain(accepted);
  for (const player of [...members, byCode, byInvite]) expect(await world.idOf(player)).toBe(null);
});

/** Two searching parties of two. */
async function twoSearching() {
  const [one, two] = [await world.team(2), await world.team(2)];
  for (const team of [one, two]) await world.start(team.members[0]!, team.partyId);
  return { one, two, find: () => world.desk.find([one.partyId, two.partyId]) };
}

const statusOf = async (team: { members: Player[]; partyId: string }) =>
  (await world.stateOf(team.members[0]!, team.partyId)).status;

describe('PTY28', () => {
  rounds('a member leaves while a match is found', async (round) => {
    const { one, two, find } = await twoSearching();
    const [, left] = await race(round, find, () => world.leave(one.members[1]!));
    expect(left).toBe(null);
    expect(await world.idOf(one.members[1]!)).toBe(null);
    expect(await statusOf(one)).toBe('idle');
    expect(await statusOf(two)).toBe('pending');
  });

  rounds('the leader leaves while a match is found', async (round) => {
    const { one, two, find } = await twoSearching();
    await race(round, find, () => world.leave(one.members[0]!));
    for (const member of one.members) expect(await world.idOf(member)).toBe(null);
    expect(await statusOf(two)).toBe('pending');
  });

  rounds('a member is removed while a match is found', async (round) => {
    const { one, two, find } = await twoSearching();
    const { nickname } = one.members[1]!;
    const [, removed] = await race(round, find, () => world.remove(one.members[0]!, nickname));
    const found = removed === 'party_busy';
    if (!found) expect(removed).toBe(null);
    expect(await statusOf(one)).toBe(found ? 'matched' : 'idle');
    expect(await statusOf(two)).toBe(found ? 'matched' : 'pending');
  });

  rounds('a search is ended while a match is found', async (round) => {
    const { one, two, find } = await twoSearching();
    const [, cancelled] = await race(round, find, () => world.cancel(one.members[1]!, one.partyId));
    const found = cancelled === 'not_searching';
    if (!found) expect(cancelled).toBe(null);
    expect(await statusOf(one)).toBe(found ? 'matched' : 'idle');
    expect(await statusOf(two)).toBe(found ? 'matched' : 'pending');
  });

  rounds('one party is found twice: it is in one match', async (round) => {
    const { one, two } = await twoSearching();
    const three = await world.team(2);
    await world.start(three.members[0]!, three.partyId);
    const checks: (string | null)[] = [];
    await race(
      round,
      async () => void checks.push(await world.desk.find([one.partyId, two.partyId])),
      async () => void checks.push(await world.desk.find([three.partyId, one.partyId])),
    );
    expect(checks.filter((check) => check !== null)).toHaveLength(1);
    const statuses = [await statusOf(one), await statusOf(two), await statusOf(three)];
    expect(statuses[0]).toBe('matched');
    expect(statuses.slice(1).toSorted()).toEqual(['matched', 'pending']);
  });
});

rounds('PTY29: a member leaves while the last player gets ready', async (round) => {
  const { one, two, find } = await twoSearching();
  const readyCheckId = (await find())!;
  let matchId: string | null = null;
  const [, left] = await race(
    round,
    async () => {
      matchId = await world.desk.complete(readyCheckId);
    },
    () => world.leave(one.members[1]!),
  );
  expect(left).toBe(null);
  expect(await world.idOf(one.members[1]!)).toBe(null);
  expect(await statusOf(one)).toBe(matchId ? 'playing' : 'idle');
  expect(await statusOf(two)).toBe(matchId ? 'playing' : 'pending');
});

rounds('PTY20: two of different parties leave a match that was found', async (round) => {
  const { one, two, find } = await twoSearching();
  await find();
  const codes = await race(
    round,
    () => world.leave(one.members[1]!),
    () => world.leave(two.members[1]!),
  );
  expect(codes).toEqual([null, null]);
  for (const team of [one, two]) {
    expect(await statusOf(team)).toBe('idle');
    expect(await sizeOf(team.members[0]!)).toBe(1);
  }
});

rounds('PTY30: two starts are one search', async (round) => {
  const { members, partyId } = await world.team(2);
  const start = () => world.start(members[0]!, partyId);
  expect((await race(round, start, start)).toSorted()).toEqual(['already_searching', null].toSorted());
});

rounds(
  'PTY30: leaders who start at the same moment have an outcome each, whatever becomes of the others',
  async (round) => {
    const [one, two, alone] = [await world.team(2), await world.team(2), await world.team(1)];
    const start = ({ members, partyId }: typeof one, by = members[0]!) =>
      world.party.start(by.id, partyId, 'open-2v2');
    const codes = await race(
      round,
      () => start(one),
      () => start(alone),
      () => start(two, two.members[1]),
      () => start(two),
      () => world.party.start(one.members[0]!.id, crypto.randomUUID(), 'open-2v2'),
    );
    expect(codes).toEqual([null, 'not_enough_players', 'party_not_leader', null, 'party_gone']);
    expect([await statusOf(one), await statusOf(two), await statusOf(alone)]).toEqual([
      'pending',
      'pending',
      'idle',
    ]);
  },
);

rounds('PTY31: start and cancel', async (round) => {
  const { members, partyId } = await world.team(2);
  const codes = await race(
    round,
    () => world.start(members[0]!, partyId),
    () => world.cancel(members[1]!, partyId),
  );
  expect(codes).toEqual([null, null]);
  expect(['idle', 'pending']).toContain(await statusOf({ members, partyId }));
});

describe('PTY32', () => {
  rounds('an invite is accepted and turned down', async (round) => {
    const { members, partyId } = await world.team(1);
    const player = await world.player();
    const inviteId = await world.invite(members[0]!, player);
    const [accepted, rejected] = await race(
      round,
      () => world.acceptInvite(player, inviteId),
      () => world.rejectInvite(player, inviteId),
    );
    expect([accepted, rejected].toSorted()).toEqual(['invite_gone', null].toSorted());
    expect(await world.idOf(player)).toBe(accepted === null ? partyId : null);
  });

  rounds('an invite is accepted twice', async (round) => {
    const { members } = await world.team(1);
    const player = await world.player();
    const inviteId = await world.invite(members[0]!, player);
    const accept = () => world.acceptInvite(player, inviteId);
    expect((await race(round, accept, accept)).toSorted()).toEqual(['invite_gone', null].toSorted());
    expect(await sizeOf(members[0]!)).toBe(2);
  });

  rounds('an invite is sent twice', async (round) => {
    const { members, partyId } = await world.team(1);
    const player = await world.player();
    await world.befriend(members[0]!, player);
    const invitation = { senderId: members[0]!.id, receiverId: player.id, partyId };
    const send = () => world.party.invites.send(invitation);
    const codes = await race(round, send, send);
    expect(codes.toSorted()).toEqual(['invite_sent_already', null].toSorted());
    expect(await world.invitesOf(player)).toHaveLength(1);
  });
});

rounds('PTY33: two windows that ask for a party get the same one', async (round) => {
  const player = await world.player();
  const answers: { partyId: string }[] = [];
  const ask = async () => void answers.push(await world.own(player));
  await race(round, ask, ask, ask);
  expect(new Set(answers.map(({ partyId }) => partyId)).size).toBe(1);
});

rounds('PTY5: the leader and the members leave', async (round) => {
  const { members } = await world.team(3);
  const codes = await race(
    round,
    () => world.leave(members[1]!),
    () => world.leave(members[0]!),
    () => world.leave(members[2]!),
  );
  expect(codes).toEqual([null, null, null]);
  for (const member of members) expect(await world.idOf(member)).toBe(null);
});
