import type { Clock } from '../clock.ts';

const MINUTE_MS = 60_000;
/** How many a node remembers. */
const REMEMBERED = 200;

/** What is asked about. `version`: grows with every change of it. */
export type Versioned = { id: string; version: number };

/**
 * What is computed of something: once for all who ask at the same time and after, anew after each change and each minute. What
 * failed is not kept. For so many `minutesBehind` nobody waits for a new minute's value: who asks gets the one before while it is made.
 */
export function eachMinute<Asked extends Versioned, Value>(
  clock: Pick<Clock, 'now'>,
  compute: (asked: Asked) => Promise<Value>,
  minutesBehind = 0,
): (asked: Asked) => Promise<Value> {
  const known = new Map<string, Known<Value>>();

  function begin(asked: Asked, minute: number): Promise<Value> {
    const { id, version } = asked;
    const value = compute(asked);
    known.delete(id);
    known.set(id, { version, minute, value, isRenewed: false });
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    value.catch(() => {
      if (known.get(id)?.value === value) known.delete(id);
    });
    return value;
  }

  /** What fails is tried again for who asks next. */
  async function renew(asked: Asked, before: Known<Value>, minute: number): Promise<void> {
    before.isRenewed = true;
    try {
      const value = Promise.resolve(await compute(asked));
      if (known.get(asked.id) === before) known.set(asked.id, { ...before, minute, value, isRenewed: false });
    } catch {
      before.isRenewed = false;
    }
  }

  return (asked) => {
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const before = known.get(asked.id);
    if (before?.version !== asked.version || minute - before.minute > minutesBehind)
      return begin(asked, minute);
    if (before.minute !== minute && !before.isRenewed) void renew(asked, before, minute);
    return before.value;
  };
}

type Known<Value> = { version: number; minute: number; value: Promise<Value>; isRenewed: boolean };
