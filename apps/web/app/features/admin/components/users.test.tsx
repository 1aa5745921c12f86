import type { Permission } from '@retake/core/staff/permissions.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, answer, idOf, LATER, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import type { AdminUser } from '../api/users.ts';
import { UsersPanel } from './UsersPanel.tsx';

const LIST = 'GET /api/admin/users';
const RESET = 'DELETE /api/admin/users/{id}/second-factor';
const PREMIUM = 'GET /api/admin/users/{id}/premium';
const BANS = 'GET /api/admin/users/{id}/sanctions';

const user = (number: number, nickname: string, more: Partial<AdminUser> = {}): AdminUser => ({
  id: idOf(number),
  nickname,
  email: `${nickname}@example.com`,
  friendcode: 'ABCDE12345',
  admin: false,
  simulated: false,
  steamConnected: true,
  premiumUntil: null,
  check: 0,
  hasSecondFactor: false,
  createdAt: AT,
  ...more,
});
const everybody = [
  user(1, 'ada', { premiumUntil: LATER, hasSecondFactor: true }),
  user(2, 'boss', { admin: true, hasSecondFactor: true }),
  user(3, 'cy', { steamConnected: false, check: 2 }),
  user(4, 'bot', { simulated: true, email: '' }),
];

async function panel(answers: Answers, ...may: Permission[]) {
  const server = wire({ [LIST]: { users: everybody, next: null }, ...answers });
  const screen = await shown(<UsersPanel may={new Set(may)} />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  return { server, screen, search: screen.getByRole('searchbox') };
}
const known = (name: string) => [name, `${name}@example.com`, 'ABCDE12345'];

test('STF4: who may only look sees the users, and nothing to do about them', async () => {
  const { screen } = await panel({}, 'users.view');
  expect(rowsOf('Users')).toEqual([
    [...known('ada'), 'Connected', 'None', 'Dec 24, 2026', '', 'Nov 1, 2026'],
    ['bossAdmin', ...known('boss').slice(1), 'Connected', 'None', 'None', '', 'Nov 1, 2026'],
    [...known('cy'), 'Not connected', '2 – Sign-in check', 'None', '', 'Nov 1, 2026'],
    ['botSimulated', '', 'ABCDE12345', 'Connected', 'None', 'None', '', 'Nov 1, 2026'],
  ]);
  await expect.element(screen.getByRole('link', { name: 'cy' })).toHaveAttribute('href', '/profile/cy');
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('STF4, 2FA7: each permission brings its button, for real players alone; an admin keeps the second factor', async () => {
  const { screen } = await panel({}, 'premium.grant', 'sanctions.view', 'roles');
  const ofPlayers = rowsOf('Users').map((cells) => cells.slice(5, 8));
  expect(ofPlayers).toEqual([
    ['Dec 24, 2026Change', 'Bans', 'Take second factor off'],
    ['NoneChange', 'Bans', 'On'],
    ['NoneChange', 'Bans', 'None'],
    ['None', '', ''],
  ]);
  await expect.element(screen.getByRole('columnheader', { name: 'Second factor' })).toBeVisible();
});

test('a search is asked for without the spaces around it, and simulated players where they are wanted', async () => {
  const asked: string[] = [];
  const { screen, search } = await panel({
    [LIST]: ({ query }) => {
      asked.push(`${query.get('search')}|${query.get('simulated')}`);
      return { users: query.get('search') === 'cy' ? [everybody[2]!] : everybody, next: null };
    },
  });
  await search.fill(' cy ');
  await expect.poll(() => rowsOf('Users').map(([name]) => name)).toEqual(['cy']);
  await screen.getByLabelText('Simulated players too').click();
  await expect.poll(() => asked.at(-1)).toBe('cy|1');
  expect(asked).toEqual(['|0', 'cy|0', 'cy|1']);
});

test('what was found stays in sight while a new search is under way, and that nobody fits is said', async () => {
  const held = Promise.withResolvers<void>();
  const asked: (string | null)[] = [];
  const { screen, search } = await panel({
    [LIST]: async ({ query }) => {
      asked.push(query.get('search'));
      if (query.get('search') === '') return { users: everybody, next: null };
      await held.promise;
      return { users: [], next: null };
    },
  });
  await search.fill('zed');
  await expect.poll(() => asked.at(-1)).toBe('zed');
  expect(rowsOf('Users')).toHaveLength(4);
  held.resolve();
  await expect.element(screen.getByText('No user fits.')).toBeVisible();
});

test('fifty at a time: the following page is asked for where the first ended, and once for two presses', async () => {
  const asked: (string | null)[] = [];
  const held = Promise.withResolvers<void>();
  const { screen } = await panel({
    [LIST]: async ({ query }) => {
      asked.push(query.get('after'));
      if (query.get('after') === null) return { users: everybody, next: 'page 2' };
      await held.promise;
      return { users: [user(5, 'eve')], next: null };
    },
  });
  const more = screen.getByRole('button', { name: 'Show more' });
  await more.click();
  await pressAgain(more);
  held.resolve();
  await expect.element(screen.getByText('eve@example.com')).toBeVisible();
  expect(rowsOf('Users').map(([name]) => name)).toEqual(['ada', 'bossAdmin', 'cy', 'botSimulated', 'eve']);
  await expect.poll(() => more.elements()).toEqual([]);
  expect(asked).toEqual([null, 'page 2']);
});

test('Premium and bans of a player open in a dialog of their own', async () => {
  const asked: string[] = [];
  const { screen } = await panel(
    {
      [PREMIUM]: ({ params }) => {
        asked.push(params.id!);
        return { activeUntil: null, grants: [] };
      },
      [BANS]: ({ params }) => {
        asked.push(params.id!);
        return { sanctions: [] };
      },
      'GET /api/admin/acts': { acts: [] },
    },
    'premium.grant',
    'sanctions.view',
  );
  await screen.getByRole('button', { name: 'Change Premium of ada' }).click();
  const premium = screen.getByRole('dialog', { name: 'Premium of ada' });
  await expect.element(premium.getByText('No Premium now.')).toBeVisible();
  await premium.getByRole('button', { name: 'Close' }).click();
  await expect.element(premium).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Bans of cy' }).click();
  const bans = screen.getByRole('dialog', { name: 'Bans of cy' });
  await expect.element(bans.getByText('There is no ban yet.')).toBeVisible();
  // Who may only look at bans gives none.
  expect(bans.getByLabelText('Rule').elements()).toEqual([]);
  expect(asked).toEqual([idOf(1), idOf(3)]);
});

test('STF4: who gives bans has the form for it', async () => {
  const { screen } = await panel(
    { [BANS]: { sanctions: [] }, 'GET /api/admin/acts': { acts: [] } },
    'sanctions.view',
    'sanctions.give',
  );
  await screen.getByRole('button', { name: 'Bans of cy' }).click();
  await expect.element(screen.getByRole('dialog').getByLabelText('Rule')).toBeVisible();
});

test('2FA7: the second factor is taken off after a question that says what it does, and once', async () => {
  const held = Promise.withResolvers<void>();
  const taken: string[] = [];
  const { server, screen } = await panel(
    {
      [RESET]: async ({ params }) => {
        taken.push(params.id!);
        await held.promise;
        return { message: 'ok' };
      },
    },
    'roles',
  );
  const off = screen.getByRole('button', { name: 'Take second factor off ada' });
  await off.click();
  await answer(/^ada is logged out everywhere/, 'No, keep');
  expect(taken).toEqual([]);
  await off.click();
  await answer(/Be sure that it is really them who asks/, 'Take second factor off');
  await pressAgain(off);
  server.now({ [LIST]: { users: [user(1, 'ada')], next: null } });
  held.resolve();
  await expect.element(screen.getByText('The second factor is taken off the account.')).toBeVisible();
  await expect.poll(() => rowsOf('Users')[0]?.[7]).toBe('None');
  expect(taken).toEqual([idOf(1)]);
});

test.each([
  [refused(404, 'not_found'), 'There is no second factor on this account.'],
  [refused(403, 'staff_rank'), 'Staff do not decide on staff of the same rank or above.'],
  [refused(500, 'internal'), 'An error occurred.'],
])('2FA7, STF2: a second factor that stays on says why: %j', async (refusal, says) => {
  const { screen } = await panel({ [RESET]: refusal }, 'roles');
  await screen.getByRole('button', { name: 'Take second factor off ada' }).click();
  await answer(/^ada is logged out/, 'Take second factor off');
  await expect.element(screen.getByText(says)).toBeVisible();
});

test('in Chinese every cell is', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: { users: everybody.slice(2), next: null } });
  const screen = await shown(<UsersPanel may={new Set<Permission>(['premium.grant', 'sanctions.view'])} />);
  await expect.element(screen.getByRole('button', { name: 'cy 的封禁' })).toBeVisible();
  expect(rowsOf('用户').map((cells) => cells.slice(3))).toEqual([
    ['未绑定', '2 – 登录验证', '无更改', '封禁', '2026年11月1日'],
    ['已绑定', '无', '无', '', '2026年11月1日'],
  ]);
  await expect.element(screen.getByText('模拟', { exact: true })).toBeVisible();
});
