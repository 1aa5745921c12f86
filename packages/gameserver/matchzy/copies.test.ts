import { expect, test } from 'vitest';
import { newestCopy } from './copies.ts';

const line = (number: number, round: string, time: string) =>
  `matchzy_${number}_0_round${round}.json 2026-11-26 ${time} Team Alder Team Birch de_nuke 3 4\n`;

test('MAT33: of the copies on a server the one that was written last counts: after a restore higher rounds are void', () => {
  const listed = line(7, '08', '20:08:00') + line(7, '05', '20:09:10') + line(7, '04', '20:04:00');
  expect(newestCopy(listed, 7)).toBe('matchzy_7_0_round05.json');
  expect(newestCopy(line(7, '09', '20:04:00') + line(7, '10', '20:04:00'), 7)).toBe(
    'matchzy_7_0_round10.json',
  );
});

test('MAT33: only copies of this match count, and a file that the plugin cannot read only where there is no other', () => {
  const bare = '/srv/csgo/MatchZyDataBackup/matchzy_7_0_round06.json\n';
  expect(newestCopy(bare + line(7, '05', '20:05:00'), 7)).toBe('matchzy_7_0_round05.json');
  expect(newestCopy(bare, 7)).toBe('matchzy_7_0_round06.json');
  expect(newestCopy(line(17, '05', '20:05:00'), 7)).toBe(null);
  expect(newestCopy('Found no backup files matching the provided parameters.\n', 7)).toBe(null);
});
