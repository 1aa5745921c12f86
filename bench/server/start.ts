import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@retake/testkit/freePort.ts';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir } from './world.ts';

/** From `npm start` (and a built site) to the first answer: with sample data to make, and on existing data. */
const FIRST_AIM_MS = 6000;
const AIM_MS = 2000;
const ROUNDS = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' };
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: 'ignore', detached: true });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/stats`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await pause(5);
  }
  const took = performance.now() - began;
  process.kill(-child.pid!, 'SIGTERM'); // npm and its child processes
  while (lives(-child.pid!)) await pause(20); // npm ends before the server, which keeps the data open until then
  return took;
}

function lives(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

printMachine();
const dataDir = newDataDir();
const first = await startOnce(dataDir);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) times.push(await startOnce(dataDir));
const middle = median(times);
printVerdict([
  {
    name: 'first start, with seeding',
    value: `${Math.round(first)} ms`,
    aim: `${FIRST_AIM_MS} ms`,
    met: first <= FIRST_AIM_MS,
  },
  {
    name: 'start on existing data',
    value: `${Math.round(middle)} ms`,
    aim: `${AIM_MS} ms`,
    met: middle <= AIM_MS,
  },
]);
