import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A test that hangs ends at the limit of its time. What is slow goes on: how fast something has to be is for bench/ to say. */
const shared = {
  environment: 'node' as const,
  pool: 'forks' as const,
  // On two cores threads that help to collect garbage cost more than they save: an eighth of the server's suites.
  execArgv: ['--single-threaded-gc'],
  dangerouslyIgnoreUnhandledErrors: false,
  expect: { poll: { timeout: 40_000, interval: 20 } },
};

/** They kill servers and hold how soon another takes over: nothing else runs beside them. */
const CLUSTERS = ['e2e/chaosSuite.test.ts', 'e2e/nodes.test.ts', 'e2e/nodesSimulated.test.ts'];

/** They are about the embedded database, or bring a PostgreSQL server themselves. */
const ONCE = [
  'apps/server/src/platform/db/{buildDatabase,dataFolder,dataLock,pgliteClient}.test.ts',
  'apps/server/src/platform/jobs/leadership.test.ts',
  'apps/server/src/dumpTool.test.ts',
];

const ON_POSTGRES = process.env.POSTGRES_FOR_TESTS
  ? { TEST_DATABASE_URL: process.env.POSTGRES_FOR_TESTS }
  : {};

/**
 * Beside a PostgreSQL server each of the server's suites runs on that one, where races are races and tests that start
 * servers take a third of the time; what keeps the data itself runs on both. `npm test -- unit` alone runs everything on
 * the embedded one.
 */
const ON_BOTH = 'apps/server/src/platform/{db,jobs}/**/*.test.ts';
const ON_EMBEDDED = process.env.POSTGRES_FOR_TESTS ? [ON_BOTH, ...ONCE] : ['apps/server/**/*.test.ts'];

/**
 * Test files take over the process of the one before: what it has loaded and compiled is most of what they would wait
 * for. None of them changes a global or leaves a server running.
 */
const inTurn = { ...shared, isolate: false };

/**
 * One project after the other: a process takes over only from one of its project. In each, files that take minutes begin
 * first: else one of them begins when the others end, and is waited for alone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = sorted.map(({ project }) => project.name);
    const turn = ({ project }: TestSpecification) => projects.indexOf(project.name);
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return sorted.sort((one, other) => turn(one) - turn(other) || place(one) - place(other));
  }
}
const LONGEST = [
  'e2e/screens.test.ts',
  'e2e/newcomers.test.ts',
  'e2e/organiser.test.ts',
  'e2e/firstSteps.test.ts',
  'e2e/chaos.test.ts',
  'fuzz/calls.test.ts',
  'src/access.test.ts',
  'tournaments/story.test.ts',
  'matches/realServers.test.ts',
];

/** Units on the embedded database; the server's suites on PostgreSQL; journeys in a browser, on both; killed servers. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...inTurn,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'scripts/**/*.test.ts', ...ON_EMBEDDED],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          ...inTurn,
          name: 'postgres',
          env: ON_POSTGRES,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ONCE,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inTurn,
          name: 'journeys',
          // Newcomers, who buys Premium and who is killed are on the embedded one all the same: as with `npm start`.
          env: ON_POSTGRES,
          include: ['e2e/**/*.test.ts'],
          exclude: CLUSTERS,
          setupFiles: ['e2e/onFailure.ts'],
          sequence: { hooks: 'list' as const }, // what was seen is told before a file closes its pages
          testTimeout: 600_000,
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
