import { expect, test, vi } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import PremiumDialog from './PremiumDialog.tsx';

const OF_USER = 'GET /api/admin/users/{id}/premium';
const GIVE = 'POST /api/admin/users/{id}/premium';
const TAKE = 'POST /api/admin/premium-grants/{grantId}/take-back';
const nothing = { activeUntil: null, grants: [] };
const user = { id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', nickname: 'ada' };

test('days need a number and a reason; they are given once, and what was not used can be taken back', async () => {
  const server = wire({ [OF_USER]: nothing, [GIVE]: nothing, [TAKE]: nothing });
  const screen = await renderInApp(<PremiumDialog user={user} onClose={vi.fn()} />);
  await screen.getByRole('button', { name: 'Give', exact: true }).click();
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
  await screen.getByRole('button', { name: 'Give', exact: true }).click();
  await expect.element(screen.getByText('Nov 1, 2026, boss: won the quiz')).toBeVisible();
  expect(server.bodies(GIVE)).toMatchObject([{ days: 10, source: 'admin', reason: 'won the quiz' }]);

  await screen.getByRole('button', { name: 'Take back' }).click();
  await screen.getByLabelText('Reason').first().fill('the wrong player');
  await screen.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => server.bodies(TAKE)).toEqual([{ reason: 'the wrong player' }]);
});
