import {
  mayWrite,
  TICKET_ANSWER_MS,
  TICKET_REMIND_MS,
  TICKETS_OPEN_MAX,
  type TicketTopic,
} from '@retake/core/tickets/ticket.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People } from '../accounts/people.ts';
import { presentOwn, presentOwnLine } from './present.ts';
import {
  CASE_KIND,
  deleteOf,
  findMessages,
  findOpenOf,
  findOwn,
  findTicket,
  hasPlayed,
  insertMessage,
  insertTicket,
  lockTicket,
  saveTicket,
  type TicketRow,
  threadOf,
} from './store.ts';

/** The deadlines of a ticket; their key is its id. */
export const REMIND = 'ticket-remind';
export const LATE = 'ticket-late';
export const QUIET = 'ticket-quiet';

/** TCK2 */
const OPENED: Limit = { points: 5, perMs: 24 * 3600_000 };
const WRITTEN: Limit = { points: 20, perMs: 3600_000 };
const MOST_SHOWN = 50;

export type AskingPorts = { people: Pick<People, 'lock' | 'getMany'> };
type Opened = { key: string; topic: TicketTopic; text: string; matchId?: string | undefined };
type AskingDeps = Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines' | 'limiter'>;

/** What players do. */
export function createAsking(
  { database, clock, cases, deadlines, limiter }: AskingDeps,
  { people }: AskingPorts,
) {
  const now = () => new Date(clock.now());

  /** TCK6: its 12 hours begin. */
  async function wait(tx: Tx, ticketId: string): Promise<void> {
    const at = clock.now();
    const { id: caseId } = await cases.open(
      tx,
      { kind: CASE_KIND, subject: ticketId },
      new Date(at + TICKET_ANSWER_MS),
    );
    await saveTicket(tx, ticketId, { state: 'waiting', waitingSince: new Date(at), caseId });
    await deadlines.cancel(tx, QUIET, ticketId);
    await deadlines.set(tx, REMIND, ticketId, at + TICKET_REMIND_MS);
    await deadlines.set(tx, LATE, ticketId, at + TICKET_ANSWER_MS);
  }

  /** Nobody waits for an answer any more. */
  async function stopWaiting(tx: Tx, ticketId: string, verdict: string): Promise<void> {
    await cases.closeOf(tx, { kind: CASE_KIND, subject: ticketId }, verdict);
    for (const kind of [REMIND, LATE, QUIET]) await deadlines.cancel(tx, kind, ticketId);
    await saveTicket(tx, ticketId, { waitingSince: null, isLate: false, caseId: null });
  }

  async function close(tx: Tx, ticketId: string, verdict: string): Promise<void> {
    await stopWaiting(tx, ticketId, verdict);
    await saveTicket(tx, ticketId, { state: 'closed', closedAt: now() });
  }

  /** TCK3: somebody else's is as one that is not there. */
  function mustOwn(ticket: TicketRow | null, userId: string): TicketRow {
    if (ticket?.userId !== userId) throw new Refusal('not_found');
    return ticket;
  }

  /** TCK2 */
  async function mustHaveRoom(db: Sql, userId: string): Promise<void> {
    if ((await findOpenOf(db, userId)).length >= TICKETS_OPEN_MAX)
      throw new Refusal('ticket_many', { most: TICKETS_OPEN_MAX });
  }

  async function show(userId: string, ticketId: string) {
    const ticket = mustOwn(await findTicket(database.sql, ticketId), userId);
    return { ticket: presentOwn(ticket, await findMessages(database.sql, ticketId, false)) };
  }

  return {
    show,
    wait,
    stopWaiting,
    close,

    async list(userId: string) {
      const rows = await findOwn(database.sql, userId, MOST_SHOWN);
      const open = rows.filter(({ state }) => state !== 'closed').length;
      return { tickets: rows.map(presentOwnLine), mayOpen: open < TICKETS_OPEN_MAX };
    },

    async open(userId: string, { key: id, topic, text, matchId }: Opened) {
      // Sent again after a lost answer.
      if (await findTicket(database.sql, id)) return show(userId, id);
      if (matchId !== undefined && !(await hasPlayed(database.sql, userId, matchId)))
        throw new Refusal('not_found');
      await mustHaveRoom(database.sql, userId); // what is refused for that is none of the five of a day
      await takeOrRefuse(limiter, `ticket ${userId}`, OPENED);
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        await mustHaveRoom(tx, userId);
        const at = now();
        const row = {
          id,
          userId,
          topic,
          matchId: matchId ?? null,
          state: 'waiting',
          desk: 'supporter',
          at,
        } as const;
        if (!(await insertTicket(tx, { ...row, lastAt: at }))) return;
        await insertMessage(tx, { id, ticketId: id, kind: 'player', text, at });
        await wait(tx, id);
      });
      return show(userId, id);
    },

    async write(userId: string, ticketId: string, { key, text }: { key: string; text: string }) {
      await takeOrRefuse(limiter, `ticket message ${userId}`, WRITTEN);
      await database.write(async (tx) => {
        const ticket = mustOwn(await lockTicket(tx, ticketId), userId);
        const at = now();
        const allowed = mayWrite(await threadOf(tx, ticket));
        if (!(await insertMessage(tx, { id: key, ticketId, kind: 'player', text, at }))) return;
        if (!allowed.ok) throw new Refusal(allowed.code);
        await saveTicket(tx, ticketId, { lastAt: at });
        if (ticket.state === 'answered') await wait(tx, ticketId);
      });
      return show(userId, ticketId);
    },

    async end(userId: string, ticketId: string) {
      await database.write(async (tx) => {
        const { state } = mustOwn(await lockTicket(tx, ticketId), userId);
        if (state !== 'closed') await close(tx, ticketId, 'closed by the player');
      });
      return show(userId, ticketId);
    },

    /** TCK8: an account is being deleted. */
    async leave(tx: Tx, userId: string): Promise<void> {
      for (const { id } of await findOpenOf(tx, userId)) await stopWaiting(tx, id, 'gone');
      await deleteOf(tx, userId);
    },
  };
}
