import { expect, test } from 'vitest';
import { idOf } from '#app/features/admin/admin.fixture.tsx';
import { serverPage, staffMatch } from '#app/features/admin/components/servers/server.fixture.ts';
import { ada } from '#app/testing/players.ts';
import { refused, wire } from '#app/testing/wire.ts';
import * as adminPage from './adminPage.tsx';
import { open } from './route.fixture.tsx';

const SERVER = 'GET /api/admin/game-servers/{id}';
const MATCH = 'GET /api/admin/matches/{matchId}';
const PATH = '/admin/:area/:id';
const admin = { ...ada, roles: ['admin' as const] };

test('GSV15: below the area of servers stands the one of the address, and a way back to all of them', async () => {
  const asked: string[] = [];
  wire({
    [SERVER]: ({ params }) => {
      asked.push(params.id!);
      return serverPage();
    },
  });
  const screen = await open(adminPage, PATH, `/admin/servers/${idOf(1)}`, admin);
  await expect.element(screen.getByRole('heading', { name: 'Frankfurt 1' })).toBeVisible();
  expect(asked).toEqual([idOf(1)]);
  await screen.getByRole('link', { name: 'All game servers' }).click();
  await expect.poll(screen.at).toBe('/admin?panel=servers');
});

test('MAT35: below the area of matches stands a match, with its phase in words', async () => {
  const server = wire({ [SERVER]: serverPage(), [MATCH]: staffMatch({ phase: 'warmup' }) });
  const screen = await open(adminPage, PATH, `/admin/matches/${idOf(40)}`, admin);
  await expect.element(screen.getByRole('heading', { name: 'Match 40217' })).toBeVisible();
  expect(screen.getByText('warmup').elements()).toEqual([]);
  await expect.element(screen.getByText('Warm-up').first()).toBeVisible();
  expect(server.times(SERVER)).toBe(0);
});

test('an address that names none says so', async () => {
  wire({ [SERVER]: refused(400, 'malformed') });
  const screen = await open(adminPage, PATH, '/admin/servers/none', admin);
  await expect.element(screen.getByText('There is no such server any more.')).toBeVisible();
});

test('another address of the same page is another server, with nothing of the first', async () => {
  wire({
    [SERVER]: ({ params }) => serverPage({ id: params.id!, name: params.id === idOf(1) ? 'One' : 'Two' }),
    'POST /api/admin/game-servers/{id}/test': {
      fault: null,
      latencyMs: 12,
      plugin: 'fits',
      version: '0.8.9',
      players: null,
    },
  });
  const screen = await open(adminPage, PATH, `/admin/servers/${idOf(1)}`, admin);
  await screen.getByRole('button', { name: 'Test now' }).click();
  await expect.element(screen.getByText(/^Answers in 12 ms/)).toBeVisible();
  await screen.router.navigate(`/admin/servers/${idOf(2)}`);
  await expect.element(screen.getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(screen.getByText(/^Answers in/).elements()).toEqual([]);
});

test.each([null, ada])('STF4: who is not of the staff is led home: %#', async (reader) => {
  const server = wire({ [SERVER]: serverPage() });
  const screen = await open(adminPage, PATH, `/admin/servers/${idOf(1)}`, reader);
  await expect.poll(screen.at).toBe('/home');
  expect(server.times(SERVER)).toBe(0);
});

test('the title of the page says which of the two it is', () => {
  const titleOf = (area: string) => adminPage.meta({ params: { area } });
  expect(titleOf('servers')).toEqual([{ title: 'Game servers · Retake' }]);
  expect(titleOf('matches')).toEqual([{ title: 'Match · Retake' }]);
});
