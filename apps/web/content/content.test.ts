import { PERK_IDS } from '@retake/core/premium/perks.ts';
import { RULE_TOPICS } from '@retake/core/rulebook/topics.ts';
import { describe, expect, test } from 'vitest';
import { FAQ_CATEGORIES } from './faq/types.ts';
import { loadContent } from './load.ts';
import type { ContentLocale } from './locale.ts';
import { PREMIUM_TILE_IDS, PREMIUM_TILES } from './premium/tiles.ts';
import { durationText } from './rules/durationText.en.ts';
import { durationText as durationTextZh } from './rules/durationText.zh-CN.ts';

const CONTENTS = ['faq', 'rules', 'leagueRules', 'premium', 'landing', 'safety', 'legal'] as const;

/** Keys whose values are names, not words. */
const NAMES = new Set(['id', 'picture', 'planned']);

function sentences(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return NAMES.has(key) ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => sentences(inner, name));
}

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
};

describe.each(CONTENTS)('%s', (name) => {
  const load = (locale: ContentLocale) => loadContent(name, locale);

  test('says the same things in both languages', async () => {
    expect(shapeOf(await load('zh-CN'))).toEqual(shapeOf(await load('en')));
  });

  test('is English in English and Chinese in Chinese', async () => {
    for (const sentence of sentences(await load('en'))) expect(sentence).not.toMatch(/\p{Script=Han}/u);
    const chinese = sentences(await load('zh-CN')).filter((text) => text !== 'Premium');
    for (const sentence of chinese) expect(sentence).toMatch(/\p{Script=Han}/u);
  });

  test('has no empty sentence and no number that is not one', async () => {
    for (const locale of ['en', 'zh-CN'] as const) {
      for (const sentence of sentences(await load(locale))) {
        expect(sentence.trim()).not.toBe('');
        expect(sentence).not.toMatch(/undefined|NaN|Infinity|\[object|\$\{/);
      }
    }
  });

  test('asks a player for nothing that a thief would ask for', async () => {
    for (const sentence of sentences(await load('en'))) {
      expect(sentence).not.toMatch(/\b(send|trade|give|transfer) (us|your items|the items|an item)\b/i);
      expect(sentence).not.toMatch(/enter your (steam )?password/i);
    }
  });
});

test('the seven categories of the FAQ in their order, five to eight questions each', async () => {
  const faq = await loadContent('faq', 'en');
  expect(FAQ_CATEGORIES.map((id) => faq[id].title)).toEqual([
    'General issues',
    'Profile settings',
    'Contacting technical support',
    'Review of ban and cancellation of matches',
    'Custom matches',
    'Premium',
    'Missions',
  ]);
  for (const id of FAQ_CATEGORIES) {
    expect(faq[id].items.length, id).toBeGreaterThanOrEqual(5);
    expect(faq[id].items.length, id).toBeLessThanOrEqual(8);
  }
});

test.each([
  ['profile', 'Once per 3 months. With Premium you can change it 3 times a month.'],
  ['profile', 'A gif or webp file of up to 5 MB.'],
  ['premium', 'For 30 days after the match, and with Premium for 60 days.'],
  ['premium', '1 month $7.50, 3 months $20.25, 6 months $38.25, 12 months $72.00'],
  ['bans', 'For 14 days after it ended.'],
  ['bans', 'more than 60% of its players'],
  ['bans', 'an answer within 12 hours'],
  ['bans', 'between 5 minutes and 24 hours'],
  ['support', 'decided within 7 days'],
  ['missions', '30 days. If the platform is down for more than 24 hours'],
  ['general', 'A party of 4 would always need'],
] as const)('the FAQ on %s says: %s', async (category, words) => {
  const answers = (await loadContent('faq', 'en'))[category].items.flatMap((item) => item.answer).join(' ');
  expect(answers).toContain(words);
});

test('every topic of the rulebook has its words and its duration', async () => {
  const { entries } = await loadContent('rules', 'en');
  expect(entries.map((entry) => entry.id)).toEqual(RULE_TOPICS.map((topic) => topic.id));
  const durations = Object.fromEntries(entries.map((entry) => [entry.id, entry.duration]));
  expect(durations).toMatchObject({
    'not-ready': '5 minutes to 24 hours',
    nickname: '7 to 30 days',
    'chat-abuse': '1 day to 1 year',
    'rating-boost': '1 month to forever',
    'cheater-support': '180 days to forever',
    'support-spam': 'forever',
  });
  const leaving = entries.find((entry) => entry.id === 'leaving-early');
  expect(leaving?.notes[0]).toBe('You also lose 20 rating points.');
});

test('durations are said as people say them', () => {
  const { duration } = RULE_TOPICS[0];
  expect([durationText(duration), durationTextZh(duration)]).toEqual([
    '5 minutes to 24 hours',
    '5 分钟至 24 小时',
  ]);
  const cheats = RULE_TOPICS.find((topic) => topic.id === 'cheats')!.duration;
  expect([durationText(cheats), durationTextZh(cheats)]).toEqual(['1 year to forever', '1 年至永久']);
});

test('PRM4: the eleven tiles of Premium tell every perk once', () => {
  expect(PREMIUM_TILE_IDS).toHaveLength(11);
  expect(Object.values(PREMIUM_TILES).flat()).toEqual([...PERK_IDS]);
});

test('the landing page has the product’s words', async () => {
  const landing = await loadContent('landing', 'en');
  expect(landing.hero.title).toBe('Esports tournament platform');
  expect(landing.leagues.map((tab) => tab.tab)).toEqual(['League and tournament system', 'Skill groups']);
  expect(landing.analytics.map((tab) => tab.tab)).toEqual(['Analysis', 'Comparison']);
  expect(landing.analytics[0]?.title).toBe('Automatic analysis');
  expect(landing.servers.map((tab) => tab.tab)).toEqual(['Servers', 'Ping', 'DDoS protection']);
  expect(landing.servers[2]?.description).toContain('over 100 GBit/s filters up to 99.9%');
  expect(landing.statistics).toEqual({
    title: 'Our statistics',
    text: 'Esports platform with an automatic tournament system for Counter-Strike 2',
  });
});

test('the league has five rules', async () => {
  expect((await loadContent('leagueRules', 'en')).rules).toHaveLength(5);
});

test('the safety line names all four', async () => {
  const { line } = await loadContent('safety', 'en');
  expect(line).toBe('Retake never asks for a trade, an item, your Steam password or an API key.');
});
