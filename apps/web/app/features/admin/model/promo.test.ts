import { expect, test } from 'vitest';
import { batchFaults, batchTyped, promoFaults, promoTyped, type TypedPromo } from './promo.ts';

const typed: TypedPromo = {
  code: 'Summer-26',
  kind: 'signUp',
  days: '',
  percent: '',
  mostUses: '',
  lastDay: '',
};
const fieldsOf = (more: Partial<TypedPromo>) => promoFaults({ ...typed, ...more }).map(({ field }) => field);

test('PRO1: a code is 3 to 40 letters, digits and hyphens, with or without spaces around them', () => {
  for (const code of ['abc', ' SUMMER-26 ', 'x'.repeat(40)]) expect(fieldsOf({ code }), code).toEqual([]);
  for (const code of ['', 'ab', 'a b c', 'émile', 'a_b_c', 'x'.repeat(41)])
    expect(fieldsOf({ code }), code).toEqual(['code']);
});

test('PRO1: what a kind gives is needed for that kind, and is not looked at for another', () => {
  expect(fieldsOf({ kind: 'days', percent: 'x' })).toEqual(['days']);
  expect(fieldsOf({ kind: 'days', days: '366', percent: 'x' })).toEqual([]);
  expect(fieldsOf({ kind: 'discount', days: 'x' })).toEqual(['percent']);
  expect(fieldsOf({ kind: 'discount', percent: '90', days: 'x' })).toEqual([]);
  expect(fieldsOf({ kind: 'signUp', days: 'x', percent: 'x' })).toEqual([]);
});

test('PRO1: a code is sent in capitals with what its kind gives, and is open until its last day is over', () => {
  expect(promoTyped({ ...typed, code: ' summer ', kind: 'days', days: '14', percent: '20' })).toEqual({
    code: 'SUMMER',
    kind: 'days',
    days: 14,
    percent: null,
    mostUses: null,
    expiresAt: null,
  });
  const { expiresAt, mostUses } = promoTyped({ ...typed, mostUses: ' 500 ', lastDay: '2026-12-31' });
  expect([mostUses, expiresAt]).toEqual([500, new Date(2027, 0, 1).toISOString()]);
});

test('PRO5: a batch has 1 to 1000 codes with the same terms', () => {
  const { code: _, ...terms } = typed;
  const faultsOf = (count: string) => batchFaults({ ...terms, count }).map(({ field }) => field);
  for (const count of ['1', ' 1000 ']) expect(faultsOf(count), count).toEqual([]);
  for (const count of ['', '0', '1001', '2.5', '1e2', '-1'])
    expect(faultsOf(count), count).toEqual(['count']);
  expect(batchFaults({ ...terms, kind: 'days', count: '0' }).map(({ field }) => field)).toEqual([
    'count',
    'days',
  ]);
  expect(batchTyped({ ...terms, count: '25', kind: 'discount', percent: '5' })).toEqual({
    count: 25,
    kind: 'discount',
    days: null,
    percent: 5,
    mostUses: null,
    expiresAt: null,
  });
});
