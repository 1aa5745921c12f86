import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { GameServer } from '@retake/gameserver/port.ts';
import type { Deps } from '../../platform/deps.ts';
import { findRunning } from './store.ts';

/** Well within the silence after which a match counts as lost (MAT10). */
const ASK_EVERY_MS = 30_000;

export type PauseWatch = { start(): void; stop(): void };

/**
 * A real server says nothing while a match is paused, and nothing at all when it is gone. So every live match's server
 * is asked now and then: a pause counts as a sign of life, silence runs on.
 */
export function createPauseWatch(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  server: GameServer,
  apply: (matchId: string, command: MatchCommand) => Promise<void>,
): PauseWatch {
  let cancelNext = () => {};
  let watches = false;

  async function askAll(): Promise<void> {
    const rows = (await findRunning(database.sql)).filter((row) => row.phase === 'live' && !row.simulated);
    for (const row of rows) {
      const status = await server.status(row.number);
      if (status?.paused && watches) await apply(row.id, { type: 'serverAlive' });
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
      watches = true;
      schedule();
    },
    stop() {
      watches = false;
      cancelNext();
    },
  };
}
