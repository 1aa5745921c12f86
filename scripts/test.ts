import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { buildSite } from './buildSite.ts';
import { findChromium } from './services/chromium.ts';
import { findPostgres, startPostgres } from './services/postgres.ts';
import { findRedis } from './services/redis.ts';

/**
 * Every test: units, the server on the embedded database, its suites once more on PostgreSQL, journeys in a browser.
 * What they need is found or installed here; where that fails, the run fails. `npm test -- unit` (or `postgres`,
 * `journeys`) runs a part.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.cache/test-results');
const PARTS = ['unit', 'postgres', 'journeys'] as const;
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
  const unhandled = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (file: { status: string; assertionResults: { status: string }[] }) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles + unhandled };
}

async function runPart(part: Part): Promise<Counts> {
  if (part === 'unit') return runVitest('unit');
  if (part === 'journeys') {
    const { executablePath } = await findChromium();
    process.env.CHROMIUM_PATH = executablePath;
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

function sum(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

// Before there are tests in two processes of which one would find what the other is still installing.
findRedis();
findPostgres();
await findChromium();

const asked = process.argv.slice(2).filter((word): word is Part => PARTS.includes(word as Part));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let total: Counts = { passed: 0, failed: 0 };
for (const part of asked.length > 0 ? asked : PARTS) {
  console.log(`\n── ${part} ──`);
  total = sum(total, await runPart(part));
}
writeFileSync(join(results, 'counts.json'), JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
