import type { Surplus } from '@retake/core/matchmaker/surplus.ts';
import { fillersOf, type QueueId } from '@retake/core/queue/queues.ts';
import type { Claimed, SeatedMatch } from './claims.ts';
import { CLAIMS_AT_ONCE } from './claims.ts';
import type { FoundMatch, PassRunner } from './passRunner.ts';
import { createQueueMirror } from './queueMirror.ts';
import type { TicketRow } from './store.ts';

export type ShardPorts = {
  now(): number;
  claim(matches: SeatedMatch[]): Promise<Claimed>;
  /** Tickets as they are in the database now. */
  read(partyIds: string[]): Promise<TicketRow[]>;
  failed(error: unknown): void;
  /** Of which sizes too many wait, after each pass (MM25). */
  surplus(surplus: readonly Surplus[]): void;
};

/**
 * One queue (MM19): its part of the queue, a worker of its own, and turns that do not wait for those of
 * other shards.
 */
export type Shard = {
  /** A party's ticket is this one now, of whichever shard; null: it has none. Waits while a turn is under way. */
  hear(partyId: string, ticket: TicketRow | null): void;
  /** These are its tickets, whatever it has heard so far. */
  begin(tickets: readonly TicketRow[]): void;
  /** A pass and the claims of what it has found; nothing where the last turn is still under way. */
  takeTurn(): void;
  /** Ends with the turn that is under way. */
  turn(): Promise<void>;
  /** A pass is broken off, a claim that has begun is finished; the others are left. */
  close(): Promise<void>;
};

/**
 * Whether a queue may match a ticket: its own, and who fills from another queue (MM26). Such a ticket is in two shards; the
 * claim that comes first has it, the other one finds its version changed.
 */
export const isOf = (queue: QueueId, ticket: Pick<TicketRow, 'queue' | 'fills'>): boolean =>
  ticket.queue === queue || (ticket.fills && ticket.queue === fillersOf(queue));

export function createShard(
  { queue, regions }: { queue: QueueId; regions: readonly string[] },
  runner: PassRunner,
  { now, claim, read, failed, surplus: tellSurplus }: ShardPorts,
): Shard {
  const mirror = createQueueMirror(regions);
  /** The worker reads the pool in shared memory: it changes at the beginning of a turn and after its pass alone. */
  let unseen: (() => void)[] = [];
  let turn: Promise<void> | null = null;
  let closed = false;

  function put(ticket: TicketRow): void {
    const fault = isOf(queue, ticket) ? mirror.put(ticket) : null;
    if (fault) failed(new Error(`party ${ticket.partyId} cannot search: ${fault}`));
  }

  async function run(): Promise<void> {
    for (const see of unseen.splice(0)) see();
    if (mirror.size() < 2) return;
    const { found, surplus, failed: brokenOff } = await runner.run(mirror.pool, queue, now());
    tellSurplus(surplus);
    for (let from = 0; from < found.length && !closed; from += CLAIMS_AT_ONCE) {
      const { claimed, stale } = await claim(found.slice(from, from + CLAIMS_AT_ONCE).flatMap(seated));
      for (const { partyId } of [...claimed, ...stale]) mirror.remove(partyId);
      // A claim that came too late: these tickets are read anew.
      if (stale.length > 0) for (const row of await read(stale.map(({ partyId }) => partyId))) put(row);
    }
    if (brokenOff) throw brokenOff;
  }

  /** The tickets of a match that are all still in the mirror. */
  function seated({ team1, team2, gap, region }: FoundMatch): SeatedMatch[] {
    const rowsOf = (keys: number[]) => keys.flatMap((key) => mirror.rowOf(key) ?? []);
    const [rows1, rows2] = [rowsOf(team1), rowsOf(team2)];
    const isWhole = rows1.length === team1.length && rows2.length === team2.length;
    return isWhole ? [{ team1: rows1, team2: rows2, gap, region }] : [];
  }

  return {
    hear(partyId, ticket) {
      unseen.push(() => {
        mirror.remove(partyId);
        if (ticket) put(ticket);
      });
    },
    begin(tickets) {
      unseen = [
        () => {
          mirror.clear();
          tickets.forEach(put);
        },
      ];
    },
    takeTurn() {
      if (turn || closed) return;
      turn = run()
        .catch((error) => {
          if (!closed) failed(error);
        })
        .finally(() => {
          turn = null;
        });
    },
    turn: () => turn ?? Promise.resolve(),
    async close() {
      closed = true;
      await runner.close();
      await turn;
    },
  };
}
