import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';

export const doneToast = (title: string) => toast({ tone: 'good', title, durationMs: TOAST_MS.copied });

/** A refusal has the server's words, an unforeseen failure the action's; where no answer came: try again. */
export const adminFailureText = (error: unknown, failed: string): string =>
  isFailure(error, 'network') ? m.admin_failed_retry() : failureText(error, failed);

export const adminFailureToast = (error: unknown, failed: string) =>
  isFailure(error, 'network')
    ? failureToast(m.common_oops(), m.admin_failed_retry())
    : failureToast(failureText(error, failed));
