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

const prices = (activeUntil: string | null = null): Prices => ({
  plans: [
    { months: 1, cents: 750, fullCents: 750, savedPercent: 0, recommended: false },
    { months: 6, cents: 3600, fullCents: 4500, savedPercent: 20, recommended: true },
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

test('that it cannot be bought yet is said before anything is pressed, and nothing can be pressed in vain', async () => {
  const { screen } = await view();
  await expect.element(screen.getByText(/^Premium cannot be bought yet/)).toBeVisible();
  const soon = screen.getByRole('button', { name: 'Coming soon' });
  await expect.element(soon.first()).toBeDisabled();
  expect(soon.elements()).toHaveLength(2);
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
  await expect.element(screen.getByRole('button', { name: '即将推出' }).first()).toBeVisible();
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
