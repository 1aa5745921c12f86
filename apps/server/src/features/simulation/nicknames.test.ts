import { createRng } from '@retake/core/rng.ts';
import { expect, test } from 'vitest';
import { companionNickname, MOST_DIGITS } from './nicknames.ts';

test('SMP10: names of simulated friends say so, are nicknames, and there is room for more than anybody signs up', () => {
  const rng = createRng('names');
  for (let digits = 0; digits <= MOST_DIGITS; digits += 2) {
    const names = new Set(Array.from({ length: 2000 }, () => companionNickname(rng, 'Ava', digits)));
    for (const name of names) {
      expect(name).toContain('_sim_');
      expect(name).toMatch(/^[A-Za-z0-9_]{3,20}$/);
    }
    if (digits >= 6) expect(names.size).toBeGreaterThan(1990);
  }
});
