/**
 * One read of a key at a time: who asks while one is under way shares the next. So every read has begun after it was asked for,
 * and hundreds who ask at the same moment cost two.
 */
export function inTurns<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const current = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<Value>>();

  function begin(key: string): Promise<Value> {
    next.delete(key);
    const reading = read(key);
    const over = reading.then(
      () => undefined,
      () => undefined,
    );
    current.set(key, over);
    void over.then(() => {
      if (current.get(key) === over) current.delete(key);
    });
    return reading;
  }

  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const under = current.get(key);
    if (!under) return begin(key);
    const after = under.then(() => begin(key));
    next.set(key, after);
    return after;
  };
}
