import { expect, test } from 'vitest';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
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
  from: null,
};

test('until when one has Premium, where it came from and what it covers', async () => {
  wire({ [GRANTS]: { activeUntil: '2026-11-15T10:00:00.000Z', grants: [grant] } });
  const screen = await renderInApp(<PremiumPanel />);
  await expect.element(screen.getByText(/^You have Premium until Nov 15, 2026/)).toBeVisible();
  const given = screen.getByRole('list', { name: 'Premium that you were given' });
  await expect.element(given).toHaveTextContent('Promo codeNov 1, 2026Nov 1, 2026 to Nov 15, 2026');
});

test('what was ordered, what was paid for it and what became of it', async () => {
  const order = {
    id: '00000000-0000-4000-8000-000000000900',
    months: 3 as const,
    cents: 2025,
    status: 'paid' as const,
    at: '2026-11-01T10:00:00.000Z',
    paidAt: '2026-11-01T10:01:00.000Z',
    refundedCents: 0,
    disputed: false,
    url: null,
    paidCents: 2025,
    renews: false,
    renewal: null,
    giftFor: null,
    percentOff: 0,
    takeBack: null,
  };
  wire({
    [GRANTS]: { activeUntil: null, grants: [] },
    'GET /api/premium/orders': {
      orders: [
        { ...order, refundedCents: 500 },
        { ...order, id: 'b', disputed: true },
      ],
    },
  });
  const screen = await renderInApp(<PremiumPanel />);
  const list = screen.getByRole('list', { name: 'Your orders' });
  const lines = ['3 monthsNov 1, 2026$5.00 sent back$20.25', '3 monthsNov 1, 2026Disputed$20.25'];
  await expect.element(list).toHaveTextContent(lines.join(''));
});

test('PAY16: the next charge, its end in two presses, and that it can go on after all', async () => {
  const ends = '2026-12-01T10:00:00.000Z';
  const order = (status: 'renewing' | 'ending' | 'unpaid') => ({
    id: '00000000-0000-4000-8000-000000000901',
    months: 1 as const,
    cents: 750,
    status: 'paid' as const,
    at: '2026-11-01T10:00:00.000Z',
    paidAt: '2026-11-01T10:01:00.000Z',
    refundedCents: 0,
    disputed: false,
    url: null,
    paidCents: 750,
    renews: true,
    giftFor: null,
    percentOff: 0,
    takeBack: null,
    renewal: { status, periodEnd: ends, payUrl: null },
  });
  const ORDERS = 'GET /api/premium/orders';
  const RENEWAL = 'PUT /api/premium/orders/{id}/renewal';
  const server = wire({
    [GRANTS]: { activeUntil: ends, grants: [] },
    [ORDERS]: { orders: [order('renewing')] },
    [RENEWAL]: order('ending'),
  });
  const screen = await renderInApp(<PremiumPanel />);
  await expect.element(screen.getByText('Renews on Dec 1, 2026 for $7.50.')).toBeVisible();
  await screen.getByRole('button', { name: 'End renewal' }).click();
  expect(askedQuestion.get()?.text).toContain('Dec 1, 2026');
  server.now({ [ORDERS]: { orders: [order('ending')] } });
  askedQuestion.get()!.answer(true);
  await expect.element(screen.getByText(/^It does not renew/)).toBeVisible();
  // PAY13: what whoever takes the money says later shows by itself.
  server.now({ [ORDERS]: { orders: [{ ...order('ending'), refundedCents: 750 }] } });
  await expect.element(screen.getByText('Sent back')).toBeVisible();
  server.now({ [ORDERS]: { orders: [order('unpaid')] } });
  await screen.getByRole('button', { name: 'Renew after all' }).click();
  await expect.element(screen.getByText(/^The last charge/)).toBeVisible();
  expect(server.bodies(RENEWAL)).toEqual([{ renews: false }, { renews: true }]);
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
