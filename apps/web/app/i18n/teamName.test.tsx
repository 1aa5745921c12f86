import { teamNamedAfter } from '@retake/core/match/teamName.ts';
import { afterEach, expect, test } from 'vitest';
import { locale } from './locale.ts';
import { teamName } from './teamName.ts';

afterEach(() => locale.set('en'));

test('a team named after a player is named in the reader’s language, and the own one is “Your team”', () => {
  expect(teamName(teamNamedAfter('Ann'))).toBe('Team Ann');
  expect(teamName(teamNamedAfter('Ann'), true)).toBe('Your team');
  locale.set('zh-CN');
  expect(teamName(teamNamedAfter('Ann'))).toBe('Ann 的队伍');
  expect(teamName(teamNamedAfter('Ann'), true)).toBe('你的队伍');
});

test('a name of its own stays', () => {
  expect(teamName('Night Owls', true)).toBe('Night Owls');
});
