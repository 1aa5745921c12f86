import type { Bus } from '../bus/bus.ts';

/** Of the bus, what memory needs: whether everything that is said is heard, and when it was not. */
type Hearing = Pick<Bus, 'onGap' | 'hearsAll'>;

/**
 * What polled calls read: kept in memory, loaded when asked for, dropped by every write that changes it. A load that
 * was under way while its key was dropped is handed to those who waited for it but not kept, so that memory never
 * holds what a later write has changed. While this node may miss what others say, memory is not asked; afterwards it
 * begins anew.
 */
export class ReadThrough<Value> {
  #kept = new Map<string, Value>();
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

  /** The kept value without waiting, where there is one. */
  peek(key: string): Value | undefined {
    return this.#bus.hearsAll() ? this.#kept.get(key) : undefined;
  }

  get(key: string): Value | Promise<Value> {
    const kept = this.peek(key);
    return kept !== undefined ? kept : (this.#loading.get(key) ?? this.#start(key));
  }

  drop(key: string): void {
    this.#kept.delete(key);
    this.#loading.delete(key);
    this.#writing.delete(key);
  }

  clear(): void {
    this.#kept.clear();
    this.#loading.clear();
    this.#writing.clear();
  }

  /**
   * For a write that knows what will be read after it. Begun under the lock of what it changes; `isFresh` until anybody
   * drops the key. Only a fresh one may be `put`, in the same turn of the event loop as its own drop.
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
    // A query is run anew by each who waits for it: they share the promise of the first.
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
    if (this.#kept.size >= this.#maxEntries) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(key, value);
  }
}
