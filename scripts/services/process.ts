import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Service = {
  url: string;
  /** `kill -9`; its files stay. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same files and the same port. */
  restart(): Promise<void>;
  /** Ends the server, waits for its end and removes its files. */
  stop(): Promise<void>;
};

export type ServiceCommand = {
  command: string;
  args: string[];
  cwd: string;
  /** Runs as this user instead (root only). */
  user?: { uid: number; gid: number };
  /** Beside PATH and the rest of this process's. */
  env?: Record<string, string>;
  /** Printed when it accepts connections. */
  readyLine: string;
  stopSignal: NodeJS.Signals;
};

const READY_WITHIN_MS = 60_000;

type Running = { stop(): Promise<void>; kill(): Promise<void> };

/** Starts a server and waits until it is ready; throws with its last output if it ends instead. */
export async function startProcess(service: ServiceCommand): Promise<Running> {
  const { command, args, cwd, user, env, stopSignal } = service;
  const environment = env && { env: { ...process.env, ...env } };
  const child = spawn(command, args, { cwd, ...user, ...environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'close').finally(() => process.off('exit', killWithUs));
  try {
    await untilReady(child, ended, service);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { stop: () => end(stopSignal), kill: () => end('SIGKILL') };
}

/** The service of this command. `clean` removes its files after its stop. */
export async function startService(
  url: string,
  service: ServiceCommand,
  clean: () => Promise<void>,
): Promise<Service> {
  let running = await startProcess(service);
  return {
    url,
    kill: () => running.kill(),
    async restart() {
      running = await startProcess(service);
    },
    async stop() {
      await running.stop();
      await clean();
    },
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
    gone.catch(() => {}); // ending after it was ready is not a failure
  }
}

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Tries another port if this one was taken meanwhile. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === 3 || !/in use/i.test(String(error))) throw error;
    }
  }
}
