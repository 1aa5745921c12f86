import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('./unconfigured.fixture.ts', import.meta.url));

test('a start without payments loads nothing of them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SERVER]);
  const { afterwards, ...told } = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(told).toEqual({ status: 200, hasPayments: false, atStart: 0 });
  expect(afterwards).toBeGreaterThan(5); // the same eyes see them where they are loaded
});
