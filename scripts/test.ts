import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest, type TestModule } from 'vitest/node';
import { buildEmptyDatabase } from './buildEmptyDatabase.ts';
import { buildSite } from './buildSite.ts';
import { failedTests, type TestReport, textOf } from './failedTests.ts';
import { findChromium } from './services/chromium.ts';
import { findPostgres, startPostgres } from './services/postgres.ts';
import { findRedis } from './services/redis.ts';

/**
 * Every test: units, the web's components in a browser, the server's features on PostgreSQL, journeys in a browser on
 * that and on the embedded database. Required programs are found or installed here; if that fails, the run fails.
 * `npm test -- unit` (or `components`, `postgres`, `journeys`) runs a part. What failed is named at the end.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.cache/test-results');
/** Kept as a file too: a build's log is often cut to its end, where other checks follow. */
const failures = join(results, 'failed.txt');
const PARTS = ['unit', 'components', 'postgres', 'journeys'] as const;
type Part = (typeof PARTS)[number];
/**
 * They run beside each other: each waits now and then (a browser for its page, a server for its database), and what waits
 * leaves its core to another. Clusters hold how soon a server takes over: nothing runs beside them.
 */
const TOGETHER: readonly Part[] = ['unit', 'components', 'postgres'];
type Counts = { passed: number; failed: number };

async function runVitest(projects: string[], maxWorkers: number): Promise<Counts> {
  const outputFile = join(results, `${projects.join('-')}.json`);
  const reporters = ['default', 'json'];
  const options = { root, project: projects, watch: false, reporters, outputFile, maxWorkers };
  const vitest = await startVitest('test', [], options);
  const unhandled = vitest.state.getUnhandledErrors();
  const modules = vitest.state.getTestModules();
  const failed = projects.flatMap((project) => {
    const ofProject = modules.filter((module) => module.project.name === project);
    return failedTests(project, root, { testResults: ofProject.map(reportOf) }, []);
  });
  failed.push(...failedTests(projects.join(', '), root, { testResults: [] }, unhandled));
  await vitest.close();
  writeFailures(failed);
  const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
  return { passed, failed: failed.length };
}

function reportOf(module: TestModule): TestReport['testResults'][number] {
  const [error] = module.errors();
  return {
    name: module.moduleId,
    status: module.ok() ? 'passed' : 'failed',
    ...(error && { message: textOf(error) }),
    assertionResults: [...module.children.allTests()].map((test) => ({
      status: test.result().state,
      fullName: test.fullName,
      failureMessages: test.result().errors?.map(textOf) ?? null,
    })),
  };
}

function writeFailures(failed: string[]): void {
  appendFileSync(failures, failed.map((one) => `${one}\n`).join(''));
}

/** Models and formats of the web import its sentences, which are compiled from apps/web/messages. */
const compileMessages = () =>
  execFileSync('npm', ['run', '--silent', 'messages', '--workspace', '@retake/web'], { cwd: root });

async function runParts(parts: readonly Part[]): Promise<Counts> {
  const areJourneys = parts.includes('journeys');
  if (areJourneys) {
    buildSite();
    await buildEmptyDatabase();
  } else compileMessages();
  const postgres = areJourneys || parts.includes('postgres') ? await startPostgres() : null;
  if (postgres) process.env.POSTGRES_FOR_TESTS = postgres.socketUrl;
  try {
    if (!areJourneys) return await runVitest([...parts], parts.length > 1 ? 3 : 2);
    return sum(await runVitest(['journeys'], 3), await runVitest(['clusters'], 1));
  } finally {
    await postgres?.stop();
  }
}

/** What a part needs may be missing (a database, the built site): the other parts are run all the same. */
async function countParts(parts: readonly Part[]): Promise<Counts> {
  try {
    return await runParts(parts);
  } catch (error) {
    console.error(error);
    writeFailures([`✗ ${parts.join(', ')} · did not run to its end\n    ${textOf(error)}`]);
    return { passed: 0, failed: 1 };
  }
}

function sum(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Before tests run in two processes, where one would find what the other is still installing.
findRedis();
findPostgres();
process.env.CHROMIUM_PATH = (await findChromium()).executablePath;

const words = process.argv.slice(2);
const asked = PARTS.filter((part) => words.length === 0 || words.includes(part));
const together = asked.filter((part) => TOGETHER.includes(part));
const runs = [together, asked.filter((part) => part === 'journeys')].filter((parts) => parts.length > 0);
let total: Counts = { passed: 0, failed: 0 };
for (const parts of runs) {
  console.log(`\n── ${parts.join(', ')} ──`);
  total = sum(total, await countParts(parts));
}
writeFileSync(join(results, 'counts.json'), JSON.stringify(total));
if (total.failed > 0) console.log(`\n── failed ──\n${readFileSync(failures, 'utf8')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
