/**
 * Seeded randomness. Every rule that needs chance takes an `Rng`, so that it can be replayed from a seed. The generator
 * is sfc32 (Chris Doty-Humphrey, PractRand; public domain): 128 bits of state, period above 2^96.
 */
export type Rng = {
  /** A float in [0, 1) with 32 bits of resolution. */
  next(): number;
  /** An integer in [0, below). */
  int(below: number): number;
  /** One of `items`; throws on an empty list (a broken invariant, not a refusal). */
  pick<T>(items: readonly T[]): T;
  /** A new array in random order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[];
  /** A normally distributed number (Box–Muller). */
  normal(mean: number, deviation: number): number;
};

export function createRng(seed: number | string): Rng {
  const next = sfc32(typeof seed === 'number' ? seed : hashText(seed));
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    pick(items) {
      if (items.length === 0) throw new Error('cannot pick from an empty list');
      return items[int(items.length)] as (typeof items)[number];
    },
    shuffle(items) {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(i + 1);
        [out[i], out[j]] = [out[j]!, out[i]!];
      }
      return out;
    },
    normal(mean, deviation) {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * next());
    },
  };
}

function sfc32(seed: number): () => number {
  let a = seed | 0;
  let b = (seed / 4294967296) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const step = () => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) step(); // mixes the seed into all of the state
  return step;
}

/** FNV-1a, 32 bits: enough to distinguish seeds, not for security. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
