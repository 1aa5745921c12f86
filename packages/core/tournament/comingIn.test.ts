import { expect, test } from 'vitest';
import { replacementFault, takenInLate, takenOver } from './comingIn.ts';
import type { EntrantStatus } from './entrants.ts';

const one = (id: string, status: EntrantStatus, seed: number | null, rating: number | null = 1000) => ({
  id,
  status,
  seed,
  rating,
  isCheckedIn: false,
  premium: false,
  simulated: false,
});
const field = [one('a', 'playing', 1), one('b', 'disqualified', 2), one('c', 'waiting', null)];

test('TRN51: who waits takes over place and seed; who has played is withdrawn, who was disqualified stays so', () => {
  expect(replacementFault(field, 'a', 'c')).toBeNull();
  const [a, , c] = takenOver(field, 'a', 'c');
  expect([a!.status, a!.seed, c!.status, c!.seed]).toEqual(['withdrawn', null, 'playing', 1]);
  const [, b] = takenOver(field, 'b', 'c');
  expect([b!.status, b!.seed]).toEqual(['disqualified', null]);
});

test('TRN51: only who waits or missed the check-in comes, only for who was drawn, and not 200 above', () => {
  expect(replacementFault(field, 'c', 'a')).toBe('tournament_entrant_unknown');
  expect(replacementFault(field, 'a', 'b')).toBe('tournament_entrant_unknown');
  expect(replacementFault([...field, one('d', 'missed', null, 1200)], 'a', 'd')).toBeNull();
  expect(replacementFault([...field, one('d', 'missed', null, 1201)], 'a', 'd')).toBe(
    'replacement_too_strong',
  );
  expect(replacementFault([...field, one('d', 'missed', null, null)], 'a', 'd')).toBeNull();
});

test('TRN52: one more is the last seed, while a place is free', () => {
  const late = takenInLate(field, 'c', { places: 2 });
  expect(late.ok && late.value[2]).toMatchObject({ status: 'playing', seed: 3 });
  expect(takenInLate(field, 'c', { places: 1 })).toMatchObject({ ok: false, code: 'tournament_full' });
  expect(takenInLate(field, 'a', { places: 8 })).toMatchObject({ ok: false });
});
