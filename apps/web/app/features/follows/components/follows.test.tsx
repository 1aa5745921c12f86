import type { Follows } from '@retake/contract/follows/calls.ts';
import { expect, test } from 'vitest';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { FollowButton } from './FollowButton.tsx';
import { FollowingPanel } from './FollowingPanel.tsx';

const LIST = 'GET /api/follows';
const LEAGUE = '790093242343';
const NONE: Follows = { tournaments: [], leagues: [], limit: 100 };
const ONE: Follows = { ...NONE, leagues: [{ id: LEAGUE, title: 'Solo League' }] };

test('NOT10: a press follows, the next one does not any more', async () => {
  const server = wire({
    [LIST]: NONE,
    'PUT /api/leagues/{id}/follow': ONE,
    'DELETE /api/leagues/{id}/follow': NONE,
  });
  const screen = await renderInFrame(<FollowButton what={{ kind: 'league', id: LEAGUE }} />, ada);
  await screen.getByRole('button', { name: 'Follow', exact: true }).click();
  const following = screen.getByRole('button', { name: 'Following' });
  await expect.element(following).toHaveAttribute('aria-pressed', 'true');
  expect(server.times('PUT /api/leagues/{id}/follow')).toBe(1);
  await following.click();
  await expect.element(screen.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('a visitor is asked to log in', async () => {
  const server = wire({});
  const screen = await renderInFrame(<FollowButton what={{ kind: 'tournament', id: 'x' }} />, null);
  await screen.getByRole('button', { name: 'Follow' }).click();
  await expect.poll(openedDialog.get).toBe('notLoggedIn');
  expect(server.times(LIST)).toBe(0);
});

test('NOT11: a refusal is said, and nothing is followed', async () => {
  wire({ [LIST]: NONE, 'PUT /api/tournaments/{id}/follow': refused(404, 'tournament_gone') });
  const screen = await renderInFrame(<FollowButton what={{ kind: 'tournament', id: 'x' }} />, ada);
  await screen.getByRole('button', { name: 'Follow' }).click();
  await expect.element(screen.getByText('There is no such tournament.')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Follow', exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
});

test('the settings list what is followed, each with a way to stop', async () => {
  wire({ [LIST]: ONE, 'DELETE /api/leagues/{id}/follow': NONE });
  const screen = await renderInFrame(<FollowingPanel />, ada);
  const link = screen.getByRole('link', { name: 'Solo League' });
  await expect.element(link).toHaveAttribute('href', `/leagues/${LEAGUE}`);
  await screen.getByRole('button', { name: 'Stop following Solo League' }).click();
  await expect.element(screen.getByText(/You follow nothing yet/)).toBeVisible();
});
