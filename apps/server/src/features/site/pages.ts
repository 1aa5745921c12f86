import { OWN_PAGES, PUBLIC_PAGES } from '@retake/core/constants/pages.ts';
import type { PageHead } from '../../platform/http/pageHead.ts';

/** What a page with an id in its address is about: whether it is there, and what there is to say of it. */
export type Ports = {
  article(id: string): Promise<PageHead | null>;
  league(id: string): Promise<boolean>;
  player(nickname: string): Promise<boolean>;
};

const THERE: PageHead = {};
const there = (exists: boolean): PageHead | null => (exists ? THERE : null);

type PageKind = keyof Ports | 'match';

const PAGES: ReadonlySet<string> = new Set([...PUBLIC_PAGES, ...OWN_PAGES]);

/** Pages by their first part; a match room is its players' own and shows its own "not found". */
const KINDS: Readonly<Record<string, PageKind>> = {
  news: 'article',
  leagues: 'league',
  profile: 'player',
  game: 'match',
};

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The page of a path (without its query); null where there is nothing to show. */
export function createPages(ports: Ports): (path: string) => Promise<PageHead | null> {
  return async (path) => {
    const page = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (PAGES.has(page)) return THERE;
    const [, first = '', encoded, ...more] = page.split('/');
    const kind = Object.hasOwn(KINDS, first) ? KINDS[first] : undefined;
    const id = decoded(encoded ?? '');
    if (!kind || !id || more.length > 0) return null;
    if (kind === 'match') return THERE;
    return kind === 'article' ? ports.article(id) : there(await ports[kind](id));
  };
}
