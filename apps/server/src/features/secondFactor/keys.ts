import type { Proof } from '@retake/contract/secondFactor/calls.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Challenges } from './challenge.ts';
import { lockPasskey, savePasskey, useChallenge } from './store.ts';

/** EdDSA, ES256 and RS256: what authenticators have. The library's own list asks Node for more, and warns of it. */
const ALGORITHMS = [-8, -7, -257];

type Shown = Extract<Proof, { passkey: unknown }>['passkey'];

/** Loaded with the first passkey: it takes longer than all the rest of a start's imports. */
const library = () => import('@simplewebauthn/server');

/** What the challenges are for: one of a visitor adds no passkey. */
const SHOW = 'show';
const add = (userId: string) => `add ${userId}`;

export type NewKey = { credentialId: string; publicKey: string; counter: number };

/** 2FA4: passkeys of this site. Which one it is and whether it is fresh is checked here; whose it is, too. */
export function createKeys(
  { publicUrl, brandName }: Pick<Environment, 'publicUrl' | 'brandName'>,
  challenges: Challenges,
) {
  const rpID = new URL(publicUrl).hostname;

  /** The library throws at whatever is not well-formed. */
  const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

  return {
    optionsToAdd: async (user: { id: string; nickname: string }, known: readonly string[], now: number) =>
      (await library()).generateRegistrationOptions({
        rpName: brandName,
        rpID,
        userName: user.nickname,
        supportedAlgorithmIDs: ALGORITHMS,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge: challenges.make(add(user.id), now),
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),

    /** For who is not known yet too: the browser offers what it has of this site. */
    optionsToShow: async (now: number) =>
      (await library()).generateAuthenticationOptions({ rpID, challenge: challenges.make(SHOW, now) }),

    /** Null: it does not fit. */
    async read(userId: string, response: RegistrationResponseJSON, now: number): Promise<NewKey | null> {
      const { verifyRegistrationResponse } = await library();
      const verified = await orNull(
        verifyRegistrationResponse({
          response,
          supportedAlgorithmIDs: ALGORITHMS,
          expectedChallenge: (challenge) => challenges.read(challenge, add(userId), now) !== null,
          expectedOrigin: publicUrl,
          expectedRPID: rpID,
          requireUserVerification: false,
        }),
      );
      if (!verified?.verified) return null;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    /** Whether this passkey is the player's and has signed a challenge of ours that was not used before. */
    async use(tx: Tx, userId: string, shown: Shown, now: number): Promise<boolean> {
      const passkey = await lockPasskey(tx, userId, shown.id);
      if (!passkey) return false;
      const { verifyAuthenticationResponse } = await library();
      let signed: { challenge: string; endsAt: number } | null = null;
      const verified = await orNull(
        verifyAuthenticationResponse({
          response: shown as AuthenticationResponseJSON,
          expectedChallenge: (challenge) => {
            const endsAt = challenges.read(challenge, SHOW, now);
            signed = endsAt === null ? null : { challenge, endsAt };
            return endsAt !== null;
          },
          expectedOrigin: publicUrl,
          expectedRPID: rpID,
          requireUserVerification: false,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      const used = signed as { challenge: string; endsAt: number } | null;
      if (!verified?.verified || !used) return false;
      if (!(await useChallenge(tx, used.challenge, new Date(used.endsAt)))) return false;
      const counter = verified.authenticationInfo.newCounter;
      await savePasskey(tx, passkey.id, { counter, usedAt: new Date(now) });
      return true;
    },
  };
}
