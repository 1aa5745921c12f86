import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { endOfThread } from './endOfThread.ts';

const start = (code: string) => new Worker(code, { eval: true });

test('a thread that ends by itself is waited for, one that does not is ended, one that has ended is not', async () => {
  const obedient = start(`const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => parentPort.close())`);
  const codes: number[] = [];
  obedient.on('exit', (code) => codes.push(code));
  obedient.postMessage('end');
  await endOfThread(obedient);
  expect(codes).toEqual([0]);
  await endOfThread(obedient);

  const busy = start('require("node:worker_threads").parentPort.postMessage("busy"); for (;;) {}');
  busy.on('exit', (code) => codes.push(code));
  await once(busy, 'message');
  await endOfThread(busy, 10);
  expect(codes).toEqual([0, 1]);
});
