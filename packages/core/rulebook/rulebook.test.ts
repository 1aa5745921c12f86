import { describe, expect, test } from 'vitest';
import { automaticBanMinutes } from './automaticBan.ts';
import { allows, days, minutesOf, months, years } from './duration.ts';
import { isRuleTopicId, RULE_TOPICS, type RuleTopicId, ruleTopic } from './topics.ts';

const inMinutes = (id: RuleTopicId): [number, number] => {
  const { from, to } = ruleTopic(id).duration;
  return [minutesOf(from), minutesOf(to)];
};
const DAY = 1440;
const YEAR = 365 * DAY;
const FOREVER = Number.POSITIVE_INFINITY;

describe('the rulebook', () => {
  test('about twenty topics with unique ids', () => {
    const ids = RULE_TOPICS.map((topic) => topic.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(18);
    expect(ids.length).toBeLessThanOrEqual(24);
  });

  test.each<[RuleTopicId, number, number]>([
    ['support-spam', FOREVER, FOREVER],
    ['nickname', 7 * DAY, 30 * DAY],
    ['avatar', 7 * DAY, 30 * DAY],
    ['not-ready', 5, DAY],
    ['declined', 2, 30],
    ['missed-warm-up', 30, DAY],
    ['leaving-early', 60, DAY],
    ['absence', 60, DAY],
    ['inappropriate-content', 30 * DAY, YEAR],
    ['scam-links', 30 * DAY, YEAR],
    ['chat-abuse', DAY, YEAR],
    ['chat-spam', DAY, YEAR],
    ['chat-words', 15, DAY],
    ['harming-teammates', DAY, 30 * DAY],
    ['unsporting-play', DAY, 30 * DAY],
    ['exploits', 7 * DAY, YEAR],
    ['cheats', YEAR, FOREVER],
    ['rating-boost', 30 * DAY, FOREVER],
    ['server-attacks', 30 * DAY, FOREVER],
    ['ban-bypass', DAY, FOREVER],
    ['staff-impersonation', YEAR, FOREVER],
    ['cheater-support', 180 * DAY, FOREVER],
    ['multi-account', FOREVER, FOREVER],
  ])('%s lasts from %d to %d minutes', (id, from, to) => {
    expect(inMinutes(id)).toEqual([from, to]);
  });

  test('no duration ends before it begins', () => {
    for (const { id } of RULE_TOPICS) expect(inMinutes(id)[0], id).toBeLessThanOrEqual(inMinutes(id)[1]);
  });

  test('nickname, avatar, content and chat bans have no appeal; support spam has another way', () => {
    const without = RULE_TOPICS.filter((topic) => topic.appeal === 'none').map((topic) => topic.id);
    const expected = ['chat-abuse', 'chat-spam', 'nickname', 'avatar', 'inappropriate-content', 'scam-links'];
    expect(without).toEqual(expected);
    expect(ruleTopic('support-spam').appeal).toBe('social networks');
    expect(ruleTopic('cheats').appeal).toBe('appeal');
  });

  test('leaving and absence cost 20 rating points, absence from more than a quarter of the rounds', () => {
    const costly = RULE_TOPICS.filter((topic) => 'ratingPenalty' in topic);
    expect(costly.map((topic) => [topic.id, topic.ratingPenalty])).toEqual([
      ['leaving-early', 20],
      ['absence', 20],
    ]);
    expect(ruleTopic('absence').absentRoundsPercent).toBe(25);
  });

  test('gaming violations accept complaints for 14 days and exempt a full party', () => {
    for (const id of ['harming-teammates', 'unsporting-play'] as const) {
      expect(ruleTopic(id)).toMatchObject({ complaintDays: 14, sparesFullParty: true });
    }
  });

  test('only known ids are valid', () => {
    expect(isRuleTopicId('cheats')).toBe(true);
    expect(isRuleTopicId('toString')).toBe(false);
  });
});

describe('a ban under a rule', () => {
  test('stays within the duration of the rule', () => {
    const { duration } = ruleTopic('cheats');
    expect(allows(duration, minutesOf(years(1)))).toBe(true);
    expect(allows(duration, FOREVER)).toBe(true);
    expect(allows(duration, minutesOf(months(1)))).toBe(false);
    expect(allows(ruleTopic('nickname').duration, minutesOf(days(31)))).toBe(false);
  });

  test('doubles with every repeated offence, up to 24 hours', () => {
    const lengths = [0, 1, 2, 3, 8, 9, 50].map((earlier) =>
      automaticBanMinutes(ruleTopic('not-ready'), earlier),
    );
    expect(lengths).toEqual([5, 10, 20, 40, 1280, 1440, 1440]);
    expect(automaticBanMinutes(ruleTopic('leaving-early'), 1)).toBe(120);
  });

  test('MM14 grows by its own steps where it has them, within its span', () => {
    const lengths = [0, 1, 2, 3, 50].map((earlier) => automaticBanMinutes(ruleTopic('declined'), earlier));
    expect(lengths).toEqual([2, 10, 30, 30, 30]);
  });

  test('is never automatic if a moderator has to look', () => {
    expect(() => automaticBanMinutes(ruleTopic('cheats'), 0)).toThrow('not banned automatically');
  });
});
