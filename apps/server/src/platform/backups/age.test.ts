import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AgeError, decrypt, encrypt } from './age.ts';
import { newKeys, parseIdentity, parseRecipient } from './ageKeys.ts';

const RUNS = Number(process.env.BACKUP_FLIPS ?? 60);

async function* inPieces(bytes: Uint8Array, size = 50_000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const keys = newKeys();
const others = newKeys();
const identity = parseIdentity(keys.identity)!;
const recipient = parseRecipient(keys.recipient)!;
const close = (text: Uint8Array) =>
  whole(encrypt(inPieces(text), [recipient, parseRecipient(others.recipient)!]));
const open = (file: Uint8Array, key = identity) => whole(decrypt(inPieces(file, 999), key));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  'BAK2: %i bytes come back, for each of the keys',
  async (count) => {
    const text = Buffer.alloc(count, 'Retake ');
    const file = await close(text);
    expect(await open(file)).toEqual(text);
    expect(await open(file, parseIdentity(others.identity)!)).toEqual(text);
  },
);

test('BAK2: what the reference implementation has written is read', async () => {
  const file =
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBSY01CQkxPVERRd2h2dzZaTVNhdnBYM2U1M01jemFEWE94ZXNxbDB1OWlBCnpUZHFzRFZ5OUtrZTd5MktXYStNVk5mMG83ZERmTXRneVlLQk04U1pJMDQKLS0tIHREcENJdjBtUDRmTlhsRXlIdUxMYTlTTVp6U3V2RllRTnU4RldFcXkvVmcKgdbHIL9UH+9X2Lkhi64izbWnpCFsCRyRMllv/1B9JMabxFEsSsA=';
  const key = parseIdentity('AGE-SECRET-KEY-10APQ0XG3PFZF2AK60DVTAYKP560QC036033PHGTU9557G24STCVSLU7HDG')!;
  expect(String(await open(Buffer.from(file, 'base64'), key))).toBe('Retake');
});

test('BAK2: a changed bit, a missing end, more at the end or another key: refused', async () => {
  const text = Buffer.alloc(70_000, 'backup');
  const file = await close(text);
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(file);
      changed[at]! ^= 1 << bit;
      await expect(open(changed)).rejects.toBeInstanceOf(AgeError);
    }),
    { numRuns: RUNS },
  );
  for (const broken of [file.subarray(0, -1), file.subarray(0, 65_900), Buffer.concat([file, Buffer.of(0)])])
    await expect(open(broken)).rejects.toBeInstanceOf(AgeError);
  await expect(open(file, parseIdentity(newKeys().identity)!)).rejects.toThrow('not written for this key');
});

test('BAK2: each byte of the head, flipped: refused', async () => {
  const file = await close(Buffer.from('x'));
  for (let at = 0; at < file.length; at++) {
    const changed = Buffer.from(file);
    changed[at]! ^= 1;
    await expect(open(changed), `byte ${at}`).rejects.toBeInstanceOf(AgeError);
  }
});

test('a mistyped key is none', () => {
  expect(parseRecipient(keys.identity)).toBeNull();
  for (let at = 4; at < keys.recipient.length; at++) {
    const other = keys.recipient[at] === 'q' ? 'p' : 'q';
    expect(parseRecipient(keys.recipient.slice(0, at) + other + keys.recipient.slice(at + 1))).toBeNull();
  }
});
