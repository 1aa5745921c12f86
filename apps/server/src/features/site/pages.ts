import { OWN_PAGES, PUBLIC_PAGES } from '@retake/contract/site/pages.ts';
import type { FoundPage, PageHead } from '../../platform/http/pageHead.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';

/** The content of a page with an id in its address: whether it exists, and its description. */
export type Ports = {
  /** In a language, or in the other one where it is not translated. */
  article(id: string, locale: PageLocale): Promise<PageHead | null>;
  /** Null: the room shows what there is. */
  match(id: string): Promise<PageHead | null>;
  /** In a language. Null: the page shows what there is. */
  tournament(id: string, locale: PageLocale): Promise<PageHead | null>;
  league(id: string, locale: PageLocale): Promise<PageHead | null>;
  prizePool(id: string): Promise<boolean>;
  player(nickname: string): Promise<PageHead | null>;
  team(id: string): Promise<boolean>;
};

const THERE: FoundPage = {};
const withOwnHead = (head: PageHead | null): FoundPage | null => head && { head };
const there = (exists: boolean): FoundPage | null => (exists ? THERE : null);

type PageKind = keyof Ports | 'open';

const PAGES: ReadonlySet<string> = new Set([...PUBLIC_PAGES, ...OWN_PAGES]);

/** Pages by their first segment; the room of a match or a lobby and a tournament show their own "not found". */
const KINDS: Readonly<Record<string, PageKind>> = {
  news: 'article',
  leagues: 'league',
  'prize-pools': 'prizePool',
  profile: 'player',
  teams: 'team',
  game: 'match',
  matches: 'open',
  tournaments: 'tournament',
};

/** Pages below another one with an id: the history of a player, and the form of a tournament. */
const BELOW: Readonly<Record<string, string>> = { profile: 'matches', tournaments: 'edit' };
/** Pages of the admin area with an id of their own. */
const OF_ADMIN: ReadonlySet<string> = new Set(['servers', 'matches']);
const isBelow = (first: string, more: readonly string[]): boolean =>
  more.length === 0 || (more.length === 1 && more[0] === BELOW[first]);

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

type Find = (path: string, locale: PageLocale) => Promise<FoundPage | null>;

/** The page of a path (without its query), with a head in a language; null if it does not exist. */
export function createPages(ports: Ports): Find {
  return async (path, locale) => {
    const page = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (PAGES.has(page)) return THERE;
    const [, first = '', encoded, ...more] = page.split('/');
    if (first === 'admin') return there(more.length === 1 && more[0] !== '' && OF_ADMIN.has(encoded ?? ''));
    const kind = Object.hasOwn(KINDS, first) ? KINDS[first] : undefined;
    const id = decoded(encoded ?? '');
    if (!kind || !id || !isBelow(first, more)) return null;
    if (kind === 'open') return THERE;
    if (kind === 'tournament') return withOwnHead(await ports.tournament(id, locale)) ?? THERE;
    if (kind === 'match') return withOwnHead(await ports.match(id)) ?? THERE;
    if (kind === 'article' || kind === 'league') return withOwnHead(await ports[kind](id, locale));
    if (kind !== 'player') return there(await ports[kind](id));
    const player = await ports.player(id);
    return more.length > 0 ? there(player !== null) : withOwnHead(player); // the history is another page
  };
}
