import { QUEUE_IDS } from '@retake/core/queue/queues.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import type { ServerProcess } from '@retake/testkit/process.ts';
import type { Seat } from '@retake/testkit/story.ts';

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Cluster,
  dutiesOf,
  type Person,
  playerAt,
  playStep,
  search,
  seatAt,
  startCluster,
  stateOf,
} from './nodes.ts';

/**
 * Three real processes on PostgreSQL and Redis. Players connect to all of them and notice no difference; those that lead
 * something are killed, and the others go on.
 */
const SEARCH = 'search:open-2v2';
const DUOS = 12;
const FOUR = ['ann', 'ben', 'cat', 'dan'];
const LATER = ['eve', 'fay', 'gus', 'hal'];
const CROWD = Array.from({ length: DUOS * 2 }, (_, n) => `duo${n}`);

const DUTIES = ['game-servers', 'samples', 'absence', 'lobbies', 'simulation', 'upkeep'];
const QUEUES = QUEUE_IDS.map((queue) => `search:${queue}`);

let cluster: Cluster & { people: Map<string, Person> };
let one: ServerProcess;
let other: ServerProcess;
/** ann and cat are on the first node, ben and dan on the second. */
let seats: Seat[];
let matchId: string;

const personOf = (nickname: string): Person => cluster.people.get(nickname)!;

beforeAll(async () => {
  cluster = await startCluster(3, [...FOUR, ...LATER, ...CROWD], { SIM_SPEED: '240' });
  [one, other] = cluster.nodes as [ServerProcess, ServerProcess];
  seats = await Promise.all(FOUR.map((name, n) => seatAt(n % 2 === 0 ? one : other, personOf(name))));
});
afterAll(() => cluster?.stop());

/** By duty, once each has a leader. */
async function leaders(): Promise<Map<string, ServerProcess>> {
  const all = () => [...DUTIES, ...QUEUES].map((duty) => [duty, cluster.leaderOf(duty)] as const);
  await expect.poll(() => all().filter(([, leader]) => leader === null)).toEqual([]);
  return new Map(all() as [string, ServerProcess][]);
}

/** As many queues for each node as fairness allows. */
const isSpread = () => {
  const queues = cluster.nodes.map((node) => [...dutiesOf(node)].filter((duty) => duty.includes(':')).length);
  return queues.toSorted().join() === '1,1,2';
};

test('MM21: each of the nodes leads some queues and some of the other duties', async () => {
  await expect.poll(isSpread).toBe(true);
  const led = new Set((await leaders()).values());
  expect(led.size).toBe(3);
});

const own = ({ player }: Seat) => ({ params: { userId: player.id } });
const partyIdOf = async (seat: Seat) =>
  (await seat.player.call('GET /api/users/check-party/{userId}', own(seat))).partyId;

test('everybody is online on both nodes, counted once', async () => {
  for (const node of cluster.nodes) {
    const stats = () => playerAt(node, personOf('ann')).call('GET /api/stats', {});
    await expect.poll(async () => (await stats()).playersOnline).toBe(4);
  }
});

test('two players on different nodes become friends and form a party', async () => {
  const [ann, ben] = seats as [Seat, Seat];
  const { friendcode } = ben.player;
  await ann.player.call('POST /api/users/send-friend-request', {
    body: { friendcode, userId: ann.player.id },
  });
  const request = await ben.socket.next('friendRequestReceived');
  expect(request).toEqual({ senderNickname: 'ann', senderId: ann.player.id });
  const accepted = { userId: ben.player.id, friendId: ann.player.id };
  expect(await ben.socket.send('acceptFriendRequest', accepted)).toMatchObject({ ok: true });
  expect((await ann.socket.next('friendRequestAccepted')).friendId).toBe(ben.player.id);

  const invite = { senderId: ann.player.id, receiverId: ben.player.id, partyId: await partyIdOf(ann) };
  expect(await ann.socket.send('sendPartyInvite', invite)).toMatchObject({ ok: true });
  const { id } = await ben.socket.next('partyInviteReceived');
  await ben.player.call('PUT /api/users/party-invites/{id}/accept', { params: { id } });
  expect((await ann.socket.next('partyMemberJoined')).member.id).toBe(ben.player.id);
  for (const seat of [ann, ben]) {
    const members = await seat.player.call('GET /api/users/party-members/{userId}', own(seat));
    expect(members.map((member) => member.nickname)).toEqual(['ann', 'ben']);
  }
});

