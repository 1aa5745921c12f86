import { playableRegions } from '@retake/core/matchmaker/regionPings.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit } from '../../platform/db/groupCommit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Ratings } from '../rating/service.ts';
import { homeNameOf, type Wait } from './expectedWait.ts';
import { type ExplainedPerson, explain } from './explanation.ts';
import type { FoundCheck, ReadyChecks } from './readyChecks.ts';
import { insertWaits, type TicketRow } from './store.ts';

type MatchClaim = { readyCheckId: string; parties: { partyId: string; version: number }[] };

export type ClaimPorts = {
  /** By match: its parties are matched and out of the queue; false: one is not what it was, nothing was changed. */
  toMatched(tx: Tx, claims: readonly MatchClaim[]): Promise<boolean[]>;
  people(ids: string[]): Promise<ReadonlyMap<string, ExplainedPerson>>;
  expectedMs(ticket: TicketRow): number | null;
  waited(waits: readonly Wait[]): void;
};

/** A match that a pass has found; `region` is the engine's number of it. */
export type SeatedMatch = { team1: TicketRow[]; team2: TicketRow[]; gap: number; region: number };
export type Claimed = { claimed: TicketRow[]; stale: TicketRow[] };

export type Claims = {
  /** Each by itself in what becomes of it: a stale or impossible one costs the others nothing. */
  claimAll(mode: Mode, queue: string, matches: readonly SeatedMatch[]): Promise<Claimed>;
};

type PreparedMatch = {
  tickets: TicketRow[];
  check: FoundCheck;
  waits: (Omit<Wait, 'atMs'> & { gap: number; at: Date; withSimulated: boolean })[];
};

class StaleClaim extends Error {}

/** A transaction of so many is over before anybody who is locked out by it notices. */
export const CLAIMS_AT_ONCE = 50;

/** MM10: what passes have found becomes ready checks, several in one transaction that checks every party. */
export function createClaims(
  { database, clock, log }: Deps,
  options: {
    ratings: Ratings;
    readyChecks: ReadyChecks;
    /** Names, in the engine's order; empty where there is one place for all. */
    regions: readonly string[];
    ports: () => ClaimPorts;
  },
): Claims {
  const { ratings, readyChecks, regions, ports } = options;

  /** What is read and reckoned before the transaction, for all of them at once. */
  async function prepare(
    mode: Mode,
    queue: string,
    matches: readonly SeatedMatch[],
  ): Promise<PreparedMatch[]> {
    const atMs = clock.now();
    const ids = matches.flatMap(({ team1, team2 }) => [...team1, ...team2].flatMap((row) => row.memberIds));
    const people = await ports().people(ids);
    const players = new Map((await ratings.of(ids, mode)).map((player) => [player.id, player]));
    const partiesOf = (team: TicketRow[]) =>
      team.map((row) => row.memberIds.map((memberId) => players.get(memberId)!));
    return matches.map(({ team1, team2, gap, region }) => {
      const tickets = [...team1, ...team2];
      const pings = tickets.map((row) => row.pings);
      const playable = playableRegions(regions, region, pings);
      const teams = { team1: partiesOf(team1), team2: partiesOf(team2) };
      const explanation = explain(mode, teams, { gap, region: playable[0] }, people, atMs);
      // Simulated players come when they are wanted: what real ones may expect is learnt from real searches alone.
      const real = tickets.filter((row) =>
        row.memberIds.some((memberId) => !people.get(memberId)?.simulated),
      );
      const check = {
        ...{ id: crypto.randomUUID(), mode, queue, explanation, regions: playable },
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
    region: homeNameOf(regions, row.pings),
    waitMs: Math.max(0, Math.round(atMs - row.waitingSince.getTime())),
    expectedMs: ports().expectedMs(row),
    at: new Date(atMs),
  });

  return {
    async claimAll(mode, queue, seated) {
      const matches = await prepare(mode, queue, seated);
      const outcomes = await Promise.allSettled(matches.map(claimTogether));
      const claimed: PreparedMatch[] = [];
      const stale: TicketRow[] = [];
      outcomes.forEach((outcome, index) => {
        const match = matches[index]!;
        if (outcome.status === 'fulfilled') claimed.push(match);
        else if (outcome.reason instanceof StaleClaim) stale.push(...match.tickets);
        else log.error({ err: outcome.reason }, 'a match could not be claimed');
      });
      ports().waited(
        claimed.flatMap(({ waits }) => waits.map(({ at, ...wait }) => ({ ...wait, atMs: at.getTime() }))),
      );
      return { claimed: claimed.flatMap(({ tickets }) => tickets), stale };
    },
  };
}
