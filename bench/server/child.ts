import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@retake/testkit/freePort.ts';

const CLOCK_TICKS_PER_S = 100;
const MB = 1024 * 1024;
const COLLECTED_WITHIN_MS = 3000;

export type Child = { process: ChildProcess; url: string; pid: number; stop(): Promise<void> };

export const serverMain = fileURLToPath(import.meta.resolve('@retake/server/main.ts'));
export const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A node process on a free port, or on this one. Resolves when it prints `readyText`. */
export async function startChild(
  args: string[],
  env: Record<string, string>,
  readyText: string,
  ownPort?: number,
): Promise<Child> {
  const port = ownPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PUBLIC_URL: url, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', killWithUs));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(readyText)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
  });
  return {
    process: child,
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Arguments for a process whose memory is measured. */
export const COLLECTS = ['--expose-gc', '--import', script('./collect.ts')];

/** The same as `usageOf`, of a process with `COLLECTS`, once it has given back what it does not need. */
export async function usageCollected({
  process: child,
  pid,
}: Child): Promise<{ rssMb: number; cpuMs: number }> {
  child.kill('SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, COLLECTED_WITHIN_MS));
  return usageOf(pid);
}

/** The memory and processor time of a process, from the kernel. */
export function usageOf(pid: number): { rssMb: number; cpuMs: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rssKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { rssMb: (rssKb * 1024) / MB, cpuMs: (ticks * 1000) / CLOCK_TICKS_PER_S };
}
