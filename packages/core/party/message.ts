import { accept, type Result, refuse } from '../result.ts';

export const MESSAGE_LENGTH = 500;
/** PTY36: this many messages in this time. */
export const MESSAGES_AT_ONCE = 5;
export const MESSAGES_WINDOW_MS = 3000;

/** Control characters that no text needs; databases refuse the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A chat message as it is kept: well-formed, without control characters and white space around it (PTY36). */
export function parseMessage(typed: string): Result<string, 'message_empty' | 'message_too_long'> {
  const text = typed.toWellFormed().replace(CONTROL, '').trim();
  if (text === '') return refuse('message_empty');
  return [...text].length > MESSAGE_LENGTH ? refuse('message_too_long') : accept(text);
}
