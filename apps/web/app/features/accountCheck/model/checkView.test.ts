import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import { expect, test } from 'vitest';
import { type CheckChange, type CheckView, changeCheck, noCheck } from './checkView.ts';

/** What is on the screen after each poll; `x` stands for the player closing the dialog. */
function story(...happenings: (CheckCode | 'x')[]): { code: CheckCode; dialogOpen: boolean }[] {
  const shown: CheckView[] = [];
  let view = noCheck;
  for (const happening of happenings) {
    const change: CheckChange =
      happening === 'x' ? { type: 'closed' } : { type: 'read', check: { error: happening } };
    view = changeCheck(view, change);
    shown.push(view);
  }
  return shown.map(({ check, dialogOpen }) => ({ code: check.error, dialogOpen }));
}

test.each([1, 2, 3, 4, 5] as const)('a check of %d opens its dialog, and no poll opens it again', (code) => {
  const [, opened, polled] = story(0, code, code);
  expect(opened).toEqual({ code, dialogOpen: true });
  expect(polled).toEqual(opened);
});

test.each([3, 4, 5] as const)('the dialog of %d stays closed while the value stays', (code) => {
  expect(story(code, 'x', code, code).at(-1)).toEqual({ code, dialogOpen: false });
});

test.each([1, 2] as const)('the dialog of %d cannot be closed', (code) => {
  expect(story(code, 'x').at(-1)).toEqual({ code, dialogOpen: true });
});

test('a value that comes back is a change', () => {
  expect(story(3, 'x', 1, 3).at(-1)).toEqual({ code: 3, dialogOpen: true });
  expect(story(4, 'x', 0, 4).at(-1)).toEqual({ code: 4, dialogOpen: true });
});

test('nothing is shown once the check is over', () => {
  expect(story(1, 0).at(-1)).toEqual({ code: 0, dialogOpen: false });
});

test('the warning opens the dialog again, and nothing where there is no check', () => {
  const closed: CheckView = { check: { error: 3 }, dialogOpen: false };
  expect(changeCheck(closed, { type: 'reopened' }).dialogOpen).toBe(true);
  expect(changeCheck(noCheck, { type: 'reopened' }).dialogOpen).toBe(false);
});

test('an event opens the dialog, and the answer that follows brings the conditions without opening it again', () => {
  const failed = changeCheck(noCheck, { type: 'changed', error: 3 });
  expect(failed).toEqual({ check: { error: 3 }, dialogOpen: true });
  const closed = changeCheck(failed, { type: 'closed' });
  const read = changeCheck(closed, { type: 'read', check: { error: 3, unmet: ['playtime'] } });
  expect(read).toEqual({ check: { error: 3, unmet: ['playtime'] }, dialogOpen: false });
  expect(changeCheck(read, { type: 'changed', error: 3 })).toBe(read);
});
