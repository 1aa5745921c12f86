/** A piece of a line: plain, bold, code, or a link. */
export type Span =
  | { kind: 'text' | 'bold' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };
export type Line = readonly Span[];

export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] };

const SPAN =
  /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>https?:[^)\s]+)\)|<(?<address>https?:[^>\s]+)>/g;

/** The few signs of Markdown that the list of licences is written in: bold, code, links, addresses. */
export function spansOf(text: string): Line {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) spans.push({ kind: 'text', text: text.slice(at, match.index) });
    spans.push(spanOf(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) });
  return spans;
}

function spanOf({ bold, code, text, to, address }: Record<string, string | undefined>): Span {
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (code !== undefined) return { kind: 'code', text: code };
  if (address !== undefined) return { kind: 'link', text: address, to: address };
  return { kind: 'link', text: text ?? '', to: to ?? '' };
}

const cellsOf = (row: string): Line[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

/** The list of licences (THIRD_PARTY.md) as what the page draws: headings, paragraphs, tables. */
export function creditsOf(markdown: string): Block[] {
  const chunks = markdown.replace(/<!--[\s\S]*?-->/g, '').split(/\n{2,}/);
  return chunks
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(chunk: string): Block {
  const heading = /^(#{1,2}) (.+)$/.exec(chunk);
  if (heading) return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' };
  if (!chunk.startsWith('|')) return { kind: 'paragraph', line: spansOf(chunk.replace(/\n/g, ' ')) };
  const [head = '', , ...rows] = chunk.split('\n').map((row) => row.trim());
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}
