import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const OPENID_NS = 'http://specs.openid.net/auth/2.0';
const NONCE_KEPT_MS = 10 * 60_000;
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';

export type Assertions = {
  /** The `openid.*` fields of a positive assertion about `steamId`, for `returnTo`. */
  make(steamId: string, returnTo: string): Record<string, string>;
  /** Whether these fields are one of our assertions, verified for the first time and in time. */
  confirm(fields: Readonly<Record<string, string | undefined>>): boolean;
};

/**
 * The provider's side of OpenID 2.0 in stateless mode: signs as Steam does, with a key that only it knows, and confirms
 * each assertion once. The table stores used nonces for as long as they could be valid.
 */
export function createAssertions(options: {
  endpoint: string;
  idPrefix: string;
  /** ms */
  clock: () => number;
  secret?: string;
}): Assertions {
  const secret = options.secret ?? randomBytes(32).toString('hex');
  const usedNonces = new Map<string, number>();

  const sign = (fields: Readonly<Record<string, string | undefined>>): string => {
    const signed = (fields['openid.signed'] ?? '').split(',');
    // The key-value form of OpenID 2.0, section 4.1.1
    const text = signed.map((field) => `${field}:${fields[`openid.${field}`] ?? ''}\n`).join('');
    return createHmac('sha1', secret).update(text).digest('base64');
  };

  const useUp = (nonce: string, now: number): boolean => {
    for (const [old, usedAt] of usedNonces) {
      if (usedAt > now - NONCE_KEPT_MS) break; // in the order of their use
      usedNonces.delete(old);
    }
    if (usedNonces.has(nonce)) return false;
    usedNonces.set(nonce, now);
    return true;
  };

  return {
    make(steamId, returnTo) {
      const second = new Date(options.clock()).toISOString().replace(/\.\d+Z$/, 'Z');
      const fields: Record<string, string> = {
        'openid.ns': OPENID_NS,
        'openid.mode': 'id_res',
        'openid.op_endpoint': options.endpoint,
        'openid.claimed_id': options.idPrefix + steamId,
        'openid.identity': options.idPrefix + steamId,
        'openid.return_to': returnTo,
        'openid.response_nonce': second + randomBytes(18).toString('base64'),
        'openid.assoc_handle': '1234567890',
        'openid.signed': SIGNED,
      };
      fields['openid.sig'] = sign(fields);
      return fields;
    },

    confirm(fields) {
      const nonce = fields['openid.response_nonce'] ?? '';
      const now = options.clock();
      if (fields['openid.signed'] !== SIGNED || !sameText(fields['openid.sig'] ?? '', sign(fields)))
        return false;
      return Date.parse(nonce.slice(0, 20)) > now - NONCE_KEPT_MS && useUp(nonce, now);
    },
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
