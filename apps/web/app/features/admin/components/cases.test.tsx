import type { CaseView } from '@retake/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { CasesPanel } from './CasesPanel.tsx';

const WAITING = 'GET /api/admin/cases';
const NEXT = 'POST /api/admin/cases/next';
const OPINION = 'POST /api/admin/cases/{caseId}/opinion';
const VERDICT = 'POST /api/admin/cases/{caseId}/verdict';
const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const at = '2026-11-01T10:00:00.000Z';
const dealt: CaseView = {
  id,
  subject: { id: '8d444840-9dc0-41d1-b245-5ffdce74fad2', nickname: 'bo' },
  family: 'profile',
  openedAt: at,
  dueAt: '2026-11-08T10:00:00.000Z',
  claimUntil: at,
  score: 1,
  isSecond: false,
  reports: [],
  found: null,
  match: null,
  ratings: [],
  topics: [
    { topic: 'nickname', proposedDays: 7, spared: false, similar: { verdicts: 0, upheld: 0, lately: [] } },
  ],
  prior: null,
};
const waits = { waiting: 1, second: 0, oldestAt: at, held: null };

test('CAS10: the verdict begins with what its moderator thought of it, and bans nobody by default', async () => {
  const server = wire({
    [WAITING]: waits,
    [NEXT]: { case: dealt },
    [OPINION]: { case: { ...dealt, prior: [] } },
    [VERDICT]: { decided: true },
  });
  const screen = await renderInApp(<CasesPanel />);
  await screen.getByRole('button', { name: 'Take the next case' }).click();
  await screen.getByRole('button', { name: 'Not upheld' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Verdict' })).toHaveValue('not_upheld');
  await screen.getByRole('button', { name: 'Decide' }).click();
  await expect.poll(() => server.bodies(VERDICT)).toEqual([{ verdict: 'not_upheld' }]);
});

test('SAN2: the verdict says which lengths the rule allows, before and after another one was typed', async () => {
  const server = wire({ [WAITING]: waits, [NEXT]: { case: { ...dealt, prior: [] } } });
  const screen = await renderInApp(<CasesPanel />);
  await screen.getByRole('button', { name: 'Take the next case' }).click();
  await screen.getByRole('combobox', { name: 'Verdict' }).selectOptions('upheld');
  const days = screen.getByLabelText('Days');
  await expect.element(days).toHaveAccessibleDescription('7 to 30 days');
  await days.fill('31');
  await screen.getByRole('button', { name: 'Decide' }).click();
  await expect.element(days).toHaveAttribute('aria-invalid', 'true');
  await expect.element(days).toHaveAccessibleDescription('7 to 30 days');
  expect(server.bodies(VERDICT)).toEqual([]);
});

test('CAS9: who holds a case goes on with it, and chooses a verdict anew', async () => {
  const server = wire({
    [WAITING]: { ...waits, held: id },
    [NEXT]: { case: { ...dealt, prior: [] } },
    [VERDICT]: { decided: true },
  });
  const screen = await renderInApp(<CasesPanel />);
  await expect.element(screen.getByText('Cases that wait: 1 You hold one.')).toBeVisible();
  await screen.getByRole('button', { name: 'Go on with your case' }).click();
  await screen.getByRole('button', { name: 'Decide' }).click();
  await expect.element(screen.getByText('Choose a verdict').last()).toBeVisible();
  expect(server.bodies(VERDICT)).toEqual([]);
  await screen.getByRole('combobox', { name: 'Verdict' }).selectOptions('upheld');
  await expect
    .element(screen.getByText('Proposed: 7 days. Nobody was banned for this lately.'))
    .toBeVisible();
});
