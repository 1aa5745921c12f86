export type FeedEntry = { path: string; title: string; summary: string; at: string };
export type Feed = {
  title: string;
  /** The installation's own address. */
  origin: string;
  /** Where the feed is, and the page that it is of. */
  path: string;
  pagePath: string;
  lang: string;
  author: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
};

/** XML 1.0 has no way to write these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escaped(href)}"/>`;

/** NEW1: the feed as RFC 4287 wants it. An entry is known by its address, which never changes. */
export function atomFeed({ title, origin, path, pagePath, lang, author, entries }: Feed): string {
  const newest = entries.map(({ at }) => at).sort();
  const parts = entries.map(({ path: own, title: name, summary, at }) =>
    [
      '<entry>',
      element('id', origin + own),
      element('title', name),
      link('alternate', 'text/html', origin + own),
      element('published', at),
      element('updated', at),
      element('summary', summary),
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(lang)}">`,
    element('id', origin + path),
    element('title', title),
    link('self', 'application/atom+xml', origin + path),
    link('alternate', 'text/html', origin + pagePath),
    element('updated', newest.at(-1) ?? '1970-01-01T00:00:00.000Z'),
    `<author>${element('name', author)}</author>`,
    ...parts,
    '</feed>',
    '',
  ].join('\n');
}
