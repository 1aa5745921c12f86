import { expect, test, vi } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import DeleteAccountDialog from './DeleteAccountDialog.tsx';
import ExportDialog from './ExportDialog.tsx';

const OUTLOOK = 'GET /api/users/own-data/deletion';
const DELETE = 'POST /api/users/own-data/deletion';
const loses = { premiumUntil: null, friends: 3, cards: 0, teamsAlone: 0, teamsLed: 1 };

test('DEL6: what happens and what is lost is said, then the password is asked for, and the day is told', async () => {
  const server = wire({
    [OUTLOOK]: { obstacles: [], loses },
    [DELETE]: ({ body }) =>
      (body as { password: string }).password === 'right'
        ? { dueAt: '2026-12-09T10:00:00.000Z' }
        : refused(403, 'password_wrong'),
  });
  const screen = await renderInApp(<DeleteAccountDialog onClose={vi.fn()} />);
  await expect.element(screen.getByText('Friends who lose you from their list: 3.')).toBeVisible();
  await expect.element(screen.getByText(/get another captain: 1/)).toBeVisible();
  expect(screen.getByText(/Cards that are lost/).elements()).toEqual([]);
  const submit = screen.getByRole('button', { name: 'Delete my account' });
  await screen.getByLabelText('Your password').fill('wrong');
  await submit.click();
  await expect.element(screen.getByText('This is not your password.')).toBeVisible();
  await screen.getByLabelText('Your password').fill('right');
  await submit.click();
  await expect.element(screen.getByText(/will be deleted on Dec 9, 2026/)).toBeVisible();
  expect(server.times(DELETE)).toBe(2);
});

test('DEL1: what stands in the way is said instead', async () => {
  wire({ [OUTLOOK]: { obstacles: ['deletion_renews', 'deletion_in_event'], loses } });
  const onClose = vi.fn();
  const screen = await renderInApp(<DeleteAccountDialog onClose={onClose} />);
  await expect.element(screen.getByText(/Your Premium renews/)).toBeVisible();
  await expect.element(screen.getByText(/You play in a tournament/)).toBeVisible();
  expect(screen.getByLabelText('Your password').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'OK' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('EXP2, EXP3: a refusal stands beside the password', async () => {
  wire({ 'POST /api/users/own-data/export': refused(403, 'password_wrong') });
  const screen = await renderInApp(<ExportDialog onClose={vi.fn()} />);
  await screen.getByLabelText('Your password').fill('wrong');
  await screen.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(screen.getByText('This is not your password.')).toBeVisible();
});
