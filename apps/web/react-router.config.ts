import type { Config } from '@react-router/dev/config';

/** Public pages are readable before any script runs; every other address is answered with the fallback page. */
const prerenderedPaths = ['/', '/home'];

export default {
  ssr: false,
  prerender: prerenderedPaths,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
