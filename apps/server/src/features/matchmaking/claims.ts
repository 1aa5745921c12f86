import { playableRegions } from '@retake/core/matchmaker/regionPings.ts';
import { modeOfQueue, type QueueId } from '@retake/core/queue/queues.ts';
import type { RatingModel } from '@retake/core/rating/model.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit, type Outcomes } from '../../platform/db/groupCommit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Party } from '../party/service.ts';
import type { Ratings } from '../rating/service.ts';
import { type ExplainedPerson, explain } from './explanation.ts';
import type { FoundCheck, ReadyChecks } from './readyChecks.ts';
import { insertWaits, type TicketRow, type WaitRow } from './store.ts';
import { homeNameOf, toldColumns } from './toldWait.ts';

export type ClaimPorts = {
  ratings: Pick<Ratings, 'of' | 'model'>;
  people(ids: string[]): Promise<ReadonlyMap<string, ExplainedPerson>>;
  /** Names, in the engine's order; empty where there is one place for all. */
  regions: readonly string[];
  parties: Pick<Party, 'toMatched'>;
  readyChecks: Pick<ReadyChecks, 'open'>;
};

type ClaimContext = ClaimPorts & { deps: Deps };

/** A match that a pass has found; `region` is the engine's number of it. */
export type SeatedMatch = { team1: TicketRow[]; team2: TicketRow[]; gap: number; region: number };
export type Claimed = { claimed: TicketRow[]; stale: TicketRow[] };

export type Claims = {
  /** Each by itself in what becomes of it: a stale or impossible one costs the others nothing. */
  claimAll(queue: QueueId, matches: readonly SeatedMatch[]): Promise<Claimed>;
};

type PreparedMatch = { tickets: TicketRow[]; check: FoundCheck; waits: WaitRow[] };

/** What is known of the players of matches that were found. */
type Known = {
  queue: QueueId;
  people: ReadonlyMap<string, ExplainedPerson>;
  players: ReadonlyMap<string, RatedPlayer>;
  model: RatingModel;
  atMs: number;
};

class StaleClaim extends Error {}

/** A transaction of so many is over before anybody who is locked out by it notices. */
export const CLAIMS_AT_ONCE = 50;

/** MM10: what passes have found becomes ready checks, several in one transaction that checks every party. */
export function createClaims(deps: Deps, ports: ClaimPorts): Claims {
  const context: ClaimContext = { deps, ...ports };
  const claimTogether = createGroupCommit<PreparedMatch>(
    deps.database,
    (tx, matches) => claimWithin(context, tx, matches),
    CLAIMS_AT_ONCE,
  );

  return {
    async claimAll(queue, seated) {
      const matches = await prepareAll(context, queue, seated);
      const outcomes = await Promise.allSettled(matches.map(claimTogether));
      const claimed: PreparedMatch[] = [];
      const stale: TicketRow[] = [];
      outcomes.forEach((outcome, index) => {
        const match = matches[index]!;
        if (outcome.status === 'fulfilled') claimed.push(match);
        else if (outcome.reason instanceof StaleClaim) stale.push(...match.tickets);
        else deps.log.error({ err: outcome.reason }, 'a match could not be claimed');
      });
      return { claimed: claimed.flatMap(({ tickets }) => tickets), stale };
    },
  };
}

/** What is read and reckoned before the transaction, for all of them at once. */
async function prepareAll(
  context: ClaimContext,
  queue: QueueId,
  matches: readonly SeatedMatch[],
): Promise<PreparedMatch[]> {
  const atMs = context.deps.clock.now();
  const ids = matches.flatMap(({ team1, team2 }) => [...team1, ...team2].flatMap((row) => row.memberIds));
  const people = await context.people(ids);
  const mode = modeOfQueue(queue);
  const [rated, model] = await Promise.all([context.ratings.of(ids, mode), context.ratings.model(mode)]);
  const players = new Map(rated.map((player) => [player.id, player]));
  return matches.map((match) => prepare(context, match, { queue, people, players, model, atMs }));
}

function prepare(context: ClaimContext, { team1, team2, gap, region }: SeatedMatch, known: Known) {
  const { queue, people, players, model, atMs } = known;
  const mode = modeOfQueue(queue);
  const tickets = [...team1, ...team2];
  const pings = tickets.map((row) => row.pings);
  const playable = playableRegions(context.regions, region, pings);
  const partiesOf = (team: TicketRow[]) =>
    team.map((row) => row.memberIds.map((memberId) => players.get(memberId)!));
  const teams = { team1: partiesOf(team1), team2: partiesOf(team2) };
  const check: FoundCheck = {
    id: crypto.randomUUID(),
    mode,
    queue,
    explanation: explain(mode, teams, { gap, region: playable[0] }, people, model, atMs),
    regions: playable,
    teams: { team1: team1.map(({ partyId }) => partyId), team2: team2.map(({ partyId }) => partyId) },
    parties: tickets.map(({ partyId, memberIds, waitingSince }) => ({
      partyId,
      playerIds: memberIds,
      enqueuedAt: waitingSince.getTime(),
    })),
  };
  // Simulated players come when they are wanted: what real ones may expect is learnt from real searches alone.
  const isReal = (row: TicketRow) => row.memberIds.some((id) => !people.get(id)?.simulated);
  const withSimulated = tickets.some((row) => row.memberIds.some((id) => people.get(id)?.simulated));
  const waits = tickets.filter(isReal).map((row) => ({ ...waitOf(context, row, gap, atMs), withSimulated }));
  return { tickets, check, waits };
}

function waitOf({ deps, regions }: ClaimContext, row: TicketRow, gap: number, atMs: number) {
  return {
    queue: row.queue,
    rating: row.rating,
    size: row.memberIds.length,
    region: homeNameOf(regions, row.pings),
    gap,
    waitMs: Math.max(0, Math.round(atMs - row.waitingSince.getTime())),
    found: true,
    ...toldColumns(row.told, deps.log),
    at: new Date(atMs),
  };
}

/** MM10. The parties are locked first: a match with one that is not what it was is left out. */
async function claimWithin(
  { parties, readyChecks }: ClaimContext,
  tx: Tx,
  matches: readonly PreparedMatch[],
): Promise<Outcomes> {
  const granted = await parties.toMatched(
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
}
