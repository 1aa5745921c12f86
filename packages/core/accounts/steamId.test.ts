import { expect, test } from 'vitest';
import { accept, refuse } from '../result.ts';
import { isSteamId, parseSteamId } from './steamId.ts';

const ID = '76561198000000001';

test.each([
  ID,
  ` ${ID} `,
  `https://steamcommunity.com/profiles/${ID}`,
  `https://steamcommunity.com/profiles/${ID}/`,
  `http://www.steamcommunity.com/profiles/${ID}?l=english`,
  `steamcommunity.com/profiles/${ID}`,
])('STM6: %j names an account', (typed) => expect(parseSteamId(typed)).toEqual(accept(ID)));

test.each([
  '',
  'admin:0198',
  '7656119800000000',
  '765611980000000012',
  '76561197960265728',
  '12345678901234567',
  'https://steamcommunity.com/id/somebody',
  `https://steamcommunity.com.example/profiles/${ID}`,
  `https://example.com/?steamcommunity.com/profiles/${ID}`,
])('STM6: %j names no account', (typed) => expect(parseSteamId(typed)).toEqual(refuse('steam_id_format')));

test('an account number of the public universe is a SteamID64, the base itself is not', () => {
  expect(isSteamId(ID)).toBe(true);
  expect(isSteamId('76561197960265728')).toBe(false);
});
