import { ASK_EVERY_MS, type Missing, verdictOn } from '@retake/core/match/outage.ts';
import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { GameServer, ServerStatus } from '@retake/gameserver/port.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { countMissing, endOutage, findOutages } from './outageStore.ts';
import { lastRoundOf } from './servers.ts';
import { findRunning, type MatchRow } from './store.ts';

export type LiveWatch = { start(): void; stop(): void };

type Watched = Pick<Deps, 'database' | 'clock'> & { log: Pick<Deps['log'], 'error' | 'warn' | 'debug'> };

type Work = {
  apply(matchId: string, command: MatchCommand): Promise<void>;
  /** No server has this live match any more. `isLast`: it has waited for one long enough. */
  lost(row: MatchRow, answer: Missing, isLast: boolean): Promise<void>;
  /** The same before it was live. */
  beginAgain(row: MatchRow): void;
  isUnderWay(matchId: string): boolean;
};

/**
 * A real server sends nothing while a match is paused, nothing when it is gone, and MatchZy sends each report once. So the
 * servers of all running matches are asked regularly, side by side. What counts against a server stands in the database: the
 * next leader, and this process after a restart, go on counting.
 */
export function createLiveWatch(
  { database, clock, log }: Watched,
  server: GameServer,
  work: Work,
): LiveWatch {
  /** The rounds that servers named last: where one is forgotten, the next answer only says that the match goes on. */
  let rounds = new Map<string, number>();
  let cancelNext = () => {};
  let watches = false;

  async function askAll(): Promise<void> {
    const logUnreadable = (error: Error) => log.error({ err: error }, error.message);
    const running = await findRunning(database.sql, logUnreadable, ['warmup', 'live']);
    const rows = running.filter((row) => !row.simulated && hasServer(row));
    rounds = new Map(rows.map((row) => [row.id, rounds.get(row.id) ?? lastRoundOf(row.state)]));
    const missing = await findOutages(database.sql);
    await Promise.all(
      rows.map((row) =>
        lookAt(row, missing.has(row.id)).catch((error) =>
          log.error({ err: error, match: row.number }, 'asking a game server failed'),
        ),
      ),
    );
  }

  async function lookAt(row: MatchRow, wasMissing: boolean): Promise<void> {
    if (!work.isUnderWay(row.id)) return askOne(row, wasMissing);
    // A load that fails takes its time, and the next one too: all of that the match waits.
    if (wasMissing) await missed(row, 'silent', true);
  }

  async function askOne(row: MatchRow, wasMissing: boolean): Promise<void> {
    const status = await server.status(row.number);
    if (!watches) return;
    if (status === null || status.phase === 'silent') return missed(row, status === null ? 'gone' : 'silent');
    if (wasMissing) await endOutage(database.sql, row.id);
    const before = rounds.get(row.id) ?? 0;
    rounds.set(row.id, status.round ?? before);
    const command = commandOf(row, status, before);
    if (command) await tell(row, command);
  }

  async function missed(row: MatchRow, answer: Missing, isLoading = false): Promise<void> {
    const outage = await database.write((tx) => countMissing(tx, row.id, answer, clock.now()));
    const verdict = outage ? verdictOn(outage, isLoading) : 'wait';
    if (verdict === 'wait' || !watches) return;
    if (isLoading) {
      if (work.isUnderWay(row.id)) await tell(row, endOf(row));
      return;
    }
    log.warn({ match: row.number, phase: row.phase }, 'a game server has lost its match');
    if (row.phase === 'live') await work.lost(row, answer, verdict === 'over');
    else if (verdict === 'over') await tell(row, endOf(row));
    else work.beginAgain(row);
  }

  /** What core refuses of an answer (MAT22), or hears too late, is not worth more than a line in the log. */
  async function tell(row: MatchRow, command: MatchCommand): Promise<void> {
    try {
      await work.apply(row.id, command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.debug({ match: row.number, code: error.code }, 'what a game server answered changed nothing');
    }
  }

  function schedule(): void {
    if (!watches) return;
    cancelNext = clock.after(ASK_EVERY_MS, () => {
      askAll()
        .catch((error) => log.error({ err: error }, 'asking the game servers failed'))
        .finally(schedule);
    });
  }

  return {
    start() {
      cancelNext();
      rounds = new Map();
      watches = true;
      schedule();
    },
    stop() {
      watches = false;
      cancelNext();
    },
  };
}

const hasServer = ({ state }: MatchRow): boolean =>
  state.phase === 'live' || (state.phase === 'warmup' && state.serverStartedAt !== null);

/** MAT33: no server has taken it. Before it was live there is nothing of it to look at. */
const endOf = ({ phase }: MatchRow): MatchCommand =>
  phase === 'live' ? { type: 'serverGone' } : { type: 'cancel', reason: 'no_server' };

/** A pause, or another round, shows that the match goes on; the score of an ended map is its result (MAT32). */
function commandOf(row: MatchRow, status: ServerStatus, roundBefore: number): MatchCommand | null {
  const { phase, paused, round, score } = status;
  if (phase === 'over') return score && { type: 'serverEnded', score };
  if (phase !== 'live') return null;
  if (row.phase === 'warmup')
    return { type: 'gameServerEvent', event: { type: 'goingLive', number: row.number, mapNumber: 0 } };
  return paused || (round ?? 0) > roundBefore ? { type: 'serverAlive' } : null;
}
