import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'apps/web/build/.stamp');

const SOURCES = [
  ...['apps/web/**', 'packages/contract/**', 'packages/core/**'],
  ...['package-lock.json', 'scripts/buildSite.ts'],
];
const GENERATED = /(^|\/)(node_modules|build|paraglide|\.react-router)(\/|$)|\.test\.tsx?$/;

/** Changes with every file that the site is built from. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => GENERATED.test(path) }).sort();
  for (const file of files) {
    const entry = statSync(join(root, file));
    if (entry.isFile()) hash.update(`${file}:${entry.mtimeMs}:${entry.size}\n`); // a build touches folders
  }
  return hash.digest('hex');
}

/** Builds the web app unless what is there was built from these very files. */
export function buildSite(): void {
  const stamp = sourcesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the site …');
  execFileSync('npm', ['run', '--silent', 'build', '--workspace', '@retake/web'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Whoever builds it: among tests NODE_ENV is another one, and React would come with all that is for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stampFile, stamp);
}
