import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate, formatDayTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';

const KEYS = 'GET /api/users/api-keys';
const MAKE = 'POST /api/users/api-keys';
const REVOKE = 'DELETE /api/users/api-keys/{id}';
const ID = '6a0f8f5e-3f0c-4b7e-9c55-0d6a3c3a1b01';
const OTHER = ID.replace(/1$/, '2');
const createdAt = '2026-11-26T11:00:00.000Z';
const usedAt = '2026-11-27T12:00:00.000Z';
const overlay = { id: ID, name: 'Overlay', createdAt, usedAt: null };
const bot = { id: OTHER, name: 'Bot', createdAt, usedAt };

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<ApiKeysPanel />, ada, '/settings');
  return { screen, server };
}

test('API1: each key says when it was made and last used, never itself', async () => {
  const { screen } = await open({ [KEYS]: { keys: [overlay, bot] } });
  await expect.element(screen.getByText('2 of 5')).toBeVisible();
  const made = `Made on ${formatDate(createdAt)} ·`;
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([
    `Overlay${made} never usedRevoke`,
    `Bot${made} last used ${formatDayTime(usedAt)}Revoke`,
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'How it works' }))
    .toHaveAttribute('href', '/api/docs');
});

test('API3: a key is revoked by its name; what fails is said, and the list is read again', async () => {
  const revoked: (string | undefined)[] = [];
  const { screen, server } = await open({
    [KEYS]: { keys: [overlay, bot] },
    [REVOKE]: refused(500, 'internal'),
  });
  await screen.getByRole('button', { name: 'Revoke Bot' }).click();
  await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect.poll(() => server.times(KEYS)).toBe(2);
  server.now({
    [REVOKE]: ({ params }) => {
      revoked.push(params.id);
      server.now({ [KEYS]: { keys: [overlay] } });
      return { message: 'ok' };
    },
  });
  await screen.getByRole('button', { name: 'Revoke Bot' }).click();
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  expect(revoked).toEqual([OTHER]);
});

test('keys that cannot be loaded say so and are not counted, and Retry brings them', async () => {
  const { screen, server } = await open({ [KEYS]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText(/ of 5/).elements()).toEqual([]);
  server.now({ [KEYS]: { keys: [] } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('0 of 5')).toBeVisible();
});

test('API1: a name is sent once by Enter, and the key is copied', async () => {
  const answer = Promise.withResolvers<{ keys: (typeof overlay)[]; key: string }>();
  const { screen, server } = await open({ [KEYS]: { keys: [] }, [MAKE]: () => answer.promise });
  await screen.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Overlay');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByRole('button', { name: 'Make a key' }))
    .toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ keys: [overlay], key: 'rtk_made' });
  await dialog.getByRole('button', { name: 'Copy the key: rtk_made' }).click();
  await expect.element(page.getByText('The key is copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('rtk_made');
  expect(server.bodies(MAKE)).toEqual([{ name: 'Overlay' }]);
});

test('in Chinese the list speaks Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [KEYS]: { keys: [overlay] } });
  await expect.element(screen.getByRole('button', { name: '吊销 Overlay' })).toBeVisible();
});
