import { expect, test } from 'vitest';
import { accessOf, changed, changesAccess, firstChoices } from './choices.ts';

test('LOB25: a series is always by veto, one map may be chosen again', () => {
  const series = changed(firstChoices, { bestOf: 3 });
  expect(series).toMatchObject({ bestOf: 3, map: null });
  expect(changed(series, { map: 'de_nuke' })).toMatchObject({ map: null });
  expect(changed(series, { bestOf: 1, map: 'de_nuke' })).toMatchObject({ bestOf: 1, map: 'de_nuke' });
});

test('LOB24: a password goes with its kind of access alone, and stays where none is typed', () => {
  const typed = { ...firstChoices, password: 'secret' };
  expect(accessOf(typed)).toEqual({ access: 'public' });
  expect(accessOf({ ...typed, access: 'password' })).toEqual({ access: 'password', password: 'secret' });
  expect(changesAccess({ access: 'public' }, typed)).toBe(false);
  expect(changesAccess({ access: 'password' }, { ...typed, access: 'password' })).toBe(true);
  expect(changesAccess({ access: 'password' }, { ...typed, access: 'password', password: '' })).toBe(false);
  expect(changesAccess({ access: 'invite' }, typed)).toBe(true);
});
