import type { FriendCommand, Relation } from '@retake/core/friends/relation.ts';
import { relate, seenByOther } from '@retake/core/friends/relation.ts';
import { createRng } from '@retake/core/rng.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../../platform/http/failure.ts';
import { loadRelation } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let number = 0;
async function twoPlayers(): Promise<[Player, Player]> {
  number++;
  return [await server.signUp(`ann_${number}`), await server.signUp(`ben_${number}`)];
}

const act = (actor: Player, other: Player, command: FriendCommand) =>
  server.app.friends.act(actor.id, other.id, command);

/** The result of each: the relation, or the code of the refusal. */
async function outcomes(...deeds: Promise<Relation>[]): Promise<string[]> {
  const settled = await Promise.allSettled(deeds);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Refusal).code));
}
const relationOf = (actor: Player, other: Player) => loadRelation(server.database.sql, actor.id, other.id);
const listsOf = ({ id }: Player) => server.app.friends.listsOf(id);

const ROUNDS = 20;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

test('FRD3: both ask at the same moment: one asks, one accepts, they are friends', async () => {
  for (const _ of rounds) {
    const [ann, ben] = await twoPlayers();
    const [one, other] = await outcomes(act(ann, ben, 'request'), act(ben, ann, 'request'));
    expect([one, other].sort()).toEqual(['friends', 'sent']);
    expect(await relationOf(ann, ben)).toBe('friends');
    expect(await listsOf(ann)).toEqual({ friends: [ben.id], sent: [], received: [] });
    expect(await listsOf(ben)).toEqual({ friends: [ann.id], sent: [], received: [] });
  }
});

test.each(['accept', 'reject'] as const)(
  'FRD5: cancel and %s at the same moment: one of the two',
  async (answer) => {
    for (const round of rounds) {
      const [ann, ben] = await twoPlayers();
      await act(ann, ben, 'request');
      const cancel = () => act(ann, ben, 'cancel');
      const reply = () => act(ben, ann, answer);
      const deeds = round % 2 ? [cancel(), reply()] : [reply(), cancel()];
      const codes = await outcomes(...deeds);
      const refused = codes.filter((code) => code === 'friend_request_gone');
      expect(refused).toHaveLength(1);
      const done = codes.find((code) => code !== 'friend_request_gone');
      expect(await relationOf(ann, ben)).toBe(done);
    }
  },
);

test('FRD4: accepting twice at the same moment makes friends once', async () => {
  const [ann, ben] = await twoPlayers();
  await act(ann, ben, 'request');
  const codes = await outcomes(act(ben, ann, 'accept'), act(ben, ann, 'accept'));
  expect(codes.sort()).toEqual(['friend_already', 'friends']);
});

test('FRD1: asking many times at the same moment asks once', async () => {
  const [ann, ben] = await twoPlayers();
  const codes = await outcomes(...rounds.map(() => act(ann, ben, 'request')));
  expect(codes.filter((code) => code === 'sent')).toHaveLength(1);
  expect((await listsOf(ben)).received).toEqual([ann.id]);
});

const SEQUENCES = 25;
const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));

test(`FRD1 to FRD6: ${SEQUENCES} sequences on the database agree with the rules (FUZZ_SEED=${seed})`, async () => {
  const rng = createRng(Number(seed));
  const players = [...(await twoPlayers()), ...(await twoPlayers())];
  const known = new Map<string, Relation>();
  const seen = (a: Player, b: Player): Relation => known.get(`${a.id} ${b.id}`) ?? 'none';
  for (let step = 0; step < SEQUENCES * 12; step++) {
    const [actor, other] = rng.shuffle(players) as [Player, Player];
    const command = rng.pick(['request', 'cancel', 'accept', 'reject', 'remove'] as const);
    const expected = relate(seen(actor, other), command, { full: false });
    const [outcome] = await outcomes(act(actor, other, command));
    expect(outcome, `seed ${seed}, step ${step}: ${command}`).toBe(
      expected.ok ? expected.value : expected.code,
    );
    if (expected.ok) {
      known.set(`${actor.id} ${other.id}`, expected.value);
      known.set(`${other.id} ${actor.id}`, seenByOther(expected.value));
    }
    const others = players.filter((player) => player !== actor);
    const lists = await listsOf(actor);
    const inOrder = (relation: Relation) =>
      others.filter((player) => seen(actor, player) === relation).map(({ id }) => id);
    expect([...lists.friends].sort(), `seed ${seed}, step ${step}`).toEqual(inOrder('friends').sort());
    expect([...lists.sent].sort(), `seed ${seed}, step ${step}`).toEqual(inOrder('sent').sort());
    expect([...lists.received].sort(), `seed ${seed}, step ${step}`).toEqual(inOrder('received').sort());
  }
});
