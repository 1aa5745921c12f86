import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#app/api/call.ts';

/** Only on https and on the own computer, in browsers that have them. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** What the browser speaks is loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/browser');

/** The person has closed the browser's question, or waited too long. */
export const wasStopped = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  return [name, cause?.name].some((one) => one === 'NotAllowedError' || one === 'AbortError');
};

/** Signs a challenge of the server. */
export async function showPasskey() {
  const { options } = await call('POST /api/passkey-challenge');
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}

export async function makePasskey(options: Record<string, unknown>) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}
