import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the embedded data open. Two of them would silently lose rows, so the second must not start. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
}

type Owner = { pid: number; startedAt: string };

/**
 * When a process started, from the kernel: a pid alone may have been given to somebody else after a crash or in a new
 * container. Empty where the system does not tell, and then the pid alone decides.
 */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.pid !== process.pid ? owner.startedAt === processStart(owner.pid) : true;
}

function readOwner(path: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Owner;
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

/**
 * Claims the data folder for this process; the answer gives it back. A lock whose process is gone (kill -9) is taken
 * over. Refuses with a `DataInUseError` that names the folder and the process.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'retake.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(
        file,
        JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) } satisfies Owner),
      );
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(path);
    if (owner && isAlive(owner)) {
      throw new DataInUseError(
        `${dataDir} is in use by process ${owner.pid}. Stop it first, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that several processes may share.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new DataInUseError(`${dataDir} could not be locked.`);
}
