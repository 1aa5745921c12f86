/** Bech32 (BIP 173), in which age writes its keys. */
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECK_LETTERS = 6;

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator;
    });
  }
  return sum;
}

const spread = (prefix: string): number[] => {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
};

/** Groups of bits in groups of other sizes. Null: what is left over is not zero, or too much. */
function regroup(values: Iterable<number>, from: number, to: number, pads: boolean): number[] | null {
  const groups: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = (held << from) | value;
    for (bits += from; bits >= to; ) {
      bits -= to;
      groups.push((held >>> bits) & ((1 << to) - 1));
    }
    held &= (1 << bits) - 1;
  }
  if (pads) return bits > 0 ? [...groups, (held << (to - bits)) & ((1 << to) - 1)] : groups;
  return bits >= from || held !== 0 ? null : groups;
}

export function toBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup(bytes, 8, 5, true)!;
  const sum = polymod([...spread(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const check = Array.from({ length: CHECK_LETTERS }, (_, index) => (sum >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...values, ...check].map((value) => LETTERS[value]).join('')}`;
}

/** Null: it is not such a text, or mistyped. */
export function fromBech32(prefix: string, text: string): Uint8Array | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const small = text.toLowerCase();
  if (!small.startsWith(`${prefix}1`)) return null;
  const values = Array.from(small.slice(prefix.length + 1), (letter) => LETTERS.indexOf(letter));
  if (values.includes(-1) || values.length < CHECK_LETTERS) return null;
  if (polymod([...spread(prefix), ...values]) !== 1) return null;
  const bytes = regroup(values.slice(0, -CHECK_LETTERS), 5, 8, false);
  return bytes && Uint8Array.from(bytes);
}
