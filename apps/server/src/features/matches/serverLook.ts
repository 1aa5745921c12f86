import type { Bus } from '../../platform/bus/bus.ts';
import type { Deps } from '../../platform/deps.ts';
import type { GameServers } from '../gameServers/open.ts';
import { isEverybodyReady } from './servers.ts';
import { findAbortedNumbers, findRunning, type MatchRow } from './store.ts';

/** How long a match waits for its server, or a server for the end of its match, if nobody told this node. */
const LOOK_EVERY_MS = 10_000;
/** The end of a match that nobody told a server is repeated within this time. */
const FORGOTTEN_AFTER_MS = 3600_000;

type Looks = Pick<Deps, 'database' | 'clock'> & {
  bus: Pick<Bus, 'onGap' | 'hearsAll'>;
  log: { error(details: object, message: string): void };
};

type Work = {
  leads(): boolean;
  /** Whether this node is at work on it. */
  isUnderWay(matchId: string): boolean;
  takeUp(row: MatchRow): void;
  abort(matchNumber: number): void;
};

export type ServerLook = {
  /** When this node begins to lead. Ends when the servers were told of every match that ended lately. */
  start(): Promise<void>;
  /** Ends after the look in progress. */
  stop(): Promise<void>;
};

/**
 * OUT6: what the leader is told over the bus may not arrive: the bus delivers at most once, and who should tell may end
 * before. So the leader looks into the database regularly, and at once when messages may have been missed.
 */
export function createServerLook(
  { database, clock, bus, log }: Looks,
  servers: GameServers,
  work: Work,
): ServerLook {
  let started = false;
  let cancelNext = () => {};
  let inProgress = Promise.resolve();
  /** Ended matches that their servers were told of since this node leads: they keep it until it is done. */
  let told: ReadonlySet<number> = new Set();

  const watches = () => started && work.leads();

  async function endForgotten(): Promise<void> {
    if (servers.simulated) return;
    const since = new Date(clock.now() - FORGOTTEN_AFTER_MS);
    const ended = await findAbortedNumbers(database.sql, since);
    if (!watches()) return;
    for (const number of ended) if (!told.has(number)) work.abort(number);
    told = new Set(ended);
  }

  async function takeUpForgotten(hasMissed: boolean): Promise<void> {
    const rows = await findRunning(database.sql, logError, ['warmup']);
    for (const row of rows.filter((one) => one.simulated === servers.simulated)) {
      if (work.isUnderWay(row.id)) {
        if (hasMissed) mayBeFetched(row.number);
      } else if ((await lacksServer(row)) && watches()) work.takeUp(row);
    }
  }

  /** That a server has fetched its match may have been said meanwhile; a load must not fail for that. */
  function mayBeFetched(matchNumber: number): void {
    if (!servers.simulated) servers.server.fetched(matchNumber);
  }

  async function lacksServer({ state, number }: MatchRow): Promise<boolean> {
    if (state.phase !== 'warmup') return false;
    if (state.serverStartedAt === null) return true;
    return servers.simulated && isEverybodyReady(state) && (await servers.server.status(number)) === null;
  }

  const logError = (error: Error) => log.error({ err: error }, error.message);

  function look(hasMissed: boolean): void {
    if (!watches()) return;
    inProgress = inProgress
      .then(() => (watches() ? takeUpForgotten(hasMissed) : undefined))
      .then(() => (watches() ? endForgotten() : undefined))
      .catch((error) => log.error({ err: error }, 'looking for matches without a server failed'));
  }

  function schedule(): void {
    cancelNext();
    cancelNext = clock.after(LOOK_EVERY_MS, () => {
      look(!bus.hearsAll());
      void inProgress.then(() => watches() && schedule());
    });
  }

  bus.onGap(() => look(true));

  return {
    async start() {
      started = true;
      told = new Set();
      schedule();
      await endForgotten();
    },
    stop() {
      started = false;
      cancelNext();
      return inProgress;
    },
  };
}
