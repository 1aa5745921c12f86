import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRng } from '@retake/core/rng.ts';
import { createPasswords } from '@retake/server/features/accounts/passwords.ts';
import { checkAcknowledged, type Remembered } from './acknowledged.ts';
import { isReady } from './askNode.ts';
import { Broken } from './broken.ts';
import type { Crew } from './crew.ts';
import { CROWD_SIZE, type Crowd, PASSWORD, startCrowd } from './crowd.ts';
import { startFarm } from './farm.ts';
import { pickFault } from './faults/pickFault.ts';
import { type Installation, startInstallation } from './installation.ts';
import { checkNever } from './invariants.ts';
import { createJournal, type Journal } from './journal.ts';
import { openLog } from './log.ts';
import { checkMemory, checkServed, readShown } from './served.ts';
import { tablesOf } from './tables.ts';
import { LOOK_EVERY_MS, settles, until, untilMs } from './waits.ts';

export type ChaosOptions = {
  seed: number;
  minutes: number;
  /** Even if the time is over. */
  atLeastRounds?: number;
  isEmbedded: boolean;
  nodes: number;
  /** Matches are played on dedicated game servers, else simulated in the nodes. */
  isDedicated: boolean;
  /** Logs go there. */
  folder: string;
  /** How long things go wrong until all is checked. */
  roundSeconds?: number;
  print(line: string): void;
};

type Run = {
  installation: Installation;
  crowd: Crowd;
  journal: Journal;
  say(line: string): void;
  /** Throws the first thing that broke anywhere. */
  hold(): void;
  broke(error: unknown): void;
};

const CALM_MS = 8000;
const ROUND_S = 120;
const SHORTEST_ROUND_S = 20;
const GAP_MS = 9000;
const LANES = 2;
const FARM = 12;
const READY_WITHIN_MS = 60_000;
const REST_WITHIN_MS = 420_000;
const OFFERED_WITHIN_MS = 300_000;
const PLAYED_WITHIN_MS = 900_000;
const CHECK_EVERY_MS = 20_000;

/** Until the time is over or a rule of docs/invariants.md is broken: then it throws a `Broken`. */
export async function runChaos(options: ChaosOptions): Promise<Journal['counts']> {
  const { seed, isEmbedded, print } = options;
  const log = openLog(options.folder);
  const journal = createJournal();
  const say = (line: string) => log.say(line);
  let first: unknown = null;
  const broke = (error: unknown) => {
    say(`broken: ${error}`);
    first ??= error;
  };
  const passwordHash = await (await createPasswords()).hashPassword(PASSWORD);
  if (!passwordHash.ok) throw new Error('a hash was refused');
  const nicknames = Array.from({ length: CROWD_SIZE }, (_, number) => `chaos_${number}`);
  const premiumUntil = new Date(Date.now() + 365 * 24 * 3_600_000);
  const farm = options.isDedicated ? await startFarm(FARM, journal) : null;
  const installation = await startInstallation({
    farm,
    nodes: options.nodes,
    isEmbedded,
    seed,
    log,
    env: { SIM_SPEED: '400', SIM_FAULTS: '0.1' },
    players: { nicknames, passwordHash: passwordHash.value, premiumUntil },
  });
  const { people } = installation;
  const crowd = startCrowd({ url: installation.url, journal, say, broke }, people, seed);
  const run: Run = {
    installation,
    crowd,
    journal,
    say,
    broke,
    hold() {
      if (first) throw first;
    },
  };
  const progress = setInterval(() => print(progressLine(run)), 60_000);
  const stopWatching = watchNodes(run);
  try {
    await rounds(run, options);
    await crowd.stop();
    run.hold();
    return journal.counts;
  } catch (error) {
    const broken = first ?? error;
    say(`ended: ${broken}`);
    await keepTables(run, options.folder).catch((failure) => say(`the tables were not kept: ${failure}`));
    throw broken;
  } finally {
    clearInterval(progress);
    stopWatching();
    await crowd.stop().catch(() => {});
    await installation.stop();
  }
}

async function rounds(run: Run, options: ChaosOptions): Promise<void> {
  const { seed, minutes, roundSeconds = ROUND_S, atLeastRounds = 1 } = options;
  const endsAt = performance.now() + minutes * 60_000;
  const remembered: Remembered = { auditLines: new Map() };
  for (let round = 1; round <= atLeastRounds || performance.now() < endsAt; round++) {
    run.say(`round ${round}`);
    run.crowd.playOn();
    await untilMs(run, Math.min(CALM_MS, roundSeconds * 300));
    const forMs =
      Math.min(roundSeconds, Math.max(SHORTEST_ROUND_S, (endsAt - performance.now()) / 1000)) * 1000;
    await goWrong(run, seed, round, forMs);
    run.say('all is well again');
    run.installation.heal();
    await until(run, READY_WITHIN_MS, 'INV14', 'nodes that are not ready', async () => {
      const { installation } = run;
      const ready = await Promise.all(installation.nodes.map((node) => isReady(installation, node)));
      return installation.nodes.filter((_, index) => !ready[index]).map(({ name }) => name);
    });
    if (round % 3 === 0) await everybodyPlays(run);
    await rest(run);
    await checkAll(run, options.isEmbedded, remembered);
    run.journal.count('round');
    options.print(`round ${round} holds; ${progressLine(run)}`);
  }
}

