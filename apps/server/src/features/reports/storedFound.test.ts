import { expect, test } from 'vitest';
import { storedFound } from './storedFound.ts';

test('CAS15: a jump that an older release has seen knows no partner; that release can read the newer kinds that it knows', () => {
  const jump = { kind: 'jump' as const, mode: '5v5' as const, points: [] };
  expect(storedFound.read({ v: 1, ...jump }, 'case 1')).toEqual({ ...jump, partnerId: null });
  const harm = { kind: 'harm' as const, message: 'words' };
  expect(storedFound.write(harm)).toEqual({ v: 1, ...harm });
});
