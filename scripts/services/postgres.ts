import { execFile, execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { aptInstall, findByPattern, findInPath, isRoot } from './binaries.ts';
import { onFreePort, type Service, startService } from './process.ts';

const MIN_VERSION = 15;

/** The folder of PostgreSQL's programs; installs it if possible, else throws an error with instructions. */
export function findPostgres(): string {
  const found = lookAround() ?? (aptInstall('postgresql') ? lookAround() : undefined);
  if (found) return found;
  throw new Error(
    `PostgreSQL ${MIN_VERSION} or newer is missing: install it (Debian: apt-get install postgresql) or put its ` +
      'programs (initdb, postgres) into PATH.',
  );
}

function lookAround(): string | undefined {
  const inPath = findInPath(['postgres']);
  const candidates = [...findByPattern('/usr/lib/postgresql/*/bin/postgres'), ...(inPath ? [inPath] : [])];
  return candidates.filter((postgres) => versionOf(postgres) >= MIN_VERSION).map((path) => dirname(path))[0];
}

const versionOf = (postgres: string): number =>
  Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0] ?? 0);

type Wanted = {
  durable?: boolean;
  /** Its files are in memory, where a system has that and enough of it: for small databases that come and go by the hundred. */
  inMemory?: boolean;
  /** Where its files are and stay; one that has none yet gets them. Without it they go with the stop. */
  keptIn?: string;
  /** Further settings of the server, by their names. */
  more?: Record<string, string>;
};

/**
 * A cluster on a free port, empty if it is not `keptIn` a folder: fast and unsafe on power loss, or `durable` as in
 * production. By `socketUrl` it is reached past the network: half the work for each statement.
 */
export async function startPostgres({
  durable = false,
  inMemory = false,
  keptIn,
  more = {},
}: Wanted = {}): Promise<Service & { socketUrl: string }> {
  const programs = findPostgres();
  const user = serverUser();
  const folder = keptIn ?? (await mkdtemp(join(inMemory ? folderInMemory() : tmpdir(), 'retake-postgres-')));
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (!existsSync(data))
    await promisify(execFile)(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: folder },
    );
  const clean = async () => {
    if (keptIn === undefined) await rm(folder, { recursive: true, force: true });
  };
  return onFreePort(async (port) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: folder,
      max_connections: '200',
      ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      ...more,
    };
    const command = {
      command: join(programs, 'postgres'),
      args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      cwd: folder,
      ...(user && { user }),
      readyLine: 'database system is ready to accept connections',
      stopSignal: 'SIGINT' as const, // "fast": ends sessions instead of waiting for them
    };
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const service = await startService(url, command, clean);
    return { ...service, socketUrl: `${url}?host=${encodeURIComponent(folder)}` };
  });
}

const IN_MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

function folderInMemory(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= MEMORY_BYTES && freemem() >= MEMORY_BYTES ? IN_MEMORY : tmpdir();
}

/** PostgreSQL refuses to run as root: then it runs as the package's user, or as `nobody`. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined;
  const name = ['postgres', 'nobody'].find((candidate) => idOf('-u', candidate) !== undefined);
  if (name === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no other user here.');
  return { uid: idOf('-u', name)!, gid: idOf('-g', name)! };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}
