import { expect, test } from 'vitest';
import { dangersOf } from './dangers.ts';
import { readEnvironment } from './environment.ts';

const dangers = (env: Record<string, string>) => dangersOf(readEnvironment(env));

test.each([
  [{}],
  [{ HOST: '127.0.0.7', PUBLIC_URL: 'http://retake.localhost:3000' }],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example', SANDBOX: '0' }],
])('nothing is said of %j', (env) => {
  expect(dangers(env)).toEqual([]);
});

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0.'],
  [{ HOST: '::' }, 'HOST is ::.'],
  [{ PUBLIC_URL: 'https://play.example' }, 'PUBLIC_URL is https://play.example.'],
  [
    { HOST: '10.0.0.1', PUBLIC_URL: 'http://10.0.0.1' },
    'HOST is 10.0.0.1 and PUBLIC_URL is http://10.0.0.1.',
  ],
])('a sandbox that others may reach is named: %j', (env, named) => {
  const [warning, ...more] = dangers(env);
  expect(warning).toMatch(/^WARNING: SANDBOX=1, but .*\/sandbox\/mail/);
  expect(warning).toContain(named);
  expect(more).toEqual([]);
});
