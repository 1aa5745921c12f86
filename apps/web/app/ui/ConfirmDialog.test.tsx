import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const question = {
  title: 'Leave the party?',
  text: 'The others stay together.',
  yes: 'Leave',
  no: 'Stay',
  tone: 'danger' as const,
};

async function ask() {
  const answered = vi.fn();
  const screen = await render(<ConfirmDialog question={question} onAnswer={answered} />);
  await expect.element(screen.getByRole('dialog', { name: question.title })).toBeVisible();
  return { screen, answered };
}

test('the question and what follows from it are read aloud when it opens', async () => {
  const { screen } = await ask();
  await expect
    .element(screen.getByRole('dialog', { name: question.title }))
    .toHaveAccessibleDescription(question.text);
});

test('the safe answer has the focus: Enter loses nothing', async () => {
  const { screen, answered } = await ask();
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(answered.mock.calls).toEqual([[false]]);
});

test('Escape and the close button say no', async () => {
  const { screen, answered } = await ask();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(answered.mock.calls).toEqual([[false], [false]]);
});

test('yes is only said by pressing it', async () => {
  const { screen, answered } = await ask();
  await screen.getByRole('button', { name: 'Leave', exact: true }).click();
  expect(answered.mock.calls).toEqual([[true]]);
});
