import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const IMPORT =
  /(?:^(?:import|export)\b(?! type\b)[^;]*?\bfrom\s*|^import\s*|\bimport\()'([@.\w][\w@/.-]*)'/gm;
const WORKER = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/** What a production start and an operator's commands run. */
const COMMANDS = [
  'serve',
  'doctor',
  'admin',
  'backup',
  'backupKey',
  'dump',
  'restore',
  'verifyAudit',
  'removeSamples',
];

function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return resolve(dirname(from), name);
  const [, workspace, path] = /^@retake\/(\w+)\/(.+)$/.exec(name) ?? [];
  if (!workspace) return null;
  return workspace === 'server'
    ? join(root, 'apps/server/src', path!)
    : join(root, 'packages', workspace, path!);
}

/** Every package that is loaded, now or later, with the file that names it. */
function packagesOf(entries: string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name] of [...text.matchAll(IMPORT), ...text.matchAll(WORKER)]) {
      const path = fileOf(name!, file);
      if (path) waiting.push(path);
      else if (!name!.startsWith('node:')) packages.set(/^(@[^/]+\/)?[^/]+/.exec(name!)![0], file);
    }
  }
  return packages;
}

test('a production start and the commands load no development package', () => {
  const entries = COMMANDS.map((name) => join(root, `scripts/${name}.ts`));
  for (const entry of entries) expect(existsSync(entry), entry).toBe(true);
  const packages = packagesOf(entries);
  expect(packages.size).toBeGreaterThan(15);
  const missing = [...packages].filter(([name]) => lock.packages[`node_modules/${name}`]?.dev !== undefined);
  expect(missing).toEqual([]);
  const unknown = [...packages.keys()].filter((name) => !lock.packages[`node_modules/${name}`]);
  expect(unknown).toEqual([]);
});

test('the example of settings and the image name only variables that there are', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const known = new Set(readme.match(/`[A-Z][A-Z0-9_]+`/g)?.map((name) => name.slice(1, -1)));
  const files = globSync(['deploy/retake.env.example', 'deploy/retake@.service', 'deploy/Dockerfile'], {
    cwd: root,
  });
  const named = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/(?:^#?|^Environment=|^ENV |\s)([A-Z][A-Z0-9_]{3,})=/gm)].map(
      ([, name]) => name!,
    );
  });
  const others = ['NODE_ENV', 'POSTGRES_PASSWORD'];
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
});
