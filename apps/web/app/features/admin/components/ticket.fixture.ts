import type { TicketView } from '@retake/contract/tickets/calls.ts';
import { AT, idOf, LATER } from '../admin.fixture.tsx';

export const ticket = (more: Partial<TicketView> = {}): TicketView => ({
  id: idOf(1),
  player: { id: idOf(2), nickname: 'ada' },
  lang: 'en',
  topic: 'match',
  desk: 'supporter',
  matchId: null,
  at: AT,
  answerBy: LATER,
  isLate: false,
  claimUntil: LATER,
  messages: [],
  bans: [],
  earlier: [],
  ...more,
});

export const written = (
  number: number,
  text: string,
  more: Partial<TicketView['messages'][number]> = {},
): TicketView['messages'][number] => ({
  id: idOf(number),
  from: 'player',
  by: null,
  desk: null,
  text,
  at: AT,
  ...more,
});
