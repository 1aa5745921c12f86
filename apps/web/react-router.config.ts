import type { Config } from '@react-router/dev/config';
import { SOLO_LEAGUE_ID } from '@retake/core/constants/league.ts';

/** Public pages are readable before any script runs; every other address is answered with the fallback page. */
const prerenderedPaths = [
  '/',
  '/home',
  '/matches',
  '/leagues',
  `/leagues/${SOLO_LEAGUE_ID}`,
  '/tournaments',
  '/news',
  '/rules',
  '/faq',
  '/premium',
  '/fairness',
  '/safety',
  '/credits',
];

export default {
  ssr: false,
  prerender: prerenderedPaths,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
