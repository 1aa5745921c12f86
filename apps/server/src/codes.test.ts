import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@retake/contract/errors.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(['apps/server/src/**/*.ts', 'packages/core/**/*.ts'], {
  cwd: root,
  exclude: (path) => /node_modules|\.(test|fixture)\.ts$/.test(path),
});
const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

test('every code of the contract is sent by something', () => {
  expect(Object.keys(errors).filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});
