import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first executable of these names in PATH. */
export function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** All executables that match the pattern, the highest version in the path first. */
export function findByPattern(pattern: string): string[] {
  const byVersion = new Intl.Collator('en', { numeric: true });
  return globSync(pattern)
    .filter(isExecutable)
    .sort((a, b) => byVersion.compare(b, a));
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Installs Debian packages; false if that is impossible here (not root, no apt) or failed. One process at a time: apt
 * waits for another one while that installs, but not while it reads the package lists.
 */
export function aptInstall(...packages: string[]): boolean {
  const apt = isRoot() ? findInPath(['apt-get']) : undefined;
  if (apt === undefined) return false;
  console.log(`Installing ${packages.join(' ')} (once)…`);
  const flock = findInPath(['flock']);
  const inTurn = flock ? [flock, join(tmpdir(), 'retake-apt.lock'), apt] : [apt];
  const run = (...args: string[]) =>
    spawnSync(inTurn[0]!, [...inTurn.slice(1), '-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // RUNLEVEL=1 keeps the packages from starting servers of their own.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  const install = () => run('install', '-y', '--no-install-recommends', ...packages);
  return install() || (run('update') && install());
}
