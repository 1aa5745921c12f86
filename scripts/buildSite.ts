import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtSites } from './builtSites.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps/web');
const newest = join(web, 'build/client');
const newestStamp = join(web, 'build/.stamp');

const SOURCES = [
  ...['apps/web/**', 'packages/contract/**', 'packages/core/**'],
  ...['package-lock.json', 'scripts/buildSite.ts', 'scripts/builtSites.ts'],
];
/** What a build writes among them, so that the next start of a new clone does not build again. */
const GENERATED =
  /(^|\/)(node_modules|build|paraglide|\.react-router)(\/|$)|\/project\.inlang\/(?!settings\.json)|\.test\.tsx?$/;
/** A build writes it again as it is. */
const REWRITTEN = /\/project\.inlang\/settings\.json$/;

/** Changes with every source file of the site. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const found = globSync(SOURCES, { cwd: root, exclude: (path) => GENERATED.test(path) });
  // Of a file, `exclude` may get the name alone.
  for (const file of found.filter((path) => !GENERATED.test(path)).sort()) {
    const path = join(root, file);
    const entry = statSync(path);
    if (!entry.isFile()) continue; // a build changes the times of folders
    const state = REWRITTEN.test(file) ? readFileSync(path, 'utf8') : `${entry.mtimeMs}:${entry.size}`;
    hash.update(`${file}:${state}\n`);
  }
  return hash.digest('hex');
}

/** Whether the newest build is from exactly these files. */
export const isSiteBuilt = (stamp = sourcesStamp()): boolean =>
  existsSync(join(newest, 'index.html')) &&
  existsSync(newestStamp) &&
  readFileSync(newestStamp, 'utf8') === stamp;

/** Builds the web app, unless it is built. */
export function buildSite(): void {
  const stamp = sourcesStamp();
  if (isSiteBuilt(stamp)) return;
  builtSites(join(web, 'build/sites'), newest).lead(stamp.slice(0, 16), makeSite);
  writeFileSync(newestStamp, stamp);
}

function makeSite(folder: string): void {
  console.log('Building the site …');
  execFileSync('npm', ['run', '--silent', 'build', '--workspace', '@retake/web'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Tests set another NODE_ENV, with which React would include its development code.
    env: { ...process.env, NODE_ENV: 'production', SITE_FOLDER: folder },
  });
}
