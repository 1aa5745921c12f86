import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as asked } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PgliteClient } from './pgliteClient.ts';

/** Hears nothing of other threads meanwhile, as on a machine with too much to do. */
const isBusyFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('an embedded database that is closed has not died, even if its thread ends before that is heard', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retake-closing-'));
  const client = new PgliteClient(folder);
  await client.ready;
  const deaths: Error[] = [];
  void client.died.then((error) => deaths.push(error));
  const closed = client.close();
  await asked();
  isBusyFor(1500);
  await closed;
  await asked();
  expect(deaths).toEqual([]);
  rmSync(folder, { recursive: true });
});
