import { errors } from '@retake/contract/errors.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { errorText } from './errorText.ts';
import { locale } from './locale.ts';

afterEach(() => locale.set('en'));
const codes = Object.keys(errors) as (keyof typeof errors)[];

describe.each(['en', 'zh-CN'] as const)('in %s', (language) => {
  test.each(codes)('%s has words', (code) => {
    locale.set(language);
    const words = errorText(code, {});
    expect(words).toMatch(language === 'en' ? /^[\x20-\x7e’…“”]{8,}$/ : /[\u4e00-\u9fff]{2}/);
  });
});

test('values stand in the words of both languages', () => {
  const values = { from: 'D', to: 'B', group: 'S' };
  expect(errorText('league_group', values)).toBe('This league takes the skill groups D to B; yours is S.');
  expect(errorText('too_many', { seconds: 12 })).toBe('Too many attempts. Try again in 12 seconds.');
  locale.set('zh-CN');
  expect(errorText('league_group', values)).toBe('该联赛仅限 D 至 B 段位，你的段位是 S。');
});

test('SAN4: a ban says in the reader’s words what it is for and when it ends', () => {
  const values = { topic: 'chat-abuse', until: '2026-11-08T10:00:00.000Z' };
  expect(errorText('banned', values)).toMatch(/^You are banned until Nov 8, 2026, .+ \(Abuse in chat\)\./);
  for (const code of ['chat_closed', 'message_paused', 'message_harm_paused'] as const)
    expect(errorText(code, values)).toMatch(
      /ou cannot write in chats until Nov 8, 2026, .+ \(Abuse in chat\)\./,
    );
  locale.set('zh-CN');
  expect(errorText('banned_forever', { topic: 'cheats' })).toBe('你因“作弊”被永久封禁，原因见你的个人主页。');
});

test('SAN2: a length that a rule does not allow is answered with those that it allows', () => {
  expect(errorText('ban_length', { from: 365, to: 'forever' })).toMatch(
    /Allowed, in days: 365 to forever\.$/,
  );
  locale.set('zh-CN');
  expect(errorText('ban_length', { from: 7, to: 'forever' })).toMatch(/允许的天数：7 至 永久。$/);
});

test('a code that this build does not know has no words: the server’s have to do', () => {
  expect(errorText('brand_new' as never, {})).toBeUndefined();
});
