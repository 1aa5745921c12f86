import type { OwnTicket, OwnTicketLine, TicketLine, TicketView } from '@retake/contract/tickets/calls.ts';
import { TICKET_ANSWER_MS } from '@retake/core/tickets/ticket.ts';
import type { MessageRow, TicketRow } from './store.ts';

const answerByOf = ({ waitingSince }: TicketRow): string | null =>
  waitingSince && new Date(waitingSince.getTime() + TICKET_ANSWER_MS).toISOString();

export const presentOwnLine = (row: TicketRow): OwnTicketLine => ({
  id: row.id,
  topic: row.topic,
  state: row.state,
  at: row.at.toISOString(),
  lastAt: row.lastAt.toISOString(),
  answerBy: answerByOf(row),
  isLate: row.isLate,
});

/** Never who of the staff has written, and none of their notes. */
export const presentOwn = (row: TicketRow, messages: readonly MessageRow[]): OwnTicket => ({
  ...presentOwnLine(row),
  matchId: row.matchId,
  messages: messages.flatMap(({ id, kind, text, at }) =>
    kind === 'player' || kind === 'staff' ? [{ id, from: kind, text, at: at.toISOString() }] : [],
  ),
});

/** What waits, and since when. */
const waitingOf = (row: TicketRow) => ({
  id: row.id,
  topic: row.topic,
  desk: row.desk,
  at: row.at.toISOString(),
  answerBy: answerByOf(row) ?? row.lastAt.toISOString(),
  isLate: row.isLate,
});

export const presentLine = (row: TicketRow, player: string, mayTake: boolean): TicketLine => ({
  ...waitingOf(row),
  player,
  mayTake,
});

type Beside = {
  lang: TicketView['lang'];
  nickname: string;
  claimUntil: Date;
  messages: readonly MessageRow[];
  nameOf: (id: string) => string | undefined;
  bans: TicketView['bans'];
  earlier: readonly {
    id: string;
    topic: TicketRow['topic'];
    state: TicketRow['state'];
    at: Date;
    text: string;
  }[];
};

const EXCERPT = 200;

export const presentDealt = (
  row: TicketRow,
  { lang, nickname, claimUntil, messages, nameOf, bans, earlier }: Beside,
): TicketView => ({
  ...waitingOf(row),
  player: { id: row.userId, nickname },
  lang,
  matchId: row.matchId,
  claimUntil: claimUntil.toISOString(),
  messages: messages.map(({ id, kind, byId, desk, text, at }) => ({
    id,
    from: kind,
    by: (byId && nameOf(byId)) ?? null,
    desk,
    text,
    at: at.toISOString(),
  })),
  bans: [...bans],
  earlier: earlier.map(({ at, text, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    text: [...text].slice(0, EXCERPT).join(''),
  })),
});
