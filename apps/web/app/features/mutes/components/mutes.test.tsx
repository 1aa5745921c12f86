import { expect, test } from 'vitest';
import { BO, player, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { MuteMessage } from './MuteMessage.tsx';
import { MutesPanel } from './MutesPanel.tsx';

const none = { players: [], limit: 200 };
const bo = { ...none, players: [player(BO, 'bo')] };

test('MUT1: a press at a message mutes its player, and the notice takes it back', async () => {
  wire({
    'GET /api/users/mutes': none,
    'PUT /api/users/mutes/{id}': bo,
    'DELETE /api/users/mutes/{id}': none,
  });
  const screen = await renderInApp(
    <>
      <MuteMessage message={{ sender: 'bo', senderId: BO }} />
      <MutesPanel />
      <ToastHost />
    </>,
    '/settings',
    queriesOf(),
  );
  await expect.element(screen.getByText('You have muted nobody')).toBeVisible();
  await screen.getByRole('button', { name: 'Mute bo', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('You have muted nobody')).toBeVisible();
});
