import { expect, test } from 'vitest';
import { CHANNELS, canChoose, differing, isWanted, TOPICS } from './topics.ts';

test('NOT15: few mails without a choice: what waits for an answer, prizes and decisions', () => {
  const mailed = TOPICS.filter(({ id }) => isWanted([], id, 'mail')).map(({ id }) => id);
  expect(mailed).toEqual(['eventCalls', 'prizes', 'decisions']);
  // A found match is on the page already.
  const unheard = TOPICS.filter(({ id }) => !isWanted([], id, 'bell')).map(({ id }) => id);
  expect(unheard).toEqual(['matchFound']);
});

test('NOT15: every choice that can be made is kept, and no other', () => {
  for (const { id: topic } of TOPICS)
    for (const channel of CHANNELS)
      for (const on of [true, false]) {
        const choices = differing([{ topic, channel, on }]);
        const expected = canChoose(topic, channel) ? on : isWanted([], topic, channel);
        expect(isWanted(choices, topic, channel), `${topic} ${channel} ${on}`).toBe(expected);
        expect(choices.length).toBeLessThanOrEqual(1);
      }
});

test('NOT15: a decision is always in the bell, an invite never in a mail, whatever is stored', () => {
  expect(isWanted([{ topic: 'decisions', channel: 'bell', on: false }], 'decisions', 'bell')).toBe(true);
  expect(isWanted([{ topic: 'invites', channel: 'mail', on: true }], 'invites', 'mail')).toBe(false);
});

test('NOT15: the last word counts', () => {
  const off = { topic: 'friends', channel: 'bell', on: false } as const;
  expect(differing([off, { ...off, on: true }])).toEqual([]);
  expect(differing([{ ...off, on: true }, off])).toEqual([off]);
});
