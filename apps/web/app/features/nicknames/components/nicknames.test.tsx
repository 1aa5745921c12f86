import { expect, test, vi } from 'vitest';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import NicknameDialog from './NicknameDialog.tsx';

const READ = 'GET /api/users/nickname';
const RENAME = 'PUT /api/users/nickname';
const CLEAR = 'DELETE /api/users/nickname/earlier';
const own = { nickname: 'ada', left: 1, nextAt: null, earlier: [] };
const former = { ...own, earlier: [{ nickname: 'adele', until: '2026-01-02T00:00:00.000Z' }] };

const open = (hasPremium = false, onClose = vi.fn()) =>
  renderInApp(<NicknameDialog hasPremium={hasPremium} onClose={onClose} />);

test('a valid nickname is sent and closes the dialog; another one is refused before it is sent', async () => {
  const server = wire({ [READ]: own, [RENAME]: { ...own, nickname: 'lovelace', left: 0 } });
  const closed = vi.fn();
  const screen = await open(false, closed);
  const field = screen.getByRole('textbox', { name: 'New nickname' });
  await field.fill('a');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The nickname must have 3 to 20 characters.')).toBeVisible();
  expect(server.times(RENAME)).toBe(0);
  await field.fill('lovelace');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(server.times(RENAME)).toBe(1);
});

test('a nickname that is taken says so beside the field', async () => {
  wire({ [READ]: own, [RENAME]: refused(409, 'nickname_taken') });
  const screen = await open();
  await screen.getByRole('textbox', { name: 'New nickname' }).fill('lovelace');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('This nickname is already taken.')).toBeVisible();
});

test('without a change left there is no field, but the day of the next one', async () => {
  wire({ [READ]: { ...own, left: 0, nextAt: '2026-05-06T12:00:00.000Z' } });
  const screen = await open();
  await expect.element(screen.getByText(/The next change is possible from .*2026/)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('NIC4: with Premium the earlier ones are cleared after a question; without it there is a way to it', async () => {
  const server = wire({ [READ]: former, [CLEAR]: own });
  const screen = await open(true);
  await expect.element(screen.getByText('adele')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the earlier nicknames' }).click();
  await expect.poll(() => askedQuestion.get() !== null).toBe(true);
  expect(server.times(CLEAR)).toBe(0);
  askedQuestion.get()!.answer(true);
  await expect.poll(() => screen.getByText('adele').elements()).toEqual([]);
});

test('NIC4: without Premium there is no button, but a way to it', async () => {
  wire({ [READ]: former });
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: 'Clearing takes Premium' })).toBeVisible();
});
