import type { AdminOrder, RefundPreview } from '@retake/contract/orders/calls.ts';
import { expect, test, vi } from 'vitest';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, LATER, pressAgain, shown } from '../admin.fixture.tsx';
import RefundDialog from './RefundDialog.tsx';

const REFUND = 'POST /api/admin/orders/{id}/refund';
const LOOK = 'POST /api/admin/orders/{id}/refund/preview';

const order: AdminOrder = {
  id: idOf(900),
  months: 3,
  cents: 20_25,
  status: 'paid',
  at: AT,
  paidAt: AT,
  refundedCents: 0,
  refundableCents: 20_00,
  pendingCents: 0,
  paidCents: 20_25,
  renews: false,
  renewal: null,
  giftFor: null,
  percentOff: 0,
  takeBack: null,
  disputed: false,
  player: { id: idOf(1), nickname: 'ada', email: 'ada@example.com' },
};
const preview: RefundPreview = {
  digest: 'seen',
  buyer: 'ada',
  cents: 20_00,
  leftCents: 0,
  pendingCents: 0,
  byHand: false,
  premium: { player: 'ada', before: LATER, after: null },
  renewal: null,
};

async function dialog(answers: Answers, of: AdminOrder = order) {
  const server = wire({ [LOOK]: preview, [REFUND]: { ...order, url: null }, ...answers });
  const closed = vi.fn();
  const screen = await shown(<RefundDialog order={of} onClose={closed} />);
  const form = {
    amount: screen.getByLabelText('Amount in dollars'),
    reason: screen.getByLabelText('Reason'),
    look: screen.getByRole('button', { name: 'See what will happen' }),
    back: screen.getByRole('button', { name: 'Back' }),
    will: screen.getByRole('region', { name: 'What will happen' }),
  };
  await expect.element(form.amount).toBeVisible();
  return { server, screen, closed, form };
}

test('PAY13: it says what was paid and what is left; whole dollars, a part of a cent or too much are not sent', async () => {
  const { server, screen, form } = await dialog({}, { ...order, player: null, refundableCents: 50 });
  await expect
    .element(screen.getByRole('dialog', { name: 'Send money back to Account deleted?' }))
    .toHaveAccessibleDescription(/^Paid: \$20\.25\. Left to send back: \$0\.50\./);
  await expect.element(form.amount).toHaveValue('0.50');
  await form.reason.fill('asked for it');
  for (const wrong of ['0.51', '0', '', '0.005', 'all']) {
    await form.amount.fill(wrong);
    await form.look.click();
    await expect.element(form.amount).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form.amount).toHaveAccessibleDescription('At most $0.50.');
  }
  expect(server.times(LOOK)).toBe(0);
});

test('DRY1: the amount stays as it was looked at; Back opens it again, and a second look asks again', async () => {
  const { server, screen, closed, form } = await dialog({});
  await form.reason.fill('asked for it');
  await form.look.click();
  await expect.element(form.will).toHaveFocus();
  await expect.element(form.amount).toHaveAttribute('readonly');
  await form.back.click();
  await expect.element(form.will).not.toBeInTheDocument();
  await form.amount.fill('5');
  server.now({ [LOOK]: { ...preview, cents: 5_00, leftCents: 15_00 } });
  await form.look.click();
  await expect.element(screen.getByRole('button', { name: 'Send $5.00 back' })).toBeVisible();
  expect(server.bodies(LOOK)).toEqual([{ cents: 20_00 }, { cents: 5_00 }]);
  expect([server.times(REFUND), closed.mock.calls.length]).toEqual([0, 0]);
});

