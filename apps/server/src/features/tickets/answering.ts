import { randomUUID } from 'node:crypto';
import {
  DESKS,
  type Desk,
  isAtDesk,
  TICKET_QUIET_MS,
  type TicketTopic,
} from '@retake/core/tickets/ticket.ts';
import { findAct } from '../../platform/audit/acts.ts';
import type { Case } from '../../platform/cases/cases.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { Friends } from '../friends/service.ts';
import type { Sanctions } from '../sanctions/service.ts';
import { type AskingPorts, type createAsking, LATE, QUIET, REMIND } from './asking.ts';
import { presentDealt, presentLine } from './present.ts';
import { countUse } from './replyStore.ts';
import {
  CASE_KIND,
  countWaiting,
  findByCase,
  findDealable,
  findEarlier,
  findLang,
  findMessages,
  findStaff,
  findTicket,
  findWaiting,
  insertMessage,
  lockTicket,
  saveTicket,
  type TicketRow,
} from './store.ts';
import { closingOf, ticketUndoings } from './undoing.ts';

const MOST_LISTED = 50;
const MOST_EARLIER = 5;

export type AnsweringPorts = AskingPorts & {
  friends: Pick<Friends, 'areFriends'>;
  sanctions: Pick<Sanctions, 'own'>;
};
export type TicketTold = { userId: string; ticketId: string; topic: TicketTopic };
/** TCK6: to whom of the staff. */
export type TicketsWait = { userIds: readonly string[]; isLate: boolean };

type AnsweringDeps = Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines' | 'audit'>;
type Words = { key: string; text: string };
/** TCK9: the ready-made answer with which it began. */
type Answer = Words & { closes: boolean; replyId?: string | undefined };

