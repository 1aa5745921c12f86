import type { Tx } from '../../platform/db/database.ts';
import type { Hear } from '../../platform/event.ts';
import type { Answered, Decided, Reminded } from '../appeals/deciding.ts';
import type { Judged } from '../reports/deciding.ts';
import type { EndedBan, GivenBan } from '../sanctions/service.ts';
import type { UndoneBan } from '../sanctions/undoing.ts';
import type { TicketsWait, TicketTold } from '../tickets/answering.ts';
import type { Telling } from './service.ts';
import { findNickname } from './store.ts';
import { type About, storedAbout } from './storedAbout.ts';

type Bell = {
  tellAll(tx: Tx, tellings: readonly Telling[]): Promise<void>;
  /** The newest that says this. */
  withdraw(tx: Tx, userId: string, about: About & { kind: Telling['notice']['kind'] }): Promise<void>;
};

/** CAS13, SAN5: what staff decided, to whom it concerns. */
export function hearModeration({ tellAll, withdraw }: Bell) {
  const tell = (tx: Tx, userIds: readonly string[], about: About & { kind: Telling['notice']['kind'] }) =>
    tellAll(tx, [{ userIds, notice: { kind: about.kind, about: storedAbout.write(about) } }]);

  const reportDecided: Hear<Judged> = async (tx, { subjectId, outcome, reporterIds }) =>
    tell(tx, reporterIds, { kind: 'reportDecided', player: await findNickname(tx, subjectId), outcome });
  const banned: Hear<GivenBan> = (tx, { userId, topic, until }) =>
    tell(tx, [userId], { kind: 'banned', topic, until: until?.toISOString() ?? null });
  const banLifted: Hear<EndedBan> = (tx, { userId, topic }) =>
    tell(tx, [userId], { kind: 'banLifted', topic });
  /** UND3: what was undone is told no more. */
  const banUndone: Hear<UndoneBan> = (tx, { userId, topic, until }) =>
    withdraw(tx, userId, { kind: 'banned', topic, until: until?.toISOString() ?? null });
  const liftUndone: Hear<UndoneBan> = (tx, { userId, topic }) =>
    withdraw(tx, userId, { kind: 'banLifted', topic });
  /** APL4, to those of the staff who may answer. */
  const appealsWait: Hear<Reminded> = (tx, { userIds, topic }) =>
    tell(tx, userIds, { kind: 'appealsWait', topic });
  const appealAnswered: Hear<Answered> = (tx, { userId, topic }) =>
    tell(tx, [userId], { kind: 'appealAnswered', topic });
  /** Of a lifted ban the player is told as of every one. */
  const appealDecided: Hear<Decided> = async (tx, { userId, topic, outcome }) => {
    if (outcome !== 'lifted') await tell(tx, [userId], { kind: 'appealDecided', topic, outcome });
  };

  /** TCK6, to those of the staff who may answer. */
  const ticketsWait: Hear<TicketsWait> = (tx, { userIds, isLate }) =>
    tell(tx, userIds, { kind: 'ticketsWait', isLate });
  const ticketAnswered: Hear<TicketTold> = (tx, { userId, ticketId, topic }) =>
    tell(tx, [userId], { kind: 'ticketAnswered', ticketId, about: topic });
  const ticketAnswerUndone: Hear<TicketTold> = (tx, { userId, ticketId, topic }) =>
    withdraw(tx, userId, { kind: 'ticketAnswered', ticketId, about: topic });
  const ticketLate: Hear<TicketTold> = (tx, { userId, ticketId, topic }) =>
    tell(tx, [userId], { kind: 'ticketLate', ticketId, about: topic });

  return {
    reportDecided,
    banned,
    banUndone,
    banLifted,
    liftUndone,
    appealsWait,
    appealAnswered,
    appealDecided,
    ticketsWait,
    ticketAnswered,
    ticketAnswerUndone,
    ticketLate,
  };
}
