import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startVitest, type TestModule } from 'vitest/node';
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
type Counts = { passed: number; failed: number };
const NONE: Counts = { passed: 0, failed: 0 };

/** One file after the other: what runs at the same time is the other lane. */
async function runVitest(projects: readonly string[]): Promise<Counts> {
  const outputFile = join(results, `${projects.join('-')}.json`);
  const reporters = ['default', 'json'];
  const options = { root, project: [...projects], watch: false, reporters, outputFile, maxWorkers: 1 };
  const vitest = await startVitest('test', [], options);
  const modules = vitest.state.getTestModules();
  const failed = failedTests(root, { testResults: modules.map(reportOf) }, vitest.state.getUnhandledErrors());
  const count = vitest.state.getCountOfFailedTests();
  await vitest.close();
  // It counts the files of failed tests too.
  if (failed.length === 0 && count > 0) throw new Error(`${count} tests or files failed, and none was found`);
  writeFailures(failed);
  const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
  return { passed, failed: failed.length };
}

function reportOf(module: TestModule): TestReport['testResults'][number] {
  const [error] = module.errors();
  return {
    project: module.project.name,
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

/** The one server of all parts, for the run. */
let postgres: ReturnType<typeof startPostgres> | undefined;
async function needPostgres(): Promise<void> {
  postgres ??= startPostgres({ inMemory: true });
  process.env.POSTGRES_FOR_TESTS = (await postgres).socketUrl;
}

/** The built site and an empty database, for the servers of journeys: made while missing programs are installed. */
let site: Promise<unknown> | undefined;
const prepareSite = () =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/run.mjs'), 'build'], { cwd: root });

const isAsked = (part: Part): Part[] => (asked.includes(part) ? [part] : []);

/** The server's suites, then units: the web's read its sentences, which the build makes again. */
async function runServer(): Promise<Counts> {
  const suites = await counted(isAsked('postgres'));
  await site?.catch(() => undefined);
  return sum(suites, await counted(isAsked('unit')));
}

/** What a browser does: components, then journeys on the built site. */
async function runBrowsers(): Promise<Counts> {
  const components = await counted(isAsked('components'));
  return site ? sum(components, await counted(['journeys'])) : components;
}

/** What a part needs may be missing (a database, the built site): the other parts are run all the same. */
async function counted(parts: readonly string[]): Promise<Counts> {
  if (parts.length === 0) return NONE;
  console.log(`\n── ${parts.join(', ')} ──`);
  try {
    if (parts.includes('postgres') || parts.includes('journeys')) await needPostgres();
    if (parts.includes('journeys') || parts.includes('clusters')) await site;
    return await runVitest(parts);
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

const words = process.argv.slice(2);
// Beside a PostgreSQL server, which journeys need, units leave the server's features to `postgres`.
if (words.includes('unit') && words.includes('journeys')) words.push('postgres');
const asked = PARTS.filter((part) => words.length === 0 || words.includes(part));

compileMessages(); // the build does it again, and begins only then
if (asked.includes('journeys')) {
  site = prepareSite();
  site.catch(() => undefined); // said by the parts that need it
}
// Before tests run in two processes, where one would find what the other is still installing.
findRedis();
findPostgres();
process.env.CHROMIUM_PATH = (await findChromium()).executablePath;

// Two lanes for two cores. Two browsers at a time take twice as long as one after the other, as each is several threads.
// Two of the server's files beside them end no sooner: what more there is takes the processor's time from the rest.
// They begin while the site is built: that alone does not fill two cores.
if (asked.includes('postgres') || site) await needPostgres().catch(() => undefined);
const lanes = await Promise.all([runServer(), runBrowsers()]);
// Clusters hold how soon a server takes over: nothing runs beside them.
const counts = site ? [...lanes, await counted(['clusters'])] : lanes;
await (await postgres?.catch(() => null))?.stop();
const total = counts.reduce(sum, { passed: 0, failed: 0 });
writeFileSync(join(results, 'counts.json'), JSON.stringify(total));
if (total.failed > 0) console.log(`\n── failed ──\n${readFileSync(failures, 'utf8')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
