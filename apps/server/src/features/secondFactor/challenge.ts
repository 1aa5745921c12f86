import { isSame, sign } from '../../platform/secrets/secrets.ts';

/** How long a browser has to sign it. */
const LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * 2FA4: a challenge says itself what it is for and until when, signed by this installation: nothing is kept of those that
 * visitors ask for.
 */
export function createChallenges(secret: string, randomBytes: (count: number) => Uint8Array) {
  const signatureOf = (head: Buffer, purpose: string) =>
    sign(secret, `challenge ${purpose} ${head.toString('base64url')}`);

  return {
    make(purpose: string, now: number): Uint8Array<ArrayBuffer> {
      const head = Buffer.alloc(HEAD_BYTES);
      head.set(randomBytes(NONCE_BYTES));
      head.writeUIntBE(now + LIFE_MS, NONCE_BYTES, TIME_BYTES);
      const signature = Buffer.from(signatureOf(head, purpose), 'base64url');
      return new Uint8Array([...head, ...signature]);
    },

    /** When it ends; null: it is not ours, for something else, or over. */
    read(challenge: string, purpose: string, now: number): number | null {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length <= HEAD_BYTES) return null;
      const head = bytes.subarray(0, HEAD_BYTES);
      if (!isSame(bytes.subarray(HEAD_BYTES).toString('base64url'), signatureOf(head, purpose))) return null;
      const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES);
      return endsAt > now ? endsAt : null;
    },
  };
}
