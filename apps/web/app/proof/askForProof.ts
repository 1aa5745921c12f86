import type { Key } from '@retake/contract/calls.ts';
import { mendCallsBy } from '#app/api/call.ts';
import type { CallFailure } from '#app/api/failure.ts';
import { closeDialog, openDialog, openedDialog } from '#app/dialogs/dialogs.ts';

/** Whoever was asked and gave none is not asked again by what only reads. */
let declined = false;
let asking: Promise<boolean> | null = null;
let given = false;

/** Asks for the second factor, once for all who wait for it; resolves to whether it was given. */
function ask(): Promise<boolean> {
  given = false;
  openDialog('proof');
  return new Promise((resolve) => {
    const end = openedDialog.subscribe(() => {
      end();
      asking = null;
      declined = !given;
      resolve(given);
    });
  });
}

/** 2FA6: what takes a confirmation asks for it, and is done then. */
async function askForProof({ code }: CallFailure, key: Key): Promise<boolean> {
  if (code !== 'second_factor_confirm' || (declined && key.startsWith('GET '))) return false;
  asking ??= ask();
  return asking;
}

export const askWhereNeeded = (): void => mendCallsBy(askForProof);

/** The server has taken it. */
export function proofGiven(): void {
  given = true;
  closeDialog();
}
