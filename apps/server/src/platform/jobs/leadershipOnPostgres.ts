import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { connectDutyLocks, type DutyLocks, type SeenLocks } from './dutyLocks.ts';
import { shareOf } from './dutyShares.ts';
import { createDuty, type HeldDuty, type Leadership } from './leadership.ts';

const ROUND_MS = 500;
/** Time for the previous leader to notice. */
const SETTLE_MS = 250;
/** A duty that is free for so many rounds is nobody's share. */
const OVERDUE_ROUNDS = 3;
/** A node that could not begin a duty, or has given it away, lets others try first. */
const LET_OTHERS_MS = 2000;
/** Who had to take back what it gave away waits before it gives again. */
const KEEP_MS = 60_000;
/** How long a hand-over waits for work under way. */
const HAND_OVER_WITHIN_MS = 5000;

type Log = { error(details: object, message: string): void; info(details: object, message: string): void };

/** `taken`: held, and about to begin. `leaving`: held, and about to be given away. */
type Stage = 'free' | 'taken' | 'led' | 'leaving';
type Held = {
  duty: HeldDuty;
  key: number;
  stage: Stage;
  freeRounds: number;
  notBeforeMs: number;
  /** And nobody has taken it since. */
  isGivenAway: boolean;
};

/** Positive, so that it reads the same as the unsigned number that the list of locks shows. */
export const lockKeyOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() >>> 1;
const kindOf = ({ duty: { name } }: Held): string => (name.includes(':') ? name.split(':')[0]! : '');

/**
 * A lock for each duty on one connection, which the server ends as soon as the process dies. A process that loses the
 * connection loses all its duties at once, and notices with its next look, within `ROUND_MS + ANSWER_WITHIN_MS`. The next
 * leader waits a moment before it starts. If two processes believe for a moment that they lead the same, nothing is done
 * twice: every step that matters checks versions in its transaction.
 */
