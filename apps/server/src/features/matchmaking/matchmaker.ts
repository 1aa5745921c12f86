import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import type { Ratings } from '../rating/service.ts';
import type { Wait } from './expectedWait.ts';
import { type ExplainedPerson, explain } from './explanation.ts';
import { createPassRunner, type FoundMatch } from './passRunner.ts';
import { createPools } from './pools.ts';
import type { ReadyChecks } from './readyChecks.ts';
import { deleteTickets, findTickets, findTicketsOf, insertWaits, type TicketRow } from './store.ts';

export type MatchmakerPorts = {
  /** False, and nothing changed, where one of the parties is not what it was. */
  toMatched(tx: Tx, claimed: { partyId: string; version: number }[], readyCheckId: string): Promise<boolean>;
  people(ids: string[]): Promise<ReadonlyMap<string, ExplainedPerson>>;
  expectedMs(ticket: TicketRow): number | null;
  waited(wait: Wait): void;
};

export type Matchmaker = {
  size(queue: Queue, mode: Mode): number;
  stop(): Promise<void>;
};

const TICK_MS = 1000;
const FIRST_TICK_MS = 100;
/** The whole picture is read anew now and then, so that a message that was missed is forgotten soon. */
const RELOAD_EVERY_TICKS = 30;
export const QUEUE_CHANGED = 'queue.changed';
export type QueueChange = {
  partyId: string;
  ticket: (Omit<TicketRow, 'waitingSince' | 'createdAt'> & { waitingSinceMs: number }) | null;
};

class StaleClaim extends Error {}

/**
 * The thin timed shell around core/matchmaker: one process leads (MM21), keeps a picture of the durable queue, runs a
 * pass a second on a worker thread and claims what it found, each match in one transaction that checks every party.
 */
export function createMatchmaker(
  deps: Deps,
  leadership: Leadership,
  ratings: Ratings,
  readyChecks: ReadyChecks,
  ports: () => MatchmakerPorts,
): Matchmaker {
  const { database, bus, clock, log } = deps;
  const pools = createPools();
  const runner = createPassRunner();
  let changes: QueueChange[] = [];
  let ticks = 0;
  let mayHaveMissed = false;
  let cancelTick = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  bus.subscribe(QUEUE_CHANGED, (change: QueueChange) => {
    if (leadership.isLeader()) changes.push(change);
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
    pools.clear();
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

  async function reload(): Promise<void> {
    changes = [];
    mayHaveMissed = false;
    const rows = await findTickets(database.sql);
    pools.clear();
    for (const row of rows) pools.put(row);
  }

  function catchUp(): void {
    for (const { partyId, ticket } of changes) {
      if (!ticket) pools.remove(partyId);
      else
        pools.put({
          ...ticket,
          waitingSince: new Date(ticket.waitingSinceMs),
          createdAt: new Date(clock.now()),
        });
    }
    changes = [];
  }

  async function tick(): Promise<void> {
    if (++ticks % RELOAD_EVERY_TICKS === 0 || mayHaveMissed) await reload();
    catchUp();
    for (const { pool, mode, queue } of pools.shards()) {
      if (pools.size(queue, mode) < 2) continue;
      const found = await runner.run(pool, mode, clock.now());
      for (const match of found) await claim(mode, queue, match);
    }
  }

  async function claim(mode: Mode, queue: string, found: FoundMatch): Promise<void> {
    const rowsOf = (keys: number[]) => keys.flatMap((key) => pools.rowOf(key) ?? []);
    const rows = { team1: rowsOf(found.team1), team2: rowsOf(found.team2) };
    const tickets = [...rows.team1, ...rows.team2];
    if (stopped || tickets.length < found.team1.length + found.team2.length) return;
    try {
      await claimRows(mode, queue, rows, found.gap);
    } catch (error) {
      if (!(error instanceof StaleClaim)) throw error;
      await refresh(tickets.map((row) => row.partyId));
    }
  }

  /** A claim that came too late: these tickets are read anew. */
  async function refresh(partyIds: string[]): Promise<void> {
    for (const partyId of partyIds) pools.remove(partyId);
    for (const row of await findTicketsOf(database.sql, partyIds)) pools.put(row);
  }

  async function claimRows(
    mode: Mode,
    queue: string,
    rows: { team1: TicketRow[]; team2: TicketRow[] },
    gap: number,
  ): Promise<void> {
    const tickets = [...rows.team1, ...rows.team2];
    const atMs = clock.now();
    const people = await ports().people(tickets.flatMap((row) => row.memberIds));
    const explanation = await explainRows(mode, rows, gap, people, atMs);
    // Simulated players come when they are wanted: what real ones may expect is learnt from real searches alone.
    const real = tickets.filter((row) => row.memberIds.some((memberId) => !people.get(memberId)?.simulated));
    const id = crypto.randomUUID();
    const idsOf = (team: TicketRow[]) => team.map((row) => row.partyId);
    const checked = tickets.map(({ partyId, memberIds, waitingSince }) => ({
      ...{ partyId, playerIds: memberIds, enqueuedAt: waitingSince.getTime() },
    }));
    await database.write(async (tx) => {
      const teams = { team1: idsOf(rows.team1), team2: idsOf(rows.team2) };
      await readyChecks.open(tx, { id, mode, queue, teams, explanation }, checked);
      const claimed = tickets.map(({ partyId, version }) => ({ partyId, version }));
      if (!(await ports().toMatched(tx, claimed, id))) throw new StaleClaim();
      await deleteTickets(tx, idsOf(tickets));
      await insertWaits(
        tx,
        real.map((row) => ({
          ...waitOf(row, gap, atMs),
          withSimulated: [...people.values()].some(({ simulated }) => simulated),
        })),
      );
    });
    for (const row of tickets) pools.remove(row.partyId);
    for (const row of real) {
      const { size, rating, waitMs, expectedMs } = waitOf(row, gap, atMs);
      ports().waited({ queue, mode, size, rating, waitMs, atMs, expectedMs });
    }
  }

  const waitOf = (row: TicketRow, gap: number, atMs: number) => ({
    ...{ queue: row.queue, mode: row.mode, size: row.memberIds.length, rating: row.rating, gap },
    waitMs: Math.max(0, Math.round(atMs - row.waitingSince.getTime())),
    expectedMs: ports().expectedMs(row),
    at: new Date(atMs),
  });

  async function explainRows(
    mode: Mode,
    rows: { team1: TicketRow[]; team2: TicketRow[] },
    gap: number,
    people: ReadonlyMap<string, ExplainedPerson>,
    atMs: number,
  ) {
    const ids = [...rows.team1, ...rows.team2].flatMap((row) => row.memberIds);
    const players = new Map((await ratings.of(ids, mode)).map((player) => [player.id, player]));
    const partiesOf = (team: TicketRow[]) =>
      team.map((row) => row.memberIds.map((memberId) => players.get(memberId)!));
    return explain(mode, { team1: partiesOf(rows.team1), team2: partiesOf(rows.team2) }, gap, people, atMs);
  }

  return {
    size: (queue, mode) => pools.size(queue, mode),
    async stop() {
      stopped = true;
      cancelTick();
      await underWay;
      await runner.close();
    },
  };
}
