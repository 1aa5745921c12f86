import type { Deps } from '../../platform/deps.ts';
import type { Sessions } from './sessions.ts';
import { findAlive } from './store.ts';

const LOOK_EVERY_MS = 10_000;
/** While this node hears of every session that others end, only time ends them without a word. */
const CHECK_EVERY_MS = 60_000;
const AT_ONCE = 500;

/**
 * ACC12: no session outlives its end, and no socket its session, even if this node has not heard of it. All that it knows
 * are looked up again after a gap, every few seconds while the node may miss messages, and every minute otherwise.
 */
export function checkSessions(
  { database, clock, bus, log }: Deps,
  sessions: Pick<Sessions, 'heldHere' | 'forget'>,
): { stop(): Promise<void> } {
  let checkedAtMs = clock.now();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let stopped = false;
  let cancelLook = () => {};

  /** All at once would be one statement of any length. */
  async function checkAll(): Promise<void> {
    checkedAtMs = clock.now();
    const keys = [...sessions.heldHere()];
    for (let from = 0; from < keys.length && !stopped; from += AT_ONCE) {
      const asked = keys.slice(from, from + AT_ONCE);
      const alive = new Set(await findAlive(database.sql, asked, new Date(clock.now())));
      sessions.forget(new Set(asked.filter((key) => !alive.has(key))));
    }
  }

  /** One check at a time; whatever asks during one is answered by the next. */
  function check(): void {
    if (stopped) return;
    isWanted = true;
    running ??= (async () => {
      while (isWanted && !stopped) {
        isWanted = false;
        await checkAll();
      }
    })()
      .catch((error) => {
        checkedAtMs = Number.NEGATIVE_INFINITY; // the next look tries again
        log.error({ err: error }, 'sessions could not be checked');
      })
      .finally(() => {
        running = null;
        if (isWanted) check(); // asked for in this very moment
      });
  }

  function look(): void {
    if (!bus.hearsAll() || clock.now() - checkedAtMs >= CHECK_EVERY_MS) check();

    cancelLook = clock.after(LOOK_EVERY_MS, look);
  }

  bus.onGap(check);
  cancelLook = clock.after(LOOK_EVERY_MS, look);
  return {
    async stop() {
      stopped = true;
      cancelLook();
      await running;
    },
  };
}
