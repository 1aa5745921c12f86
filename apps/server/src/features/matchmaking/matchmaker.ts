import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit } from '../../platform/db/groupCommit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import type { Ratings } from '../rating/service.ts';
import type { Wait } from './expectedWait.ts';
import { type ExplainedPerson, explain } from './explanation.ts';
import { createPassRunner, type FoundMatch } from './passRunner.ts';
import { createPools } from './pools.ts';
import type { FoundCheck, ReadyChecks } from './readyChecks.ts';
import { findTickets, findTicketsOf, insertWaits, type TicketRow } from './store.ts';

type MatchClaim = { readyCheckId: string; parties: { partyId: string; version: number }[] };

export type MatchmakerPorts = {
  /** By match: its parties are matched and out of the queue; false: one is not what it was, nothing was changed. */
  toMatched(tx: Tx, claims: readonly MatchClaim[]): Promise<boolean[]>;
  people(ids: string[]): Promise<ReadonlyMap<string, ExplainedPerson>>;
  expectedMs(ticket: TicketRow): number | null;
  waited(waits: readonly Wait[]): void;
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

/** A transaction of so many is over before anybody who is locked out by it notices. */
const CLAIMS_AT_ONCE = 50;

type SeatedMatch = { team1: TicketRow[]; team2: TicketRow[]; tickets: TicketRow[]; gap: number };
type PreparedMatch = {
  tickets: TicketRow[];
  check: FoundCheck;
  waits: (Omit<Wait, 'atMs'> & { gap: number; at: Date; withSimulated: boolean })[];
};

/**
 * The thin timed shell around core/matchmaker: one process leads (MM21), keeps a picture of the durable queue, runs a
 * pass a second on a worker thread and claims what it found, several matches in one transaction that checks every party.
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
      for (let from = 0; from < found.length && !stopped; from += CLAIMS_AT_ONCE) {
        await claimAll(mode, queue, found.slice(from, from + CLAIMS_AT_ONCE));
      }
    }
  }

  /** Each by itself in what becomes of it: a stale or impossible one costs the others nothing. */
  async function claimAll(mode: Mode, queue: string, found: FoundMatch[]): Promise<void> {
    const matches = await prepare(mode, queue, found.flatMap(seated));
    const outcomes = await Promise.allSettled(matches.map(claimTogether));
    const claimed: PreparedMatch[] = [];
    const stale: TicketRow[] = [];
    outcomes.forEach((outcome, index) => {
      const match = matches[index]!;
      if (outcome.status === 'fulfilled') claimed.push(match);
      else if (outcome.reason instanceof StaleClaim) stale.push(...match.tickets);
      else log.error({ err: outcome.reason }, 'a match could not be claimed');
    });
    for (const { tickets } of claimed) for (const { partyId } of tickets) pools.remove(partyId);
    ports().waited(
      claimed.flatMap(({ waits }) => waits.map(({ at, ...wait }) => ({ ...wait, atMs: at.getTime() }))),
    );
    if (stale.length > 0) await refresh(stale.map((row) => row.partyId));
  }

  /** The tickets of a match that are all still in the picture. */
  function seated(found: FoundMatch): SeatedMatch[] {
    const rowsOf = (keys: number[]) => keys.flatMap((key) => pools.rowOf(key) ?? []);
    const [team1, team2] = [rowsOf(found.team1), rowsOf(found.team2)];
    const isWhole = team1.length === found.team1.length && team2.length === found.team2.length;
    return isWhole ? [{ team1, team2, gap: found.gap, tickets: [...team1, ...team2] }] : [];
  }

  /** A claim that came too late: these tickets are read anew. */
  async function refresh(partyIds: string[]): Promise<void> {
    for (const partyId of partyIds) pools.remove(partyId);
    for (const row of await findTicketsOf(database.sql, partyIds)) pools.put(row);
  }

  /** What is read and reckoned before the transaction, for all of them at once. */
  async function prepare(mode: Mode, queue: string, matches: SeatedMatch[]): Promise<PreparedMatch[]> {
    const atMs = clock.now();
    const ids = matches.flatMap(({ tickets }) => tickets.flatMap((row) => row.memberIds));
    const people = await ports().people(ids);
    const players = new Map((await ratings.of(ids, mode)).map((player) => [player.id, player]));
    const partiesOf = (team: TicketRow[]) =>
      team.map((row) => row.memberIds.map((memberId) => players.get(memberId)!));
    return matches.map(({ team1, team2, gap, tickets }) => {
      const teams = { team1: partiesOf(team1), team2: partiesOf(team2) };
      const explanation = explain(mode, teams, gap, people, atMs);
      // Simulated players come when they are wanted: what real ones may expect is learnt from real searches alone.
      const real = tickets.filter((row) =>
        row.memberIds.some((memberId) => !people.get(memberId)?.simulated),
      );
      const check = {
        ...{ id: crypto.randomUUID(), mode, queue, explanation },
        teams: { team1: team1.map(({ partyId }) => partyId), team2: team2.map(({ partyId }) => partyId) },
        parties: tickets.map(({ partyId, memberIds, waitingSince }) => ({
          ...{ partyId, playerIds: memberIds, enqueuedAt: waitingSince.getTime() },
        })),
      };
      const withSimulated = tickets.some((row) => row.memberIds.some((id) => people.get(id)?.simulated));
      return { tickets, check, waits: real.map((row) => ({ ...waitOf(row, gap, atMs), withSimulated })) };
    });
  }

  /** MM10. The parties are locked first: a match with one that is not what it was is left out. */
  const claimTogether = createGroupCommit<PreparedMatch>(
    database,
    async (tx, matches) => {
      const granted = await ports().toMatched(
        tx,
        matches.map(({ check, tickets }) => ({ readyCheckId: check.id, parties: tickets })),
      );
      const claimed = matches.filter((_, index) => granted[index]);
      await readyChecks.open(
        tx,
        claimed.map(({ check }) => check),
      );
      await insertWaits(
        tx,
        claimed.flatMap(({ waits }) => waits),
      );
      return granted.map((isGranted) => (isGranted ? null : new StaleClaim()));
    },
    CLAIMS_AT_ONCE,
  );

  const waitOf = (row: TicketRow, gap: number, atMs: number) => ({
    ...{ queue: row.queue, mode: row.mode, size: row.memberIds.length, rating: row.rating, gap },
    waitMs: Math.max(0, Math.round(atMs - row.waitingSince.getTime())),
    expectedMs: ports().expectedMs(row),
    at: new Date(atMs),
  });

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
