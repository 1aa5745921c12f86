import { RULE_TOPICS } from '@retake/core/rulebook/topics.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readContent } from '#app/i18n/content.ts';
import { locale } from '#app/i18n/locale.ts';
import { factsIn, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import type { Rules } from '../../../../content/rules/types.ts';
import { RuleList } from './RuleList.tsx';

const rules: Rules = {
  labels: {
    intro: 'What is not allowed.',
    reason: 'Reason',
    restriction: 'Restriction',
    duration: 'Duration',
  },
  entries: [
    {
      id: RULE_TOPICS[0].id,
      question: 'What happens to who leaves?',
      reason: 'Leaving a match.',
      restriction: 'No search.',
      duration: '30 minutes',
      notes: ['It doubles.', 'It can be appealed.'],
    },
  ],
};
const shown = (words: Rules) => renderInFrame(<RuleList rules={words} />, null, '/rules');

test('a rule opens with reason, restriction and duration, then what else follows', async () => {
  const screen = await shown(rules);
  await screen.getByRole('button', { name: 'What happens to who leaves?' }).click();
  await expect.element(screen.getByText('30 minutes')).toBeVisible();
  expect(factsIn(screen.container)).toEqual({
    Reason: 'Leaving a match.',
    Restriction: 'No search.',
    Duration: '30 minutes',
  });
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual(['It doubles.', 'It can be appealed.']);
});

test('it closes again by keyboard', async () => {
  const screen = await shown(rules);
  (screen.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('30 minutes')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('30 minutes')).not.toBeVisible();
});

test.each(['en', 'zh-CN'] as const)(
  'in %s every topic of the rulebook has its rule, with all parts',
  async (language) => {
    locale.set(language);
    const words = await readContent('rules');
    expect(words.entries.map(({ id }) => id)).toEqual(RULE_TOPICS.map(({ id }) => id));
    const screen = await shown(words);
    await expect.poll(() => screen.getByRole('button').elements().length).toBe(RULE_TOPICS.length);
    const values = [...screen.container.querySelectorAll('dd')].map((value) => value.textContent?.trim());
    expect(values).toHaveLength(3 * RULE_TOPICS.length);
    expect(values.every(Boolean)).toBe(true);
  },
);
