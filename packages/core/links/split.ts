export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; address: string };

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Punctuation at the end of a sentence is not part of the link. */
const SENTENCE_END = /[.,;:!?)\]}'"，。；：！？）】》]+$/u;

/** Splits a message into text and links, in order. The joined parts are the message. */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let read = 0;
  for (const match of message.matchAll(LINK)) {
    const text = match[0].replace(SENTENCE_END, '');
    const address = /^www\./i.test(text) ? `https://${text}` : text;
    if (!URL.canParse(address)) continue;
    if (match.index > read) parts.push({ kind: 'text', text: message.slice(read, match.index) });
    parts.push({ kind: 'link', text, address });
    read = match.index + text.length;
  }
  if (read < message.length) parts.push({ kind: 'text', text: message.slice(read) });
  return parts;
}