export function createLeadershipOnPostgres(
  databaseUrl: string,
  clock: Clock,
  log: Log,
  processId: number,
): Leadership {
  const all: Held[] = [];
  let stopped = false;
  let locks: DutyLocks | null = null;
  /** What is kept of it after this process leads no more. */
  let leaving: DutyLocks | null = null;
  let isLiving = false;
  let isMember = false;
  let keepsUntilMs = 0;
  let takenOver: Promise<unknown> = Promise.resolve();
  let cancelNext = () => {};

  const later = () => {
    cancelNext();
    if (!stopped) cancelNext = clock.after(ROUND_MS, () => void round());
  };
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const holds = (held: Held, by: DutyLocks) => !stopped && locks === by && held.stage !== 'free';

  function loseAll(lost: DutyLocks): void {
    if (locks !== lost) return;
    locks = null;
    isLiving = false;
    isMember = false;
    for (const held of all) void lose(held, 'free');
    later();
  }

  /** Ends with the work that was under way. */
  async function lose(held: Held, stage: Stage): Promise<void> {
    const { duty } = held;
    const led = duty.leads;
    held.stage = stage;
    duty.leads = false;
    if (!led) return;
    log.info({ duty: duty.name }, 'this process leads no more');
    const failed = (error: unknown) => log.error({ err: error, duty: duty.name }, 'ending a duty failed');
    await Promise.all(duty.losing.map(async (run) => run()).map((work) => work.catch(failed)));
  }

  /** One look at the locks, and what follows from it; it is the sign of life of the connection too. */
  async function round(): Promise<void> {
    try {
      const current = locks ?? (await connectDutyLocks(databaseUrl, loseAll));
      if (stopped) return await current.end();
      locks = current;
      if (!isLiving) isLiving = await current.live(processId);
      if (stopped) return;
      isMember ||= await current.join();
      if (isMember) await share(current, await current.look());
      if (locks === current) later();
    } catch (error) {
      if (stopped) return;
      log.error({ err: error }, 'looking at what to lead failed');
      if (locks) await locks.end().catch(() => undefined);
      else later();
    }
  }

  /** Each kind by itself: else one node might get all queues, and another all that is light. */
  async function share(current: DutyLocks, seen: SeenLocks): Promise<void> {
    for (const held of all) {
      const isTaken = seen.holders.has(held.key);
      held.freeRounds = isTaken ? 0 : held.freeRounds + 1;
      if (isTaken) held.isGivenAway = false;
    }
    for (const ofKind of Map.groupBy(all, kindOf).values()) {
      const isOverdue = ({ freeRounds }: Held) => freeRounds > OVERDUE_ROUNDS;
      const { take, mayHandOver } = shareOf({
        ...seen,
        duties: ofKind.map(({ key }) => key),
        overdue: new Set(ofKind.filter(isOverdue).map(({ key }) => key)),
      });
      const now = clock.now();
      for (const held of ofKind) {
        const isMine = take.includes(held.key) && held.stage === 'free' && now >= held.notBeforeMs;
        if (isMine) await tryToTake(current, held, isOverdue(held));
      }
      const given = ofKind.findLast(({ duty, stage }) => stage === 'led' && duty.isQuiet());
      if (mayHandOver && given && now >= keepsUntilMs) inBackground(handOver(current, given));
    }
  }

  async function tryToTake(current: DutyLocks, held: Held, wasLeft: boolean): Promise<void> {
    if (stopped || !(await current.take(held.key))) return;
    if (wasLeft && held.isGivenAway) keepsUntilMs = clock.now() + KEEP_MS;
    held.isGivenAway = false;
    held.stage = 'taken';
    const begun = inBackground(takeOver(current, held));
    takenOver = Promise.all([takenOver, begun]);
  }

  async function takeOver(current: DutyLocks, held: Held): Promise<void> {
    const { duty } = held;
    await pause(SETTLE_MS);
    if (!holds(held, current)) return;
    log.info({ duty: duty.name }, 'this process leads now');
    duty.leads = true;
    try {
      for (const run of duty.leading) if (holds(held, current)) await run();
      if (holds(held, current)) held.stage = 'led';
    } catch (error) {
      if (!holds(held, current)) return;
      log.error({ err: error, duty: duty.name }, 'beginning a duty failed; others may try');
      await handOver(current, held);
    }
  }

  async function handOver(current: DutyLocks, held: Held): Promise<void> {
    await Promise.race([lose(held, 'leaving'), pause(HAND_OVER_WITHIN_MS)]);
    if (!holds(held, current)) return;
    held.notBeforeMs = clock.now() + LET_OTHERS_MS;
    await current.release(held.key);
    held.stage = 'free';
    held.isGivenAway = true;
  }

  /** What fails has to do with the connection: the next look finds out. */
  const inBackground = (work: Promise<void>): Promise<void> =>
    work.catch((error) => log.error({ err: error }, 'a duty did not change hands'));

  async function resign(): Promise<void> {
    if (stopped) return;
    stopped = true;
    cancelNext();
    for (const { duty } of all) duty.leads = false;
    leaving = locks;
    locks = null;
    await leaving?.resign().then(staysKnown, () => leaving?.end());
  }

  /** A connection that says nothing is ended. */
  function staysKnown(): void {
    cancelNext = clock.after(ROUND_MS, () => void leaving?.look().then(staysKnown, () => undefined));
  }

  return {
    duty(name) {
      const known = all.find(({ duty }) => duty.name === name);
      if (known) return known.duty;
      const key = lockKeyOf(name);
      if (all.some((other) => other.key === key)) throw new Error(`the lock of ${name} is another duty's`);
      const duty = createDuty(name);
      all.push({ duty, key, stage: 'free', freeRounds: 0, notBeforeMs: 0, isGivenAway: false });
      return duty;
    },
    duties: () => all.map(({ duty: { name, leads } }) => ({ name, leads })),
    async start() {
      await round();
      await takenOver;
    },
    resign,
    async stop() {
      await resign();
      cancelNext();
      await leaving?.end();
      leaving = null;
    },
  };
}
