import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { endOfThread } from '../endOfThread.ts';

type RowMode = 'array' | 'object';

export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; params: unknown[]; rowMode: RowMode; begins: boolean }
  | { id: number; kind: 'exec'; text: string; begins: boolean }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

type Unsent<R = WorkerRequest> = R extends unknown ? Omit<R, 'id'> : never;

export type WorkerAnswer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; code?: string; detail?: string; constraint?: string };

type Rows = { rows: unknown[]; affectedRows?: number; rowCount?: number };
type QueryOptions = { rowMode?: RowMode };

/** The part of PGlite's interface that drizzle uses, for one statement at a time or within a transaction. */
export type SqlClient = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<Rows>;
  exec(text: string): Promise<Rows[]>;
};

export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  constructor(answer: Extract<WorkerAnswer, { ok: false }>) {
    super(answer.message);
    this.code = answer.code;
    this.constraint = answer.constraint;
  }
}

/**
 * PGlite behind a worker thread. It has one connection, so a transaction holds the turn until it ends and statements
 * outside of it wait: `turn` is that queue.
 */
export class PgliteClient implements SqlClient {
  #worker: Worker;
  #nextId = 1;
  #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;
  #isClosing = false;
  /** Set within a transaction: waiting there for a statement outside of it would wait for ever. */
  #transaction = new AsyncLocalStorage<true>();
  readonly ready: Promise<void>;
  /** Resolves if it stops without having been closed. */
  readonly died: Promise<Error>;
  #die: (error: Error) => void = () => undefined;

  /** `builds`: where a new folder may find a database to begin with. */
  constructor(dataDir: string, builds: string | null = null) {
    this.#worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
      workerData: { dataDir, builds },
    });
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve: () => resolve(), reject }));
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error: Error) => this.#failAll(error));
    this.#worker.on('exit', (code) => this.#ended(code));
  }

  query(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Rows> {
    return this.#inTurn(() => this.#query(text, params, options));
  }

  exec(text: string): Promise<Rows[]> {
    return this.#inTurn(() => this.#exec(text));
  }

  transaction<T>(work: (client: SqlClient) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      let state: 'new' | 'begun' | 'ended' = 'new';
      /** The first statement carries BEGIN, which saves a round trip to the other thread. */
      const begins = (): boolean => {
        if (state === 'ended') throw new Error('the transaction has ended');
        const isFirst = state === 'new';
        state = 'begun';
        return isFirst;
      };
      const inside: SqlClient = {
        query: async (text, params = [], options = {}) => this.#query(text, params, options, begins()),
        exec: async (text) => this.#exec(text, begins()),
      };
      const end = async (how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
        const hasBegun = state === 'begun';
        state = 'ended';
        if (hasBegun) await this.#exec(how);
      };
      try {
        const value = await this.#transaction.run(true, () => work(inside));
        await end('COMMIT');
        return value;
      } catch (error) {
        if (!this.#closed) await end('ROLLBACK');
        throw error;
      }
    });
  }

  /** Statements without an answer yet. */
  waiting(): number {
    return this.#waiting.size;
  }

  dump(): Promise<Blob> {
    return this.#inTurn(() => this.#ask({ kind: 'dump' }) as Promise<Blob>);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#inTurn(() => {
      this.#isClosing = true;
      return this.#ask({ kind: 'close' });
    });
    this.#closed = true;
    await endOfThread(this.#worker);
  }

  /** Ends a database that did not open. */
  async abandon(): Promise<void> {
    this.#closed = true;
    await this.#worker.terminate();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#transaction.getStore()) {
      return Promise.reject(new Error('within a transaction only its own `tx` may be used'));
    }
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #query(text: string, params: unknown[], options: QueryOptions, begins = false): Promise<Rows> {
    const sendable = params.map((param) => (param instanceof Date ? param.toISOString() : param));
    return this.#ask({
      kind: 'query',
      text,
      params: sendable,
      rowMode: options.rowMode ?? 'object',
      begins,
    }) as Promise<Rows>;
  }

  #exec(text: string, begins = false): Promise<Rows[]> {
    return this.#ask({ kind: 'exec', text, begins }) as Promise<Rows[]>;
  }

  #ask(request: Unsent): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error('the embedded database is closed'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiter = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiter?.resolve(answer.value);
    else waiter?.reject(new DatabaseError(answer));
  }

  /** The thread's end may be heard before its last message, that it has closed. */
  #ended(code: number): void {
    if (!this.#isClosing || code !== 0) this.#failAll(new Error('the embedded database has stopped'));
    this.#closed = true;
    for (const { resolve } of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }

  #failAll(error: Error): void {
    if (!this.#closed) this.#die(error);
    this.#closed = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
