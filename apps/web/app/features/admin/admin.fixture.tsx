import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';

/** At noon: a day is the same in every zone that tests run in. */
export const AT = '2026-11-01T12:00:00.000Z';
export const LATER = '2026-12-24T12:00:00.000Z';

export const idOf = (number: number) => `7d444840-9dc0-41d1-b245-${String(number).padStart(12, '0')}`;

/** A part of the admin area with notices, and with the question before what cannot be taken back. */
export const shown = (part: ReactNode) => renderInFrame(part, null, '/admin');

/** What each row of a table says, cell by cell. */
export const rowsOf = (caption: string): string[][] =>
  [...page.getByRole('table', { name: caption }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(seen),
  );

/** Headers that a narrow table repeats in each cell are for the eye alone. */
function seen(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent ?? '';
}

/** The second press of an impatient hand, while the answer to the first is under way. */
export async function pressAgain(button: Locator): Promise<void> {
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLElement).click();
}

/** Answers the question that is asked before something is lost, once it has said what. */
export async function answer(text: string | RegExp, button: string): Promise<void> {
  const chosen = page.getByRole('button', { name: button, exact: true });
  // A notice has the role of a dialog too.
  const question = page.getByRole('dialog').filter({ has: chosen });
  await expect.element(question.getByText(text)).toBeVisible();
  await question.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => askedQuestion.get()).toBeNull();
}

export const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
