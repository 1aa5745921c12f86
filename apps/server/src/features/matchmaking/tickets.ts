import { worstPings } from '@retake/core/matchmaker/regionPings.ts';
import type { Mode } from '@retake/core/mode.ts';
import { modeOfQueue, QUEUE_IDS, type QueueId } from '@retake/core/queue/queues.ts';
import { searchRating } from '@retake/core/rating/composite.ts';
import { newModel } from '@retake/core/rating/model.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SearchPort, Ticket } from '../party/search.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import { deleteTickets, findTold, insertTickets, insertUnmatched, type TicketRow } from './store.ts';
import { storedTold } from './stored.ts';
import { homeNameOf, toldColumns } from './toldWait.ts';

export const QUEUE_CHANGED = 'queue.changed';
export type QueueChange = {
  partyId: string;
  ticket: (Omit<TicketRow, 'waitingSince' | 'createdAt'> & { waitingSinceMs: number }) | null;
};

/** What a ticket says of the members. */
export type TicketPorts = {
  ratings: Pick<Ratings, 'within' | 'modelWithin'>;
  regions: Pick<Regions, 'names' | 'within'>;
  /** By player. */
  recentOpponents(tx: Tx, userIds: string[], mode: Mode): Promise<ReadonlyMap<string, string[]>>;
  /** By player: whom they never meet (MM7). */
  blacklisted(tx: Tx, userIds: string[]): Promise<ReadonlyMap<string, string[]>>;
};

type NewTicketRow = Omit<TicketRow, 'createdAt'>;

/** Of a party, whom it meets again only when it waits long (MM8). */
const MOST_OPPONENTS = 100;

/** Ratings that are not known are read within the transaction, like everything that decides. */
async function rowsFor(
  tx: Tx,
  { ratings, regions, recentOpponents, blacklisted }: TicketPorts,
  { queue, tickets, now }: { queue: QueueId; tickets: readonly Ticket[]; now: number },
): Promise<NewTicketRow[]> {
  const mode = modeOfQueue(queue);
  const unrated = tickets.filter(({ rating }) => rating === null).flatMap(({ memberIds }) => memberIds);
  const searching = tickets.flatMap(({ memberIds }) => memberIds);
  // Lists are read under the party's lock: who changes one renews the ticket under the same lock afterwards.
  const unsaid = tickets.flatMap(({ partyId, told }) => (told ? [] : [partyId]));
  const [rated, model, opponents, blacklists, pings, kept] = await atOnce(
    ratings.within(tx, unrated, mode),
    unrated.length === 0 ? Promise.resolve(newModel()) : ratings.modelWithin(tx, mode),
    recentOpponents(tx, searching, mode),
    blacklisted(tx, searching),
    regions.within(tx, searching),
    findTold(tx, unsaid),
  );
  const players = new Map(rated.map((player) => [player.id, player]));
  const ratingOf = (memberIds: readonly string[]) =>
    searchRating(
      memberIds.map((id) => players.get(id)!),
      now,
      model,
    );
  const allOf = (lists: ReadonlyMap<string, string[]>, memberIds: readonly string[]) => [
    ...new Set(memberIds.flatMap((id) => lists.get(id) ?? [])),
  ];
  return tickets.map(({ memberIds, rating, told, ...ticket }) => ({
    ...ticket,
    memberIds,
    told: told ? storedTold.write(told) : (kept.get(ticket.partyId) ?? null),
    rating: rating ?? ratingOf(memberIds),
    pings: worstPings(memberIds.map((id) => pings.get(id) ?? {})),
    recentOpponents: allOf(opponents, memberIds).slice(0, MOST_OPPONENTS),
    blacklisted: allOf(blacklists, memberIds),
  }));
}

const enteredOf = ({ waitingSince, ...row }: NewTicketRow): QueueChange => ({
  partyId: row.partyId,
  ticket: { ...row, waitingSinceMs: waitingSince.getTime() },
});

/** The durable queue; the matchmaker hears of each change once it is committed. */
export function createTickets(
  { bus, clock, log }: Deps,
  ports: TicketPorts,
): Pick<SearchPort, 'enter' | 'leave'> {
  const publish = (changes: QueueChange[]) => bus.publish(QUEUE_CHANGED, changes);
  return {
    async enter(tx, tickets) {
      for (const queue of QUEUE_IDS) {
        const entering = tickets.filter((ticket) => ticket.queue === queue);
        if (entering.length === 0) continue;
        const rows = await rowsFor(tx, ports, { queue, tickets: entering, now: clock.now() });
        await insertTickets(tx, rows);
        tx.after(() => publish(rows.map(enteredOf)));
      }
    },
    async leave(tx, partyIds, unmatched) {
      const gone = await deleteTickets(tx, partyIds);
      const at = new Date(clock.now());
      const ended = gone.filter(({ partyId, told }) => told !== null && unmatched.includes(partyId));
      await insertUnmatched(
        tx,
        ended.map((row) => ({
          queue: row.queue,
          size: row.memberIds.length,
          rating: row.rating,
          region: homeNameOf(ports.regions.names, row.pings),
          waitMs: Math.max(0, at.getTime() - row.waitingSince.getTime()),
          found: false,
          gap: null,
          at,
          ...toldColumns(row.told, log),
        })),
      );
      tx.after(() => publish(partyIds.map((partyId) => ({ partyId, ticket: null }))));
    },
  };
}
