import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtSites } from './builtSites.ts';

let build: string;
let newest: string;
let sites: ReturnType<typeof builtSites>;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'retake-sites-'));
  newest = join(build, 'client');
  sites = builtSites(join(build, 'sites'), newest);
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

let built = 0;
const make = (text: string) => (folder: string) => {
  built++;
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/index.html'), text);
};
const page = (folder = newest) => readFileSync(join(folder, 'index.html'), 'utf8');
const HOUR_S = 3600;
/** `readdir` and times of files: the newest last. */
const grown = (name: string, hours: number) => {
  const time = Date.now() / 1000 - hours * HOUR_S;
  utimesSync(join(build, 'sites', name), time, time);
};

test('a server that has begun keeps its files when there is a newer site', () => {
  sites.lead('one', make('first'));
  const served = realpathSync(newest);
  sites.lead('two', make('second'));
  expect(page()).toBe('second');
  expect(page(served)).toBe('first');
});

test('a site that was built before is not built again', () => {
  sites.lead('one', make('first'));
  sites.lead('two', make('second'));
  const before = built;
  sites.lead('one', make('never'));
  expect([built, page()]).toEqual([before, 'first']);
});

test('the folder that an earlier release built is replaced', () => {
  mkdirSync(newest);
  writeFileSync(join(newest, 'index.html'), 'earlier');
  sites.lead('one', make('first'));
  expect(page()).toBe('first');
});

test('a build that fails leaves the newest site as it is', () => {
  sites.lead('one', make('first'));
  const fails = () => {
    throw new Error('no room');
  };
  expect(() => sites.lead('two', fails)).toThrow('no room');
  expect(page()).toBe('first');
});

test('three are kept, and a build that was killed is cleared away', () => {
  for (const [hours, name] of [...'abc'].entries()) {
    sites.lead(name, make(name));
    grown(name, 9 - hours);
  }
  for (const [name, hours] of [
    ['.making-1', 2],
    ['.making-2', 0],
  ] as const) {
    mkdirSync(join(build, 'sites', name));
    grown(name, hours);
  }
  sites.lead('d', make('d'));
  expect(readdirSync(join(build, 'sites')).sort()).toEqual(['.making-2', 'b', 'c', 'd']);
});
