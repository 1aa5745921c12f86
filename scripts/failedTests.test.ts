import { expect, test } from 'vitest';
import { failedTests } from './failedTests.ts';

const report = {
  testResults: [
    {
      project: 'unit',
      name: '/site/e2e/one.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one holds' },
        {
          status: 'failed',
          fullName: 'one ends',
          failureMessages: [
            [
              'Error: 1 is not 2',
              '',
              '  at /site/node_modules/elsewhere.js:1',
              ...Array(40).fill('  at there'),
            ].join('\n'),
          ],
        },
      ],
    },
    {
      project: 'unit',
      name: '/site/apps/two.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [{ status: 'skipped', fullName: 'two was not run' }],
    },
    { project: 'unit', name: '/site/apps/three.test.ts', status: 'passed', assertionResults: [] },
  ],
};

test('failed tests, broken files and errors that nobody caught are named, with the first lines of the error', () => {
  const told = failedTests('/site', report, [{ stack: 'Error: late\n  at timer' }]);
  expect(told.map((one) => one.split('\n')[0])).toEqual([
    '✗ unit · e2e/one.test.ts · one ends',
    '✗ unit · apps/two.test.ts',
    '✗ an error that nobody caught',
  ]);
  expect(told[0]).toContain('    Error: 1 is not 2\n    at there');
  expect(told[0]?.split('\n')).toHaveLength(11);
  expect(told[1]).toContain('Cannot find module');
  expect(told[2]).toContain('Error: late');
});
