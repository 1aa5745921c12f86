import assert from 'node:assert/strict';
import { createRng } from '@retake/core/rng.ts';
import { checkSeason, dueNow, playSeason, shownSeason, untilSeason, voided, whileDown } from './season.ts';
import { type Kept, killAndRestart, killedWhile, pause, startWorld, type World } from './world.ts';

const ORDER = ['open', 'ending', 'ended', 'settling', 'settled'] as const;
type State = (typeof ORDER)[number];
const isPast = (state: State) => (now: State) => ORDER.indexOf(now) > ORDER.indexOf(state);

/** Its next step becomes due while the server is down; it is killed again while it takes it, and again after. */
async function killInStep(world: World, kept: Kept, state: State): Promise<void> {
  await whileDown(world, kept, async ({ sql }) => {
    for (const query of dueNow) await sql.execute(query);
  });
  world.print(`killed while it is ${state}`);
  await world.server.restart();
  await pause(world.chance(1500));
  await killAndRestart(world, `while the step after ${state} is taken`);
  await untilSeason(world, isPast(state));
}

/**
 * The end of a season, with `kill -9` in each of its states and in each of its steps (LGE13): every step is taken once. Returns how
 * often the server was killed.
 */
export async function killSeason(kept: Kept, seed: string, print: (line: string) => void): Promise<number> {
  const rng = createRng(seed);
  let kills = 0;
  const counted = (line: string) => {
    if (line.startsWith('killed')) kills++;
    print(line);
  };
  const world = await startWorld(kept, { chance: (ms) => rng.next() * ms, print: counted });
  await whileDown(world, kept, (database) =>
    playSeason(
      database,
      world.players.map(({ id }) => id),
    ),
  );
  counted('killed in a season that is played');
  await world.server.restart();
  await killInStep(world, kept, 'open');
  await killInStep(world, kept, 'ending');
  await untilSeason(world, (now) => now === 'settling');
  await killedWhile(world, 'while a line is voided', () => voided(world, 'alder'));
  const again = await voided(world, 'alder');
  assert.equal(again.status, 200);
  assert.equal((await shownSeason(world)).versions.length, 2, 'corrected once');
  await killInStep(world, kept, 'settling');
  await untilSeason(world, (now) => now === 'settled');
  await killAndRestart(world, 'after it is settled');
  assert.equal((await shownSeason(world)).state, 'settled');
  await world.server.stop();
  const database = await kept.open();
  await checkSeason(database, 2);
  await database.close();
  return kills;
}
