/** How long an ordinary stop takes at most. What is written by then is safe: a process may be killed at any moment. */
export const STOPS_WITHIN_MS = 5000;
/** Within it, in ms. A proxy asks every second or two. */
export const PACE = { proxy: 1500, sockets: 2000, answers: 4000, recent: 1000, waits: 4000, goodbye: 250 };
/**
 * npm, and an old Node that handed over (scripts/run.mjs), pass on a signal that the terminal or the service manager has given
 * to the whole group already: what comes so soon after the first one is the same one.
 */
const SAME_SIGNAL_MS = 1000;

type Stop = {
  stop(): Promise<void>;
  log: { warn(details: object, message: string): void };
  passedOn: boolean;
};

/** An ordinary stop at the first SIGTERM or SIGINT; the end of the process at the second, or when it takes too long. */
export function stopOnSignals({ stop, log, passedOn }: Stop): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    const now = performance.now();
    if (firstAt !== null) {
      if (!passedOn || now - firstAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAt = now;
    setTimeout(() => {
      log.warn({ afterMs: STOPS_WITHIN_MS }, 'not everything has ended in time: the process ends without it');
      process.exit(0);
    }, STOPS_WITHIN_MS);
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