test('messages that both write at the same moment reach both, once each, in one order', async () => {
  const pair = seats.slice(0, 2);
  const partyId = await partyIdOf(pair[0]!);
  const texts = pair.flatMap(({ player }) =>
    [1, 2, 3, 4].map((n) => ({ player, text: `${player.nickname} ${n}` })),
  );
  await Promise.all(
    texts.map(({ player, text }) => {
      const { socket } = pair.find((seat) => seat.player === player)!;
      return socket.send('sendMessage', { partyId, message: text });
    }),
  );
  const heardBy = ({ socket }: Seat) => socket.received('newMessage').toSorted((a, b) => a.seq - b.seq);
  for (const seat of pair) await expect.poll(() => heardBy(seat)).toHaveLength(8);
  expect(heardBy(pair[0]!)).toEqual(heardBy(pair[1]!));
  expect(heardBy(pair[0]!).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const kept = await pair[1]!.player.call('GET /api/users/parties/{partyId}/messages', {
    params: { partyId },
    query: { after: 0 },
  });
  expect(kept).toEqual(heardBy(pair[0]!));
});

test('parties with leaders on different nodes are matched, and all players receive it', async () => {
  const [ann, , cat, dan] = seats as [Seat, Seat, Seat, Seat];
  const { partycode } = await dan.player.call('GET /api/users/check-party/{userId}', own(dan));
  await cat.player.call('POST /api/parties/join', { body: { partycode } });
  await search(ann, await partyIdOf(ann), '2v2');
  await search(dan, await partyIdOf(dan), '2v2');
  const found = await Promise.all(seats.map(({ socket }) => socket.next('matchFound')));
  expect(new Set(found.map(({ readyCheckId }) => readyCheckId)).size).toBe(1);
  for (const { player } of seats) {
    await player.call('POST /api/ready-checks/{id}/accept', { params: { id: found[0]!.readyCheckId } });
  }
  const ready = await Promise.all(seats.map(({ socket }) => socket.next('gameReady')));
  matchId = ready[0]!.matchId;
  expect(ready.map((told) => told.matchId)).toEqual(Array(4).fill(matchId));
});

const playUntil = (players: Pick<Seat, 'player'>[], phase: string) =>
  expect
    .poll(
      async () => {
        const phases: string[] = [];
        for (const seat of players) phases.push(await playStep(seat, matchId));
        return phases;
      },
      { interval: 100, timeout: 60_000 },
    )
    .toContain(phase);

test('MM21: the node that searches is killed: within 3 s another one does, only its duties move, and the match goes on', async () => {
  await playUntil(seats, 'live');
  const before = await leaders();
  const killed = before.get(SEARCH)!;
  const survivor = cluster.nodes.find((node) => node !== killed)!;
  const [eve, fay, gus, hal] = await Promise.all(LATER.map((name) => seatAt(survivor, personOf(name))));
  const duo = async (leader: Seat, mate: Seat) => {
    const { partycode, partyId } = await leader.player.call(
      'GET /api/users/check-party/{userId}',
      own(leader),
    );
    await mate.player.call('POST /api/parties/join', { body: { partycode } });
    return partyId;
  };
  const [first, second] = [await duo(eve!, fay!), await duo(gus!, hal!)];
  await search(eve!, first, '2v2');

  const killedAt = performance.now();
  const found = Promise.all([eve!, fay!, gus!, hal!].map(({ socket }) => socket.next('matchFound')));
  await killed.kill();
  await search(gus!, second, '2v2');
  const told = await found;
  const tookMs = Math.round(performance.now() - killedAt);
  console.log(`from the kill of the node that searches to a match found: ${tookMs} ms`);
  expect(tookMs).toBeLessThan(3000);
  expect(new Set(told.map(({ readyCheckId }) => readyCheckId)).size).toBe(1);

  const after = await leaders();
  for (const [duty, leader] of before) if (leader !== killed) expect(after.get(duty), duty).toBe(leader);

  await playUntil(
    FOUR.map((name) => ({ player: playerAt(survivor, personOf(name)) })),
    'finished',
  );
  await killed.restart();
  await expect.poll(isSpread).toBe(true);
  for (const { socket } of [eve!, fay!, gus!, hal!]) socket.close();
}, 120_000);

test('a logout on one node ends the session on the other, with an event', async () => {
  const [near, far] = [await seatAt(one, personOf('ann')), await seatAt(other, personOf('ann'))];
  const isIn = async (seat: Seat) => (await seat.player.call('GET /api/check-auth', {})).isAuthenticated;
  expect([await isIn(near), await isIn(far)]).toEqual([true, true]);
  await near.player.call('POST /api/users/logout', {});
  await far.socket.disconnected;
  expect(far.socket.received('sessionEnded')).toHaveLength(1);
  expect(await isIn(far)).toBe(false);
});

test('no ticket and no match is lost or doubled when the node that searches is killed while it matches', async () => {
  const crews = await Promise.all(
    Array.from({ length: DUOS }, async (_, n) => {
      const people = [personOf(`duo${n * 2}`), personOf(`duo${n * 2 + 1}`)];
      const crew: Crew = { people, node: cluster.nodes[n % 3]!, partyId: '', matchId: null };
      const [leader, mate] = playersOf(crew);
      const made = await leader!.call('GET /api/users/check-party/{userId}', {
        params: { userId: leader!.id },
      });
      await mate!.call('POST /api/parties/join', { body: { partycode: made.partycode } });
      crew.partyId = made.partyId;
      return crew;
    }),
  );
  const killed = (await leaders()).get(SEARCH)!;
  const survivor = cluster.nodes.find((node) => node !== killed)!;
  const playing = Promise.all(crews.map(takePart));
  await expect.poll(() => crews.some((crew) => crew.matchId !== null), { timeout: 30_000 }).toBe(true);
  await killed.kill();
  for (const crew of crews) if (crew.node === killed) crew.node = survivor;
  await playing;
  await killed.restart();
  await checkEverything(crews);
}, 180_000);

type Crew = { people: Person[]; node: ServerProcess; partyId: string; matchId: string | null };
const playersOf = ({ people, node }: Crew) => people.map((person) => playerAt(node, person));

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

const MOST_MS = 90_000;

/** Searches, accepts and searches again, until the party has a match; calls to a dead node are repeated. */
async function takePart(crew: Crew): Promise<void> {
  const until = Date.now() + MOST_MS;
  while (crew.matchId === null) {
    if (Date.now() > until) throw new Error(`still without a match: ${await seenOf(crew)}`);
    await oneStep(crew).catch((error) => {
      if (!(error instanceof TypeError)) throw error; // an answer, not a network error
    });
    await pause();
  }
}

async function seenOf(crew: Crew): Promise<string> {
  const [leader] = playersOf(crew);
  const state = await stateOf({ player: leader! }, crew.partyId);
  return `${crew.people.map(({ nickname }) => nickname).join(' and ')}: ${JSON.stringify(state)}`;
}

async function oneStep(crew: Crew): Promise<void> {
  const players = playersOf(crew);
  const leader = { player: players[0]! };
  const state = await stateOf(leader, crew.partyId);
  crew.matchId = state.matchId;
  if (state.status === 'idle') await search(leader, crew.partyId, '2v2');
  if (!state.readyCheck) return;
  const { id } = state.readyCheck;
  for (const player of players)
    await player.attempt('POST /api/ready-checks/{id}/accept', { params: { id } });
}

async function checkEverything(crews: Crew[]): Promise<void> {
  const database = await openPostgres(cluster.databaseUrl, 2);
  const numberOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await database.sql.execute(query)) as unknown as { rows: { n: string }[] };
    return Number(rows[0]!.n);
  };
  const matchIds = new Set(crews.map((crew) => crew.matchId));
  expect(matchIds.size).toBe(DUOS / 2);
  expect(await numberOf(sql`SELECT count(*) n FROM queue_tickets`)).toBe(0);
  const inTwo = sql`SELECT count(*) n FROM (SELECT user_id FROM match_players WHERE active GROUP BY 1 HAVING count(*) > 1) AS two`;
  expect(await numberOf(inTwo)).toBe(0);
  const perParty = sql`SELECT count(*) n FROM (SELECT group_id FROM match_players WHERE match_id = ANY(${sql.param([...matchIds])}::uuid[])
    GROUP BY group_id HAVING count(DISTINCT match_id) = 1 AND count(*) = 2) AS once`;
  expect(await numberOf(perParty)).toBe(DUOS);
  const matchesOfChecks = sql`SELECT count(*) n FROM ready_checks c WHERE c.status = 'complete'
    AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.source = 'queue' AND m.source_id = c.id AND m.id = c.match_id)`;
  expect(await numberOf(matchesOfChecks)).toBe(0);
  await database.close();
}
