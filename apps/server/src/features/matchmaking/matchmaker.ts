import type { Mode } from '@retake/core/mode.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import type { Claims } from './claims.ts';
import { createPassRunner } from './passRunner.ts';
import { createShard, type Shard } from './shard.ts';
import { findTickets, findTicketsOf, type TicketRow } from './store.ts';

const TICK_MS = 1000;
const FIRST_TICK_MS = 100;
/** The whole picture is read anew now and then, so that a message that was missed is forgotten soon. */
const RELOAD_EVERY_TICKS = 30;
export const QUEUE_CHANGED = 'queue.changed';
export type QueueChange = {
  partyId: string;
  ticket: (Omit<TicketRow, 'waitingSince' | 'createdAt'> & { waitingSinceMs: number }) | null;
};

/**
 * The thin timed shell around core/matchmaker: one process leads (MM21), keeps a picture of the durable queue and lets
 * each shard take its turn every second. Shards run beside each other: a slow one holds up no other.
 */
export function createMatchmaker(
  { database, bus, clock, log }: Deps,
  leadership: Leadership,
  claims: Claims,
  regions: readonly string[],
): { stop(): Promise<void> } {
  const shards = new Map<string, Shard>();
  let changes: QueueChange[] = [];
  let ticks = 0;
  let mayHaveMissed = false;
  let cancelTick = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  bus.subscribe(QUEUE_CHANGED, (told: QueueChange[]) => {
    if (leadership.isLeader()) for (const change of told) changes.push(change);
  });
  bus.onGap(() => {
    mayHaveMissed = true;
  });
  leadership.onLead(async () => {
    await reload();
    scheduleTick(FIRST_TICK_MS); // who waits has waited through a take-over already
  });
  leadership.onLose(() => {
    cancelTick();
    for (const shard of shards.values()) shard.begin([]);
  });

  function scheduleTick(waitMs = TICK_MS): void {
    cancelTick();
    if (stopped) return;
    cancelTick = clock.after(waitMs, () => {
      underWay = tick()
        .catch((error) => log.error({ err: error }, 'a matchmaking tick failed'))
        .finally(() => {
          if (leadership.isLeader()) scheduleTick();
        });
    });
  }

  /** One for each queue and mode that anybody has searched in; its worker starts when there are two to match. */
  function shardOf({ queue, mode }: { queue: string; mode: Mode }): Shard {
    const name = `${queue}:${mode}`;
    const known = shards.get(name);
    if (known) return known;
    const shard = createShard({ queue, mode, regions }, createPassRunner(), {
      now: () => clock.now(),
      claim: (matches) => claims.claimAll(mode, queue, matches),
      read: (partyIds) => findTicketsOf(database.sql, partyIds),
      failed: (error) =>
        log.error({ err: error, queue, mode }, 'a matchmaking pass failed; the next tick tries again'),
    });
    shards.set(name, shard);
    return shard;
  }

  async function reload(): Promise<void> {
    changes = [];
    mayHaveMissed = false;
    const tickets = await findTickets(database.sql);
    tickets.forEach(shardOf);
    for (const shard of shards.values()) shard.begin(tickets);
  }

  /** Every shard hears of every change: a party that searches elsewhere now is in no other. */
  function catchUp(): void {
    for (const { partyId, ticket } of changes.splice(0)) {
      const row = ticket && {
        ...ticket,
        waitingSince: new Date(ticket.waitingSinceMs),
        createdAt: new Date(clock.now()),
      };
      if (row) shardOf(row);
      for (const shard of shards.values()) shard.hear(partyId, row);
    }
  }

  async function tick(): Promise<void> {
    if (++ticks % RELOAD_EVERY_TICKS === 0 || mayHaveMissed) await reload();
    catchUp();
    for (const shard of shards.values()) shard.takeTurn();
  }

  return {
    async stop() {
      stopped = true;
      cancelTick();
      await underWay;
      await Promise.all([...shards.values()].map((shard) => shard.close()));
    },
  };
}
