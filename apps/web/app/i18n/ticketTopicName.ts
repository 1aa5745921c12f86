import type { TicketTopic } from '@retake/core/tickets/ticket.ts';
import { m } from '#app/paraglide/messages.js';

const names: Record<TicketTopic, () => string> = {
  account: m.tickets_topic_account,
  steam: m.tickets_topic_steam,
  match: m.tickets_topic_match,
  ban: m.tickets_topic_ban,
  payment: m.tickets_topic_payment,
  event: m.tickets_topic_event,
  fault: m.tickets_topic_fault,
  other: m.tickets_topic_other,
};

export const ticketTopicName = (topic: TicketTopic): string => names[topic]();