test('DRY2: what has changed since is shown anew and sent as it is shown then', async () => {
  const { server, screen, closed, form } = await dialog({ [REFUND]: refused(409, 'changed_meanwhile') });
  await form.reason.fill('asked for it');
  await form.look.click();
  const send = screen.getByRole('button', { name: 'Send $20.00 back' });
  await expect.element(send).toBeVisible();
  server.now({ [LOOK]: { ...preview, digest: 'anew', premium: null } });
  await send.click();
  await expect.element(screen.getByText('This has changed since. Look at it again.')).toBeVisible();
  await expect
    .element(form.will.getByText('Nobody has this Premium any more: the account is gone.'))
    .toBeVisible();
  server.now({ [REFUND]: { ...order, url: null } });
  await send.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  const sent = server.bodies(REFUND) as { expects: string }[];
  expect(sent.map(({ expects }) => expects)).toEqual(['seen', 'anew']);
});

test('PAY13: pressed twice the money is sent once, and that it is on its way is said', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, closed, form } = await dialog({
    [REFUND]: async () => {
      await held.promise;
      return { ...order, url: null };
    },
  });
  await form.reason.fill('asked for it');
  await form.look.click();
  const send = screen.getByRole('button', { name: 'Send $20.00 back' });
  await send.click();
  await pressAgain(send);
  held.resolve();
  await expect.element(screen.getByText(/^It is sent back\. The list shows it once/)).toBeVisible();
  expect([server.times(REFUND), closed.mock.calls.length]).toEqual([1, 1]);
});

test('No keeps the money where it is', async () => {
  const { server, screen, closed } = await dialog({});
  await screen.getByRole('button', { name: 'No, keep' }).click();
  expect([closed.mock.calls.length, server.times(LOOK), server.times(REFUND)]).toEqual([1, 0, 0]);
});

const end = /^Cannot be undone: the money is sent\.$/;

test.each([
  [
    'all of it, and Premium ends with it',
    {},
    [
      /^\$20\.00 goes back to ada, to where it was paid from\.$/,
      /^Left of this payment: \$0\.00\.$/,
      /^Premium of ada ends at once, with all that it brings\. It would have lasted until Dec 24, 2026/,
      /^What has begun with it stays/,
      /^The buyer is told by mail\.$/,
      /^It counts when the payment service confirms it/,
      end,
    ],
  ],
  [
    'by hand for an account that is gone',
    { byHand: true, buyer: null, premium: { player: 'bo', before: null, after: null } },
    [
      /^It was paid by an invoice: you send \$20\.00 yourself/,
      /^Left of this payment: \$0\.00\.$/,
      /^bo has no Premium now: none ends\.$/,
      end,
    ],
  ],
  [
    'a part of an order that renews, of which some is on its way already',
    {
      pendingCents: 1_00,
      premium: { player: 'ada', before: LATER, after: LATER },
      renewal: { ends: false, cents: 7_50, periodEnd: LATER },
    },
    [
      /^\$20\.00 goes back to ada/,
      /^Left of this payment/,
      /^Of this order \$1\.00 is on its way back already/,
      /^Premium of ada stays as it is, until Dec 24, 2026/,
      /^The renewal goes on: \$7\.50 is charged on Dec 24, 2026\./,
      /^The buyer is told/,
      /^It counts when/,
      end,
    ],
  ],
  [
    'all of an order that renews',
    { buyer: null, renewal: { ends: true, cents: 7_50, periodEnd: LATER } },
    [
      /^\$20\.00 goes back to the buyer, whose account is gone/,
      /^Left of this payment/,
      /^Premium of ada ends at once/,
      /^What has begun with it stays/,
      /^The renewal ends: \$7\.50 is not charged on Dec 24, 2026\.$/,
      /^It counts when/,
      end,
    ],
  ],
] as const)('DRY1: a refund is told as what it comes to: %s', async (_, more, lines) => {
  const { form } = await dialog({ [LOOK]: { ...preview, ...more } });
  await form.reason.fill('asked for it');
  await form.look.click();
  await expect.element(form.will).toBeVisible();
  const told = textsOf(form.will.getByRole('listitem').elements());
  expect(told).toEqual(lines.map((line) => expect.stringMatching(line)));
});
