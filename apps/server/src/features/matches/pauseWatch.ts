import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { GameServer } from '@retake/gameserver/port.ts';
import type { Deps } from '../../platform/deps.ts';
import { findRunning } from './store.ts';

/** Much shorter than the silence after which a match counts as lost (MAT10). */
const ASK_EVERY_MS = 30_000;

export type PauseWatch = { start(): void; stop(): void };

/**
 * A real server sends nothing while a match is paused, and nothing when it is gone. So the server of every live match
 * is asked regularly: a pause counts as a sign of life, otherwise the silence goes on.
 */
export function createPauseWatch(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  server: GameServer,
  apply: (matchId: string, command: MatchCommand) => Promise<void>,
): PauseWatch {
  const logUnreadable = (error: Error) => log.error({ err: error }, error.message);
  let cancelNext = () => {};
  let watches = false;

  async function askAll(): Promise<void> {
    const rows = (await findRunning(database.sql, logUnreadable)).filter(
      (row) => row.phase === 'live' && !row.simulated,
    );
    await Promise.all(rows.map(askOne));
  }

  async function askOne({ id, number }: { id: string; number: number }): Promise<void> {
    const status = await server.status(number);
    if (status?.paused && watches) await apply(id, { type: 'serverAlive' });
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
      watches = true;
      schedule();
    },
    stop() {
      watches = false;
      cancelNext();
    },
  };
}
