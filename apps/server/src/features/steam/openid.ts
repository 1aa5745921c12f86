import { isSteamId } from '@retake/core/accounts/steamId.ts';
import { accept, type Result, refuse } from '@retake/core/result.ts';
import { type ConfirmFailure, confirmWithProvider } from './confirm.ts';
import type { SteamProvider } from './provider.ts';
import { parseStrictQuery } from './strictQuery.ts';

/**
 * Sign-in through Steam: OpenID 2.0 in stateless mode, the relying party's side. Specification:
 * https://openid.net/specs/openid-authentication-2_0.html There is no shared key, so the signature cannot be checked
 * here: the only proof is the provider's own answer (`confirm.ts`). The checks before it make sure that the provider is
 * asked about exactly what is trusted afterwards.
 */
export const OPENID_NS = 'http://specs.openid.net/auth/2.0';
const IDENTIFIER_SELECT = 'http://specs.openid.net/auth/2.0/identifier_select';

const NONCE_MAX_AGE_MS = 5 * 60_000;
const NONCE_MAX_AHEAD_MS = 60_000;
/** Longer than a nonce or a state can be valid, whatever the clocks. */
const NONCE_KEPT_MS = 12 * 60_000;

const FIELDS = [
  'ns',
  'mode',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'signed',
  'sig',
] as const;
type Assertion = Record<(typeof FIELDS)[number], string>;

const MUST_BE_SIGNED = [
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
] as const;

/**
 * Why a sign-in was refused, for the log. The player only reads that Steam did not confirm it, or to try again later.
 */
export type AssertionFailure =
  | 'malformed_query'
  | 'cancelled'
  | 'provider_error'
  | 'unexpected_fields'
  | 'missing_fields'
  | 'wrong_namespace'
  | 'wrong_mode'
  | 'wrong_provider'
  | 'wrong_identity'
  | 'wrong_return_to'
  | 'wrong_state'
  | 'return_to_differs'
  | 'unsigned_fields'
  | 'nonce_malformed'
  | 'nonce_expired'
  | 'nonce_used'
  | 'state_used'
  | ConfirmFailure;

export type NonceStore = {
  /** Stores `nonce` until `expiresAt` (ms); false if it is stored already. Atomic across all nodes. */
  claimNonce(nonce: string, expiresAt: number): Promise<boolean>;
};

/** Where to send the browser. `state`: at least 128 random bits, url-safe, stored only for this browser. */
export function authenticationUrl(request: {
  provider: SteamProvider;
  /** Our callback, without a query. */
  returnTo: string;
  /** Our origin, shown as the site's name on Steam's page. */
  realm: string;
  state: string;
}): string {
  const url = new URL(request.provider.endpoint);
  url.search = new URLSearchParams({
    'openid.ns': OPENID_NS,
    'openid.mode': 'checkid_setup',
    'openid.claimed_id': IDENTIFIER_SELECT,
    'openid.identity': IDENTIFIER_SELECT,
    'openid.return_to': `${request.returnTo}?${new URLSearchParams({ state: request.state })}`,
    'openid.realm': request.realm,
  }).toString();
  return url.href;
}

export type Verification = {
  /** The callback's query as received, without its `?`. */
  rawQuery: string;
  /** Our callback, without a query. */
  expectedReturnTo: string;
  /** The state that this browser got at the start; undefined if it has none. */
  state: string | undefined;
  provider: SteamProvider;
  /** ms */
  now: number;
  nonces: NonceStore;
  fetch?: typeof globalThis.fetch;
  /** ms the provider may take to answer. */
  timeoutMs?: number;
};

