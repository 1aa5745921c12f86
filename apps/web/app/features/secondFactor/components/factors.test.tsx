import type { SecondFactor } from '@retake/contract/secondFactor/calls.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import PasskeyDialog from './PasskeyDialog.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const READ = 'GET /api/users/second-factor';
const BEGIN = 'POST /api/users/second-factor/app';
const REMOVE_APP = 'DELETE /api/users/second-factor/app';
const REMOVE_KEY = 'DELETE /api/users/second-factor/passkeys/{id}';
const NEW_CODES = 'POST /api/users/second-factor/codes';
const OPTIONS = 'POST /api/users/second-factor/passkey-options';
const createdAt = '2026-02-03T12:00:00.000Z';

const none: SecondFactor = { app: false, passkeys: [], codesLeft: 0, staff: null, dueAt: null };
const laptop = { id: 'key-1', name: 'My laptop', createdAt, usedAt: null };
const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`);

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<SecondFactorPanel />, ada, '/settings');
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { screen, server, press };
}

test('without any it says so, and there are no codes', async () => {
  const { screen } = await open({ [READ]: none });
  await expect.element(screen.getByRole('button', { name: 'Set up app' })).toBeVisible();
  const facts = factsIn(screen.container);
  expect(Object.keys(facts)).toEqual(['Authenticator app', 'Passkeys']);
  expect(facts['Authenticator app']).toMatch(/^Not set up/);
  expect(facts.Passkeys).toMatch(/^None added/);
});

test('2FA4: each passkey has its name and day, and is removed by its name after a question', async () => {
  const removed: (string | undefined)[] = [];
  const both = { ...none, passkeys: [laptop, { ...laptop, id: 'key-2', name: 'Phone' }], codesLeft: 7 };
  const { screen, server, press } = await open({
    [READ]: both,
    [REMOVE_KEY]: ({ params }) => {
      removed.push(params.id);
      server.now({ [READ]: { ...both, passkeys: [laptop] } });
      return { ...both, passkeys: [laptop] };
    },
  });
  await expect.element(screen.getByText(`Added ${formatDate(createdAt)}`).first()).toBeVisible();
  await expect.element(screen.getByText('7 of 10 left')).toBeVisible();
  await press('Remove passkey Phone');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect.element(question.getByText('You then log in without it.')).toBeVisible();
  await question.getByRole('button', { name: 'No, keep' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(REMOVE_KEY)).toBe(0);
  await press('Remove passkey Phone');
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(page.getByText('Removed.')).toBeVisible();
  await expect.element(screen.getByText('Phone', { exact: true })).not.toBeInTheDocument();
  expect(removed).toEqual(['key-2']);
});

test('2FA2: the app is removed after a question; what fails is said, and the app stays', async () => {
  const { screen, server, press } = await open({
    [READ]: { ...none, app: true, codesLeft: 10 },
    [REMOVE_APP]: refused(500, 'internal'),
  });
  await press('Remove app');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.times(REMOVE_APP)).toBe(0);
  await press('Remove app');
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove app' })).toBeVisible();
});

test('2FA3: new codes are asked for first, stay until they are kept, and are copied line by line', async () => {
  const { screen, server, press } = await open({
    [READ]: { ...none, app: true, codesLeft: 1 },
    [NEW_CODES]: { ...none, app: true, codesLeft: 10, codes: CODES },
  });
  await press('New codes');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(NEW_CODES)).toBe(0);
  await press('New codes');
  await question.getByRole('button', { name: 'New codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your one-time codes' });
  await expect.element(dialog).toBeVisible();
  expect(textsOf(dialog.getByRole('listitem').elements())).toEqual(CODES);
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Copy codes' }).click();
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.container.textContent).not.toContain(CODES[0]);
});

test('2FA2: a wrong password stands at its field, an empty one is not sent; the key is read in fours', async () => {
  const { server, press } = await open({ [READ]: none, [BEGIN]: refused(403, 'password_wrong') });
  await press('Set up app');
  const dialog = page.getByRole('dialog', { name: 'Set up app' });
  const password = dialog.getByLabelText('Password', { exact: true });
  const next = dialog.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect.element(password).toHaveAccessibleDescription('This field is required.');
  expect(server.times(BEGIN)).toBe(0);
  await password.fill('wrong');
  await next.click();
  await expect.element(password).toHaveAccessibleDescription('This is not your password.');
  await expect.element(password).toHaveValue('wrong');
  server.now({ [BEGIN]: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=J' } });
  await next.click();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect.element(dialog.getByLabelText('Six digits')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
});

test('2FA4: a passkey takes a name and the password; what the server refuses keeps both', async () => {
  const server = wire({ [OPTIONS]: refused(429, 'too_many') });
  const onAdded = vi.fn();
  const screen = await renderInFrame(<PasskeyDialog onClose={() => undefined} onAdded={onAdded} />, ada);
  const next = screen.getByRole('button', { name: 'Continue' });
  await next.click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription('This field is required.');
  await name.fill('My laptop');
  await screen.getByLabelText('Password', { exact: true }).fill('a password');
  await next.click();
  await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(name).toHaveValue('My laptop');
  expect(server.bodies(OPTIONS)).toEqual([{ password: 'a password' }]);
  expect(onAdded).not.toHaveBeenCalled();
});

test('what cannot be loaded says so, and Retry brings it', async () => {
  const { screen, server, press } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: none });
  await press('Retry');
  await expect.element(screen.getByRole('button', { name: 'Set up app' })).toBeVisible();
});

test('in Chinese the factors speak Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [READ]: { ...none, passkeys: [laptop], codesLeft: 3 } });
  await expect.element(screen.getByText('剩余 3 / 10')).toBeVisible();
});
