import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareData } from '@retake/testkit/database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const runner = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retake-dump-'));
  await prepareData(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What it says on standard error. */
async function dumpTo(file: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const said = run(process.execPath, [runner, 'dump', file], { env }).catch((error) => error);
  return ((await said) as { stderr: string }).stderr;
}

test('a dump that cannot be written is told in one line, and the one before it stays', async () => {
  const file = join(folder, 'backup.gz');
  writeFileSync(file, 'the last one');
  symlinkSync('/dev/full', `${file}.unfinished`); // the disk fills while it is written
  const nowhere = join(folder, 'nowhere', 'backup.gz');
  for (const target of [file, nowhere])
    expect(await dumpTo(target)).toMatch(/^\/.*backup\.gz cannot be written: .*\. There is no new dump\.\n$/);
  expect(readFileSync(file, 'utf8')).toBe('the last one');

  rmSync(`${file}.unfinished`);
  expect(await dumpTo(file)).toBe('');
  expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('1f8b'); // gzip
  expect(readdirSync(folder).sort()).toEqual(['backup.gz', 'data']);
});
