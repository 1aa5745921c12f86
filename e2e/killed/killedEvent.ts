import assert from 'node:assert/strict';
import { createRng } from '@retake/core/rng.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { checkEvent } from './check.ts';
import { playOut, published, shown, untilShown } from './event.ts';
import { type Kept, killAndRestart, killedWhile, pause, startWorld, type World } from './world.ts';

const states = (now: Awaited<ReturnType<typeof shown>>) =>
  now.stages.flatMap(({ fixtures }) => fixtures.map(({ state }) => state));

/** Three enter while the server is killed; who lost the answer looks, and enters again. */
async function enter(world: World, id: string): Promise<void> {
  const join = () =>
    Promise.all(
      world.players.map(({ client }) =>
        client.attempt('POST /api/tournaments/{id}/join', { params: { id }, body: {} }),
      ),
    );
  await killedWhile(world, 'while players enter', join);
  await join();
  const { entrants } = await shown(world.organiser, id);
  assert.equal(entrants.length, world.players.length, 'everybody has entered once');
}

/** While the server is down so much time passes that the check-in is open. */
async function openCheckIn(world: World, { open }: Kept, id: string): Promise<void> {
  await world.server.kill();
  const database = await open();
  await database.sql.execute(
    sql`UPDATE tournaments SET starts_at = now() + interval '30 minutes' WHERE id = ${id}`,
  );
  await database.sql.execute(sql`UPDATE deadlines SET due_at = now() WHERE kind = 'tournament'`);
  await database.close();
  world.print('killed before the check-in opens');
  await world.server.restart();
  await untilShown(world, id, ({ status }) => status === 'checkIn');
}

async function checkIn(world: World, id: string): Promise<void> {
  const all = () =>
    Promise.all(
      world.players.map(({ client }) =>
        client.attempt('POST /api/tournaments/{id}/check-in', { params: { id } }),
      ),
    );
  await killedWhile(world, 'while entrants check in', all);
  await all();
}

async function begin(world: World, id: string): Promise<void> {
  const start = () => world.organiser.client.attempt('POST /api/tournaments/{id}/start', { params: { id } });
  await killedWhile(world, 'while it is drawn', start);
  await start();
  const { status, stages } = await shown(world.organiser, id);
  assert.deepEqual([status, stages.length], ['running', 1], 'drawn once');
}

/** The moments of a running event, in their order; each one is waited for. */
const MOMENTS: readonly [when: string, isNow: (now: Awaited<ReturnType<typeof shown>>) => boolean][] = [
  ['while both get ready', (now) => states(now).includes('open')],
  ['while a match is played', (now) => states(now).includes('live')],
  ['after a result', (now) => states(now).includes('finished')],
  ['when two results are there', (now) => states(now).filter((one) => one === 'finished').length >= 2],
  ['when the next stage has begun', (now) => now.stages.length === 2],
  ['in the final', (now) => now.stages[1]?.fixtures[0]?.state === 'live'],
];

async function killInEach(world: World, id: string): Promise<void> {
  for (const [when, isNow] of MOMENTS) {
    const now = await untilShown(world, id, (one) => one.status !== 'running' || isNow(one));
    await pause(world.chance(400));
    await killAndRestart(world, now.status === 'running' ? when : 'after its end');
  }
}

/** The final is given to the other one; whoever lost the answer looks whether it counts. */
async function correct(world: World, id: string): Promise<void> {
  const before = await shown(world.organiser, id);
  const final = before.stages[1]!.fixtures[0]!;
  const correction = { type: 'forfeit' as const, fixtureId: final.id, loser: final.winner! };
  const params = { id };
  const { client } = world.organiser;
  const preview = () =>
    client.call('POST /api/tournaments/{id}/corrections/preview', { params, body: correction });
  const apply = (digest: string) =>
    client.attempt('POST /api/tournaments/{id}/corrections', {
      params,
      body: { correction, digest, reason: 'two accounts' },
    });
  const { digest } = await preview();
  await killedWhile(world, 'while a result is corrected', () => apply(digest));
  await apply(digest);
  const after = await shown(world.organiser, id);
  assert.notEqual(after.stages[1]!.fixtures[0]!.winner, final.winner, 'the correction counts');
}

/**
 * An event from its sign-up to its prizes, with `kill -9` in each of its states: nothing is lost, nothing happens twice, and what is
 * shown afterwards is what its log says. Returns how often the server was killed.
 */
export async function killEvent(kept: Kept, seed: string, print: (line: string) => void): Promise<number> {
  const rng = createRng(seed);
  let kills = 0;
  const counted = (line: string) => {
    if (line.startsWith('killed')) kills++;
    print(line);
  };
  const world = await startWorld(kept, { chance: (ms) => rng.next() * ms, print: counted });
  const id = await published(world);
  await enter(world, id);
  await openCheckIn(world, kept, id);
  await checkIn(world, id);
  await begin(world, id);
  await Promise.all([playOut(world, id), killInEach(world, id)]);
  await correct(world, id);
  const before = await shown(world.organiser, id);
  await killAndRestart(world, 'after its end');
  const after = await shown(world.organiser, id);
  assert.deepEqual(after.stages, before.stages, 'what is shown is the fold of the log');
  assert.deepEqual(after.placements, before.placements);
  await world.server.stop();
  const database = await kept.open();
  await checkEvent(database, after);
  await database.close();
  return kills;
}
