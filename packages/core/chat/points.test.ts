import { expect, test } from 'vitest';
import { addPoints, type ChatPoints, countsAmong, pointsNow } from './points.ts';
import type { Severity } from './words/wordData.ts';

const DAY_MS = 86_400_000;

function after(severities: Severity[], apartMs = 0) {
  let points: ChatPoints | null = null;
  return severities.map((severity, at) => {
    const added = addPoints(points, severity, at * apartMs);
    points = added.points;
    return added.consequence;
  });
}
const [none, nudge] = [{ kind: 'none' }, { kind: 'nudge' }];
const pause = (minutes: number) => ({ kind: 'pause', minutes });

test('TOX4, TOX5, TOX6: the third insult brings a nudge, the sixth 15 minutes, the tenth a day', () => {
  const insults: Severity[] = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
  const short = pause(15);
  for (const apartMs of [0, 60_000])
    expect(after(insults, apartMs)).toEqual([
      none,
      none,
      nudge,
      nudge,
      nudge,
      short,
      short,
      short,
      short,
      pause(1440),
    ]);
});

test('TOX4, TOX6: of what is grave the first brings a nudge, the second a day', () => {
  expect(after([3, 3])).toEqual([nudge, pause(1440)]);
  expect(after([4, 2])).toEqual([nudge, pause(15)]);
});

test('TOX4: points halve every day, and one insult a day never closes the chat', () => {
  expect(pointsNow({ points: 4, at: 0 }, DAY_MS)).toBe(2);
  expect(pointsNow({ points: 4, at: 0 }, 7 * DAY_MS)).toBe(0);
  expect(pointsNow({ points: 4, at: DAY_MS }, 0)).toBe(4);
  expect(after(new Array(100).fill(2), DAY_MS).every(({ kind }) => kind === 'none')).toBe(true);
});

test('TOX7: in a party only what is grave counts', () => {
  const counted = (among: 'party' | 'others') =>
    ([0, 1, 2, 3, 4] as const).filter((severity) => countsAmong(severity, among));
  expect([counted('others'), counted('party')]).toEqual([
    [2, 3, 4],
    [3, 4],
  ]);
});
