import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, findInPath } from './binaries.ts';
import { onFreePort, type Service, startService } from './process.ts';

const NAMES = ['redis-server', 'valkey-server'];

/** Path of a Redis server on this machine; installs it if possible, else throws an error with instructions. */
export function findRedis(): string {
  const found = findInPath(NAMES) ?? (aptInstall('redis-server') ? findInPath(NAMES) : undefined);
  if (found) return found;
  throw new Error(
    'Redis is missing: install it (Debian: apt-get install redis-server) so that it is in PATH.',
  );
}

/** An empty Redis on a free port, without persistence. */
export async function startRedis(): Promise<Service> {
  const command = findRedis();
  const folder = await mkdtemp(join(tmpdir(), 'retake-redis-'));
  return onFreePort(async (port) => {
    const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
    const redis = {
      command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      cwd: folder,
      readyLine: 'eady to accept connections',
      stopSignal: 'SIGTERM' as const,
    };
    return startService(`redis://127.0.0.1:${port}`, redis, () =>
      rm(folder, { recursive: true, force: true }),
    );
  });
}
