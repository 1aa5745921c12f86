const SIZE = 4;

const word = (value: number) => [value & 255, value >> 8];

/**
 * A gif of so many frames, written by hand: once a server in this process has drawn a picture, its library reads gif and webp
 * alone, and could not make one of other files. Each frame is all of one colour, in turns.
 */
export function animatedGif(frames: number): Uint8Array<ArrayBuffer> {
  const screen = [...word(SIZE), ...word(SIZE), 0x80, 0, 0];
  const palette = [255, 0, 0, 0, 0, 255];
  const frame = (nth: number) => [
    ...[0x21, 0xf9, 4, 0, ...word(10), 0, 0],
    ...[0x2c, ...word(0), ...word(0), ...word(SIZE), ...word(SIZE), 0],
    ...pixels(nth % 2),
  ];
  const all = Array.from({ length: frames }, (_, nth) => frame(nth)).flat();
  return new Uint8Array([...Buffer.from('GIF89a'), ...screen, ...palette, ...all, 0x3b]);
}

/** Codes of three bits, without compression: the table begins anew before they would need a fourth. */
function pixels(colour: number): number[] {
  const [CLEAR, END] = [4, 5];
  const codes = Array.from({ length: SIZE * SIZE }, (_, nth) => (nth % 2 === 0 ? [CLEAR, colour] : [colour]));
  let bits = '';
  for (const code of [...codes.flat(), END]) bits = code.toString(2).padStart(3, '0') + bits;
  bits = bits.padStart(Math.ceil(bits.length / 8) * 8, '0');
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  return [2, bytes.length, ...bytes.reverse(), 0];
}
