import { expect, test } from 'vitest';
import { HIDING_GRACE_MS, hiddenUntil, hide, NOTHING_HIDDEN } from './hiding.ts';

const online = { ...NOTHING_HIDDEN, online: true };
const both = { ...online, matches: true };

test('HID2: hiding more takes Premium, showing again does not, nor does saying the same', () => {
  expect(hide(NOTHING_HIDDEN, online, true)).toEqual({ ok: true, value: online });
  expect(hide(NOTHING_HIDDEN, online, false)).toEqual({ ok: false, code: 'premium_required' });
  expect(hide(online, both, false).ok).toBe(false);
  expect(hide(both, online, false)).toEqual({ ok: true, value: online });
  expect(hide(both, both, false).ok).toBe(true);
  expect(hide(online, { ...NOTHING_HIDDEN, match: true }, false).ok).toBe(false);
});

test('HID3: seven days after the end of Premium', () => {
  expect(hiddenUntil(null)).toBe(null);
  expect(hiddenUntil(1000)).toBe(1000 + HIDING_GRACE_MS);
});
