import { MESSAGE_LENGTH, messageLength, parseMessage } from '@retake/core/chat/message.ts';

/** From here on the counter is shown. */
const NEAR_LIMIT = 50;

/** What is being written: whether it may be sent, and how many characters are left once that matters. */
export function draftState(typed: string): { maySend: boolean; left: number | null } {
  const text = parseMessage(typed);
  const left = MESSAGE_LENGTH - messageLength(typed.trim());
  return { maySend: text.ok, left: left <= NEAR_LIMIT ? left : null };
}
