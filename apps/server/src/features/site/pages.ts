import { OWN_PAGES, PUBLIC_PAGES } from '@retake/core/constants/pages.ts';

/** Whether there is what a page with an id in its address is about. */
export type Ports = {
  article(id: string): Promise<boolean>;
  league(id: string): Promise<boolean>;
  player(nickname: string): Promise<boolean>;
};

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

/** Whether a path (without its query) is one of a page that has something to show. */
export function createPages(ports: Ports): (path: string) => Promise<boolean> {
  return async (path) => {
    const page = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (PAGES.has(page)) return true;
    const [, first = '', encoded, ...more] = page.split('/');
    const kind = Object.hasOwn(KINDS, first) ? KINDS[first] : undefined;
    const id = decoded(encoded ?? '');
    if (!kind || !id || more.length > 0) return false;
    return kind === 'match' ? true : ports[kind](id);
  };
}
