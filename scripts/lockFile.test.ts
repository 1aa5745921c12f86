import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const packages: Record<string, Locked> = JSON.parse(
  readFileSync(`${root}/package-lock.json`, 'utf8'),
).packages;

/** The package that a folder would find under a name: beside itself or in a parent folder. */
function locate(from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || folder === '') return found;
    if (!folder.includes('node_modules')) folder = '';
  }
}

const missing = Object.entries(packages).flatMap(([folder, locked]) =>
  Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
    .filter((name) => {
      const found = locate(folder, name);
      return !found?.version && !found?.link;
    })
    .map((name) => `${folder} → ${name}`),
);

test('every package that is needed on any platform is in the lock file with a version', () => {
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  const fromServers = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
  expect(fromServers).toEqual([]);
});

test('every version in a package file is exact', () => {
  const files = globSync('{.,apps/*,packages/*,e2e,bench}/package.json', { cwd: root });
  expect(files.length).toBeGreaterThan(6);
  const loose = files.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
      Object.entries(manifest[group] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version as string))
        .map(([name, version]) => `${file}: ${name} ${version}`),
    );
  });
  expect(loose).toEqual([]);
});
