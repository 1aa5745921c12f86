import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { RESTRICTIONS } from '../rulebook/topic.ts';
import { RULE_TOPICS, ruleTopic } from '../rulebook/topics.ts';
import { endOfBan, MODERATED_TOPICS, spanInDays } from './give.ts';
import { banAmong, restrictionsOf, type Sanction, searchBan } from './restrictions.ts';

const NOW = 1_700_000_000_000;
const DAY = 24 * 3600_000;

const rng = createRng(20261123);
const chance = (below: number) => rng.int(below);
const someSanction = (): Sanction => ({
  topic: RULE_TOPICS[chance(RULE_TOPICS.length)]!.id,
  until: chance(5) === 0 ? null : NOW + (chance(20) - 8) * DAY,
  liftedAt: chance(4) === 0 ? NOW - chance(5) * DAY : null,
});
const histories = Array.from({ length: 2000 }, () => Array.from({ length: chance(8) }, someSanction));
const endOf = (until: number | null | undefined) =>
  until === null ? Number.POSITIVE_INFINITY : (until ?? 0);
const plain = (sanctions: readonly Sanction[]) => Object.fromEntries(restrictionsOf(sanctions, NOW));

test('SAN1: another ban never frees, and never ends a restriction sooner', () => {
  for (const history of histories) {
    const before = restrictionsOf(history, NOW);
    const after = restrictionsOf([...history, someSanction()], NOW);
    for (const [restriction, { until }] of before)
      expect(endOf(after.get(restriction)?.until)).toBeGreaterThanOrEqual(endOf(until));
  }
});

test('SAN1: lifting a ban leaves exactly what the others hold, as if it had never been given', () => {
  for (const history of histories) {
    for (const [index, sanction] of history.entries()) {
      const lifted = history.with(index, { ...sanction, liftedAt: NOW });
      expect(plain(lifted)).toEqual(plain(history.toSpliced(index, 1)));
    }
  }
});

test('SAN1: the order of the bans makes no difference', () => {
  for (const history of histories) expect(plain(history.toReversed())).toEqual(plain(history));
});

test('SAN1: a ban ends by itself at its end, and not before', () => {
  const sanction: Sanction = { topic: 'chat-abuse', until: NOW + DAY, liftedAt: null };
  expect(restrictionsOf([sanction], NOW + DAY - 1).get('chat')).toEqual({
    topic: 'chat-abuse',
    until: NOW + DAY,
  });
  expect(restrictionsOf([sanction], NOW + DAY).size).toBe(0);
});

test('SAN1: of several restrictions that close the same, the one that ends last is named', () => {
  const restrictions = restrictionsOf(
    [
      { topic: 'chat-spam', until: NOW + DAY, liftedAt: null },
      { topic: 'cheats', until: null, liftedAt: null },
    ],
    NOW,
  );
  expect(banAmong(restrictions, ['chat', 'platform'])).toEqual({ topic: 'cheats', until: null });
  expect(banAmong(restrictions, ['chat'])?.topic).toBe('chat-spam');
  expect(banAmong(restrictions, ['profile'])).toBeNull();
});

test('SAN4: of what keeps a player from searching, a ban that closes the platform is named first', () => {
  const nickname: Sanction = { topic: 'nickname', until: NOW + 9 * DAY, liftedAt: null };
  const exploits: Sanction = { topic: 'exploits', until: NOW + DAY, liftedAt: null };
  const chat: Sanction = { topic: 'chat-abuse', until: null, liftedAt: null };
  const named = (...sanctions: Sanction[]) => searchBan(restrictionsOf(sanctions, NOW))?.topic;
  expect(named(nickname, exploits, chat)).toBe('exploits');
  expect(named(nickname, chat)).toBe('nickname');
  expect(named(chat)).toBeUndefined();
});

test.each(MODERATED_TOPICS)('SAN2: a ban under %s is within the span of its rule, to the day', (topic) => {
  const { from, to } = spanInDays(topic);
  const isTaken = (days: number | null) => endOfBan(topic, days, NOW).ok;
  expect(isTaken(from)).toBe(true);
  expect(isTaken(to)).toBe(true);
  if (from !== null) expect(isTaken(from - 1)).toBe(false);
  if (to !== null) expect([isTaken(to + 1), isTaken(null)]).toEqual([false, false]);
  if (from !== null) expect(endOfBan(topic, from, NOW)).toEqual({ ok: true, value: NOW + from * DAY });
});

test('SAN2: only rules that a person decides on can be chosen', () => {
  const automatic = RULE_TOPICS.filter(({ given }) => given === 'automatically').map(
    ({ id }) => id as string,
  );
  expect(automatic).not.toHaveLength(0);
  expect(MODERATED_TOPICS.filter((id) => automatic.includes(id))).toEqual([]);
  expect(new Set(MODERATED_TOPICS.map((id) => ruleTopic(id).restriction))).toEqual(new Set(RESTRICTIONS));
});
