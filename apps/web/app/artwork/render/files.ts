import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../..', import.meta.url));

/** The drawn sources, and what the site serves. */
export const SOURCES_DIR = join(web, 'app/artwork/svg');
export const PUBLIC_DIR = join(web, 'public');
export const MODULE_DIR = join(web, 'app/artwork');

export function emptyFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
}

export function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes a file under `public/art` with a hash of its content in its name, so that browsers may keep it; returns its address. */
export function publish(name: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const extension = extname(name);
  const file = `${basename(name, extension)}.${hash}${extension}`;
  write(join(PUBLIC_DIR, 'art', file), content);
  return `/art/${file}`;
}

export const filesUnder = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
