import { expect, test } from 'vitest';
import { notAnnounced } from './announced.ts';

const ids = (...list: string[]) => list.map((id) => ({ id }));

test('a request is announced once, as long as it waits', () => {
  const first = notAnnounced(ids('a', 'b'), new Set());
  expect(first.fresh).toEqual(ids('a', 'b'));
  expect(notAnnounced(ids('a', 'b', 'c'), first.announced).fresh).toEqual(ids('c'));
});

test('a request that was taken back and sent again is announced again', () => {
  const { announced } = notAnnounced([], new Set(['a']));
  expect(notAnnounced(ids('a'), announced).fresh).toEqual(ids('a'));
});
