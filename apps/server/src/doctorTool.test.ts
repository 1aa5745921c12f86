import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const runner = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'retake-doctor-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What it prints, and its exit code. */
const doctor = (env: Record<string, string>, ...flags: string[]) =>
  new Promise<{ said: string; code: number | string }>((resolve) => {
    const all = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env };
    execFile(process.execPath, [runner, 'doctor', ...flags], { env: all }, (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, code: error?.code ?? 0 }),
    );
  });

test('HEA4: a trial is well, and a wrong setting is named in a sentence and an exit code', async () => {
  const trial = await doctor({}, '--json');
  expect(trial.code).toBe(0);
  const { well, found } = JSON.parse(trial.said);
  expect(well).toBe(true);
  expect(found).toContainEqual(
    expect.objectContaining({ check: 'database', level: 'off', finding: 'database_none' }),
  );
  const wrong = await doctor({ PORT: 'web', LANG: 'zh_CN.UTF-8' });
  expect(wrong.code).toBe(1);
  expect(wrong.said).toMatch(/^BAD {2}settings +PORT is "web", but it takes a port from 0 to 65535\. 请改正/);
});
