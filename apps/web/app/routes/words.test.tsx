import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { wire } from '#app/testing/wire.ts';
import * as credits from './credits.tsx';
import * as faq from './faq.tsx';
import * as imprint from './imprint.tsx';
import * as notFound from './notFound.tsx';
import * as premium from './premium.tsx';
import * as privacy from './privacy.tsx';
import * as refunds from './refunds.tsx';
import { open } from './route.fixture.tsx';
import * as rules from './rules.tsx';
import * as safety from './safety.tsx';
import * as terms from './terms.tsx';

const OPERATOR = 'GET /api/site/operator';
const operator = { name: 'Retake Ltd', address: '1 High Street', email: 'hi@example.com' };

type Loaded = {
  default: ComponentType;
  loader: () => Promise<unknown>;
  clientLoader: () => Promise<unknown>;
};
const pages: readonly [path: string, page: Loaded, english: string, chinese: string][] = [
  ['/faq', faq, 'Frequently asked questions', '常见问题'],
  ['/rules', rules, 'Rules', '规则'],
  ['/safety', safety, 'Safety', '安全'],
  ['/terms', terms, 'Terms of use', '使用条款'],
  ['/privacy', privacy, 'Privacy', '隐私说明'],
  ['/imprint', imprint, 'Imprint', '运营者信息'],
  ['/refunds', refunds, 'Refunds', '退款说明'],
];

test.each(pages)('%s shows its words in the language of the reader', async (path, page, english, chinese) => {
  wire({ [OPERATOR]: { operator } });
  const screen = await open(page, path);
  await expect.element(screen.getByRole('heading', { level: 1, name: english })).toBeVisible();
  await screen.unmount();
  locale.set('zh-CN');
  const inChinese = await open(page, path);
  await expect.element(inChinese.getByRole('heading', { level: 1, name: chinese })).toBeVisible();
  // Not the heading alone: that of some pages is no part of what is loaded.
  const written = document.body.textContent?.match(/\p{Script=Han}/gu) ?? [];
  expect(written.length).toBeGreaterThan(80);
});

test.each(pages)('%s is built with the same words that a browser loads', async (_, page) => {
  expect(await page.loader()).toEqual(await page.clientLoader());
});

test('LEG1: each legal page has its own text below the same operator', async () => {
  const sections = await Promise.all([terms, privacy, imprint, refunds].map((page) => page.clientLoader()));
  expect(new Set(sections.map(({ title }) => title)).size).toBe(4);
  wire({ [OPERATOR]: { operator } });
  const screen = await open(refunds, '/refunds');
  await expect.element(screen.getByText('Retake Ltd')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Withdrawal' })).toBeVisible();
});

test('the credits name what the site is made of, in English in every language', async () => {
  locale.set('zh-CN');
  const screen = await open(credits, '/credits');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'react', exact: true }).first()).toBeVisible();
  expect(document.querySelector('[lang=en] h1')).not.toBeNull();
});

const PRICES = 'GET /api/premium';
const LOUNGE = 'GET /api/premium/chat';
const prices = { isSold: true, needsConsent: false, plans: [], activeUntil: null };

test('PCH1: below Premium is the chat of those who have it, and of nobody else', async () => {
  const server = wire({
    [PRICES]: prices,
    [LOUNGE]: [],
    'GET /api/users/mutes': { players: [], limit: 200 },
  });
  const screen = await open(premium, '/premium', '/premium', { ...ada, premium: true });
  await expect.element(screen.getByRole('heading', { name: 'Premium chat' })).toBeVisible();
  await screen.unmount();
  for (const reader of [ada, null]) {
    const without = await open(premium, '/premium', '/premium', reader);
    await expect.element(without.getByRole('heading', { level: 1 })).toBeVisible();
    expect(without.getByRole('heading', { name: 'Premium chat' }).elements()).toEqual([]);
    await without.unmount();
  }
  expect(server.times(PRICES)).toBeGreaterThan(0);
});

test('an address that is no page is named, and leads home', async () => {
  const screen = await open(notFound, '*', '/no/such/page');
  await expect
    .element(screen.getByRole('heading', { name: "Sorry.. We can't load a no/such/page" }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
});
