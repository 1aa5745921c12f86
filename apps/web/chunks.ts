import { fileURLToPath } from 'node:url';
import { LANDING } from './builtFiles.ts';
import { wordsOf } from './words.ts';

/**
 * How the site's code is cut into files. A library is a file of its own: a browser keeps it over releases. What a page
 * needs of ours would be some fifty small files, each of which has to be asked for and is packed by itself, so what most
 * pages share is laid together: what the landing page needs too, and what the others do.
 */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/** Lists without an end bring by themselves what only they need. */
const queriesOfAll = (id: string): boolean =>
  packages('@tanstack').test(id) && !/(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id);

/** Each words file stays by itself, however few pages need it: it brings its book of words. */
const wordsName = (id: string): string | null => {
  const words = wordsOf(id);
  return words && words.locale === undefined ? `words-${words.book}` : null;
};

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = fileURLToPath(new URL('./app/', import.meta.url));
const LAYOUT = `${app}routes/layout.tsx`;
const MAIN_PAGES = ['home', 'matches', 'league', 'tournaments'].map((page) => `${app}routes/${page}.tsx`);

/** They need little of what those share. */
const MATCH = ['routes/game', 'features/matches/components/analysis/AnalysisPanel'].map(
  (name) => `${app}${name}.tsx`,
);

const needs = new Map<string, Set<string>>();

const ours = /\/(apps\/web\/(app|content)|packages\/core)\//;

/** Everything that a module imports as it begins, itself and what its imports import. */
function neededBy(entry: string, modules: Modules): Set<string> {
  const known = needs.get(entry);
  if (known) return known;
  const needed = new Set<string>();
  const add = (id: string) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (ours.test(imported)) add(imported);
  };
  add(entry);
  needs.set(entry, needed);
  return needed;
}

/** What the landing page shares with the others. */
const baseName = (id: string, modules: Modules): string | null =>
  neededBy(LANDING, modules).has(id) ? 'base' : null;

/** What all other pages need. */
const shellName = (id: string, modules: Modules): string | null =>
  neededBy(LAYOUT, modules).has(id) ? 'shell' : null;

const isShared = (least: number, id: string, modules: Modules): boolean =>
  !usesInterface(id, modules) && MAIN_PAGES.filter((page) => neededBy(page, modules).has(id)).length >= least;

/** What most pages of the main job share beside it. */
const mainName = (id: string, modules: Modules): string | null => (isShared(3, id, modules) ? 'main' : null);

/** Of what they share, what a match needs too. */
const partsName = (id: string, modules: Modules): string | null =>
  isShared(2, id, modules) && MATCH.some((entry) => neededBy(entry, modules).has(id)) ? 'parts' : null;

/** What brings the component library stays by itself: not every page that needs the rest needs it. */
const usesInterface = (id: string, modules: Modules): boolean =>
  modules.getModuleInfo(id)?.importedIds.some((imported) => imported.includes('/@base-ui/')) ?? false;

/**
 * Each page lists the names of all files: short hashes, which differ from build to build all the same (42 bits a name). A part of a
 * library is named after all that use it; the first tells enough.
 */
export const fileNames = {
  chunkFileNames: ({ name }: { name: string }): string =>
    `assets/${name.split('~').slice(0, 2).join('-')}-[hash:7].js`,
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export const chunks = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 9 },
  { name: 'router', test: packages('react-router'), priority: 8 },
  { name: 'queries', test: queriesOfAll, priority: 7 },
  // Before the words, which it opens.
  {
    name: 'language',
    test: /\/app\/(i18n\/(locale|words)|store\/store)\.ts$|vite\/preload-helper/,
    priority: 6,
  },
  { name: wordsName, debugName: 'words', priority: 5 },
  // Its parts by the pages that use them: a page without tabs does not load them.
  {
    name: 'interface',
    test: packages('@base-ui', '@floating-ui'),
    entriesAware: true,
    entriesAwareMergeThreshold: 6000,
    priority: 4,
  },
  { name: baseName, debugName: 'base', test: ours, minShareCount: 3, priority: 3 },
  { name: shellName, debugName: 'shell', test: ours, minShareCount: 2, priority: 2 },
  // Before the rest, which would take in what it needs of this.
  { name: partsName, debugName: 'parts', test: ours, minShareCount: 2, priority: 1 },
  { name: mainName, debugName: 'main', test: ours, minShareCount: 2, priority: 0 },
];
