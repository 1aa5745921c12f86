import type { Fault } from '#app/forms/faults.ts';
import { m } from '#app/paraglide/messages.js';

/** As the server asks for it. */
export const TEXT_MAX = 500;
const TEXT_MIN = 3;

/** What is wrong with the text of a dispute, or of its decision. */
export const faultsOfText = (text: string): Fault[] =>
  text.trim().length < TEXT_MIN ? [{ field: 'text', message: m.event_dispute_too_short() }] : [];