/** The SteamID64 that the provider confirms. Cheap local checks come first, the provider's answer last. */
export async function verifyAssertion(
  verification: Verification,
): Promise<Result<{ steamId: string }, AssertionFailure>> {
  const {
    rawQuery,
    state,
    provider,
    now,
    nonces,
    fetch = globalThis.fetch,
    timeoutMs = 10_000,
  } = verification;
  const query = parseStrictQuery(rawQuery);
  if (!query) return refuse('malformed_query');
  const assertion = readAssertion(query);
  if (!assertion.ok) return assertion;
  const fields = assertion.value;
  const failure =
    providerFailure(fields, provider) ??
    returnFailure(fields, query, verification) ??
    signedFailure(fields) ??
    nonceFailure(fields, now);
  if (failure) return refuse(failure);
  if (!(await nonces.claimNonce(fields.response_nonce, now + NONCE_KEPT_MS))) return refuse('nonce_used');
  if (!(await nonces.claimNonce(`state ${state}`, now + NONCE_KEPT_MS))) return refuse('state_used');

  // Only the checked fields, in our own encoding; the id is read from exactly the text that is sent.
  const sent = new URLSearchParams(
    FIELDS.map((field): [string, string] => [`openid.${field}`, fields[field]]),
  );
  sent.set('openid.mode', 'check_authentication');
  const steamId = sent.get('openid.claimed_id')!.slice(provider.idPrefix.length);
  const confirmed = await confirmWithProvider(provider.verifyEndpoint, sent, { fetch, timeoutMs });
  return confirmed.ok ? accept({ steamId }) : confirmed;
}

function readAssertion(query: ReadonlyMap<string, string>): Result<Assertion, AssertionFailure> {
  const mode = query.get('openid.mode');
  if (mode === 'cancel') return refuse('cancelled');
  if (mode === 'error') return refuse('provider_error'); // with other fields, which are ignored
  const known = new Set<string>(FIELDS.map((field) => `openid.${field}`));
  const strangers = [...query.keys()].filter((name) => /^openid/i.test(name) && !known.has(name));
  if (strangers.length > 0) return refuse('unexpected_fields');
  if (query.get('openid.ns') !== OPENID_NS) return refuse('wrong_namespace');
  if (mode !== 'id_res') return refuse('wrong_mode');
  const assertion: Partial<Assertion> = {};
  for (const field of FIELDS) {
    const value = query.get(`openid.${field}`);
    if (!value) return refuse('missing_fields');
    assertion[field] = value;
  }
  return accept(assertion as Assertion);
}

function providerFailure(fields: Assertion, { endpoint, idPrefix }: SteamProvider) {
  if (fields.op_endpoint !== endpoint) return 'wrong_provider';
  const named = fields.claimed_id.startsWith(idPrefix) && isSteamId(fields.claimed_id.slice(idPrefix.length));
  return named && fields.identity === fields.claimed_id ? undefined : 'wrong_identity';
}

/** The assertion was made for our callback and this browser, and arrived at that address. */
function returnFailure(
  fields: Assertion,
  query: ReadonlyMap<string, string>,
  { expectedReturnTo, state }: Pick<Verification, 'expectedReturnTo' | 'state'>,
) {
  const [place, ...rest] = fields.return_to.split('?');
  const returned = parseStrictQuery(rest.join('?'));
  if (place !== expectedReturnTo || !returned) return 'wrong_return_to';
  if (!state || returned.get('state') !== state) return 'wrong_state';
  const differs = [...returned].some(([name, value]) => query.get(name) !== value);
  return differs ? 'return_to_differs' : undefined;
}

function signedFailure(fields: Assertion) {
  const signed = new Set(fields.signed.split(','));
  return MUST_BE_SIGNED.every((field) => signed.has(field)) ? undefined : 'unsigned_fields';
}

function nonceFailure(fields: Assertion, now: number) {
  const time = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[!-~]{0,235}$/.exec(fields.response_nonce)?.[1];
  const issuedAt = time === undefined ? Number.NaN : Date.parse(time);
  if (Number.isNaN(issuedAt)) return 'nonce_malformed';
  return issuedAt < now - NONCE_MAX_AGE_MS || issuedAt > now + NONCE_MAX_AHEAD_MS
    ? 'nonce_expired'
    : undefined;
}
