import type { Key } from '@retake/contract/calls.ts';
import { closeDialog, openDialog, openedDialog } from '#app/dialogs/dialogs.ts';

/** Whoever was asked and gave none is not asked again by what only reads. */
let declined = false;
let asking: Promise<boolean> | null = null;
let given = false;

/** Asks for the second factor, once for all who wait for it; resolves to whether it was given (2FA6). */
export function askForProof(key: Key): Promise<boolean> {
  if (declined && key.startsWith('GET ')) return Promise.resolve(false);
  asking ??= new Promise<boolean>((resolve) => {
    given = false;
    openDialog('proof');
    const end = openedDialog.subscribe(() => {
      if (openedDialog.get() === 'proof') return;
      end();
      asking = null;
      declined = !given;
      resolve(given);
    });
  });
  return asking;
}

/** The server has taken it. */
export function proofGiven(): void {
  given = true;
  closeDialog();
}
