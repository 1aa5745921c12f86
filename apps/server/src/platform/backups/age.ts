import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { OperatorError } from '../operatorError.ts';
import { newIdentity, publicOf, sharedSecret } from './ageKeys.ts';
import { createReader } from './reader.ts';

/**
 * Files in the format age (age-encryption.org/v1) with X25519 keys: written to public keys, so that who writes them cannot
 * read them. The program `age` reads and writes the same. Every part is authenticated: a changed byte is refused.
 */
const VERSION = 'age-encryption.org/v1';
const CIPHER = 'chacha20-poly1305';
const TAG_BYTES = 16;
const FILE_KEY_BYTES = 16;
const NONCE_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;

/** What was read is not what was written, or not for this key. */
export class AgeError extends OperatorError {
  override name = 'AgeError';
}

const refused = (why: string): AgeError => new AgeError(`The file cannot be decrypted: ${why}.`);

type Bytes = Uint8Array;
const derive = (secret: Bytes, salt: Bytes, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
const NOTHING = Buffer.alloc(0);
const macOf = (fileKey: Bytes, header: string): Buffer =>
  createHmac('sha256', derive(fileKey, NOTHING, 'header'))
    .update(header)
    .digest();
const payloadKey = (fileKey: Bytes, nonce: Bytes): Buffer => derive(fileKey, nonce, 'payload');

function seal(key: Bytes, nonce: Bytes, text: Bytes): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Null: it was sealed with another key, or changed. */
function open(key: Bytes, nonce: Bytes, sealed: Bytes): Buffer | null {
  if (sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

const base64 = (bytes: Bytes): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');
/** Null: not exactly what `base64` writes. */
function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return base64(bytes) === text ? bytes : null;
}

const wrapKey = (secret: Bytes, share: Bytes, recipient: Bytes): Buffer =>
  derive(secret, Buffer.concat([share, recipient]), `${VERSION}/X25519`);
const WRAP_NONCE = Buffer.alloc(12);

function stanzaFor(recipient: Bytes, fileKey: Bytes): string {
  const once = newIdentity();
  const share = publicOf(once);
  const key = wrapKey(sharedSecret(once, recipient), share, recipient);
  return `-> X25519 ${base64(share)}\n${base64(seal(key, WRAP_NONCE, fileKey))}\n`;
}

/** Of a chunk: its number, and whether it is the last one. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Each of the recipients can read it alone. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const header = `${VERSION}\n${recipients.map((one) => stanzaFor(one, fileKey)).join('')}---`;
  yield Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`);
  yield nonce;
  const key = payloadKey(fileKey, nonce);
  const reader = createReader(source);
  for (let number = 0; ; number++) {
    const chunk = await reader.take(CHUNK_BYTES);
    const isLast = await reader.isOver();
    yield seal(key, chunkNonce(number, isLast), chunk);
    if (isLast) return;
  }
}

/** Throws an `AgeError` where a byte was changed, something is missing, or the key is another one. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  identity: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const reader = createReader(source);
  const fileKey = await readHeader(() => reader.line(MOST_HEADER_BYTES), identity);
  const nonce = await reader.take(NONCE_BYTES);
  if (nonce.length < NONCE_BYTES) throw refused('its end is missing');
  const key = payloadKey(fileKey, nonce);
  for (let number = 0; ; number++) {
    const sealed = await reader.take(CHUNK_BYTES + TAG_BYTES);
    const isLast = await reader.isOver();
    const chunk = open(key, chunkNonce(number, isLast), sealed);
    if (!chunk || (isLast && chunk.length === 0 && number > 0))
      throw refused('it was changed, or its end is missing');
    yield chunk;
    if (isLast) return;
  }
}

async function readHeader(nextLine: () => Promise<string | null>, identity: Uint8Array): Promise<Buffer> {
  if ((await nextLine()) !== VERSION) throw refused('it is not an age file');
  const lines = [VERSION];
  let fileKey: Buffer | null = null;
  for (;;) {
    const line = await nextLine();
    if (line === null || lines.length > 100) throw refused('its head is damaged');
    const [, mac] = /^--- ([\w+/]+)$/.exec(line) ?? [];
    if (mac !== undefined) {
      if (!fileKey) throw refused('it was not written for this key');
      const header = `${lines.join('\n')}\n---`;
      const given = fromBase64(mac);
      const computed = macOf(fileKey, header);
      if (given?.length !== computed.length || !timingSafeEqual(given, computed))
        throw refused('its head was changed');
      return fileKey;
    }
    const body = await nextLine();
    if (body === null) throw refused('its head is damaged');
    lines.push(line, body);
    fileKey ??= fileKeyOf(line, body, identity);
  }
}

/** Null: this part of the head is for another key. */
function fileKeyOf(line: string, body: string, identity: Uint8Array): Buffer | null {
  const [, text] = /^-> X25519 ([\w+/]{43})$/.exec(line) ?? [];
  const share = text === undefined ? null : fromBase64(text);
  const sealed = fromBase64(body);
  if (!share || !sealed) return null;
  try {
    const key = wrapKey(sharedSecret(identity, share), share, publicOf(identity));
    return open(key, WRAP_NONCE, sealed);
  } catch {
    return null; // no point of the curve that may be used
  }
}
