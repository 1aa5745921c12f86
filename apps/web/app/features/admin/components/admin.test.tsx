import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { CheatersPanel } from './CheatersPanel.tsx';
import { ErrorReportForm } from './ErrorReportForm.tsx';
import { PrizesPanel } from './PrizesPanel.tsx';
import { PromoPanel } from './PromoPanel.tsx';
import { SteamPanel } from './SteamPanel.tsx';

const CONNECT = 'PUT /api/admin/connect-steam';
const REPORT = 'POST /api/admin/report-bot-error';
const LOOK = 'POST /api/admin/report-bot-error/preview';
const PROMOS = 'GET /api/admin/promo-codes';
const ADD_PROMO = 'POST /api/admin/promo-codes';
const FIND = 'GET /api/admin/cheater-matches';
const NAME = 'Nickname or friend code';

const shown = (panel: ReactNode) =>
  renderInApp(
    <>
      {panel}
      <ToastHost />
    </>,
  );

test('Steam: the player is asked for, and a player or SteamID that is unknown is said beside its field', async () => {
  const server = wire({ [CONNECT]: refused(404, 'user_not_found') });
  const screen = await shown(<SteamPanel />);
  const connect = screen.getByRole('button', { name: 'Connect Steam', exact: true });
  await connect.click();
  await expect.element(screen.getByLabelText(NAME)).toHaveAccessibleDescription('This field is required.');
  expect(server.times(CONNECT)).toBe(0);
  await screen.getByLabelText(NAME).fill(' ada ');
  await connect.click();
  await expect.element(screen.getByLabelText(NAME)).toHaveAttribute('aria-invalid', 'true');
  expect(server.bodies(CONNECT)).toEqual([{ input: 'ada' }]);
  server.now({ [CONNECT]: refused(422, 'steam_id_format') });
  await screen.getByLabelText(/SteamID/).fill('12');
  await connect.click();
  await expect.element(screen.getByLabelText(/SteamID/)).toHaveAttribute('aria-invalid', 'true');
  expect(server.bodies(CONNECT).at(-1)).toEqual({ input: 'ada', steamId: '12' });
});

test('DRY1, DRY2: an account check needs both fields, is shown before it is set, and the form is empty after it', async () => {
  const about = { player: 'ada', error: 4, ends: ['search' as const], mates: 2, goesOn: [] };
  const server = wire({
    [LOOK]: { of: 'player', digest: 'seen', ...about },
    [REPORT]: { message: 'ok' },
  });
  const screen = await shown(<ErrorReportForm />);
  const look = screen.getByRole('button', { name: 'See what will happen' });
  await look.click();
  await expect.element(screen.getByLabelText('Error')).toHaveAttribute('aria-invalid', 'true');
  await screen.getByLabelText(NAME).fill('ada');
  await screen.getByLabelText('Error').selectOptions('4');
  await look.click();
  await expect
    .element(screen.getByText('The search ends now, also for others in the party: 2.'))
    .toBeVisible();
  expect(server.times(REPORT)).toBe(0);
  await screen.getByRole('button', { name: 'Report' }).click();
  await expect.element(screen.getByLabelText(NAME)).toHaveValue('');
  expect(server.bodies(REPORT)).toEqual([{ input: 'ada', error: 4, expects: 'seen' }]);
});

test('DRY1: before maintenance begins, how many search, and what goes on', async () => {
  wire({ [LOOK]: { of: 'everybody', digest: 'seen', searching: 1234, readyChecks: 3, matches: 56 } });
  const screen = await shown(<ErrorReportForm />);
  await screen.getByLabelText(NAME).fill('*');
  await screen.getByLabelText('Error').selectOptions('5');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect.element(screen.getByText('Players whose search ends now: 1,234.')).toBeVisible();
  await expect.element(screen.getByText('Matches that are played to their end: 56.')).toBeVisible();
});

test('a promo code is written in capitals, and one that exists is said beside it', async () => {
  const server = wire({ [PROMOS]: [], [ADD_PROMO]: refused(409, 'promo_exists') });
  const screen = await shown(<PromoPanel />);
  const code = screen.getByLabelText('Promo code', { exact: true });
  await code.fill('a b');
  await screen.getByRole('button', { name: /^Add/ }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(ADD_PROMO)).toBe(0);
  await code.fill('summer');
  await screen.getByRole('button', { name: /^Add/ }).click();
  const open = { kind: 'signUp', days: null, percent: null, mostUses: null, expiresAt: null };
  await expect.poll(() => server.bodies(ADD_PROMO)).toEqual([{ code: 'SUMMER', ...open }]);
  await expect.element(code).toHaveValue('summer');
});

