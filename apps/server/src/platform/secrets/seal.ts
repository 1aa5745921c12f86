import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** Keeps short secrets in the database unreadable: AES-256-GCM with a secret of the installation. */
export type Seal = {
  /** `about` is what it belongs to: it opens for nothing else. */
  close(text: string, about: string): string;
  /** Null where it was closed with another key, for something else, or was changed. */
  open(sealed: string, about: string): string | null;
};

const VERSION = '1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `secret` as `loadSecret` gives it. A sealed text is `version.key.iv.tag.data`: what a later key cannot open says so. */
export function createSeal(secret: string, randomBytes: (count: number) => Uint8Array): Seal {
  const key = Buffer.from(secret, 'base64url');
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8);

  return {
    close(text, about) {
      const iv = Buffer.from(randomBytes(IV_BYTES));
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'));
      return [VERSION, keyId, ...parts].join('.');
    },

    open(sealed, about) {
      const [version, id, ...parts] = sealed.split('.');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || id !== keyId || !iv || tag?.length !== TAG_BYTES || !data) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(about));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
