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
/** Units, and what is as quick as they are: one run of vitest. */
const UNITS: readonly Part[] = ['unit', 'components', 'postgres'];
type Counts = { passed: number; failed: number };

async function runVitest(projects: string[]): Promise<Counts> {
  const outputFile = join(results, `${projects.join('-')}.json`);
  const reporters = ['default', 'json'];
  const options = { root, project: projects, watch: false, reporters, outputFile };
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

/** The one server of all parts, for the run. */
let postgres: ReturnType<typeof startPostgres> | undefined;
async function needPostgres(): Promise<void> {
  postgres ??= startPostgres({ inMemory: true });
  process.env.POSTGRES_FOR_TESTS = (await postgres).socketUrl;
}

async function runUnits(parts: readonly Part[]): Promise<Counts> {
  if (parts.includes('postgres')) await needPostgres();
  return runVitest([...parts]);
}

/** The built site and an empty database, for the servers of journeys: made while missing programs are installed. */
let site: Promise<unknown> | undefined;
const prepareSite = () =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/run.mjs'), 'build'], { cwd: root });

async function runJourneys(): Promise<Counts> {
  await site;
  await needPostgres();
  return runVitest(['journeys']);
}

/** Clusters hold how soon a server takes over: nothing runs beside them. */
async function runClusters(): Promise<Counts> {
  await site;
  return runVitest(['clusters']);
}

/** What a part needs may be missing (a database, the built site): the other parts are run all the same. */
async function counted(parts: readonly string[], run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${parts.join(', ')} ──`);
  try {
    return await run();
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
const asked = PARTS.filter((part) => words.length === 0 || words.includes(part));
const units = asked.filter((part) => UNITS.includes(part));

compileMessages(); // the build does it again: it begins only then, and tests only after it
if (asked.includes('journeys')) {
  site = prepareSite();
  site.catch(() => undefined); // said by the parts that need it
}
// Before tests run in two processes, where one would find what the other is still installing.
findRedis();
findPostgres();
process.env.CHROMIUM_PATH = (await findChromium()).executablePath;
await site?.catch(() => undefined);

// One after the other, two files at a time (`vitest.config.ts`): what more there is takes the processor's time from the rest
// twice, since browsers and databases are threads too. With five at a time journeys took four times as long as alone.
const counts: Counts[] = [];
if (units.length > 0) counts.push(await counted(units, () => runUnits(units)));
if (site) counts.push(await counted(['journeys'], runJourneys));
if (site) counts.push(await counted(['clusters'], runClusters));
await (await postgres?.catch(() => null))?.stop();
const total = counts.reduce(sum, { passed: 0, failed: 0 });
writeFileSync(join(results, 'counts.json'), JSON.stringify(total));
if (total.failed > 0) console.log(`\n── failed ──\n${readFileSync(failures, 'utf8')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
