import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { readContent } from '#app/i18n/content.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { type Reader, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { PREMIUM_TILE_IDS } from '../../../../content/premium/tiles.ts';
import PremiumNeeded from './PremiumNeeded.tsx';
import { PremiumView } from './PremiumView.tsx';

const PRICES = 'GET /api/premium';
type Prices = AnswerOf<typeof PRICES>;

const prices = (activeUntil: string | null = null, isSold = true): Prices => ({
  isSold,
  needsConsent: false,
  plans: [
    { months: 1, cents: 750, fullCents: 750, savedPercent: 0, recommended: false, next: null },
    { months: 6, cents: 3600, fullCents: 4500, savedPercent: 20, recommended: true, next: null },
  ],
  activeUntil,
});

async function view(answers: Answers = { [PRICES]: prices() }, reader: Reader = ada) {
  const server = wire(answers);
  const premium = await readContent('premium');
  const screen = await renderInFrame(<PremiumView premium={premium} />, reader, '/premium');
  return { screen, server, premium };
}

test('the page says what Premium brings: eleven things, each with its words', async () => {
  const { screen, premium } = await view();
  const tiles = screen.getByRole('region', { name: 'What is in it' });
  const titles = textsOf(tiles.getByRole('heading', { level: 3 }).elements());
  expect(titles).toHaveLength(11);
  expect(titles).toEqual(PREMIUM_TILE_IDS.map((id) => premium.tiles[id]));
});

test('a single month costs what it costs, and claims no saving', async () => {
  const { screen } = await view();
  const card = screen.getByRole('listitem').filter({ hasText: '1 month' });
  await expect.element(card.getByText('$7.50')).toBeVisible();
  expect(card.element().textContent).not.toMatch(/was|Save|per month/);
});

test('more months say the price, the old price, what is saved and what a month comes to', async () => {
  const { screen } = await view();
  const card = screen.getByRole('listitem').filter({ hasText: '6 months' });
  await expect.element(card.getByText('$36.00')).toBeVisible();
  expect(card.element().querySelector('s')?.textContent).toBe('$45.00');
  await expect.element(card.getByText('Save 20%')).toBeVisible();
  await expect.element(card.getByText('$6.00 per month')).toBeVisible();
});

test('PAY25: a price that is to come is said, and from when', async () => {
  const { plans, ...rest } = prices();
  const next = { cents: 900, from: '2026-12-24T00:00:00.000Z' };
  const { screen } = await view({ [PRICES]: { ...rest, plans: [{ ...plans[0]!, next }, plans[1]!] } });
  await expect.element(screen.getByText(/^\$9\.00 from .*2026/)).toBeVisible();
  expect(screen.getByText(/^\$9\.00 from/).elements()).toHaveLength(1);
});

test('one plan is recommended, and said so in words', async () => {
  const { screen } = await view();
  await expect.element(screen.getByText('Recommended')).toBeVisible();
  const marked = screen.getByText('Recommended').element().closest('li');
  expect(marked?.textContent).toContain('6 months');
});

test('who has Premium reads until when', async () => {
  const { screen } = await view({ [PRICES]: prices('2026-12-24T12:00:00Z') });
  await expect.element(screen.getByText('You have Premium until Dec 24, 2026.')).toBeVisible();
});

test('who has none does not', async () => {
  const { screen } = await view();
  await expect.element(screen.getByText('$7.50')).toBeVisible();
  expect(screen.getByText(/^You have Premium/).elements()).toEqual([]);
});

