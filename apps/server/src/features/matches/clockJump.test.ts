import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, roomOf, roomWhen, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../platform/db/open.ts';
import { queuePenalties } from '../matchmaking/tables.ts';

const HOUR = 3_600_000;

test.each([HOUR, -HOUR])(
  'OUT1: a ready check, a veto and a warm-up go on after the clock jumped by %i ms; nobody pays, and none waits longer',
  async (jump) => {
    const clock = createSteppedClock();
    const server = await startTestServer({ clock });
    const { database } = server;
    const passes = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 100, database, clock);
    /** The jump, and until it has been seen. Answers what time it was then. */
    const jumps = async () => {
      const before = clock.now();
      clock.setWall(jump);
      await passes(expect.poll(() => clock.wall() - clock.now()).toBe(0));
      return before + jump;
    };
    /** Its whole time again, counted from after the jump, however late this looks at it; and no more than that. */
    const expectWhole = (endsAt: string | null, wholeMs: number, beforeJump: number) => {
      expect(Date.parse(endsAt!)).toBeGreaterThan(beforeJump + wholeMs);
      expect(Date.parse(endsAt!)).toBeLessThanOrEqual(clock.now() + wholeMs);
    };
    const seats = await sit(server, ['ann', 'ben', 'cat', 'dan']);
    const [one, other] = [await formParty(seats.slice(0, 2)), await formParty(seats.slice(2))];
    await startSearch(seats[0]!, one, '2v2');
    await startSearch(seats[2]!, other, '2v2');
    const { readyCheckId } = await passes(seats[0]!.socket.next('matchFound'));
    await seats[0]!.player.call('POST /api/ready-checks/{id}/accept', { params: { id: readyCheckId } });
    await jumps();
    // Until it has its time again, which is a moment after the jump was seen, it counts as over.
    const checkOf = async () =>
      (await seats[0]!.player.call('GET /api/users/parties/{partyId}', { params: { partyId: one } }))
        .readyCheck;
    await expect.poll(async () => Date.parse((await checkOf())!.expiresAt)).toBeGreaterThan(clock.now());
    const matchId = await acceptAll(seats, { readyCheckId });

    const seen = await roomOf(seats[0]!, matchId);
    const beforeVeto = await jumps();
    const room = await passes(roomWhen(seats[0]!, matchId, ({ seq }) => seq > seen.seq));
    expect(room.veto.maps.filter(({ bannedBy }) => bannedBy !== null)).toEqual([]);
    expectWhole(room.veto.turn!.endsAt, 20_000, beforeVeto);

    const begun = roomWhen(seats[0]!, matchId, ({ readyEndsAt }) => readyEndsAt !== null);
    const warmup = await timeRunsUntil(begun, 1000, database, clock);
    const beforeWarmup = await jumps();
    const later = await passes(roomWhen(seats[0]!, matchId, ({ seq }) => seq > warmup.seq));
    expect(later.phase).toBe('warmup');
    expectWhole(later.readyEndsAt, 5 * 60_000, beforeWarmup);
    expect(await database.sql.$count(queuePenalties)).toBe(0);
    await server.stop();
  },
);

/** Sets the clock of the process on by an hour with each SIGUSR2. */
const SET_ON = `data:text/javascript,const real = Date.now; let ahead = 0;
Date.now = () => real() + ahead; process.on('SIGUSR2', () => { ahead += ${HOUR}; });`;

test('OUT1: in a process whose clock is set, the ready check of a custom match goes on and its match begins', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'retake-clock-'));
  const early = await startTestServer({ database: await openEmbedded(dataDir) });
  const tokens = [];
  for (const name of ['ann', 'ben']) tokens.push((await early.signUp(name)).jar.get('session')!);
  await early.stop();
  const nodeArgs = ['--import', SET_ON.replaceAll('\n', ' ')];
  const env = { DATA_DIR: dataDir, SAMPLE_DATA: '0', SANDBOX: '1' };
  const server = await startServerProcess(env, { nodeArgs });
  const [ann, ben] = tokens.map((session) => createClient(server.url, { session }));
  const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
  const { id } = await ann!.call('POST /api/lobbies', { body });
  const params = { id };
  const full = await ben!.call('POST /api/lobbies/{id}/join', { params });
  const socket = await ann!.socket();
  server.signal('SIGUSR2');
  await expect.poll(() => server.output()).toContain('the clock has jumped');
  const endsAt = ({ readyCheck }: typeof full) => Date.parse(readyCheck?.endsAt ?? '');
  const lobby = () => ann!.call('GET /api/lobbies/{id}', { params });
  await expect.poll(async () => endsAt(await lobby()) - endsAt(full)).toBeGreaterThan(HOUR - 60_000);
  for (const client of [ann!, ben!]) await client.call('POST /api/lobbies/{id}/ready', { params });
  await socket.next('gameReady');
  for (const client of [ann!, ben!]) client.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
