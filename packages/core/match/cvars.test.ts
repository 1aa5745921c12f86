import { expect, test } from 'vitest';
import { areCvarsAllowed, CVAR_NAMES, CVARS, needsPremium } from './cvars.ts';

test('MAT31: only what is on the list, whole, and between its values', () => {
  for (const name of CVAR_NAMES) {
    const { from, to } = CVARS[name];
    expect(areCvarsAllowed({ [name]: from })).toBe(true);
    expect(areCvarsAllowed({ [name]: to })).toBe(true);
    for (const value of [from - 1, to + 1, from + 0.5, Number.NaN])
      expect(areCvarsAllowed({ [name]: value })).toBe(false);
  }
  for (const name of ['sv_cheats', 'rcon_password', 'toString', '__proto__', 'mp_startmoney;quit'])
    expect(areCvarsAllowed(JSON.parse(`{ ${JSON.stringify(name)}: 1 }`))).toBe(false);
  expect(areCvarsAllowed({ mp_startmoney: '800' as never })).toBe(false);
});

test('LOB29: friendly fire is for everybody, the rest needs Premium unless it stands there', () => {
  expect(needsPremium({})).toBe(false);
  expect(needsPremium({ mp_friendlyfire: 0 })).toBe(false);
  expect(needsPremium({ mp_startmoney: 16_000 })).toBe(true);
  expect(needsPremium({ mp_startmoney: 16_000, mp_friendlyfire: 1 }, { mp_startmoney: 16_000 })).toBe(false);
  expect(needsPremium({ mp_startmoney: 8000 }, { mp_startmoney: 16_000 })).toBe(true);
});
