import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What is read of Vitest's JSON report. */
export type TestReport = {
  testResults: {
    project: string;
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

const LINES_OF_ERROR = 10;
/** Lines of a stack in code that is not ours. */
const ELSEWHERE = /^\s*at .*(node_modules|node:)|^\s*at new Promise/;
const LENGTH_OF_LINE = 300;

/**
 * Every failed test, as its project calls itself: its file, its title and the first lines of its error. A file that failed outside of
 * its tests (an import, a hook) counts as one, and so does each error that nobody caught.
 */
export function failedTests(root: string, report: TestReport, unhandled: unknown[]): string[] {
  const inFiles = report.testResults.flatMap(({ project, name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told(`${project} · ${file}`, message)];
    return failed.map((test) => told(`${project} · ${file} · ${test.fullName}`, test.failureMessages?.[0]));
  });
  return [...inFiles, ...unhandled.map((error) => told('an error that nobody caught', textOf(error)))];
}

function told(title: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !ELSEWHERE.test(line));
  const shown = lines.slice(0, LINES_OF_ERROR).map((line) => `    ${line.trim().slice(0, LENGTH_OF_LINE)}`);
  return [`✗ ${title}`, ...shown].join('\n');
}

/** An error as Vitest hands it over from a worker is a plain object with a stack. */
export function textOf(error: unknown): string {
  const { stack, message } = (error ?? {}) as { stack?: string; message?: string };
  return stack ?? message ?? String(error);
}
