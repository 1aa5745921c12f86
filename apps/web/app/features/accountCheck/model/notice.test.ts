import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import { expect, test } from 'vitest';
import { type CheckNotice, closeDialog, noNotice, noteCheck, reopenDialog } from './notice.ts';

/** What is on the screen after each poll; `x` stands for the player closing the dialog. */
function story(...happenings: (CheckCode | 'x')[]): CheckNotice[] {
  const shown: CheckNotice[] = [];
  let notice = noNotice;
  for (const happening of happenings) {
    notice = happening === 'x' ? closeDialog(notice) : noteCheck(notice, happening);
    shown.push(notice);
  }
  return shown;
}

test.each([1, 2, 3, 4, 5] as const)('a check of %d opens its dialog, and no poll opens it again', (code) => {
  const [, opened, polled] = story(0, code, code);
  expect(opened).toEqual({ code, dialogOpen: true });
  expect(polled).toBe(opened);
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
  expect(story(1, 0).at(-1)).toEqual(noNotice);
});

test('the warning opens the dialog again', () => {
  expect(reopenDialog({ code: 3, dialogOpen: false })).toEqual({ code: 3, dialogOpen: true });
  expect(reopenDialog(noNotice)).toEqual(noNotice);
});
