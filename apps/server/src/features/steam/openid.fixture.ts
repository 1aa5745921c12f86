import fastify, { type FastifyReply } from 'fastify';
import { expect } from 'vitest';
import { SANDBOX_STEAM_ACCOUNTS } from '../sandbox/steamAccounts.ts';
import { createAssertions } from '../sandbox/steamAssertions.ts';
import { type Question, steamProviderRoutes } from '../sandbox/steamProvider.ts';
import { type Verification, verifyAssertion } from './openid.ts';
import { STEAM, type SteamProvider } from './provider.ts';

export const realm = 'https://play.example';
export const callback = `${realm}/auth/steam/callback`;
export const state = 'mL2p0QmT5v9dXk4sR7aZ1w';
export const me = SANDBOX_STEAM_ACCOUNTS[0]!.steamId;
export const victim = SANDBOX_STEAM_ACCOUNTS[1]!.steamId;
export const noon = Date.UTC(2026, 10, 20, 12);

export type Fields = Record<string, string>;
export const idUrl = (steamId: string) => `${STEAM.idPrefix}${steamId}`;
export const returnTo = (value = state) => `${callback}?state=${value}`;
export const encode = (fields: Fields) => new URLSearchParams(fields).toString();
/** The callback's query as the browser sends it: what we put into `return_to`, then the provider's fields. */
export const query = (fields: Fields) => `state=${state}&${encode(fields)}`;
export const without = (fields: Fields, name: string): Fields => {
  const { [name]: _gone, ...rest } = fields;
  return rest;
};
export const refused = (code: string) => ({ ok: false, code });

const honest = ({ confirm }: Question, reply: FastifyReply) =>
  reply.type('text/plain').send(`ns:http://specs.openid.net/auth/2.0\nis_valid:${confirm()}\n`);

/** A real provider on a real socket that behaves as Steam does, with Steam's own names in its assertions. */
export async function startSteam() {
  const { endpoint, idPrefix } = STEAM;
  const signing = { endpoint, idPrefix, clock: () => noon, secret: 'of the provider alone' };
  const steam = { questions: [] as Question[], answer: honest, claimed: new Map<string, number>() };
  const app = fastify({ forceCloseConnections: true });
  await app.register(steamProviderRoutes, {
    prefix: '/sandbox/steam',
    ...signing,
    realm,
    answer: (question, reply) => {
      steam.questions.push(question);
      return steam.answer(question, reply);
    },
  });
  app.all('/elsewhere', (_request, reply) => reply.type('text/plain').send('is_valid:true\n'));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const provider: SteamProvider = { ...STEAM, verifyEndpoint: `${origin}/sandbox/steam/openid/login` };

  const nonces = {
    async claimNonce(nonce: string, expiresAt: number) {
      if (steam.claimed.has(nonce)) return false;
      steam.claimed.set(nonce, expiresAt);
      return true;
    },
  };
  const verify = (rawQuery: string, changed: Partial<Verification> = {}) =>
    verifyAssertion({ rawQuery, expectedReturnTo: callback, state, provider, now: noon, nonces, ...changed });
  /** Makes assertions directly, including ones that the provider's page would not issue. */
  const assertions = createAssertions(signing);
  return Object.assign(steam, {
    provider,
    verify,
    assertion: (to = returnTo(), steamId = me): Fields => assertions.make(steamId, to),
    /** Refused before anything was sent to the provider. */
    async refusedLocally(rawQuery: string, code: string, changed: Partial<Verification> = {}) {
      expect(await verify(rawQuery, changed)).toEqual(refused(code));
      expect(steam.questions).toEqual([]);
    },
    reset: () => Object.assign(steam, { questions: [], answer: honest, claimed: new Map() }),
    close: () => app.close(),
  });
}

export type TestSteam = Awaited<ReturnType<typeof startSteam>>;
