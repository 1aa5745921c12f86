import type { Bus } from '../bus/bus.ts';

/** What the cache needs of the bus: whether all messages are received, and when they were not. */
type Hearing = Pick<Bus, 'onGap' | 'hearsAll'>;

/** Anybody can ask for what is not there, under as many keys as they like. */
const ABSENT_KEPT = 1000;

/**
 * Cache for polled calls: loaded on demand, dropped by every write that changes the value. If a key is dropped during
 * its load, the loaded value goes to those who wait for it but is not kept, so the cache never holds a value that a
 * later write has changed. While this node may miss messages, the cache is not used; afterwards it starts empty.
 * That there is nothing under a key (null) is kept apart, so that it displaces nothing that is there.
 */
export class ReadThrough<Value> {
  #kept = new Map<string, Value>();
  #absent = new Map<string, Value>();
  #loading = new Map<string, Promise<Value>>();
  #writing = new Map<string, object>();
  readonly #bus: Hearing;
  readonly #load: (key: string) => Promise<Value>;
  readonly #maxEntries: number;

  constructor(bus: Hearing, load: (key: string) => Promise<Value>, maxEntries = 50_000) {
    this.#bus = bus;
    this.#load = load;
    this.#maxEntries = maxEntries;
    bus.onGap(() => this.clear());
  }

  /** The kept value, if there is one, without waiting. */
  peek(key: string): Value | undefined {
    if (!this.#bus.hearsAll()) return undefined;
    const kept = this.#kept.get(key);
    return kept !== undefined ? kept : this.#absent.get(key);
  }

  get(key: string): Value | Promise<Value> {
    const kept = this.peek(key);
    return kept !== undefined ? kept : (this.#loading.get(key) ?? this.#start(key));
  }

  drop(key: string): void {
    this.#kept.delete(key);
    this.#absent.delete(key);
    this.#loading.delete(key);
    this.#writing.delete(key);
  }

  clear(): void {
    this.#kept.clear();
    this.#absent.clear();
    this.#loading.clear();
    this.#writing.clear();
  }

  /**
   * For a write that knows the next value. Called under the lock of what it changes; `isFresh` until anybody drops the
   * key. Only a fresh one may be `put`, in the same turn of the event loop as its own drop.
   */
  beginWrite(key: string): { isFresh(): boolean } {
    const writing = {};
    this.#writing.set(key, writing);
    return { isFresh: () => this.#writing.get(key) === writing };
  }

  put(key: string, value: Value): void {
    this.#keep(key, value);
  }

  async #start(key: string): Promise<Value> {
    // A query runs again for each `then`, so all share the promise of the first.
    const loading = Promise.resolve(this.#load(key));
    this.#loading.set(key, loading);
    try {
      const value = await loading;
      if (this.#loading.get(key) === loading) this.#keep(key, value);
      return value;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  #keep(key: string, value: Value): void {
    if (!this.#bus.hearsAll()) return;
    const [into, most, other] =
      value === null ? [this.#absent, ABSENT_KEPT, this.#kept] : [this.#kept, this.#maxEntries, this.#absent];
    other.delete(key);
    if (into.size >= most) into.delete(into.keys().next().value as string);
    into.set(key, value);
  }
}
