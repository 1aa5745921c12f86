import { FIGURES } from '@retake/contract/admin/figures.ts';
import type { SecondFactor } from '@retake/contract/secondFactor/calls.ts';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { clientOf, type Reader, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import * as admin from './admin.tsx';
import { open } from './route.fixture.tsx';

const CASES = 'GET /api/admin/cases';
const APPEALS = 'GET /api/admin/appeals';
const TICKETS = 'GET /api/admin/tickets';
const FIGURES_READ = 'GET /api/admin/figures';
const FACTOR = 'GET /api/users/second-factor';

const factor: SecondFactor = { app: true, passkeys: [], codesLeft: 8, staff: 'offered', dueAt: null };
const answers: Answers = {
  [FACTOR]: factor,
  'GET /api/admin/acts': { acts: [] },
  [CASES]: { waiting: 0, second: 0, oldestAt: null, held: null },
  [APPEALS]: { waiting: 0, held: null, appeals: [] },
  [TICKETS]: { waiting: 0, late: 0, held: null, tickets: [] },
  [FIGURES_READ]: {
    at: '2026-11-01T12:00:00.000Z',
    figures: FIGURES.map((name) => ({ name, count: 0, oldest: null })),
  },
  'GET /api/admin/users': { users: [], next: null },
  'GET /api/admin/orders': { orders: [], next: null },
  'GET /api/admin/premium-prices': { prices: [] },
  'GET /api/admin/game-servers': { plays: 'servers', regions: [], servers: [] },
  'GET /api/admin/doubtful-matches': { matches: [] },
  'GET /api/admin/leagues': [],
  'GET /api/leagues': [],
  'GET /api/admin/ticket-replies': { replies: [] },
};

const staff = (...roles: StaffRole[]): Reader => ({ ...ada, roles });

async function area(roles: StaffRole[], address = '/admin', more: Answers = {}) {
  const server = wire({ ...answers, ...more });
  const screen = await open(admin, '/admin', address, staff(...roles));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  const tabs = () => textsOf(screen.getByRole('tab').elements());
  const selected = () => textsOf(screen.getByRole('tab', { selected: true }).elements());
  return { server, screen, tabs, selected };
}

test.each([
  ['supporter', ['Users', 'Tickets']],
  ['moderator', ['Cases', 'Appeals']],
  ['senior', ['Users', 'Cases', 'Appeals', 'Tickets', 'Cheaters']],
  ['editor', ['News']],
  ['billing', ['Users', 'Tickets', 'Orders', 'Prizes']],
  [
    'admin',
    [
      ...['Steam', 'Errors', 'Users', 'Cases', 'Appeals', 'Tickets', 'Cheaters', 'Promo codes', 'Orders'],
      ...['Prizes', 'Leagues', 'News', 'Health', 'Errands', 'Game servers', 'Audit log', 'Staff'],
    ],
  ],
] as [StaffRole, string[]][])('STF4: a %s sees what they may do, and nothing else', async (role, panels) => {
  const { tabs, selected } = await area([role]);
  expect(tabs()).toEqual(panels);
  expect(selected()).toEqual([panels[0]]);
});

test('STF4: figures are read for operators alone, and nobody is asked for what is not theirs', async () => {
  const { server, screen } = await area(['supporter']);
  await expect.poll(() => server.times(TICKETS)).toBe(1);
  expect(screen.getByText('Matches under way').elements()).toEqual([]);
  expect([FIGURES_READ, CASES, APPEALS].map((key) => server.times(key as typeof CASES))).toEqual([0, 0, 0]);
  await screen.unmount();
  const operator = await area(['admin']);
  await expect.element(operator.screen.getByText('Matches under way')).toBeVisible();
});

test('STF1: all roles are named, and two of them see what either may do', async () => {
  const { screen, tabs } = await area(['supporter', 'editor']);
  await expect.element(screen.getByText('Your roles: Supporter · Editor')).toBeVisible();
  expect(tabs()).toEqual(['Users', 'Tickets', 'News']);
});

test('TCK10: the tabs count what waits, and nothing stands where nothing does', async () => {
  const { tabs } = await area(['senior'], '/admin', {
    [CASES]: { waiting: 12, second: 0, oldestAt: null, held: null },
    [TICKETS]: { waiting: 3, late: 0, held: null, tickets: [] },
  });
  await expect.poll(tabs).toEqual(['Users', 'Cases (12)', 'Appeals', 'Tickets (3)', 'Cheaters']);
});

test('a page below the area leads back to its panel, as far as one may see it', async () => {
  const { screen, selected } = await area(['admin'], '/admin?panel=servers');
  expect(selected()).toEqual(['Game servers']);
  await expect.element(screen.getByText('There are no dedicated servers yet.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Matches to look at' })).toBeVisible();
  await screen.unmount();
  const other = await area(['supporter'], '/admin?panel=servers');
  expect(other.selected()).toEqual(['Users']);
});

