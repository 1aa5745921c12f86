import { expect, test } from 'vitest';
import { calibrationOf } from './calibration.ts';
import { newPlayer } from './player.ts';

test('RAT15 a new rating is calibrating for ten matches, with the span of its uncertainty', () => {
  const after = (games: number, rd: number) => {
    const player = newPlayer('ann');
    return calibrationOf({ ...player, hidden: { ...player.hidden, games, rd } });
  };
  expect(after(0, 350)).toEqual({ played: 0, of: 10, span: 350 });
  expect(after(9, 213.7)).toEqual({ played: 9, of: 10, span: 210 });
  expect(after(10, 210)).toBeNull();
});
