import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the library part of THIRD_PARTY.md from what is installed: every package that the server or the site ships,
 * directly or through another. `--check` only says whether the file is up to date.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'THIRD_PARTY.md');
const BEGIN = '<!-- libraries: written by scripts/licences.ts -->';
const END = '<!-- end of libraries -->';

type Manifest = {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
};
type Library = { name: string; version: string; license: string; copyright: string };

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where Node would find a package that is required from a folder. */
function locate(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return null;
  }
}

function collect(folder: string, seen: Map<string, Library>): void {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    if (name.startsWith('@retake/')) continue;
    const found = locate(name, folder);
    if (!found) throw new Error(`${name} is not installed: run npm ci first`);
    const { version, license } = readManifest(found);
    const key = `${name} ${version}`;
    if (seen.has(key)) continue;
    seen.set(key, { name, version, license: licenseName(license, found), copyright: copyrightLine(found) });
    collect(found, seen);
  }
}

function licenseName(license: Manifest['license'], folder: string): string {
  if (typeof license === 'string') return license;
  if (license) return license.type;
  if (/MIT License|Permission is hereby granted, free of charge/i.test(licenceText(folder))) return 'MIT';
  throw new Error(`${folder} does not say its licence`);
}

function licenceText(folder: string): string {
  const name = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return name ? readFileSync(join(folder, name), 'utf8') : '';
}

function copyrightLine(folder: string): string {
  const line = licenceText(folder)
    .split('\n')
    .map((text) => text.trim())
    .find((text) => /^copyright\b.*(\d{4}|\(c\)|©)/i.test(text) && !/\[yyyy\]/.test(text));
  return (line ?? '').replaceAll('|', '/').replace(/\.$/, '');
}

function table(): string {
  const seen = new Map<string, Library>();
  const workspaces = globSync(['apps/*', 'packages/*'], { cwd: root }).filter(
    (path) => !path.endsWith('testkit'),
  );
  for (const workspace of workspaces.sort()) collect(join(root, workspace), seen);
  const rows = [...seen.values()]
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
    .map(({ name, version, license, copyright }) => `| ${name} | ${version} | ${license} | ${copyright} |`);
  return ['| package | version | licence | copyright |', '|---|---|---|---|', ...rows].join('\n');
}

const text = readFileSync(file, 'utf8');
const [head, rest] = text.split(BEGIN);
const tail = rest?.split(END)[1];
if (tail === undefined) throw new Error('THIRD_PARTY.md has lost the marks of its library part');
const written = `${head}${BEGIN}\n\n${table()}\n\n${END}${tail}`;
if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (written !== text) {
  console.error('THIRD_PARTY.md is out of date: run node scripts/licences.ts');
  process.exitCode = 1;
}
