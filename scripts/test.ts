import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { buildSite } from './buildSite.ts';
import { failedTests, textOf } from './failedTests.ts';
import { findChromium } from './services/chromium.ts';
import { findPostgres, startPostgres } from './services/postgres.ts';
import { findRedis } from './services/redis.ts';

/**
 * Every test: units, the server on the embedded database, the web's components in a browser, the server's suites again
 * on PostgreSQL, journeys in a browser. Required programs are found or installed here; if that fails, the run fails.
 * `npm test -- unit` (or `components`, `postgres`, `journeys`) runs a part. What failed is named at the end.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.cache/test-results');
/** Kept as a file too: a build's log is often cut to its end, where other checks follow. */
const failures = join(results, 'failed.txt');
const PARTS = ['unit', 'components', 'postgres', 'journeys'] as const;
type Part = (typeof PARTS)[number];
type Counts = { passed: number; failed: number };

async function runVitest(project: string): Promise<Counts> {
  const outputFile = join(results, `${project}.json`);
  const vitest = await startVitest('test', [], {
    root,
    project,
    watch: false,
    reporters: ['default', 'json'],
    outputFile,
  });
  const unhandled = vitest.state.getUnhandledErrors();
  await vitest.close();
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const failed = failedTests(project, root, report, unhandled);
  writeFailures(failed);
  return { passed: report.numPassedTests, failed: failed.length };
}

function writeFailures(failed: string[]): void {
  appendFileSync(failures, failed.map((one) => `${one}\n`).join(''));
}

/** Models and formats of the web import its sentences, which are compiled from apps/web/messages. */
const compileMessages = () =>
  execFileSync('npm', ['run', '--silent', 'messages', '--workspace', '@retake/web'], { cwd: root });

async function runPart(part: Part): Promise<Counts> {
  if (part === 'unit') compileMessages();
  if (part === 'unit' || part === 'components') return runVitest(part);
  if (part === 'journeys') {
    buildSite();
    return sum(await runVitest('journeys'), await runVitest('clusters'));
  }
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return await runVitest('postgres');
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  }
}

/** What a part needs may be missing (a database, the built site): the other parts are run all the same. */
async function countPart(part: Part): Promise<Counts> {
  try {
    return await runPart(part);
  } catch (error) {
    console.error(error);
    writeFailures([`✗ ${part} · did not run to its end\n    ${textOf(error)}`]);
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

const asked = process.argv.slice(2).filter((word): word is Part => PARTS.includes(word as Part));
let total: Counts = { passed: 0, failed: 0 };
for (const part of asked.length > 0 ? asked : PARTS) {
  console.log(`\n── ${part} ──`);
  total = sum(total, await countPart(part));
}
writeFileSync(join(results, 'counts.json'), JSON.stringify(total));
if (total.failed > 0) console.log(`\n── failed ──\n${readFileSync(failures, 'utf8')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
