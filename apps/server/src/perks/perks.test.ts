import { existsSync } from 'node:fs';
import { isBuilt, PERK_IDS, PERKS } from '@retake/core/premium/perks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS, type House, openHouse } from './house.fixture.ts';
import { proofs } from './proofs.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.server.stop());

describe('PRM4: every perk that is there has its proof', () => {
  const built = PERK_IDS.filter(isBuilt);

  test('of each one, and of nothing else', () => {
    expect(Object.keys(proofs).sort()).toEqual([...built].sort());
  });

  test.each(built)('%s is enforced in a file that is there', (id) => {
    expect(existsSync(new URL(`../${PERKS[id].enforcedIn}`, import.meta.url))).toBe(true);
  });

  const cells = Object.entries(proofs).flatMap(([id, proof]) =>
    CALLERS.map((who) => ({ id, proof, who, has: who === 'premium' })),
  );
  test.each(cells)('$id, asked by $who: $has', async ({ proof, who, has }) => {
    expect(await proof(house, who)).toBe(has);
  });
});
