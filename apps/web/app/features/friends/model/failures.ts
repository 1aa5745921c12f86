import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';

/** The server's words, else the action's own; where no answer came at all, the general ones. */
export const friendFailureText = (error: unknown, failed: string): string =>
  isFailure(error, 'network') ? m.common_something_wrong_later() : failureText(error, failed);
