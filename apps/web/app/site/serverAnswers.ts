import { reportReachable } from '#app/api/connection.ts';

const AGAIN_AFTER_MS = 1500;

/** Asks until there is an answer, or nobody waits for it any more. */
export async function serverAnswers(isWanted: () => boolean = () => true): Promise<void> {
  while (isWanted()) {
    const isThere = await fetch('/api/check-auth', { credentials: 'same-origin' })
      .then((answer) => answer.text()) // what is not read stays under way
      .then(
        () => true,
        () => false,
      );
    reportReachable(isThere);
    if (isThere) return;
    await new Promise((resolve) => window.setTimeout(resolve, AGAIN_AFTER_MS));
  }
}

/** For what must not go on: the page is about to be loaded, or another one was asked for. */
export const forEver = () => new Promise<never>(() => undefined);
