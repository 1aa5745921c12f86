import { expect, test } from 'vitest';
import { DELETION_OBSTACLES, deletedName, deletionObstacles, isDeletedName } from './deletion.ts';
import { nicknameFault } from './validate.ts';

const free = { inMatch: false, inEvent: false, renews: false, hasPrize: false, isStaff: false };

test('DEL1: every fact stands in the way by itself, and all of them are named', () => {
  expect(deletionObstacles(free)).toEqual([]);
  const each = Object.keys(free).flatMap((fact) => deletionObstacles({ ...free, [fact]: true }));
  expect(each).toEqual([...DELETION_OBSTACLES]);
});

test('DEL3: nobody can choose the name of a deleted player', () => {
  expect(nicknameFault(deletedName('4F2K7H'))).toBe('nickname_characters');
  expect(isDeletedName(deletedName('4F2K7H'))).toBe(true);
  expect(isDeletedName('deleted_4F2K')).toBe(false);
});
