import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ReadResult, readResult } from './result.ts';

/** REC7. Recordings of long matches have half a gigabyte. */
export const READ_LIMITS = { ms: 180_000, memoryBytes: 2 * 1024 ** 3, outputBytes: 1024 ** 2 };
export type ReadLimits = typeof READ_LIMITS;

const LOOK_EVERY_MS = 200;
const KEPT_WORDS = 500;
const PAGE_BYTES = 4096;

type Files = { library: string; from: string; to: string };
type Started = { worker?: string; limits?: ReadLimits; signal?: AbortSignal };

const WORKER = fileURLToPath(new URL('./readWorker.ts', import.meta.url));

/**
 * REC7: reads `from` and writes its rounds to `to`, in a process that may die: of the file, of the time or of the memory it
 * takes. It gets none of this one's environment. Rejects when it died, or said what it should not.
 */
export async function readInChild(files: Files, started: Started = {}): Promise<ReadResult> {
  const { worker = WORKER, limits = READ_LIMITS, signal } = started;
  const parent = String(process.pid);
  const args = ['--max-old-space-size=1024', worker, files.library, files.from, files.to, parent];
  const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  let broken: string | null = null;
  const end = (why: string) => {
    broken ??= why;
    child.kill('SIGKILL');
  };
  const overtime = setTimeout(() => end(`it took longer than ${limits.ms} ms`), limits.ms);
  const looks = setInterval(async () => {
    if ((await memoryOf(child)) > limits.memoryBytes) end(`it took more than ${limits.memoryBytes} bytes`);
  }, LOOK_EVERY_MS);
  const aborted = () => end('the errand ended');
  signal?.addEventListener('abort', aborted);
  if (signal?.aborted) aborted();
  const said = saidBy(child, limits.outputBytes, end);
  try {
    const [code, killedBy] = await once(child, 'close');
    if (broken !== null) throw new Error(`reading a recording was ended: ${broken}`);
    if (code !== 0) throw new Error(`reading a recording died (${killedBy ?? code}): ${said.words()}`);
    return readResult.parse(JSON.parse(said.output()));
  } finally {
    clearTimeout(overtime);
    clearInterval(looks);
    signal?.removeEventListener('abort', aborted);
  }
}

function saidBy(child: ChildProcess, mostBytes: number, end: (why: string) => void) {
  const output: Buffer[] = [];
  let bytes = 0;
  let words = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) end(`it said more than ${mostBytes} bytes`);
    else output.push(chunk);
  });
  child.stderr!.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-KEPT_WORDS);
  });
  return { output: () => Buffer.concat(output).toString('utf8'), words: () => words };
}

/** What it holds in memory. 0 where the system does not tell it (no Linux): time limits it there. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  try {
    const told = await readFile(`/proc/${pid}/statm`, 'utf8');
    return Number(told.split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
