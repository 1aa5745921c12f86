import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Service = {
  url: string;
  /** Ends the server, waits for its end and removes its files. */
  stop(): Promise<void>;
};

export type ServiceCommand = {
  command: string;
  args: string[];
  cwd: string;
  /** Runs as this user instead (root only). */
  user?: { uid: number; gid: number };
  /** What it prints when it takes connections. */
  readyLine: string;
  stopSignal: NodeJS.Signals;
};

const READY_WITHIN_MS = 60_000;

/** Starts a server and waits until it says that it is ready; throws with its last words where it ends instead. */
export async function startProcess(service: ServiceCommand): Promise<() => Promise<void>> {
  const { command, args, cwd, user, stopSignal } = service;
  const child = spawn(command, args, { cwd, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'close').finally(() => process.off('exit', killWithUs));
  try {
    await untilReady(child, ended, service);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return async () => {
    child.kill(stopSignal);
    await ended;
  };
}

async function untilReady(
  child: ChildProcess,
  ended: Promise<unknown>,
  service: ServiceCommand,
): Promise<void> {
  let output = '';
  const ready = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
    if (output.includes(service.readyLine)) ready.resolve();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const late = setTimeout(() => ready.reject(new Error('it took too long')), READY_WITHIN_MS);
  const gone = ended.then(() => Promise.reject(new Error('it ended')));
  try {
    await Promise.race([ready.promise, gone]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${service.command} did not start: ${why}\n${output}`);
  } finally {
    clearTimeout(late);
    gone.catch(() => {}); // its end after it was ready is no failure
  }
}

/** A TCP port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Tries again on another port where somebody was faster. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === 3 || !/in use/i.test(String(error))) throw error;
    }
  }
}
