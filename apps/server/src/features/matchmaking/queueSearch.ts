import type { QueueId } from '@retake/core/queue/queues.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Claims } from './claims.ts';
import { createPassRunner, type PassRunner } from './passRunner.ts';
import { createShard, isOf, type Shard } from './shard.ts';
import { findTickets, findTicketsOf, type TicketRow } from './store.ts';
import type { SurplusBoard } from './surplusBoard.ts';
import { QUEUE_CHANGED, type QueueChange } from './tickets.ts';

const TICK_MS = 1000;
const FIRST_TICK_MS = 100;
/** The queue is read again now and then, so that a message that was missed is forgotten soon. */
const RELOAD_EVERY_TICKS = 30;

type Options = {
  queue: QueueId;
  duty: Duty;
  claims: Claims;
  regions: readonly string[];
  surplusBoard: Pick<SurplusBoard, 'tell'>;
  /** How long a pass took. */
  passTook(seconds: number): void;
};

/**
 * The thin timed shell around core/matchmaker for one queue: the node with its duty (MM21) keeps a mirror of this part of
 * the durable queue and lets its shard take a turn every second. A slow queue holds up no other.
 */
export function createQueueSearch(deps: Deps, options: Options): { stop(): Promise<void> } {
  const { database, bus, clock, log } = deps;
  const { queue, duty } = options;
  /** Its worker starts when there are two to match. */
  let shard: Shard | null = null;
  let changes: QueueChange[] = [];
  let ticks = 0;
  let mayHaveMissed = false;
  let cancelTick = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  bus.subscribe(QUEUE_CHANGED, (told: QueueChange[]) => {
    if (duty.isLeader()) for (const change of told) changes.push(change);
  });
  bus.onGap(() => {
    mayHaveMissed = true;
  });
  duty.onLead(async () => {
    await reload();
    scheduleTick(FIRST_TICK_MS); // who waits has waited through a take-over already
  });
  duty.onLose(async () => {
    cancelTick();
    changes = [];
    shard?.begin([]);
    await underWay;
    await shard?.turn();
  });

  function scheduleTick(waitMs = TICK_MS): void {
    cancelTick();
    if (stopped || !duty.isLeader()) return;
    cancelTick = clock.after(waitMs, () => {
      underWay = tick()
        .catch((error) => log.error({ err: error, queue }, 'a matchmaking tick failed'))
        .finally(() => scheduleTick());
    });
  }

  async function reload(): Promise<void> {
    changes = [];
    mayHaveMissed = false;
    const tickets = await findTickets(database.sql, queue);
    if (!duty.isLeader()) return;
    if (tickets.length > 0) shard ??= openShard(deps, options);
    shard?.begin(tickets);
  }

  /** Changes of every queue: a party that searches elsewhere now is no more in this one. */
  function catchUp(): void {
    for (const { partyId, ticket } of changes.splice(0)) {
      const row = ticket && rowOf(ticket, clock.now());
      if (row && isOf(queue, row)) shard ??= openShard(deps, options);
      shard?.hear(partyId, row);
    }
  }

  async function tick(): Promise<void> {
    if (++ticks % RELOAD_EVERY_TICKS === 0 || mayHaveMissed) await reload();
    if (!duty.isLeader()) return;
    catchUp();
    shard?.takeTurn();
  }

  return {
    async stop() {
      stopped = true;
      cancelTick();
      await underWay;
      await shard?.close();
    },
  };
}

const rowOf = (ticket: NonNullable<QueueChange['ticket']>, now: number): TicketRow => ({
  ...ticket,
  waitingSince: new Date(ticket.waitingSinceMs),
  createdAt: new Date(now),
});

function openShard({ clock, database, log }: Deps, options: Options): Shard {
  const { queue, claims, regions, surplusBoard, passTook } = options;
  return createShard({ queue, regions }, timed(createPassRunner(), passTook), {
    now: () => clock.now(),
    claim: (matches) => claims.claimAll(queue, matches),
    read: (partyIds) => findTicketsOf(database.sql, partyIds),
    surplus: (surplus) => surplusBoard.tell(queue, surplus),
    failed: (error) =>
      log.error({ err: error, queue }, 'a matchmaking pass failed; the next tick tries again'),
  });
}

const timed = (runner: PassRunner, tell: (seconds: number) => void): PassRunner => ({
  ...runner,
  async run(...pass) {
    const begun = performance.now();
    const found = await runner.run(...pass);
    tell((performance.now() - begun) / 1000);
    return found;
  },
});
