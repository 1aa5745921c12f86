import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';

const KEYS = 'GET /api/users/api-keys';
const MAKE = 'POST /api/users/api-keys';
const REVOKE = 'DELETE /api/users/api-keys/{id}';
const MADE = 'rtk_made-for-this-test';
const ID = '6a0f8f5e-3f0c-4b7e-9c55-0d6a3c3a1b01';
const known = { id: ID, name: 'Overlay', createdAt: '2026-11-26T11:00:00.000Z', usedAt: null };

test('API1: a key needs a name, is shown once, and is listed then without itself', async () => {
  const server = wire({ [KEYS]: { keys: [] }, [MAKE]: refused(422, 'api_keys_full') });
  const screen = await renderInApp(<ApiKeysPanel />);
  const open = screen.getByRole('button', { name: 'Make a key' });
  await open.click();
  const dialog = screen.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Make a key' });
  await send.click();
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(MAKE)).toBe(0);
  await dialog.getByRole('textbox').fill(' Overlay ');
  await send.click();
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => server.times(MAKE)).toBe(1);
  server.now({ [MAKE]: { keys: [known], key: MADE }, [KEYS]: { keys: [known] } });
  await send.click();
  await expect.element(dialog.getByRole('status').getByText(MADE)).toBeVisible();
  expect(server.bodies(MAKE).at(-1)).toEqual({ name: 'Overlay' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('Overlay', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain(MADE);
});

test('API1: a key is revoked by its name, and five are enough', async () => {
  const keys = Array.from({ length: 5 }, (_, n) => ({
    ...known,
    id: ID.replace(/1$/, `${n}`),
    name: `Key ${n}`,
  }));
  const server = wire({ [KEYS]: { keys }, [REVOKE]: { message: 'ok' } });
  const screen = await renderInApp(<ApiKeysPanel />);
  await expect.element(screen.getByRole('button', { name: 'Make a key' })).toBeDisabled();
  await screen.getByRole('button', { name: /Key 3/ }).click();
  await expect.poll(() => server.times(REVOKE)).toBe(1);
});
