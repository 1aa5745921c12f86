import { expect, test, vi } from 'vitest';
import { BO, player } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { BlacklistButton } from './BlacklistButton.tsx';
import { BlacklistPanel } from './BlacklistPanel.tsx';

const READ = 'GET /api/users/blacklist';
const ADD = 'PUT /api/users/blacklist/{id}';
const REMOVE = 'DELETE /api/users/blacklist/{id}';
const bo = player(BO, 'bo');
const empty = { players: [], limit: 3, counts: true };
const listed = { ...empty, players: [bo] };

test('the list has a place for each player that fits', async () => {
  wire({ [READ]: listed });
  const screen = await renderInApp(<BlacklistPanel hasPremium />);
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(3);
});

test('who is put on the list can be taken off it by the same button', async () => {
  wire({ [READ]: empty, [ADD]: listed, [REMOVE]: empty });
  const screen = await renderInApp(<BlacklistButton player={bo} hasPremium onPremiumNeeded={vi.fn()} />);
  await screen.getByRole('button', { name: 'Add to blacklist' }).click();
  await screen.getByRole('button', { name: 'Remove from blacklist' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add to blacklist' })).toBeVisible();
});

test('without Premium nobody is put on it: the player is told what it takes', async () => {
  const server = wire({ [READ]: empty, [ADD]: listed });
  const needed = vi.fn();
  const screen = await renderInApp(
    <BlacklistButton player={bo} hasPremium={false} onPremiumNeeded={needed} />,
  );
  await screen.getByRole('button', { name: 'Add to blacklist' }).click();
  expect(needed).toHaveBeenCalledTimes(1);
  expect(server.times(ADD)).toBe(0);
});
