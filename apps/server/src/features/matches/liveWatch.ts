import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { GameServer, ServerStatus } from '@retake/gameserver/port.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { findRunning, type MatchRow } from './store.ts';

/** MAT32: much shorter than a round, and than the time for which a server shows the score of a map that is over. */
const ASK_EVERY_MS = 10_000;
/** MAT33: a server that says twice in a row that it does not have the match has lost it. */
const GONE_AFTER_ANSWERS = 2;
/** MAT33: one that does not answer for this long is down. */
const GONE_AFTER_SILENT_MS = 60_000;

export type LiveWatch = { start(): void; stop(): void };

type Work = {
  apply(matchId: string, command: MatchCommand): Promise<void>;
  /** No server has this live match any more. */
  lost(row: MatchRow): Promise<void>;
  /** The same before it was live. */
  beginAgain(row: MatchRow): void;
  isUnderWay(matchId: string): boolean;
};

/** What is remembered of a match between two answers. */
type Seen = { round: number; gone: number; silentSince: number | null };
const UNSEEN: Seen = { round: 0, gone: 0, silentSince: null };

/**
 * A real server sends nothing while a match is paused, nothing when it is gone, and MatchZy sends each report once. So the
 * servers of all running matches are asked regularly, side by side.
 */
export function createLiveWatch(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  server: GameServer,
  work: Work,
): LiveWatch {
  let seen = new Map<string, Seen>();
  let cancelNext = () => {};
  let watches = false;

  async function askAll(): Promise<void> {
    const logUnreadable = (error: Error) => log.error({ err: error }, error.message);
    const running = await findRunning(database.sql, logUnreadable, ['warmup', 'live']);
    const rows = running.filter((row) => !row.simulated && hasServer(row) && !work.isUnderWay(row.id));
    seen = new Map(rows.flatMap(({ id }) => (seen.has(id) ? [[id, seen.get(id)!]] : [])));
    await Promise.all(
      rows.map((row) =>
        askOne(row).catch((error) =>
          log.error({ err: error, match: row.number }, 'asking a game server failed'),
        ),
      ),
    );
  }

  async function askOne(row: MatchRow): Promise<void> {
    const status = await server.status(row.number);
    if (!watches) return;
    if (status === null || status.phase === 'silent') return missed(row, status);
    const before = seen.get(row.id) ?? UNSEEN;
    seen.set(row.id, { round: status.round ?? before.round, gone: 0, silentSince: null });
    const command = commandOf(row, status, before);
    if (command) await tell(row, command);
  }

  async function missed(row: MatchRow, status: ServerStatus | null): Promise<void> {
    const before = seen.get(row.id) ?? UNSEEN;
    const now = clock.now();
    const missing: Seen =
      status === null
        ? { ...before, gone: before.gone + 1, silentSince: null }
        : { ...before, gone: 0, silentSince: before.silentSince ?? now };
    seen.set(row.id, missing);
    const isDown = missing.silentSince !== null && now - missing.silentSince >= GONE_AFTER_SILENT_MS;
    if (!isDown && missing.gone < GONE_AFTER_ANSWERS) return;
    seen.delete(row.id);
    log.warn({ match: row.number, phase: row.phase }, 'a game server has lost its match');
    if (row.phase === 'live') await work.lost(row);
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
      seen = new Map();
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

/** A pause, or another round, shows that the match goes on; the score of an ended map is its result (MAT32). */
function commandOf(row: MatchRow, status: ServerStatus, before: Seen): MatchCommand | null {
  const { phase, paused, round, score } = status;
  if (phase === 'over') return score && { type: 'serverEnded', score };
  if (phase !== 'live') return null;
  if (row.phase === 'warmup')
    return { type: 'gameServerEvent', event: { type: 'goingLive', number: row.number, mapNumber: 0 } };
  return paused || (round ?? 0) > before.round ? { type: 'serverAlive' } : null;
}
