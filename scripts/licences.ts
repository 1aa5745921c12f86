import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the library part of THIRD_PARTY.md from the installed packages: every package that the server or the site
 * ships, directly or indirectly: `npm run licences`. `--check` only says whether the file is up to date.
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
  devDependencies?: Record<string, string>;
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

/**
 * The site's sources count as dependencies too, although an installation with only the server does not contain them.
 */
function builtIn(site: string): string[] {
  const sources = globSync(['app/**/*.{ts,tsx,css}'], { cwd: site })
    .filter((path) => !/\.(test|fixture)\.tsx?$|^app\/(artwork\/render\/|testing\/|routes\.ts$)/.test(path))
    .map((path) => readFileSync(join(site, path), 'utf8'));
  const imports = (name: string) =>
    new RegExp(`(from|import|import\\() ?['"]${name}(/[^'"]*)?['"]|url\\(['"]?${name}/`);
  return Object.keys(readManifest(site).devDependencies ?? {}).filter((name) =>
    sources.some((source) => imports(name).test(source)),
  );
}

function collect(folder: string, names: string[], seen: Map<string, Library>): void {
  for (const name of names) {
    if (name.startsWith('@retake/')) continue;
    const found = locate(name, folder);
    if (!found) throw new Error(`${name} is not installed: run npm ci first`);
    const { version, license } = readManifest(found);
    const key = `${name} ${version}`;
    if (seen.has(key)) continue;
    seen.set(key, { name, version, license: licenseName(license, found), copyright: copyrightLine(found) });
    collect(found, Object.keys(readManifest(found).dependencies ?? {}), seen);
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

type Locked = {
  version: string;
  license?: string;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};

const locked = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
).packages;

/** Machine code that packages bring, a build for each platform: all of them, whichever machine writes the list. */
function buildsOf(name: string): string[] {
  const own = Object.keys(locked[`node_modules/${name}`]?.optionalDependencies ?? {});
  const builds = own.filter((one) => locked[`node_modules/${one}`]?.os || locked[`node_modules/${one}`]?.cpu);
  return builds.flatMap((one) => [one, ...buildsOf(one)]);
}

const PLATFORM =
  /-(darwin|linux|linuxmusl|win32|freebsd|android|webcontainers|wasm32|openharmony|aix|sunos).*$/;

/** One line for the builds of a package that have the same version and licence. */
function builds(names: Iterable<string>): Library[] {
  const found = [...new Set([...names].flatMap(buildsOf))].map((name) => {
    const { version, license } = locked[`node_modules/${name}`]!;
    if (!license) throw new Error(`${name} does not say its licence`);
    return { name: name.replace(PLATFORM, '-*'), version, license };
  });
  return [...Map.groupBy(found, (one) => JSON.stringify(one)).values()].map((same) => ({
    ...same[0]!,
    copyright: `one of ${same.length} builds, by platform`,
  }));
}

function table(): string {
  const seen = new Map<string, Library>();
  const workspaces = globSync(['apps/*', 'packages/*'], { cwd: root }).filter(
    (path) => !path.endsWith('testkit'),
  );
  for (const workspace of workspaces.sort()) {
    const folder = join(root, workspace);
    const installed = Object.keys(readManifest(folder).dependencies ?? {});
    collect(folder, workspace === 'apps/web' ? [...installed, ...builtIn(folder)] : installed, seen);
  }
  const libraries = [...seen.values()];
  const rows = [...libraries, ...builds(libraries.map(({ name }) => name))]
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
  console.error('THIRD_PARTY.md is out of date: run npm run licences');
  process.exitCode = 1;
}
