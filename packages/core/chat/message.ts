import { accept, type Result, refuse } from '../result.ts';

export const MESSAGE_LENGTH = 500;
/** PTY36: this many messages in this time. */
export const MESSAGES_AT_ONCE = 5;
export const MESSAGES_WINDOW_MS = 3000;

/**
 * Control characters that no text needs; databases refuse the first of them. The ones that change the writing direction
 * would let a message change how the messages around it are read.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters people see: a family emoji or a flag is one, however it is encoded. */
export const messageLength = (text: string): number => [...characters.segment(text)].length;

/** A chat message as it is stored: well-formed, without control characters and surrounding white space (PTY36). */
export function parseMessage(typed: string): Result<string, 'message_empty' | 'message_too_long'> {
  const text = typed.toWellFormed().replace(CONTROL, '').trim();
  if (text === '') return refuse('message_empty');
  return messageLength(text) > MESSAGE_LENGTH ? refuse('message_too_long') : accept(text);
}
