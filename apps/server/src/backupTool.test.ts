import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { prepareData } from '@retake/testkit/database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKeys } from './platform/backups/ageKeys.ts';

const runner = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));
const { identity, recipient } = newKeys();

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retake-backup-'));
  await prepareData(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on the data in this folder; `input` is what it reads. */
async function command(data: string, args: string[], input = ''): Promise<{ said: string; error: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, data),
    SAMPLE_DATA: '0',
    PUBLIC_URL: 'http://localhost:1',
    BACKUP_KEY: recipient,
  };
  const child = spawn(process.execPath, [runner, ...args], { env, stdio: 'pipe' });
  child.stdin.on('error', () => undefined); // it may end without having read
  child.stdin.end(input);
  const [said, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, error };
}

test('BAK1, BAK4: a backup made by hand is known to the doctor, and goes back with a key from standard input', async () => {
  const findings = async () =>
    JSON.parse((await command('data', ['doctor', '--json'])).said).found.map(
      ({ finding }: { finding: string }) => finding,
    );
  expect(await findings()).toContain('backups_none');
  expect((await command('data', ['backup'])).said).toMatch(
    /^\d+ rows, \d+ bytes: backups\/.*\.dump\.gz\.age\n$/,
  );
  expect(await findings()).toContain('backups_young');

  const [file] = globSync(join(folder, 'data/**/*.dump.gz.age'));
  const wrong = ['', 'AGE-SECRET-KEY-1WRONG\n', '\0\u0001'.repeat(10_000)];
  for (const input of wrong)
    expect((await command('other', ['restore', file!, '-'], input)).error).toBe(
      'What was read has no private key of age: a line AGE-SECRET-KEY-….\n',
    );
  expect(globSync(join(folder, 'other'))).toEqual([]); // nothing was begun
  const keys = `\uFEFF# several\r\nAGE-SECRET-KEY-1WRONG\r\n  ${identity}\r\n`;
  const { said, error } = await command('other', ['restore', file!, '-'], keys);
  expect(error).toBe('');
  expect(said).toMatch(/^\d+ rows restored from .*\.dump\.gz\.age\n/);
});
