import { expect, test } from 'vitest';
import { dangersOf } from './dangers.ts';
import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './environmentValues.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Ace Club',
  OPERATOR_ADDRESS: '1 Long Lane, Stockholm',
  OPERATOR_EMAIL: 'hello@ace.example',
};

test('LEG2: an installation warns while a part of its operator is missing', () => {
  expect(readEnvironment(OPERATOR).operator).toEqual({
    name: 'Ace Club',
    address: '1 Long Lane, Stockholm',
    email: 'hello@ace.example',
  });
  for (const missing of Object.keys(OPERATOR)) {
    const environment = readEnvironment({ ...OPERATOR, SAMPLE_DATA: '0', [missing]: '' });
    expect(dangersOf(environment), missing).toEqual([expect.stringContaining('OPERATOR_NAME')]);
  }
});

test.each([
  [{}],
  [{ HOST: 'localhost' }],
  [{ HOST: '127.0.0.7', PUBLIC_URL: 'http://retake.localhost:3000' }],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example', SANDBOX: '0' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example', SAMPLE_DATA: '0', ...OPERATOR }],
  [{ OPEN_SANDBOX: '1' }],
])('starts without a warning: %j', (env) => {
  expect(dangersOf(readEnvironment(env))).toEqual([]);
});

const OPEN: [Record<string, string>, string][] = [
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0:'],
  [{ HOST: '::' }, 'HOST is :::'],
  [{ PUBLIC_URL: 'https://play.example' }, 'PUBLIC_URL is https://play.example:'],
  [{ PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL is http://localhost.example:'],
  [
    { HOST: '10.0.0.1', PUBLIC_URL: 'http://10.0.0.1' },
    'HOST is 10.0.0.1 and PUBLIC_URL is http://10.0.0.1:',
  ],
];

test.each(OPEN)('a sandbox that others can reach does not start: %j', (env, named) => {
  const start = () => readEnvironment(env);
  expect(start).toThrow(EnvironmentError);
  expect(start).toThrow(/^SANDBOX is on, but .*SANDBOX=0, or OPEN_SANDBOX=1 if everybody may\.$/);
  expect(start).toThrow(named);
});

test.each(OPEN)('with OPEN_SANDBOX=1 it only warns: %j', (env, named) => {
  const [warning, ...more] = dangersOf(readEnvironment({ ...env, OPEN_SANDBOX: '1' }));
  expect(warning).toMatch(/^WARNING: OPEN_SANDBOX=1, and .*\/sandbox\/mail/);
  expect(warning).toContain(named);
  expect(more).toEqual([]);
});
