import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';

/** A change of a room that was refused or did not arrive. */
export function tellFailure(error: Error): void {
  failureToast(failureText(error, m.common_something_wrong_later()));
}
