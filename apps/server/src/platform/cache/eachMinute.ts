import type { Clock } from '../clock.ts';

const MINUTE_MS = 60_000;
/** How many a node remembers. */
const REMEMBERED = 200;

/** What is asked about. `version`: grows with every change of it. */
export type Versioned = { id: string; version: number };

/**
 * What is computed of something: once for all who ask at the same time and after, anew after each change and each minute. What
 * failed is not kept.
 */
export function eachMinute<Asked extends Versioned, Value>(
  clock: Pick<Clock, 'now'>,
  compute: (asked: Asked) => Promise<Value>,
): (asked: Asked) => Promise<Value> {
  const known = new Map<string, { version: number; minute: number; value: Promise<Value> }>();

  function begin(asked: Asked, minute: number): Promise<Value> {
    const { id, version } = asked;
    const value = compute(asked);
    known.delete(id);
    known.set(id, { version, minute, value });
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    value.catch(() => {
      if (known.get(id)?.value === value) known.delete(id);
    });
    return value;
  }

  return (asked) => {
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const before = known.get(asked.id);
    const isKnown = before?.version === asked.version && before.minute === minute;
    return isKnown ? before.value : begin(asked, minute);
  };
}
