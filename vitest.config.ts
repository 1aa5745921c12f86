import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node' as const,
  pool: 'forks' as const,
  dangerouslyIgnoreUnhandledErrors: false,
  // Until it is so, however slow the machine is: how fast something has to be is for bench/ to say.
  expect: { poll: { timeout: 20_000, interval: 20 } },
};

/** They kill servers and hold how soon another takes over: nothing else runs beside them. */
const CLUSTERS = ['e2e/chaos.test.ts', 'e2e/nodes.test.ts', 'e2e/nodesSimulated.test.ts'];

/**
 * Test files of the server take over the process of the one before: what it has loaded and compiled is most of what they
 * would wait for. None of them changes a global or leaves a server running.
 */
const inTurn = { ...shared, isolate: false };

/** Everything on the embedded database; the server's suites on PostgreSQL; journeys in a browser; killed servers. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...inTurn,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'apps/**/*.test.tsx',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inTurn,
          name: 'postgres',
          include: [
            'apps/server/src/features/**/*.test.ts',
            'apps/server/src/platform/{db,jobs}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: CLUSTERS,
          setupFiles: ['e2e/onFailure.ts'],
          sequence: { hooks: 'list' as const }, // what was seen is told before a file closes its pages
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'clusters',
          include: CLUSTERS,
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
