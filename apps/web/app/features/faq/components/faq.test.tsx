import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readContent } from '#app/i18n/content.ts';
import { locale } from '#app/i18n/locale.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { FAQ_CATEGORIES, type Faq } from '../../../../content/faq/types.ts';
import { FaqList } from './FaqList.tsx';

const category = (...items: Faq['general']['items']) => ({ title: 'A category', items });
const faq: Faq = {
  general: category(
    { question: 'What is it?', answer: ['A platform.', 'An open one.'] },
    { question: 'Is it fair?', answer: ['Measured.'], moreOnFairness: true },
  ),
  profile: category({ question: 'Can I hide it?', answer: ['You will.'], planned: 'whole' }),
  support: category({ question: 'Who answers?', answer: ['People.'], planned: 'part' }),
  bans: category(),
  'custom-matches': category(),
  premium: category(),
  missions: category(),
};

const shown = (words: Faq = faq) => renderInFrame(<FaqList faq={words} />, null, '/faq');

test('a question opens by a press and closes by the next', async () => {
  const screen = await shown();
  const question = screen.getByRole('button', { name: 'What is it?' });
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('A platform.')).not.toBeVisible();
  await question.click();
  await expect.element(screen.getByText('A platform.')).toBeVisible();
  await expect.element(screen.getByText('An open one.')).toBeVisible();
  await question.click();
  await expect.element(screen.getByText('A platform.')).not.toBeVisible();
});

test('several may be open at once, by keyboard as well', async () => {
  const screen = await shown();
  (screen.getByRole('button', { name: 'What is it?' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('A platform.')).toBeVisible();
  await expect.element(screen.getByText('Measured.')).toBeVisible();
});

test.each([
  ['Can I hide it?', 'This is not there yet. It comes with a later version.'],
  ['Who answers?', 'Not all of this is there yet. The rest comes with a later version.'],
])('what the platform does not do yet is said with the answer: %s', async (question, words) => {
  const screen = await shown();
  await screen.getByRole('button', { name: question }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('an answer on fairness leads to its page, and only that one', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'What is it?' }).click();
  await screen.getByRole('button', { name: 'Is it fair?' }).click();
  const links = screen.getByRole('region').first().getByRole('link');
  await expect.element(links).toHaveAttribute('href', '/fairness');
});

test('each category is reached by a link of the list beside it', async () => {
  const screen = await shown(await readContent('faq'));
  const list = screen.getByRole('navigation', { name: 'Categories' });
  const links = list.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(FAQ_CATEGORIES.map((id) => `#${id}`));
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href')!);
    expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

test.each(['en', 'zh-CN'] as const)(
  'in %s every question is asked once and has an answer',
  async (language) => {
    locale.set(language);
    const words = await readContent('faq');
    const screen = await shown(words);
    const questions = textsOf(screen.getByRole('button').elements());
    expect(questions.length).toBe(FAQ_CATEGORIES.flatMap((id) => words[id].items).length);
    expect(new Set(questions).size).toBe(questions.length);
    for (const { answer } of FAQ_CATEGORIES.flatMap((id) => words[id].items)) {
      expect(answer.join('').trim()).not.toBe('');
    }
  },
);

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(360, 640);
  const screen = await shown(await readContent('faq'));
  await screen.getByRole('button').first().click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
