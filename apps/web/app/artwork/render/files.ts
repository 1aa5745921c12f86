import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../..', import.meta.url));

/** The drawn sources, what the site serves, and the modules that say where it lies. */
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

/** Short and stable: part of a file's name, so that browsers may keep the file. */
export const hashOf = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 8);

const published = new Set<string>();

/** Makes the file of an address unless it is there: the address carries a hash of what it is made from. */
export async function publish(address: string, make: () => Promise<Uint8Array> | string): Promise<void> {
  published.add(basename(address));
  const path = join(PUBLIC_DIR, address);
  if (!existsSync(path)) write(path, await make());
}

/** Deletes what this run no longer asked for. */
export function dropUnpublished(): void {
  const art = join(PUBLIC_DIR, 'art');
  for (const file of readdirSync(art)) if (!published.has(file)) rmSync(join(art, file));
}

export const filesUnder = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
