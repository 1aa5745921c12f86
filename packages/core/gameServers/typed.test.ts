import { expect, test } from 'vitest';
import { isServerAddress, type TypedGameServer, typosOf } from './typed.ts';

const TYPED: TypedGameServer = {
  name: 'Frankfurt 1',
  rconAddress: '10.0.0.4:27015',
  playerAddress: 'fra1.example:27015',
  gotvAddress: 'fra1.example:27020',
  region: null,
  rconPassword: 'a1-Secret',
  joinPassword: null,
};
const fieldsOf = (typed: Partial<TypedGameServer>, regions: string[] = []) =>
  typosOf({ ...TYPED, ...typed }, regions).map(({ field }) => field);

test('GSV15: what is typed of a server is right, or each field says that it is not', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ rconPassword: null, joinPassword: undefined, gotvAddress: null })).toEqual([]);
  expect(fieldsOf({ name: ' a', rconAddress: 'a', playerAddress: 'a:0', gotvAddress: 'a:65536' })).toEqual([
    'name',
    'rconAddress',
    'playerAddress',
    'gotvAddress',
  ]);
  for (const rconPassword of ['', 'a b', 'a"b', 'a;b', 'a\nb', 'a/b', 'a,b', 'é', 'x'.repeat(101)])
    expect(fieldsOf({ rconPassword, joinPassword: rconPassword }), rconPassword).toEqual([
      'rconPassword',
      'joinPassword',
    ]);
});

test('GSV15: a region is one of the installation, where it has any', () => {
  expect(fieldsOf({ region: 'Asia' })).toEqual(['region']);
  expect(fieldsOf({ region: 'Asia' }, ['Asia', 'Europe'])).toEqual([]);
  expect(fieldsOf({ region: 'Mars' }, ['Asia', 'Europe'])).toEqual(['region']);
  expect(fieldsOf({}, ['Asia', 'Europe'])).toEqual(['region']);
});

test('GSV15: addresses are host and port', () => {
  for (const address of ['one.example:27015', '10.0.0.4:1', 'cs2-1:65535'])
    expect(isServerAddress(address)).toBe(true);
  for (const address of ['one.example', ':27015', 'http://a:1', 'a:1/b', 'a:b', 'a b:1', 'a:123456', 'a:1 '])
    expect(isServerAddress(address), address).toBe(false);
});
