import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { PremiumPanel } from './PremiumPanel.tsx';

const GRANTS = 'GET /api/premium/grants';
const REDEEM = 'POST /api/premium/codes';
const grant = {
  id: 'promo:SUMMER',
  source: 'promo' as const,
  at: '2026-11-01T10:00:00.000Z',
  covers: [{ from: '2026-11-01T10:00:00.000Z', to: '2026-11-15T10:00:00.000Z' }],
  takenBackAt: null,
};

test('until when one has Premium, where it came from and what it covers', async () => {
  wire({ [GRANTS]: { activeUntil: '2026-11-15T10:00:00.000Z', grants: [grant] } });
  const screen = await renderInApp(<PremiumPanel />);
  await expect.element(screen.getByText(/^You have Premium until Nov 15, 2026/)).toBeVisible();
  const given = screen.getByRole('list', { name: 'Premium that you were given' });
  await expect.element(given).toHaveTextContent('Promo codeNov 1, 2026Nov 1, 2026 to Nov 15, 2026');
});

test('a code that is refused stays in its field with the reason; one that counts is gone', async () => {
  const server = wire({
    [GRANTS]: { activeUntil: null, grants: [] },
    [REDEEM]: refused(409, 'promo_used'),
  });
  const screen = await renderInApp(<PremiumPanel />);
  const code = screen.getByLabelText('Promo code');
  await code.fill('summer');
  await screen.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(code).toHaveAccessibleDescription('You have used this promo code before.');
  await expect.element(code).toHaveValue('summer');
  server.now({ [REDEEM]: { days: 14, activeUntil: '2026-11-15T10:00:00.000Z' } });
  await screen.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(code).toHaveValue('');
});
