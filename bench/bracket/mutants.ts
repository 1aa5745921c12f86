import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS, type Mutant } from './mutantList.ts';

/**
 * Breaks a copy of the bracket engine in each way of `mutantList.ts` and runs its tests there: every mutant has to be killed. Names
 * some of them by words: `node bench/bracket/mutants.ts bye float`. Ends non-zero where one survives.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const chosen = MUTANTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = mkdtempSync(join(tmpdir(), 'retake-mutants-'));
const survivors: string[] = [];
try {
  cpSync(join(repository, 'packages/core'), join(folder, 'core'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const unbroken = killerOf();
  if (unbroken) throw new Error(`fails without a mutant: ${unbroken}`);
  for (const mutant of chosen) {
    const killer = withMutant(mutant, killerOf);
    if (!killer) survivors.push(mutant.name);
    console.log(`${killer ? 'killed  ' : 'SURVIVED'} ${mutant.name.padEnd(52)} ${killer ?? ''}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`);
process.exitCode = survivors.length === 0 ? 0 : 1;

function withMutant<T>({ file, edits }: Mutant, work: () => T): T {
  const path = join(folder, 'core/bracket', file);
  const before = readFileSync(path, 'utf8');
  let after = before;
  for (const [from, to] of edits) {
    if (!after.includes(from)) throw new Error(`${file} has no more: ${from}`);
    after = after.replace(from, () => to);
  }
  writeFileSync(path, after);
  try {
    return work();
  } finally {
    writeFileSync(path, before);
  }
}

/** The first test that fails; null: none. A run that never ends is a kill too. */
function killerOf(): string | null {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--root',
      folder,
      '--bail',
      '1',
      '--reporter',
      'json',
      '--outputFile',
      report,
      'core/bracket',
    ],
    { cwd: folder, timeout: 300_000 },
  );
  if (status === 0) return null;
  if (status === null) return 'it never ends';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find((one) => one.status === 'failed');
  return failed?.fullName ?? testResults.find(({ message }) => message)?.message ?? 'vitest failed';
}
