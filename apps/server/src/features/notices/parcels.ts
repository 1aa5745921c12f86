type Work = (end: AbortSignal) => Promise<void>;

const AT_ONCE = 8;
const MOST_WAITING = 10_000;

/** Work that nobody waits for: some at once, the others in their order; what is too much is left out. */
export function createParcels(failed: (error: unknown) => void) {
  const waiting: Work[] = [];
  const running = new Set<Promise<void>>();
  const end = new AbortController();

  async function go(): Promise<void> {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work(end.signal).catch(failed);
  }

  return {
    add(work: Work): void {
      if (end.signal.aborted || waiting.length >= MOST_WAITING) return;
      waiting.push(work);
      if (running.size >= AT_ONCE) return;
      const one: Promise<void> = Promise.resolve()
        .then(go)
        .finally(() => running.delete(one));
      running.add(one);
    },
    async stop(): Promise<void> {
      waiting.length = 0;
      end.abort();
      await Promise.all(running);
    },
  };
}
