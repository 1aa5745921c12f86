import type { Tournament } from './event.ts';

/** What nobody knows before it is played: a guess, so that the day is not taken for free. */
const LENGTH_MS = 2 * 60 * 60 * 1000;

/** `20261201T183000Z`. */
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Lines are at most 75 octets; what is longer goes on in the next one behind a space (RFC 5545). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const sign of line) {
    const octets = new TextEncoder().encode(sign).length;
    if (size + octets > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += sign;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}

/** The start of a tournament as a file for calendars (iCalendar, RFC 5545). */
export function calendarOf(
  { id, title, startsAt, description }: Pick<Tournament, 'id' | 'title' | 'startsAt' | 'description'>,
  address: string,
  nowMs: number,
): string {
  const start = Date.parse(startsAt);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Retake//Tournaments//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).host}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + LENGTH_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
