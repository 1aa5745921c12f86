import type { AnswerOf } from '@retake/contract/calls.ts';
import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';

export type Check = Omit<AnswerOf<'GET /api/users/{id}/has-bot-error'>, 'error'> & { error: CheckCode };

/** The account check, and what the player is shown of it. */
export type CheckView = {
  check: Check;
  /** The dialog; the warning stays as long as there is a check. */
  dialogOpen: boolean;
};

export const noCheck: CheckView = { check: { error: 0 }, dialogOpen: false };

/** What polls answer (`read`), what the socket says (`changed`), and what the player does with the dialog. */
export type CheckChange =
  | { type: 'read'; check: Check }
  | { type: 'changed'; error: CheckCode }
  | { type: 'closed' }
  | { type: 'reopened' };

export function changeCheck(view: CheckView, change: CheckChange): CheckView {
  const code = view.check.error;
  switch (change.type) {
    case 'read':
      return told(view, change.check);
    case 'changed':
      // The conditions of a failed check come with the next answer.
      return change.error === code ? view : told(view, { error: change.error });
    case 'closed':
      return isBlocking(code) ? view : { ...view, dialogOpen: false };
    case 'reopened':
      return { ...view, dialogOpen: code !== 0 };
  }
}

/** Each dialog opens once for each change of the value. */
const told = (view: CheckView, check: Check): CheckView =>
  check.error === view.check.error ? { ...view, check } : { check, dialogOpen: check.error !== 0 };

/** 1 and 2 are answered by a sign-in alone. */
export const isBlocking = (code: CheckCode): boolean => code === 1 || code === 2;
