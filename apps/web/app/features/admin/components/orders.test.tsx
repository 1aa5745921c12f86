import type { AdminOrder } from '@retake/contract/orders/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const ORDERS = 'GET /api/admin/orders';
const REFUND = 'POST /api/admin/orders/{id}/refund';
const LOOK = 'POST /api/admin/orders/{id}/refund/preview';
const paid: AdminOrder = {
  id: '00000000-0000-4000-8000-000000000900',
  months: 3,
  cents: 2025,
  status: 'paid',
  at: '2026-11-01T10:00:00.000Z',
  paidAt: '2026-11-01T10:01:00.000Z',
  refundedCents: 25,
  refundableCents: 2000,
  pendingCents: 0,
  paidCents: 2025,
  renews: false,
  renewal: null,
  giftFor: null,
  percentOff: 0,
  takeBack: null,
  disputed: false,
  player: { id: 'p', nickname: 'ada', email: 'ada@example.com' },
};

test('PAY14: orders are found by what is typed; one of an account that is gone stays', async () => {
  const seen: (string | null)[] = [];
  wire({
    [ORDERS]: ({ query }) => {
      seen.push(query.get('search'));
      return {
        orders: [paid, { ...paid, id: 'b', player: null, status: 'expired', refundableCents: 0 }],
        next: null,
      };
    },
  });
  const screen = await renderInApp(<OrdersPanel />);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(row(/ada@example.com/)).toBeVisible();
  expect(row(/ada@example.com/).element().textContent).toContain('$20.25Paid$0.25 sent back');
  expect(row(/Account deleted/).element().textContent).toContain('Expired');
  expect(screen.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(1);
  await screen.getByRole('searchbox').fill('ada');
  await expect.poll(() => seen.at(-1)).toBe('ada');
});

const shown = {
  digest: 'seen',
  buyer: 'ada',
  cents: 500,
  leftCents: 1500,
  pendingCents: 0,
  byHand: false,
  premium: { player: 'ada', before: '2027-02-01T10:00:00.000Z', after: '2027-01-09T10:00:00.000Z' },
  renewal: null,
};

test('PAY13, DRY1, DRY2: a refund is shown before it is sent; no more than is left, with a reason; a refusal loses nothing', async () => {
  const server = wire({
    [ORDERS]: { orders: [paid], next: null },
    [LOOK]: shown,
    [REFUND]: refused(422, 'refund_too_much'),
  });
  const screen = await renderInApp(<OrdersPanel />);
  await screen.getByRole('button', { name: 'Refund the order of ada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send money back to ada?' });
  const amount = dialog.getByLabelText('Amount in dollars');
  await expect.element(amount).toHaveValue('20.00');
  const look = dialog.getByRole('button', { name: 'See what will happen' });
  await amount.fill('20.01');
  await look.click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('5');
  await look.click();
  expect(server.times(LOOK)).toBe(0);
  await dialog.getByLabelText('Reason').fill('asked for it');
  await look.click();
  await expect.element(dialog.getByText(/^Premium of ada ends Jan 9, 2027.* instead of Feb 1/)).toBeVisible();
  expect([server.bodies(LOOK), server.times(REFUND)]).toEqual([[{ cents: 500 }], 0]);
  await dialog.getByRole('button', { name: 'Send $5.00 back' }).click();
  await expect.element(dialog.getByText(/has so much left/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('asked for it');
  server.now({ [REFUND]: { ...paid, url: null } });
  await dialog.getByRole('button', { name: 'Send $5.00 back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = server.bodies(REFUND) as { key: string; cents: number; expects: string }[];
  expect([first!.cents, first!.expects, second!.key]).toEqual([500, 'seen', first!.key]);
});
