import { expect, test } from 'vitest';
import Home from '#app/routes/home.tsx';
import { ada, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';

const ban = { topic: 'exploits', restriction: 'platform', until: '2099-11-08T10:00:00.000Z' } as const;

async function shown(user: typeof ada) {
  wire({});
  return renderInApp(<Home />, '/home', queriesOf(user));
}

test('SAN5: Home says until when a player is banned, what that closes and where the reason is, not to connect Steam', async () => {
  const screen = await shown({ ...ada, steamConnected: false, ban });
  await expect
    .element(screen.getByRole('heading', { name: /^You are banned until Nov 8, 2099, .+: Using bugs$/ }))
    .toBeVisible();
  await expect.element(screen.getByText(/^You can look around, but do nothing/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'The reason, and how to appeal' }).first())
    .toHaveAttribute('href', '/profile');
  expect(screen.getByText('Connect Steam').elements()).toEqual([]);
});

test('SAN5: a ban for ever says so', async () => {
  const screen = await shown({ ...ada, ban: { ...ban, topic: 'cheats', until: null } });
  await expect
    .element(screen.getByRole('heading', { name: 'You are banned for ever: Cheating' }))
    .toBeVisible();
});
