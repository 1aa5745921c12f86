import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type ServerProcess = {
  url: string;
  /** `kill -9`, as a machine that dies. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it. Rejects unless it ends by itself with code 0; nothing where it was killed. */
  stop(): Promise<void>;
  /** Starts it again on the same data and the same port. Resolves when it is ready. */
  restart(): Promise<void>;
  output(): string;
};

/** The real server in a process of its own, on a free port. Resolves when it is ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let output = '';

  async function start(): Promise<void> {
    child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env, PORT: String(port), PUBLIC_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const isUp = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('is up:')) resolve();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
    });
    output = '';
    await isUp;
  }

  await start();
  return {
    url,
    output: () => output,
    restart: start,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
    },
  };
}
