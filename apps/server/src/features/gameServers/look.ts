import type { Reservations } from '@retake/gameserver/matchzy/reservations.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Roster } from './roster.ts';
import { findLeft } from './store.ts';

const LOOK_EVERY_MS = 30_000;

/** The node with the duty asks the servers that have no match, all at once, so that their rows tell how they are. */
export function createLook(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  roster: Roster,
  reservations: Reservations,
  refresh: () => Promise<void>,
) {
  let cancelNext = () => {};
  let runs = false;

  async function look(): Promise<void> {
    await refresh();
    const inService = await reservations.inService();
    const asked = inService.flatMap((id) => roster.find(id) ?? []);
    const polled = asked.filter((server) => !('number' in server.state())).map((server) => server.poll());
    await Promise.all([...polled, endLeft()]);
  }

  /** GSV18: what they were told when the match went away they may not have heard, or this process did not tell them. */
  async function endLeft(): Promise<void> {
    const left = await findLeft(database.sql);
    await Promise.all(left.map(({ serverId, matchNumber }) => roster.find(serverId)?.abort(matchNumber)));
  }

  function lookAndGoOn(): void {
    look()
      .catch((error) => log.error({ err: error }, 'looking at the game servers failed'))
      .finally(() => {
        if (runs) cancelNext = clock.after(LOOK_EVERY_MS, lookAndGoOn);
      });
  }

  return {
    /** Between two looks, as after a change. */
    soon() {
      if (runs) look().catch((error) => log.error({ err: error }, 'looking at the game servers failed'));
    },
    start() {
      cancelNext();
      if (!runs) {
        runs = true;
        lookAndGoOn();
      }
    },
    stop() {
      runs = false;
      cancelNext();
    },
  };
}