test('a promo code for days says how many, and as often as it says', async () => {
  const server = wire({ [PROMOS]: [], [ADD_PROMO]: { message: 'ok' } });
  const screen = await shown(<PromoPanel />);
  await screen.getByLabelText('Promo code', { exact: true }).fill('summer');
  await screen.getByLabelText('Kind').selectOptions('days');
  await screen.getByRole('button', { name: /^Add/ }).click();
  await expect.element(screen.getByLabelText('Days')).toHaveAttribute('aria-invalid', 'true');
  await screen.getByLabelText('Days').fill('14');
  await screen.getByLabelText('Uses at most').fill('500');
  await screen.getByRole('button', { name: /^Add/ }).click();
  const sent = { code: 'SUMMER', kind: 'days', days: 14, percent: null, mostUses: 500, expiresAt: null };
  await expect.poll(() => server.bodies(ADD_PROMO)).toEqual([sent]);
});

test('a cheater without matches: nothing is removed, and that is said', async () => {
  wire({ [FIND]: { nickname: 'ada', matches: 0, days: 0, refunded: 0, digest: 'seen' } });
  const screen = await shown(<CheatersPanel />);
  await screen.getByLabelText(NAME).fill('ada');
  await screen.getByRole('button', { name: /Remove/ }).click();
  await expect.element(screen.getByText('ada has no matches to remove in this span.')).toBeVisible();
});

test('PRZ9, PRZ10: a prize is taken back and the rest goes back, each with a reason', async () => {
  const id = '7d444840-9dc0-41d1-b245-5ffdce74fad5';
  const userId = '7d444840-9dc0-41d1-b245-5ffdce74fad6';
  const money = { promised: 50_00, funded: 50_00, held: 12_50, due: 0, paid: 0, returned: 0, missing: 0 };
  const winners = [{ userId, player: 'ada', held: 12_50, due: 0, paid: 0 }];
  const pool = { id, kind: 'tournament' as const, title: 'Winter Cup', ...money, winners };
  const RETURN = 'POST /api/admin/prize-pools/{id}/return';
  const TAKE = 'POST /api/admin/prize-pools/{id}/take-back';
  const server = wire({
    'GET /api/admin/prize-pools': { pools: [pool], waiting: [] },
    [RETURN]: refused(409, 'prize_rest_short'),
    [TAKE]: { cents: 12_50 },
  });
  const screen = await shown(<PrizesPanel />);
  await screen.getByRole('button', { name: 'Record a return' }).click();
  await expect.element(screen.getByText(/^\$37\.5 of this pool were won by nobody/)).toBeVisible();
  await screen.getByRole('button', { name: 'Record a return' }).click();
  await expect.element(screen.getByLabelText('Reason')).toHaveAccessibleDescription('This is needed.');
  expect(server.times(RETURN)).toBe(0);
  await screen.getByLabelText('Reason').fill('nobody came third');
  await screen.getByRole('button', { name: 'Record a return' }).click();
  await expect.element(screen.getByText('So much is not left: it was won, or has gone back.')).toBeVisible();
  expect(server.bodies(RETURN)).toMatchObject([{ cents: 37_50, reason: 'nobody came third' }]);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Take back the prize of ada' }).click();
  await screen.getByLabelText('Reason').fill('a cheater');
  await screen.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect.element(screen.getByText('The prize of ada is taken back.')).toBeVisible();
  expect(server.bodies(TAKE)).toMatchObject([{ winnerId: userId, reason: 'a cheater' }]);
});

test('PRO5: a batch of codes is shown once, and ends as one', async () => {
  const batch = {
    id: 'b1',
    note: '',
    beginsAt: null,
    kind: 'days' as const,
    days: 30,
    percent: null,
    mostUses: 1,
    expiresAt: null,
    codes: 2,
    uses: 0,
    createdAt: '2026-01-02T12:00:00.000Z',
    endedAt: null,
  };
  const server = wire({
    [PROMOS]: [],
    'GET /api/admin/promo-batches': { batches: [batch] },
    'POST /api/admin/promo-batches': { id: 'b1', codes: ['A1B2C3D4E5F6', 'G7H8J9K0M1N2'] },
    'DELETE /api/admin/promo-batches/{id}': { message: 'Ended.' },
  });
  const screen = await shown(<PromoPanel />);
  const open = screen.getByRole('button', { name: 'Many codes at once' });
  await open.click();
  const make = screen.getByRole('button', { name: 'Make them' });
  await make.click();
  await expect
    .element(screen.getByLabelText('Codes', { exact: true }))
    .toHaveAccessibleDescription('A whole number from 1 to 1000.');
  await screen.getByLabelText('Codes', { exact: true }).fill('2');
  await make.click();
  await expect.element(screen.getByLabelText('The codes')).toHaveValue('A1B2C3D4E5F6\nG7H8J9K0M1N2');
  await expect.element(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  await screen.getByRole('button', { name: 'I have them' }).click();
  await expect.element(open).toBeVisible();
  expect(server.bodies('POST /api/admin/promo-batches')).toMatchObject([{ count: 2, kind: 'signUp' }]);
});
