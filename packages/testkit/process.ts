import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type ServerProcess = {
  url: string;
  port: number;
  /** Of the process that runs now. */
  pid(): number;
  /** Whether the process runs. */
  isUp(): boolean;
  /** Sends it and waits for nothing. SIGSTOP holds the process as it is, SIGCONT lets it go on. */
  signal(name: NodeJS.Signals): void;
  /** `kill -9`, like a machine that dies. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it. Rejects unless it exits by itself with code 0; does nothing if it was killed. */
  stop(): Promise<void>;
  /** Starts it again on the same data and the same port. Resolves when it is ready. */
  restart(): Promise<void>;
  /** What it has printed since its last start. */
  output(): string;
  /** Resolves when the process is gone, with its exit code; null if a signal ended it. */
  ended(): Promise<number | null>;
};

type ProcessOptions = {
  /** For node itself, before the program. */
  nodeArgs?: string[];
  onOutput?(text: string): void;
  /** Called when it ends without having been told to. */
  onLost?(how: string): void;
};

const SERVER_ENV = {
  PATH: process.env.PATH,
  LOG_LEVEL: 'warn',
  // As `npm start` does: what the server before has compiled is half of what a start takes the processor.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
};

/** Of its output only the end is kept. */
const KEPT_OUTPUT = 200_000;

/**
 * The real server in its own process, on a free port. Its own address is its PUBLIC_URL unless `env` has another one.
 * Resolves when it is ready.
 */
export async function startServerProcess(
  env: Record<string, string>,
  options: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let output = '';
  let told = false;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [...(options.nodeArgs ?? []), main], {
      env: { ...SERVER_ENV, PUBLIC_URL: url, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    told = false;
    const killWithUs = () => started.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', (code, signal) => {
      process.off('exit', killWithUs);
      if (!told) options.onLost?.(`${code ?? signal}`);
    });
    const ready = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
        options.onOutput?.(chunk.toString());
        if (output.includes('is up:')) resolve();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
    });
    output = '';
    await ready;
  }

  const isUp = () => child.exitCode === null && child.signalCode === null;

  await start();
  return {
    url,
    port,
    pid: () => child.pid!,
    isUp,
    signal: (name) => void child.kill(name),
    output: () => output,
    async ended() {
      if (isUp()) await once(child, 'exit');
      return child.exitCode;
    },
    restart: start,
    async kill() {
      if (!isUp()) return;
      told = true;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (!isUp()) return;
      told = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
    },
  };
}
