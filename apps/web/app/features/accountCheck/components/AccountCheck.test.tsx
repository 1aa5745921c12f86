import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { receive } from '#app/realtime/socket.ts';
import { ADA, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { feedAccountCheck } from '../api/check.ts';
import { AccountCheck } from './AccountCheck.tsx';

const READ = 'GET /api/users/{id}/has-bot-error';
const CLEAR = 'PUT /api/users/{id}/has-bot-error';

async function shown(error: number) {
  const server = wire({ [READ]: { error } });
  const queries = queriesOf();
  onTestFinished(feedAccountCheck(queries, ADA));
  const screen = await renderInApp(<AccountCheck userId={ADA} />, '/home', queries);
  await expect.poll(() => server.times(READ)).toBeGreaterThan(0);
  return { screen, server, queries };
}

test('without a check nothing is shown; an event shows it at once', async () => {
  const { screen, server } = await shown(0);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  server.now({ [READ]: { error: 5 } });
  receive('accountCheckChanged', { error: 5 });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog that was closed stays closed while the value stays; the warning opens it again', async () => {
  const { screen, queries } = await shown(5);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await queries.invalidateQueries({ queryKey: ['accountCheck'] });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a check that asks for a sign-in cannot be closed', async () => {
  const { screen } = await shown(1);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('link', { name: /Steam/ })).toBeVisible();
});

test('another account on the same network: the button clears it and leads to the settings', async () => {
  const { screen, server } = await shown(4);
  server.now({ [CLEAR]: { error: 0 }, [READ]: { error: 0 } });
  await screen.getByRole('button', { name: 'Go to settings' }).click();
  await expect.poll(screen.at).toBe('/settings');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.times(CLEAR)).toBe(1);
});
