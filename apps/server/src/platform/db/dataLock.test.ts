import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './dataLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retake-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HOLDER = fileURLToPath(new URL('./dataLockHolder.fixture.ts', import.meta.url));
const RACER = fileURLToPath(new URL('./dataLockRacer.fixture.ts', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A process that has the folder. Resolves when it does. */
/** Those that are still there when a test fails would outlive it. */
const holders: ChildProcess[] = [];
afterEach(() => {
  for (const child of holders.splice(0)) child.kill('SIGKILL');
});

async function holder(command: string[] = []): Promise<ChildProcess> {
  const [program, ...args] = [...command, process.execPath, '--expose-gc', HOLDER, folder];
  const child = spawn(program!, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  holders.push(child);
  await once(child.stdout!, 'data');
  return child;
}

const RACERS = 3;
const CLAIMS = 1000;
const DIES_ONCE_IN = 50;

test('of many processes that claim the folder a thousand times, and are killed with it, never two have it', async () => {
  const enough = () => existsSync(join(folder, 'claims')) && read('claims').length >= CLAIMS;
  let killed = 0;
  const race = async () => {
    do {
      const args = [RACER, folder, String(CLAIMS), String(DIES_ONCE_IN)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
      const [code, signal] = await once(child, 'exit');
      if (signal === 'SIGKILL') killed++;
      else expect(code).toBe(0);
    } while (!enough());
  };
  await Promise.all(Array.from({ length: RACERS }, race));
  expect(existsSync(join(folder, 'faults'))).toBe(false);
  expect(Number(read('count'))).toBe(read('claims').length);
  expect(killed).toBeGreaterThan(0);
}, 240_000);

test('within one process too it is claimed once, and again after it was released', () => {
  const release = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(`${folder} is in use by process ${process.pid}`);
  release();
  const again = lockDataDir(folder);
  release(); // a second time: it is not this one's any more
  expect(() => lockDataDir(folder)).toThrow('is in use by process');
  again();
});

test('a killed process has it no more, even before its parent has taken note of its end', async () => {
  // The shell's child is a zombie from its death on: the shell never waits for it.
  const shell = await holder(['sh', '-c', '"$@" & read line', 'sh']);
  expect(() => lockDataDir(folder)).toThrow('is in use by process');
  const { pid } = JSON.parse(read('retake.lock'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => tryToClaim()).toBe(true);
  expect(() => process.kill(pid, 0)).not.toThrow(); // it is still in the list of processes
  shell.stdin!.end();
  await once(shell, 'exit');
});

function tryToClaim(): boolean {
  try {
    lockDataDir(folder)();
    return true;
  } catch {
    return false;
  }
}

test('what a killed process or an earlier release left behind, with this process’ own number, keeps nobody out', () => {
  writeFileSync(join(folder, 'retake.lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
  lockDataDir(folder)();
});

const UNSHARE = 'unshare';
/** Namespaces need rights that not every machine gives. */
const unshares = (() => {
  try {
    execFileSync(UNSHARE, ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.runIf(unshares)(
  'a process of another container, number 1 there, is seen; and killed, is gone',
  async () => {
    const inside = await holder([UNSHARE, '--pid', '--fork', '--kill-child=SIGKILL']);
    expect(() => lockDataDir(folder)).toThrow('is in use by process 1 on ');
    inside.kill('SIGKILL');
    await expect.poll(() => tryToClaim()).toBe(true);
  },
);
