import { createECDH } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** NOT20: by which a push service knows this installation (RFC 8292). Made once; a browser's device works with no other. */
export async function createPushKeys(deps: Pick<Deps, 'database' | 'randomBytes'>): Promise<PushKeys> {
  const privateKey = await loadSecret(deps.database, 'notice-push', deps.randomBytes);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}
