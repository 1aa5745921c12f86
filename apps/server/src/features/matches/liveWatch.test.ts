import { randomUUID } from 'node:crypto';
import { type MatchCommand, transition } from '@retake/core/match/transition.ts';
import { createRng } from '@retake/core/rng.ts';
import { createMatchzyFleet } from '@retake/gameserver/matchzy/fleet.ts';
import type { ServerStatus } from '@retake/gameserver/port.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { createReservations } from '../gameServers/reservations.ts';
import { requestOf, unrated } from './asked.fixture.ts';
import { createLiveWatch } from './liveWatch.ts';
import { countMissing } from './outageStore.ts';
import { lockMatch, saveState } from './store.ts';
import { matchOutages } from './tables.ts';

/** An installation whose only game server is away, with a live match. */
let server: TestServer;
let matchId: string;
const clock = createSteppedClock();

beforeAll(async () => {
  const env = { SANDBOX: '0', GAME_SERVERS: `127.0.0.1:${await freePort()}/secret` };
  server = await startTestServer({ clock: createSteppedClock(clock.now()), env });
  matchId = await runningMatch(['ann', 'ben', 'cat', 'dan'], true);
});
afterAll(() => server.stop());

async function runningMatch(names: string[], isLive: boolean): Promise<string> {
  const request = requestOf(await sit(server, names), unrated('2v2'), randomUUID());
  const id = await server.database.write((tx) => server.app.matches.create(tx, request));
  await server.database.write(async (tx) => {
    const row = (await lockMatch(tx, id))!;
    const event = { type: 'goingLive', number: row.number, mapNumber: 0 } as const;
    const commands: MatchCommand[] = [{ type: 'warmupStarted' }];
    if (isLive) commands.push({ type: 'gameServerEvent', event });
    let { state } = row;
    for (const command of commands) {
      const answer = transition(state, command, { now: clock.now(), rng: createRng('live') });
      if (answer.ok) state = answer.value.state;
    }
    await saveState(tx, row, state);
  });
  return id;
}

const outagesOf = (id: string) =>
  server.database.sql.select().from(matchOutages).where(eq(matchOutages.matchId, id));
const outages = () => outagesOf(matchId);

/** A node that asks servers which all give this answer. */
function startNode(answer: () => ServerStatus | null, isLoading = () => false) {
  const { database, app } = server;
  const lost: [string, boolean][] = [];
  const ended: MatchCommand[] = [];
  const again: string[] = [];
  let asked = 0;
  const fleet = createMatchzyFleet({
    servers: () => [],
    reservations: createReservations({ database, clock }),
  });
  const servers = {
    ...fleet,
    status: async () => {
      asked++;
      return answer();
    },
  };
  const watch = createLiveWatch({ database, clock, log: app.http.log }, servers, {
    apply: async (_id, command) => void ended.push(command),
    lost: async ({ id }, _answer, isLast) => void lost.push([id, isLast]),
    beginAgain: ({ id }) => void again.push(id),
    isUnderWay: isLoading,
  });
  watch.start();
  return { lost, ended, again, asked: () => asked, stop: watch.stop };
}

test('MAT33: what counts against a server outlasts who counted it, and two nodes that ask at once count once', async () => {
  const nodes = [startNode(() => null), startNode(() => null)];
  clock.advance(10_000);
  await expect.poll(outages).toMatchObject([{ goneAnswers: 1 }]);
  await expect.poll(() => nodes.map(({ asked }) => asked())).toEqual([1, 1]);
  for (const node of nodes) node.stop();

  const next = startNode(() => null);
  clock.advance(10_000);
  await expect.poll(() => next.lost).toEqual([[matchId, false]]);
  next.stop();
  expect(await outages()).toMatchObject([{ goneAnswers: 2, missingMs: 10_000 }]);
  expect(nodes.flatMap(({ lost }) => lost)).toEqual([]);

  // It waits for a server, but not for ever.
  const patient = startNode(() => null);
  for (let answers = 1; answers <= 9; answers++) {
    clock.advance(10_000);
    await expect.poll(() => patient.lost).toHaveLength(answers);
  }
  patient.stop();
  expect(patient.lost.map(([, isLast]) => isLast)).toEqual([...Array(8).fill(false), true]);

  const found = startNode(() => ({ phase: 'live', paused: false, round: 1, score: null }));
  clock.advance(10_000);
  await expect.poll(outages).toEqual([]);
  found.stop();
});

test('MAT33: servers that fail to load it one by one do not keep it waiting', async () => {
  let isLoading = false;
  const node = startNode(
    () => null,
    () => isLoading,
  );
  for (let answers = 1; answers <= 2; answers++) {
    clock.advance(10_000);
    await expect.poll(outages).toMatchObject([{ goneAnswers: answers }]);
  }
  await expect.poll(() => node.lost).toHaveLength(1);
  isLoading = true;
  for (let waitedMs = 20_000; waitedMs <= 120_000; waitedMs += 10_000) {
    expect(node.ended).toEqual([]);
    clock.advance(10_000);
    await expect.poll(outages).toMatchObject([{ missingMs: waitedMs }]);
  }
  await expect.poll(() => node.ended).toEqual([{ type: 'serverGone' }]);
  node.stop();
  expect(node.lost).toHaveLength(1);
  await server.database.sql.delete(matchOutages);
});

test('MAT33: of a match that has ended nothing is counted, and nothing stays', async () => {
  const { database } = server;
  const count = () => database.write((tx) => countMissing(tx, matchId, 'silent', clock.now()));
  expect(await count()).toMatchObject({ missingMs: 0, goneAnswers: 0 });
  const admin = await server.signUp('admin', { admin: true });
  const cancel = { params: { matchId }, body: { reason: 'a test' } };
  await admin.call('POST /api/admin/matches/{matchId}/cancel', cancel);
  expect(await outages()).toEqual([]);
  expect(await count()).toBe(null);
  expect(await outages()).toEqual([]);
});

test('MAT33: before it is live it begins again, and ends where no server takes it for 100 seconds', async () => {
  const id = await runningMatch(['eve', 'fay', 'gus', 'hal'], false);
  const node = startNode(() => null);
  for (let waitedMs = 0; waitedMs <= 100_000; waitedMs += 10_000) {
    expect(node.ended).toEqual([]);
    clock.advance(10_000);
    await expect.poll(() => outagesOf(id)).toMatchObject([{ missingMs: waitedMs }]);
  }
  await expect.poll(() => node.ended).toEqual([{ type: 'cancel', reason: 'no_server' }]);
  node.stop();
  expect(node.again).toEqual(Array(9).fill(id));
});