/** TCK4 to TCK7: what support does. */
export function createAnswering(
  { database, clock, cases, deadlines, audit }: AnsweringDeps,
  { people, friends, sanctions }: AnsweringPorts,
  { stopWaiting, close }: Pick<ReturnType<typeof createAsking>, 'stopWaiting' | 'close'>,
) {
  const now = () => new Date(clock.now());
  const answered = createEvent<TicketTold>();
  const late = createEvent<TicketTold>();
  const waits = createEvent<TicketsWait>();
  deadlines.handle(REMIND, remind);
  deadlines.handle(LATE, whenLate);
  deadlines.handle(QUIET, whenQuiet);

  const desksOf = ({ roles }: Caller): Desk[] => DESKS.filter((desk) => isAtDesk(desk, roles));

  /** TCK4: those that may be dealt, the first first. */
  async function dealable(caller: Caller): Promise<TicketRow[]> {
    const dealer = { id: caller.id, desks: desksOf(caller), now: now() };
    const found = await findDealable(database.sql, dealer, MOST_LISTED);
    const areFriends = await Promise.all(found.map(({ userId }) => friends.areFriends(caller.id, userId)));
    return found.filter((_, at) => !areFriends[at]);
  }

  async function show({ id: caseId, claimUntil, dueAt }: Case, actorId: string) {
    const ticket = await findByCase(database.sql, caseId);
    if (!ticket) throw new Refusal('case_not_held');
    const about = { topic: ticket.topic };
    await audit.look(database, {
      actorId,
      of: 'ticket',
      search: ticket.id,
      targetId: ticket.userId,
      about,
    });
    const messages = await findMessages(database.sql, ticket.id, true);
    const writers = messages.flatMap(({ byId }) => (byId === null ? [] : [byId]));
    const known = await people.getMany([...new Set([ticket.userId, ...writers])]);
    const names = new Map(known.map(({ id, nickname }) => [id, nickname]));
    const { sanctions: bans } = await sanctions.own(ticket.userId);
    return {
      ticket: presentDealt(ticket, {
        lang: await findLang(database.sql, ticket.userId),
        nickname: names.get(ticket.userId) ?? '',
        claimUntil: claimUntil ?? dueAt,
        messages,
        nameOf: (id) => names.get(id),
        bans: bans.flatMap(({ inForce, topic, until }) => (inForce ? [{ topic, until }] : [])),
        earlier: await findEarlier(database.sql, ticket, MOST_EARLIER),
      }),
    };
  }

  /** The ticket that this member of the staff holds, which nobody else changes until the transaction ends. */
  async function mustHold(
    tx: Tx,
    ticketId: string,
    actorId: string,
  ): Promise<TicketRow & { caseId: string; claimUntil: Date | null }> {
    const ticket = await lockTicket(tx, ticketId);
    const caseId = ticket?.caseId ?? null;
    const held = caseId === null ? null : await cases.held(tx, caseId, actorId);
    if (ticket?.state !== 'waiting' || !held) throw new Refusal('case_not_held');
    return { ...ticket, caseId: held.id, claimUntil: held.claimUntil };
  }

  const write = (tx: Tx, actorId: string, action: string, { id, userId }: TicketRow, more: object = {}) =>
    audit.write(tx, { actorId, action, targetId: userId, details: { ticketId: id, ...more } });

  /** TCK6: told to who may answer it, while there is still time. */
  async function remind(tx: Tx, ticketId: string): Promise<void> {
    const ticket = await findTicket(tx, ticketId);
    if (ticket?.state !== 'waiting') return;
    await tellStaff(tx, ticket, await findStaff(tx, ticket.desk), false);
  }

  const tellStaff = (tx: Tx, { userId }: TicketRow, may: readonly string[], isLate: boolean) =>
    waits.tell(tx, { userIds: may.filter((id) => id !== userId), isLate });

  /** TCK6: the player and the admins are told. It stays first, as nobody waits longer. */
  async function whenLate(tx: Tx, ticketId: string): Promise<void> {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket?.state !== 'waiting') return;
    await saveTicket(tx, ticketId, { isLate: true });
    await late.tell(tx, { userId: ticket.userId, ticketId, topic: ticket.topic });
    await tellStaff(tx, ticket, await findStaff(tx, 'admin'), true);
  }

  /** TCK7 */
  async function whenQuiet(tx: Tx, ticketId: string): Promise<void> {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket?.state === 'answered') await close(tx, ticketId, 'quiet');
  }

  return {
    ...ticketUndoings({ cases, deadlines }),
    onAnswered: answered.on,
    onLate: late.on,
    onWaits: waits.on,

    async overview(caller: Caller) {
      const desks = desksOf(caller);
      const [open, mine] = await Promise.all([
        findWaiting(database.sql, desks, MOST_LISTED),
        dealable(caller),
      ]);
      const known = await people.getMany(open.map(({ userId }) => userId));
      const names = new Map(known.map(({ id, nickname }) => [id, nickname]));
      const takeable = new Set(mine.map(({ id }) => id));
      const held = await cases.heldOf(database.sql, CASE_KIND, caller.id);
      return {
        ...(await countWaiting(database.sql, desks)),
        held: held && ((await findByCase(database.sql, held))?.id ?? null),
        tickets: open.map((one) => presentLine(one, names.get(one.userId) ?? '', takeable.has(one.id))),
      };
    },

    async next(caller: Caller) {
      const may = await dealable(caller);
      const caseIds = may.flatMap(({ caseId }) => (caseId === null ? [] : [caseId]));
      const held = await database.write(async (tx) => {
        await people.lock(tx, caller.id);
        return cases.deal(tx, CASE_KIND, caller.id, caseIds);
      });
      return held ? show(held, caller.id) : { ticket: null };
    },

    async answer(actorId: string, ticketId: string, { key, text, closes, replyId }: Answer) {
      await database.write(async (tx) => {
        const ticket = await mustHold(tx, ticketId, actorId);
        const at = now();
        // TCK2: sent again after the player has written on, it answers nothing.
        if ((await findAct(tx, 'close_ticket', key))?.isUndone) throw new Refusal('undo_done');
        const row = { id: key, ticketId, kind: 'staff' as const, byId: actorId, text, at };
        if (!(await insertMessage(tx, row))) return;
        if (replyId !== undefined) await countUse(tx, replyId);
        if (closes) await close(tx, ticketId, 'closed');
        else {
          await stopWaiting(tx, ticketId, 'answered');
          await saveTicket(tx, ticketId, { state: 'answered' });
          await deadlines.set(tx, QUIET, ticketId, at.getTime() + TICKET_QUIET_MS);
        }
        await saveTicket(tx, ticketId, { lastAt: at });
        await answered.tell(tx, { userId: ticket.userId, ticketId, topic: ticket.topic });
        const { claimUntil } = ticket;
        const closing = closes ? closingOf(ticket, { answerId: key, replyId, claimUntil }) : {};
        await write(tx, actorId, closes ? 'close_ticket' : 'answer_ticket', ticket, closing);
      });
      return { answered: true as const };
    },

    async note(actorId: string, ticketId: string, { key, text }: Words) {
      const held = await database.write(async (tx) => {
        const ticket = await mustHold(tx, ticketId, actorId);
        const row = { id: key, ticketId, kind: 'note' as const, byId: actorId, text, at: now() };
        if (await insertMessage(tx, row)) await write(tx, actorId, 'note_ticket', ticket);
        return cases.claim(tx, ticket.caseId, actorId);
      });
      return show(held!, actorId);
    },

    /** TCK5: its time goes on. */
    async handOn(actorId: string, ticketId: string, { desk, text }: { desk: Desk; text: string }) {
      await database.write(async (tx) => {
        const ticket = await mustHold(tx, ticketId, actorId);
        const id = randomUUID();
        await insertMessage(tx, { id, ticketId, kind: 'handed', byId: actorId, desk, text, at: now() });
        await saveTicket(tx, ticketId, { desk });
        await cases.release(tx, ticket.caseId, actorId);
        await write(tx, actorId, 'hand_on_ticket', ticket, { desk });
      });
      return { handedOn: true as const };
    },

    async release(actorId: string, ticketId: string) {
      const caseId = (await findTicket(database.sql, ticketId))?.caseId ?? null;
      if (caseId === null) return { released: false };
      return { released: await database.write((tx) => cases.release(tx, caseId, actorId)) };
    },
  };
}
