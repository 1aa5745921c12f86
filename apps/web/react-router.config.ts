import type { Config } from '@react-router/dev/config';
import { PUBLIC_PAGES } from '@retake/contract/site/pages.ts';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { siteFolder } from './siteFolder.ts';

/** Public pages are readable before any script runs; every other address is answered with the fallback page. */
const prerenderedPaths = [...PUBLIC_PAGES, `/leagues/${SOLO_LEAGUE_ID}`];

export default {
  ssr: false,
  buildDirectory: siteFolder,
  prerender: prerenderedPaths,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
