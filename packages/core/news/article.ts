import { accept, type Result, refuse } from '../result.ts';

export const MOST_TITLE = 120;
export const MOST_DESCRIPTION = 300;
/** In both languages together it has to fit into a request. */
export const MOST_SOURCE = 12_000;
export const MOST_SLUG = 60;
/** NEW6: the newest are kept, and the one that readers see. */
export const MOST_REVISIONS = 20;
/** NEW2: articles that nobody can read yet, or any more. */
export const MOST_UNREAD = 100;
/** NEW7 */
const MOST_LINKS = 40;
const MOST_MARKS = 3000;
const MOST_DEPTH = 8;
/** NEW4 */
const LATEST_MS = 366 * 24 * 3600_000;

/** Words of an address. Not digits alone: those are the numbers of articles. */
export const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export type WrittenText = { title: string; description: string; source: string };
export type WrittenTexts = { en?: WrittenText | undefined; 'zh-CN'?: WrittenText | undefined };

type Life = { publishAt: unknown; liveVersion: number | null; publishedAt: unknown };

/** NEW2. What is published and shall be published again in a newer version is scheduled. */
export function articleState({ publishAt, liveVersion, publishedAt }: Life): ArticleState {
  if (publishAt !== null) return 'scheduled';
  if (liveVersion !== null) return 'published';
  return publishedAt === null ? 'draft' : 'withdrawn';
}

const isBlank = ({ title, description, source }: WrittenText): boolean =>
  title.trim() + description.trim() + source.trim() === '';

/** Each text with its language. */
export const textsByLang = ({ en, 'zh-CN': zh }: WrittenTexts) => [
  ...(en ? [{ lang: 'en' as const, ...en }] : []),
  ...(zh ? [{ lang: 'zh-CN' as const, ...zh }] : []),
];

/** The languages in which something is written. */
export function textsWritten({ en, 'zh-CN': zh }: WrittenTexts): WrittenTexts {
  return { ...(en && !isBlank(en) && { en }), ...(zh && !isBlank(zh) && { 'zh-CN': zh }) };
}

/** How deep the quotes and lists at the beginning of a line are in each other. */
function depthOf(line: string): number {
  const [marks = ''] = /^[\s>*+\-\d.)]*/.exec(line) ?? [];
  return [...marks.matchAll(/>|[-*+](?=\s)|\d[.)](?=\s)/g)].length;
}

/** NEW7: what would make work of a text, or an advertisement of it. */
export function faultOf(source: string): 'article_links' | 'article_tangled' | null {
  const links = source.match(/\]\(|\]:|<a\b|https?:\/\/|www\.|mailto:/gi)?.length ?? 0;
  if (links > MOST_LINKS) return 'article_links';
  const marks = source.match(/[*_~`[<&]/g)?.length ?? 0;
  const isDeep = source.split(/\r\n?|\n/).some((line) => depthOf(line) > MOST_DEPTH);
  return marks > MOST_MARKS || isDeep ? 'article_tangled' : null;
}

const isWhole = ({ title, description, source }: WrittenText): boolean =>
  [title, description, source].every((text) => text.trim() !== '');

/** NEW3: what readers may see has a title, a summary and a text in each of its languages. */
export function mayPublish(texts: WrittenTexts): Result<WrittenTexts, 'article_incomplete'> {
  const written = textsWritten(texts);
  const all = textsByLang(written);
  return all.length > 0 && all.every(isWhole) ? accept(written) : refuse('article_incomplete');
}

/** NEW4 */
export const isTimeToPublish = (at: number, now: number): boolean => at > now && at <= now + LATEST_MS;
