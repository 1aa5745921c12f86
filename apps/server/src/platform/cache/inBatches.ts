type Waiter<Value> = { resolve(value: Value | null): void; reject(error: unknown): void };

/**
 * One look-up for all keys that are requested in the same turn of the event loop. `find` returns any order, without
 * missing ones.
 */
export function inBatches<Value extends { id: string }>(
  find: (ids: string[]) => Promise<Value[]>,
): (id: string) => Promise<Value | null> {
  let waiting = new Map<string, Waiter<Value>[]>();

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      const found = new Map((await find([...batch.keys()])).map((value) => [value.id, value]));
      for (const [id, waiters] of batch) for (const { resolve } of waiters) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const waiters of batch.values()) for (const { reject } of waiters) reject(error);
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(flush);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
