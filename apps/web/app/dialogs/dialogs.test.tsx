import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetWasPlayer, rememberWasPlayer } from '#app/session/remembered.ts';
import { sessionQuery } from '#app/session/session.ts';
import { DialogHost } from '#app/shell/DialogHost.tsx';
import { ada, queriesOf } from '#app/testing/players.ts';
import { newQueries } from '#app/testing/queries.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { askedQuestion, closeDialog, confirm, type DialogName, openDialog, openedDialog } from './dialogs.ts';
import { useGate } from './gate.ts';

const Named = ({ name, onClose }: { name: DialogName; onClose: () => void }) => (
  <button type="button" onClick={onClose}>{`Close ${name}`}</button>
);
const host = () => renderInApp(<DialogHost Dialogs={Named} />);
const question = { title: 'Leave?', text: ['It ends.', 'For all.'], yes: 'Yes, leave', no: 'No, stay' };

test('a dialog is shown by its name, in the place of the one before, until it closes', async () => {
  const screen = await host();
  expect(screen.getByRole('button').elements()).toEqual([]);
  openDialog('login');
  await expect.element(screen.getByRole('button', { name: 'Close login' })).toBeVisible();
  openDialog('signUp');
  await expect.element(screen.getByRole('button', { name: 'Close login' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Close signUp' }).click();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  expect(openedDialog.get()).toBeNull();
});

test('a question has each of its lines, and the safe answer has the focus', async () => {
  await host();
  const answer = confirm(question);
  const dialog = page.getByRole('dialog', { name: 'Leave?' });
  await expect.element(dialog).toHaveAccessibleDescription(/^It ends\.\s*For all\.$/);
  await expect.element(dialog.getByRole('button', { name: 'No, stay' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedQuestion.get()).toBeNull();
});

test.each([
  ['a press on yes', true, () => page.getByRole('button', { name: 'Yes, leave' }).click()],
  ['a press on no', false, () => page.getByRole('button', { name: 'No, stay' }).click()],
  ['the cross', false, () => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', false, () => userEvent.keyboard('{Escape}')],
] as const)('a question is answered by %s: %s', async (_, expected, act) => {
  await host();
  const answer = confirm({ ...question, tone: 'danger' });
  await expect.element(page.getByRole('dialog', { name: 'Leave?' })).toBeVisible();
  await act();
  expect(await answer).toBe(expected);
});

test('yes is reached by keyboard', async () => {
  await host();
  const answer = confirm(question);
  await expect.element(page.getByRole('button', { name: 'No, stay' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe(true);
});

let passed: { login: boolean; steam: boolean };
function Gate() {
  const gate = useGate();
  const ask = () => {
    const login = gate.login();
    const steam = gate.steam();
    passed = { login, steam };
  };
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}
async function asked(queries: ReturnType<typeof newQueries>) {
  const screen = await renderInApp(<Gate />, '/', queries);
  await screen.getByRole('button', { name: 'Ask' }).click();
  const opened = openedDialog.get();
  await screen.unmount();
  closeDialog();
  return { ...passed, opened };
}
const visitor = () => {
  const queries = newQueries();
  queries.setQueryData(sessionQuery.queryKey, { status: 'visitor' });
  return queries;
};

test('a visitor is asked to log in, and a player passes', async () => {
  expect(await asked(visitor())).toEqual({ login: false, steam: false, opened: 'notLoggedIn' });
  expect(await asked(queriesOf())).toEqual({ login: true, steam: true, opened: null });
});

test('a player without Steam is asked to connect it, not to log in', async () => {
  const queries = queriesOf({ ...ada, steamConnected: false });
  expect(await asked(queries)).toEqual({ login: true, steam: false, opened: 'connectSteam' });
});

test('SAN4: to who is banned from the platform Steam opens nothing: the call itself says why', async () => {
  const ban = { topic: 'exploits', restriction: 'platform', until: null } as const;
  const queries = queriesOf({ ...ada, steamConnected: false, ban });
  expect(await asked(queries)).toEqual({ login: true, steam: true, opened: null });
});

test('who was a player passes until the server has answered; who was none is asked', async () => {
  wire({ 'GET /api/check-auth': () => new Promise(() => undefined) });
  rememberWasPlayer();
  onTestFinished(forgetWasPlayer);
  expect(await asked(newQueries())).toEqual({ login: true, steam: true, opened: null });
  forgetWasPlayer();
  expect(await asked(newQueries())).toEqual({ login: false, steam: false, opened: 'notLoggedIn' });
});