test('the button at the top leads eye and keyboard to the prices', async () => {
  const { screen } = await view();
  const heading = screen.getByRole('heading', { name: 'Prices' });
  await screen.getByRole('button', { name: 'Subscribe Premium' }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

test('where nobody takes money it is said before anything is pressed', async () => {
  const { screen } = await view({ [PRICES]: prices(null, false) });
  await expect.element(screen.getByText(/^Premium is not sold here/)).toBeVisible();
  const buttons = screen.getByRole('button', { name: 'Not sold here' });
  await expect.element(buttons.first()).toBeDisabled();
  expect(buttons.elements()).toHaveLength(2);
});

const BUY = 'POST /api/premium/orders';
const order: AnswerOf<typeof BUY> = {
  id: '00000000-0000-4000-8000-000000000900',
  months: 6,
  cents: 3600,
  status: 'open',
  paidCents: 0,
  renews: false,
  renewal: null,
  giftFor: null,
  percentOff: 0,
  takeBack: null,
  at: '2026-11-01T10:00:00.000Z',
  paidAt: null,
  refundedCents: 0,
  disputed: false,
  url: '#paying',
};

test('PAY9: Buy orders the plan and leads to the page on which it is paid', async () => {
  const { screen, server } = await view({ [PRICES]: prices(), [BUY]: order });
  await screen.getByRole('button', { name: 'Buy 6 months' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Premium' });
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Pay $36.00' }).click();
  await expect.poll(() => window.location.hash).toBe('#paying');
  window.location.hash = '';
  const rest = { giftFor: null, code: null, beginsAtOnce: false };
  expect(server.bodies(BUY)).toEqual([{ months: 6, renews: true, ...rest, seenCents: 3600 }]);
});

test('PAY26: at another price than was shown the order is refused, and the dialog shows the new one', async () => {
  const refusal = refused(409, 'price_changed');
  const { screen, server } = await view({ [PRICES]: prices(), [BUY]: refusal });
  await screen.getByRole('button', { name: 'Buy 6 months' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Premium' });
  const { plans, ...others } = prices();
  const dearer = plans.map((plan) => ({ ...plan, cents: 4000 }));
  server.now({ [PRICES]: { ...others, plans: dearer }, [BUY]: refusal });
  await dialog.getByRole('button', { name: 'Pay $36.00' }).click();
  await expect.element(dialog.getByText(/^The price has changed meanwhile/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Pay $40.00' })).toBeVisible();
});

async function back(found: Answers[`GET /api/premium/orders/{id}`], activeUntil: string | null = null) {
  const server = wire({
    [PRICES]: prices(activeUntil),
    'GET /api/premium/orders/{id}': found!,
    'GET /api/users/current-user': ada,
  });
  const premium = await readContent('premium');
  const at = `/premium?order=${order.id}`;
  return { server, screen: await renderInFrame(<PremiumView premium={premium} />, ada, at) };
}

test.each([
  ['waits for the bank', { status: 'waiting' as const, url: null }, /^Waiting for your bank/],
  ['was never paid', { status: 'expired' as const, url: null }, /^This order was not paid in time/],
  [
    'was sent back',
    { status: 'paid' as const, url: null, paidCents: 3600, refundedCents: 3600 },
    /^The money was sent back/,
  ],
  ['is disputed', { status: 'paid' as const, url: null, disputed: true }, /^The payment is disputed/],
])('who comes back to an order that %s reads so', async (_what, change, text) => {
  const { screen } = await back({ ...order, ...change });
  const region = screen.getByRole('region', { name: 'Your order' });
  await expect.element(region.getByText(text)).toBeVisible();
  await expect.element(region.getByText('6 months for $36.00')).toBeVisible();
});

test('PAY11: an order that is not paid can be gone on with; once it is paid the page says until when', async () => {
  const { screen, server } = await back(order);
  const goOn = screen.getByRole('link', { name: 'Go on paying' });
  await expect.element(goOn).toHaveAttribute('href', '#paying');
  server.now({
    'GET /api/premium/orders/{id}': { ...order, status: 'paid', url: null },
    [PRICES]: prices('2027-05-01T10:00:00.000Z'),
  });
  await expect
    .element(screen.getByText(/^Paid. Thank you! You have Premium until May 1, 2027/))
    .toBeVisible();
});

test('an order of somebody else is none', async () => {
  const { screen } = await back(refused(404, 'not_found'));
  await expect.element(screen.getByText('There is no such order of yours.')).toBeVisible();
});

test.each([
  ['a visitor', null, 'notLoggedIn'],
  ['a player without Steam', { ...ada, steamConnected: false }, 'connectSteam'],
] as const)('%s is asked for what is missing first', async (_who, reader, dialog) => {
  const { screen } = await view(undefined, reader);
  await screen.getByRole('button', { name: 'Subscribe for 1 month' }).click();
  expect(openedDialog.get()).toBe(dialog);
});

test('prices that cannot be loaded come by Retry; the rest of the page is there', async () => {
  const { screen, server } = await view({ [PRICES]: refused(404, 'not_found') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  server.now({ [PRICES]: prices() });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('$7.50')).toBeVisible();
});

test('in Chinese the months and the buttons are Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await view();
  await expect.element(screen.getByRole('button', { name: '购买 6 个月' })).toBeVisible();
  await expect.element(screen.getByText('节省 20%')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '包含的权益' })).toBeVisible();
});

async function needed() {
  const onClose = vi.fn();
  const screen = await renderInFrame(
    <PremiumNeeded title="Winter Cup" text="This takes Premium." onClose={onClose} />,
    ada,
    '/tournaments',
  );
  const dialog = page.getByRole('dialog', { name: 'Winter Cup' });
  await expect.element(dialog.getByText('This takes Premium.')).toBeVisible();
  return { screen, dialog, onClose };
}

test('what takes Premium leads to it by one press', async () => {
  const { screen, dialog, onClose } = await needed();
  await dialog.getByRole('button', { name: 'BUY NOW' }).click();
  await expect.poll(screen.at).toBe('/premium');
  expect(onClose).toHaveBeenCalledOnce();
});

test('or not: the page stays', async () => {
  const { screen, dialog, onClose } = await needed();
  await dialog.getByRole('button', { name: 'I`ll do it later' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.at()).toBe('/tournaments');
});
