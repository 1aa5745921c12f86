import { rowsOf } from '../db/anyOf.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/query.ts';
import { OperatorError } from '../operatorError.ts';

/**
 * What one node at a time does, because it must not be done twice: searching in a queue, simulating players, sweeping.
 * Each duty has a leader of its own. They are spread over the nodes, those of a kind (the word before a colon in the
 * name) by themselves.
 */
export type Duty = {
  readonly name: string;
  /** Runs when this node begins to lead; again where it has led before. */
  onLead(run: () => Promise<void>): void;
  /**
   * Runs when it no longer leads. What is returned is waited for before the duty is handed over to another node, for a
   * few seconds; after a lost connection nothing is waited for.
   */
  onLose(run: () => unknown): void;
  /** While this is false the duty is not handed over. It moves nevertheless when this node dies. */
  handOverWhen(isQuiet: () => boolean): void;
  isLeader(): boolean;
};

export type Leadership = {
  /** The duty of this name, the same one each time. New ones before the start. */
  duty(name: string): Duty;
  duties(): { name: string; leads: boolean }[];
  /** Ends when the duties that were free, or this node's share of them, are led. */
  start(): Promise<void>;
  /** Leads nothing more. The work that this process has under way is known to be alive until it stops (`errands.free`). */
  resign(): Promise<void>;
  stop(): Promise<void>;
};

/** What a leadership keeps of a duty. */
export type HeldDuty = Duty & {
  leads: boolean;
  readonly leading: readonly (() => Promise<void>)[];
  readonly losing: readonly (() => unknown)[];
  isQuiet(): boolean;
};

export function createDuty(name: string): HeldDuty {
  const leading: (() => Promise<void>)[] = [];
  const losing: (() => unknown)[] = [];
  const quiet: (() => boolean)[] = [];
  const duty: HeldDuty = {
    name,
    leads: false,
    leading,
    losing,
    onLead: (run) => void leading.push(run),
    onLose: (run) => void losing.push(run),
    handOverWhen: (isQuiet) => void quiet.push(isQuiet),
    isQuiet: () => quiet.every((isQuiet) => isQuiet()),
    isLeader: () => duty.leads,
  };
  return duty;
}

/** The embedded database has one process, which leads everything at once, in the order in which duties were made. */
export function createOwnLeadership(): Leadership {
  const duties = new Map<string, HeldDuty>();
  const resign = async () => {
    for (const duty of duties.values()) duty.leads = false;
  };
  return {
    duty(name) {
      const duty = duties.get(name) ?? createDuty(name);
      duties.set(name, duty);
      return duty;
    },
    duties: () => [...duties.values()].map(({ name, leads }) => ({ name, leads })),
    async start() {
      for (const duty of duties.values()) duty.leads = true;
      for (const { leading } of duties.values()) for (const run of leading) await run();
    },
    resign,
    stop: resign,
  };
}

/**
 * Every node that may lead holds this advisory lock in shared mode. Releases with one leader for everything took it
 * exclusively: beside a node of such a release none of this one leads, and the other way round.
 */
export const MEMBERS_LOCK = 7_250_118;

/** The first part of the lock that a process holds while it lives; the second is its own number. */
export const PROCESS_LOCK = 7_250_119;

/** An operation that needs the server to be stopped was started while one runs on this database. */
export class ServerRunningError extends OperatorError {
  override name = 'ServerRunningError';
}

/** Prevents servers from leading until the transaction ends. Throws a `ServerRunningError` if one runs. */
export async function keepFromLeading(tx: Tx): Promise<void> {
  const result = await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${MEMBERS_LOCK}) AS free`);
  const [taken] = rowsOf<{ free: boolean }>(result);
  if (!taken!.free) throw new ServerRunningError('A server is running on this database. Stop it first.');
}
