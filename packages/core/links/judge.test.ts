import { describe, expect, test } from 'vitest';
import { judgeLink } from './judge.ts';

const OWN = 'play.retake.gg';
const judge = (link: string) => judgeLink(link, OWN);

describe('links that are no danger', () => {
  test.each([
    'https://steamcommunity.com/id/somebody',
    'https://store.steampowered.com/app/730',
    'https://help.steampowered.com/',
    'https://example.com/path?x=1',
    'https://github.com/steamcommunity',
    'https://steam-chat.example/',
    'https://retaken.example/',
    'https://www.youtube.com/watch?v=1',
    'https://пример.рф/страница',
    'https://münchen.de/',
    'https://例え.jp/',
    'http://192.168.0.1/',
  ])('%s', (link) => expect(judge(link).verdict).toBe('ordinary'));

  test('a link to our own address stays inside', () => {
    expect(judge('https://play.retake.gg/profile/ada?tab=1#x')).toMatchObject({
      verdict: 'own',
      path: '/profile/ada?tab=1#x',
    });
  });

  test.each([
    'https://play.retake.gg//evil.example/login',
    'https://play.retake.gg///evil.example/login',
    'https://play.retake.gg/\\evil.example/login',
    'https://play.retake.gg/.//evil.example/login',
    'https://play.retake.gg/x/..//evil.example/login',
  ])('%s leads to no other host', (link) => {
    const verdict = judge(link);
    expect(verdict).toMatchObject({ verdict: 'own', path: '/evil.example/login' });
    expect(new URL((verdict as { path: string }).path, `https://${OWN}`).hostname).toBe(OWN);
  });

  test('an own address that is a number or has no dot cannot be imitated', () => {
    expect(judgeLink('https://localhosts.com/', 'localhost').verdict).toBe('ordinary');
    expect(judgeLink('https://127.0.0.2/', '127.0.0.1').verdict).toBe('ordinary');
  });
});

describe('addresses that can be mistaken for another', () => {
  test.each([
    ['https://steamcomunity.com/', 'steamcommunity.com'],
    ['https://steamcommunnity.ru/tradeoffer', 'steamcommunity.com'],
    ['https://stearncornrnunity.com/', 'steamcommunity.com'],
    ['https://steam-community.com/', 'steamcommunity.com'],
    ['https://staemcommunity.com/', 'steamcommunity.com'],
    ['https://steamcommunity.co/', 'steamcommunity.com'],
    ['https://www.steampowerd.com/', 'steampowered.com'],
    ['https://st3amp0wered.com/', 'steampowered.com'],
    ['https://reteke.gg/', OWN],
    ['https://play.r3take.gg/', OWN],
    ['https://play.retake.gg.co/', OWN],
  ])('%s', (link, imitates) => {
    const verdict = judge(link);
    expect(verdict).toMatchObject({ verdict: 'blocked', imitates });
  });

  test('whole names in another alphabet, as browsers write them', () => {
    // steamcommunity with Cyrillic а, е, о, с
    const link = 'https://ѕtеаmсоmmunіtу.com/';
    expect(new URL(link).hostname).toMatch(/^xn--/);
    expect(judge(link)).toMatchObject({ reason: 'mixed_scripts', imitates: 'steamcommunity.com' });
  });

  test('mixed alphabets in one word are a danger of their own', () => {
    expect(judge('https://pаypal.com/')).toMatchObject({ reason: 'mixed_scripts', imitates: null });
  });
});

describe('names of others inside an address', () => {
  test.each([
    'https://steamcommunity.com.trade-offer.ru/',
    'https://login.steampowered.com.example.net/',
    'https://steamcommunity.example.org/',
    'https://login-steampowered.net/',
    'https://steamcommunity-trade.com/',
    'https://my-steamcommunlty-gifts.com/',
  ])('%s', (link) => expect(judge(link)).toMatchObject({ verdict: 'blocked', reason: 'borrowed_name' }));

  test('our own address below another', () => {
    expect(judge('https://play.retake.gg.example.net/')).toMatchObject({
      reason: 'borrowed_name',
      imitates: OWN,
    });
  });

  test('before an @', () => {
    expect(judge('https://steamcommunity.com@example.net/')).toMatchObject({
      reason: 'credentials',
      host: 'example.net',
      imitates: 'steamcommunity.com',
    });
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'steam://run/730',
  'no link',
  '',
  'file:///etc/passwd',
])('%s is not a web address', (link) =>
  expect(judge(link)).toMatchObject({ verdict: 'blocked', reason: 'not_web' }),
);

test('what comes before an @ may be anything', () => {
  expect(judge('https://%E0%A4%A@example.net/')).toMatchObject({ reason: 'credentials' });
});
