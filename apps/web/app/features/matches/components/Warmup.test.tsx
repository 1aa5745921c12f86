import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import type { useMatchCommands } from '../api/room.ts';
import { seatOf } from '../model/room.ts';
import { player, room, team } from '../room.fixture.ts';
import { ConnectAgain } from './Connect.tsx';
import { Warmup } from './Warmup.tsx';

type Commands = ReturnType<typeof useMatchCommands>;

const inTwoMinutes = () => new Date(Date.now() + 120_500).toISOString();
const simulated = { address: '', password: '', steamUrl: null, simulated: true };
const real = {
  address: '10.0.0.1:27015',
  password: 'crate',
  steamUrl: 'steam://connect/10.0.0.1:27015/crate',
  simulated: false,
};

async function show(more: Partial<MatchRoom>, reader: string | null) {
  const ready = { isPending: false, mutate: vi.fn() };
  const shown = room({ phase: 'warmup', ...more });
  const screen = await renderInApp(
    <Warmup room={shown} seat={seatOf(shown, reader)} commands={{ ready } as unknown as Commands} />,
  );
  return { screen, ready };
}

test('a player of a simulated match says that they are ready by one press', async () => {
  const { screen, ready } = await show({ connect: simulated, readyEndsAt: inTwoMinutes() }, 'Ada');
  await screen.getByRole('button', { name: 'Ready to play' }).click();
  expect(ready.mutate).toHaveBeenCalledOnce();
});

test('who is ready reads it instead of the button', async () => {
  const teams = [team('team1', player('Ada', { ready: true }), player('Bo')), team('team2', player('Cy'))];
  const { screen } = await show({ teams, connect: simulated, readyEndsAt: inTwoMinutes() }, 'Ada');
  await expect.element(screen.getByText('You are ready')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('everybody sees who is still missing', async () => {
  const teams = [team('team1', player('Ada', { ready: true }), player('Bo')), team('team2', player('Cy'))];
  const { screen } = await show({ teams, readyEndsAt: inTwoMinutes() }, null);
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent ?? '');
  expect(lines.map((line) => [line.match(/Ada|Bo|Cy/)?.[0], /Not ready/.test(line)])).toEqual([
    ['Ada', false],
    ['Bo', true],
    ['Cy', true],
  ]);
});

test('until when all have to be ready runs down as a clock', async () => {
  const { screen } = await show({ readyEndsAt: inTwoMinutes() }, null);
  const clock = screen.getByRole('timer');
  const first = clock.element().textContent;
  expect(first).toMatch(/^(02:0[01]|01:5\d)$/);
  await expect.poll(() => clock.element().textContent).not.toBe(first);
});

test('a real server is given as address and password, and as a link that opens the game', async () => {
  const { screen } = await show({ connect: real, readyEndsAt: inTwoMinutes() }, 'Ada');
  await screen.getByRole('button', { name: `Copy address: ${real.address}` }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe(real.address);
  await expect.element(screen.getByRole('button', { name: 'Copy password: crate' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Connect with Steam' });
  expect(link.element().getAttribute('href')).toBe(real.steamUrl);
});

test('a server without a password or a Steam address offers neither', async () => {
  const { screen } = await show(
    { connect: { ...real, password: '', steamUrl: null }, readyEndsAt: inTwoMinutes() },
    'Ada',
  );
  await expect
    .element(screen.getByRole('button', { name: `Copy the line: connect ${real.address}` }))
    .toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Connect with Steam' }).elements()).toEqual([]);
});

test('while the server starts a player is told to wait', async () => {
  const { screen } = await show({}, 'Ada');
  await expect.element(screen.getByRole('status')).toHaveTextContent('The server is starting…');
});

test('who watches gets no address', async () => {
  const { screen } = await show({ connect: real, readyEndsAt: inTwoMinutes() }, 'Eve');
  expect(screen.getByText(real.address).elements()).toEqual([]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('MAT34: while the match is live, its players read how to get back, with a line for the console', async () => {
  const line = `connect ${real.address}; password ${real.password}`;
  const screen = await renderInApp(<ConnectAgain coach={null} connect={real} />);
  await expect.element(screen.getByRole('heading', { name: 'Back to the server' })).toBeVisible();
  await expect.element(screen.getByText(line)).toBeVisible();
});

test('MAT36: a coach reads how to coach, by the side of the team, and is not asked to get ready', async () => {
  const coach = { id: 'Coco', nickname: 'Coco' };
  const teams = [
    { ...team('team1', player('Ada')), startSide: 'ct' as const },
    { ...team('team2', player('Cy')), startSide: 't' as const, coach },
  ];
  const { screen } = await show({ teams, connect: real, readyEndsAt: inTwoMinutes() }, 'Coco');
  await expect.element(screen.getByText('.coach t', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Coco' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Ready to play' }).elements()).toEqual([]);
});
