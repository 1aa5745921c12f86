import type { Database } from '@retake/server/platform/db/database.ts';
import { type Client, createClient } from '@retake/testkit/client.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer } from '@retake/testkit/server.ts';

/** Where a server under test keeps everything: what it is started with, and its database while it is down. */
export type Kept = { env: Record<string, string>; open(): Promise<Database> };
export type Player = { id: string; client: Client };
export type World = {
  server: ServerProcess;
  organiser: Player;
  players: Player[];
  /** In ms, below this. */
  chance(ms: number): number;
  print(line: string): void;
};

const NAMES = ['organiser', 'alder', 'birch', 'cedar'];

/** Players with sessions, made before the server opens the database. */
export async function startWorld(
  { env, open }: Kept,
  about: Pick<World, 'chance' | 'print'>,
): Promise<World> {
  const early = await startTestServer({ database: await open() });
  const people: { id: string; token: string }[] = [];
  for (const name of NAMES) {
    const { id, jar } = await early.signUp(name, { admin: name === 'organiser' });
    people.push({ id, token: jar.get('session')! });
  }
  await early.stop();
  const server = await startServerProcess({ SAMPLE_DATA: '0', SANDBOX: '1', SIM_SPEED: '300', ...env });
  const [organiser, ...players] = people.map(({ id, token }) => ({
    id,
    client: createClient(server.url, { session: token }),
  }));
  return { ...about, server, organiser: organiser!, players };
}

export async function killAndRestart({ server, print }: World, when: string): Promise<void> {
  await server.kill();
  print(`killed ${when}`);
  await server.restart();
}

/**
 * While the server is down every call fails on the network; what it answered otherwise is thrown. A call with a limit of time may
 * have been taken by a server that was killed before it answered.
 */
export async function unlessDown<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      return null;
    throw error;
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks, and kills the server while it works on it or right after. The answers are lost: whoever asked looks what became of it, and
 * asks again where it was nothing.
 */
export async function killedWhile(world: World, when: string, ask: () => Promise<unknown>): Promise<void> {
  const asked = unlessDown(ask);
  await pause(world.chance(60));
  await killAndRestart(world, when);
  await asked;
}
