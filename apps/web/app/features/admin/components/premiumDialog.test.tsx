import { expect, test, vi } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import PremiumDialog from './PremiumDialog.tsx';

const OF_USER = 'GET /api/admin/users/{id}/premium';
const GIVE = 'POST /api/admin/users/{id}/premium';
const TAKE = 'POST /api/admin/premium-grants/{grantId}/take-back';
const LOOK = 'POST /api/admin/users/{id}/premium/preview';
const shown = {
  digest: 'seen',
  player: 'ada',
  before: null,
  after: '2026-11-11T10:00:00.000Z',
  covers: [{ from: '2026-11-01T10:00:00.000Z', to: '2026-11-11T10:00:00.000Z' }],
};
const nothing = { activeUntil: null, grants: [] };
const user = { id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', nickname: 'ada' };

test('DRY1, DRY2: days need a number and a reason, are shown before they are given; they are given once, and what was not used can be taken back', async () => {
  const server = wire({ [OF_USER]: nothing, [LOOK]: shown, [GIVE]: nothing, [TAKE]: nothing });
  const screen = await renderInApp(<PremiumDialog user={user} onClose={vi.fn()} />);
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect.element(screen.getByLabelText('Days')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true');
  const grant = {
    id: 'admin:1',
    source: 'admin' as const,
    at: '2026-11-01T10:00:00.000Z',
    covers: [{ from: '2026-11-01T10:00:00.000Z', to: '2026-11-11T10:00:00.000Z' }],
    takenBackAt: null,
    from: null,
    reason: 'won the quiz',
    by: 'boss',
    canTakeBack: true,
  };
  server.now({ [OF_USER]: { activeUntil: '2026-11-11T10:00:00.000Z', grants: [grant] } });
  await screen.getByLabelText('Days').fill('10');
  await screen.getByLabelText('Reason').fill('won the quiz');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect.element(screen.getByText(/^They cover Nov 1, 2026.* to Nov 11, 2026/)).toBeVisible();
  await expect.element(screen.getByText(/^Premium is active from now on, until Nov 11, 2026/)).toBeVisible();
  expect(server.times(GIVE)).toBe(0);
  server.now({ [GIVE]: refused(409, 'changed_meanwhile') });
  await screen.getByRole('button', { name: 'Give', exact: true }).click();
  await expect.element(screen.getByText('This has changed since. Look at it again.')).toBeVisible();
  expect(server.times(LOOK)).toBe(2);
  server.now({ [GIVE]: nothing });
  await screen.getByRole('button', { name: 'Give', exact: true }).click();
  await expect.element(screen.getByText('Nov 1, 2026, boss: won the quiz')).toBeVisible();
  expect(server.bodies(GIVE)).toMatchObject([
    { days: 10 },
    { days: 10, source: 'admin', reason: 'won the quiz', expects: 'seen' },
  ]);

  await screen.getByRole('button', { name: 'Take back' }).click();
  await screen.getByLabelText('Reason').first().fill('the wrong player');
  await screen.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => server.bodies(TAKE)).toEqual([{ reason: 'the wrong player' }]);
});
