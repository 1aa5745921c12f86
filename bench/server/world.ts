import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@retake/server/platform/db/open.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { type Child, serverMain, startChild } from './child.ts';

export type SeededPlayer = { id: string; cookie: string };

/** A temporary data folder that is deleted when the run ends. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'retake-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Players with sessions, written into the folder's database before the server starts on it. */
export async function seedPlayers(dataDir: string, count: number): Promise<SeededPlayer[]> {
  const server = await startTestServer({ database: await openEmbedded(dataDir) });
  const players: SeededPlayer[] = [];
  for (let number = 0; number < count; number++) {
    const { id, jar } = await server.signUp(`bench_${number}`);
    players.push({ id, cookie: `session=${jar.get('session')}; api=true` });
  }
  await server.stop();
  return players;
}

/** The server as an operator starts it, without sample data, on the folder. */
export const startServer = (
  dataDir: string,
  env: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
): Promise<Child> =>
  startChild(
    [...nodeArgs, serverMain],
    { DATA_DIR: dataDir, SAMPLE_DATA: '0', SANDBOX: '1', ...env },
    'is up:',
  );
