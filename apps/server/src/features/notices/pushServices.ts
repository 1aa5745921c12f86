import { ECDH } from 'node:crypto';

/** Those of Chrome, Edge, Firefox and Safari. A browser names the address: it must not make the server ask others. */
const HOSTS = new Set(['fcm.googleapis.com', 'jmt17.google.com']);
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** NOT20. `others`: origins that the operator has added. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  const isKnown = HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}

/** Whether it is a public key with which something can be sealed. */
export function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
