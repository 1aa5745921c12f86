import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';

/** What the player is shown of the account check. */
export type CheckNotice = {
  code: CheckCode;
  /** The dialog; the warning stays as long as there is a check. */
  dialogOpen: boolean;
};

export const noNotice: CheckNotice = { code: 0, dialogOpen: false };

/** Takes what a poll or an event brought: each dialog opens once for each change of the value. */
export const noteCheck = (notice: CheckNotice, code: CheckCode): CheckNotice =>
  code === notice.code ? notice : { code, dialogOpen: code !== 0 };

/** 1 and 2 are answered by a sign-in alone. */
export const isBlocking = (code: CheckCode): boolean => code === 1 || code === 2;

export const closeDialog = (notice: CheckNotice): CheckNotice =>
  isBlocking(notice.code) ? notice : { ...notice, dialogOpen: false };

export const reopenDialog = (notice: CheckNotice): CheckNotice => ({
  ...notice,
  dialogOpen: notice.code !== 0,
});