/** Two things may be wrong at once. What, when and for how long follows from the seed. */
async function goWrong(run: Run, seed: number, round: number, forMs: number): Promise<void> {
  const endsAt = performance.now() + forMs;
  const touched = new Set<string>();
  const lane = async (number: number) => {
    const rng = createRng(`${seed} faults ${round} ${number}`);
    while (performance.now() < endsAt) {
      await untilMs(run, 1000 + rng.int(GAP_MS));
      const fault = pickFault(run.installation, rng, touched);
      if (!fault || performance.now() >= endsAt) continue;
      touched.add(fault.on);
      run.journal.count('fault');
      try {
        await fault.run({ ...run.installation, cancel: run.crowd.cancel }, rng, (what) =>
          run.say(`${fault.name}: ${what}`),
        );
      } finally {
        touched.delete(fault.on);
      }
      run.say(`${fault.name}: over`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
}

/**
 * INV12: nobody searches in vain. A mate or an opponent may decline again and again, so a match has to come within
 * `PLAYED_WITHIN_MS`, and what could become one within `OFFERED_WITHIN_MS` of the last.
 */
async function everybodyPlays(run: Run): Promise<void> {
  const before = new Map(run.crowd.crews.map((crew) => [crew, crew.played().size]));
  const offers = new Map<Crew, { count: number; at: number }>();
  await until(run, PLAYED_WITHIN_MS, 'INV12', 'players who found no match', async () => {
    const waiting = run.crowd.crews.filter((crew) => crew.played().size === before.get(crew));
    for (const crew of waiting) {
      const count = crew.offered().size;
      if (offers.get(crew)?.count !== count) offers.set(crew, { count, at: performance.now() });
    }
    const inVain = waiting.filter((crew) => performance.now() - offers.get(crew)!.at > OFFERED_WITHIN_MS);
    if (inVain.length > 0)
      throw new Broken(
        'INV12',
        `nothing was found in ${OFFERED_WITHIN_MS / 1000} s for ${leadersOf(inVain)}`,
      );
    return leadersOf(waiting);
  });
}

const leadersOf = (crews: readonly Crew[]): string[] => crews.map(({ members }) => members[0]!.nickname);

async function rest(run: Run): Promise<void> {
  run.crowd.rest();
  await until(run, REST_WITHIN_MS, 'INV12', 'players for whom something is still under way', async () =>
    leadersOf(await run.crowd.busy()),
  );
}

async function checkAll(run: Run, isEmbedded: boolean, remembered: Remembered): Promise<void> {
  const { installation, crowd, journal } = run;
  await settles(run, () => checkServed(installation, crowd, journal));
  const shown = isEmbedded ? await readShown(installation, crowd) : [];
  const [node] = installation.nodes;
  if (isEmbedded) await stopForCheck(run);
  const database = await installation.openDatabase();
  try {
    await checkNever(database, true);
    await checkAcknowledged(database, journal, remembered);
    // What was pressed just before may still be under way between the two readings; what stays is wrong.
    if (isEmbedded) await checkMemory(shown, database);
    else
      await settles(run, async () => {
        await checkMemory(await readShown(installation, crowd), database);
      });
  } finally {
    await database.close();
  }
  journal.forgetCompared();
  if (!isEmbedded) return;
  await node!.server.restart();
  node!.mayEnd = false;
}

async function stopForCheck({ installation: { nodes } }: Run): Promise<void> {
  for (const node of nodes) {
    node.mayEnd = true;
    await node.server.stop();
  }
}

/** INV14, and the rules of every moment where the database can be asked beside its nodes. */
function watchNodes({ installation, broke }: Run): () => void {
  let isStopped = false;
  const loop = async () => {
    let checkedAt = performance.now();
    while (!isStopped) {
      await pause(LOOK_EVERY_MS);
      for (const { name, mayEnd, server } of installation.nodes)
        if (!mayEnd && !server.isUp() && !isStopped)
          broke(new Broken('INV14', `${name} ended by itself: ${server.output().slice(-800)}`));
      if (installation.postgres && performance.now() - checkedAt > CHECK_EVERY_MS) {
        checkedAt = performance.now();
        await checkNow(installation).catch((error) => {
          if (error instanceof Broken) broke(error); // anything else: the database is away
        });
      }
    }
  };
  void loop();
  return () => {
    isStopped = true;
  };
}

async function checkNow(installation: Installation): Promise<void> {
  const database = await installation.openDatabase();
  try {
    await checkNever(database, false);
  } finally {
    await database.close().catch(() => {});
  }
}

async function keepTables({ installation }: Run, folder: string): Promise<void> {
  installation.heal();
  if (!installation.postgres) for (const { server } of installation.nodes) await server.kill();
  const database = await installation.openDatabase();
  try {
    writeFileSync(join(folder, 'tables.json'), JSON.stringify(await tablesOf(database), null, 1));
  } finally {
    await database.close();
  }
}

function progressLine({ journal: { counts }, crowd }: Run): string {
  const matches = new Set(crowd.crews.flatMap((crew) => [...crew.played()])).size;
  const figures = Object.entries({ ...counts, match: matches }).map(([what, number]) => `${what} ${number}`);
  return `${new Date().toISOString().slice(11, 19)} ${figures.join(', ')}; ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`;
}