test('the tabs are one stop of the keyboard: arrows, Home and End show another panel', async () => {
  const { screen, selected } = await area(['billing']);
  await screen.getByRole('tab', { name: 'Users' }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(selected()).toEqual(['Orders']);
  await expect.element(screen.getByText('No order fits.')).toBeVisible();
  // Who sends money back sets prices too.
  await expect.element(screen.getByRole('button', { name: 'Set price' })).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText('No user fits.')).toBeVisible();
  await userEvent.keyboard('{End}');
  expect(selected()).toEqual(['Prizes']);
});

test('TCK9: a senior writes ready-made answers at the tickets, a supporter does not', async () => {
  const senior = await area(['senior'], '/admin?panel=tickets');
  await expect.element(senior.screen.getByRole('heading', { name: 'Ready-made answers' })).toBeVisible();
  await senior.screen.unmount();
  const supporter = await area(['supporter'], '/admin?panel=tickets');
  await expect.element(supporter.screen.getByText('No ticket waits.')).toBeVisible();
  expect(supporter.screen.getByText('Ready-made answers').elements()).toEqual([]);
});

test('LGE17: leagues are founded above the corrections of their seasons', async () => {
  const { screen } = await area(['admin'], '/admin?panel=seasons');
  await expect.element(screen.getByRole('button', { name: 'Found a league' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show lines' })).toBeVisible();
});

test('2FA5: who of the staff has no second factor reads it above the panels, before they are shown', async () => {
  const asked = Promise.withResolvers<SecondFactor>();
  const server = wire({ ...answers, [FACTOR]: () => asked.promise });
  const screen = await open(admin, '/admin', '/admin', staff('editor'));
  await expect.poll(() => server.times(FACTOR)).toBe(1);
  expect(screen.getByRole('tab').elements()).toEqual([]);
  asked.resolve({ ...factor, app: false, dueAt: '2026-12-24T12:00:00.000Z' });
  await expect.element(screen.getByText(/From Dec 24, 2026 on this area is closed/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Set one up' }))
    .toHaveAttribute('href', '/settings#second-factor');
  await expect.element(screen.getByRole('tab', { name: 'News' })).toBeVisible();
});

test.each([
  ['a visitor', null],
  ['a player', ada],
] as [string, Reader][])('STF4: %s is led home, and nothing of the area is asked for', async (_, reader) => {
  const server = wire(answers);
  const screen = await open(admin, '/admin', '/admin', reader);
  await expect.poll(screen.at).toBe('/home');
  expect([server.times(FACTOR), server.times(CASES)]).toEqual([0, 0]);
});

test('until it is known who asks nothing is shown, and nobody is sent away', async () => {
  const known = Promise.withResolvers<{ isAuthenticated: boolean }>();
  const server = wire({
    ...answers,
    'GET /api/check-auth': () => known.promise,
    'GET /api/users/current-user': { ...ada, roles: ['editor'] },
  });
  const queries = clientOf(null);
  queries.clear();
  const screen = await open(admin, '/admin', '/admin', null, queries);
  await expect.poll(() => server.times('GET /api/check-auth')).toBe(1);
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.at()).toBe('/admin');
  known.resolve({ isAuthenticated: true });
  await expect.element(screen.getByRole('tab', { name: 'News' })).toBeVisible();
});

test('in Chinese the area, the roles and the tabs are Chinese', async () => {
  locale.set('zh-CN');
  wire(answers);
  const screen = await open(admin, '/admin', '/admin', staff('supporter', 'billing'));
  await expect.element(screen.getByText(/客服 · 财务$/)).toBeVisible();
  expect(textsOf(screen.getByRole('tab').elements())).toEqual(['用户', '工单', '订单', '奖金']);
});
