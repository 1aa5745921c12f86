/** The displayed parts of a letter. */
export type Letter = {
  from: string;
  to: string;
  subject: string;
  /** As the sender wrote it (RFC 5322). */
  date: string;
  text: string;
};

/** Reads a letter in plain text, as our mailers write them: one part, any mail encoding. */
export function readLetter(raw: Buffer): Letter {
  const whole = raw.toString('latin1');
  const end = /\r?\n\r?\n/.exec(whole);
  const head = end ? whole.slice(0, end.index) : whole;
  const body = end ? whole.slice(end.index + end[0].length) : '';
  const fields = readFields(head);
  return {
    from: decodeWords(fields.get('from') ?? ''),
    to: decodeWords(fields.get('to') ?? ''),
    subject: decodeWords(fields.get('subject') ?? ''),
    date: fields.get('date') ?? '',
    text: decodeBody(body, fields.get('content-transfer-encoding') ?? '7bit'),
  };
}

/** By name in lower case, folded lines joined (RFC 5322, section 2.2.3). */
function readFields(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Encoded words (RFC 2047); white space between two of them is dropped. */
function decodeWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1');
  const decoded = joined.replace(
    /(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi,
    (run) => Buffer.concat([...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(decodeWord)).toString(), // together, because a character may be split over two
  );
  return decoded === joined ? Buffer.from(text, 'latin1').toString() : decoded;
}

function decodeWord([, encoding, content]: RegExpExecArray): Buffer {
  if (encoding!.toLowerCase() === 'b') return Buffer.from(content!, 'base64');
  return decodeQuotedPrintable(content!.replaceAll('_', ' '));
}

function decodeBody(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replace(/=[ \t]*\r?\n/g, '')).toString();
    default:
      return Buffer.from(body, 'latin1').toString();
  }
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
