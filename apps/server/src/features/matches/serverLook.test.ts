import { randomUUID } from 'node:crypto';
import { createMatchzyFleet } from '@retake/gameserver/matchzy/fleet.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { sit } from '@retake/testkit/story.ts';
import { expect, test } from 'vitest';
import { createLocalBus } from '../../platform/bus/bus.ts';
import { requestOf, unrated } from './asked.fixture.ts';
import { createServerLook } from './serverLook.ts';

/** A match in its warm-up, on an installation whose only game server is away. */
async function matchWithoutServer() {
  const clock = createSteppedClock();
  const env = { SANDBOX: '0', GAME_SERVERS: `127.0.0.1:${await freePort()}/secret` };
  const server = await startTestServer({ clock, env });
  const request = requestOf(await sit(server, ['ann', 'ben', 'cat', 'dan']), unrated('2v2'), randomUUID());
  const matchId = await server.database.write((tx) => server.app.matches.create(tx, request));
  return { server, clock, matchId };
}

test('OUT6: when messages may have been missed, the leader looks at once, and only the leader', async () => {
  const { server, clock, matchId } = await matchWithoutServer();
  const gaps: (() => void)[] = [];
  const bus = { ...createLocalBus(), onGap: (run: () => void) => void gaps.push(run) };
  const tellGap = () => {
    for (const tell of gaps) tell();
  };
  const [takenUp, fetched]: [string[], number[]] = [[], []];
  let [leads, isUnderWay] = [false, false];
  const reservations = {
    inService: async () => [],
    holderOf: async () => null,
    take: async () => false,
    release: async () => undefined,
    holderOfPractice: async () => null,
    takeForPractice: async () => false,
    releasePractice: async () => undefined,
  };
  const fleet = createMatchzyFleet({ servers: () => [], reservations });
  const servers = { ...fleet, fetched: (number: number) => void fetched.push(number) };
  const look = createServerLook(
    { database: server.database, clock, bus, log: server.app.http.log },
    { simulated: false, server: servers },
    {
      leads: () => leads,
      isUnderWay: () => isUnderWay,
      takeUp: ({ id }) => void takenUp.push(id),
      abort: () => undefined,
    },
  );
  await look.start();
  tellGap();
  await look.stop();
  expect(takenUp).toEqual([]);

  leads = true;
  await look.start();
  tellGap();
  await expect.poll(() => takenUp).toEqual([matchId]);
  isUnderWay = true;
  tellGap();
  await expect.poll(() => fetched).toHaveLength(1);
  expect(takenUp).toEqual([matchId]);
  await look.stop();
  await server.stop();
});
