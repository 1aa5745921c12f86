import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import type { useMatchCommands } from '../api/room.ts';
import { seatOf } from '../model/room.ts';
import { room } from '../room.fixture.ts';
import { Veto } from './Veto.tsx';

type VetoState = MatchRoom['veto'];
type Commands = ReturnType<typeof useMatchCommands>;

const open = (map: MapId) => ({ map, bannedBy: null, pickedBy: null, automatic: false });
const banned = (map: MapId, automatic = false) => ({
  map,
  bannedBy: 'team2' as const,
  pickedBy: null,
  automatic,
});
const turnOf = (captainId: string, action: 'ban' | 'pick' | 'side', leftMs = 15_000): VetoState['turn'] => ({
  team: captainId === 'Ada' ? 'team1' : 'team2',
  captainId,
  action,
  map: null,
  endsAt: new Date(Date.now() + leftMs).toISOString(),
  held: false,
});

async function show(veto: VetoState, reader: string | null, more: Partial<MatchRoom> = {}) {
  const chooseMap = { isPending: false, mutate: vi.fn() };
  const chooseSide = { isPending: false, mutate: vi.fn() };
  const shown = room({ phase: 'veto', veto, ...more });
  const screen = await renderInApp(
    <>
      <Veto
        room={shown}
        seat={seatOf(shown, reader)}
        commands={{ chooseMap, chooseSide } as unknown as Commands}
      />
      <ToastHost />
    </>,
  );
  const banButtons = () =>
    screen
      .getByRole('button', { name: /^Ban/ })
      .elements()
      .map((button) => button.textContent);
  return { screen, chooseMap, chooseSide, banButtons };
}

test('the captain whose turn it is may ban what is still open, and is told so', async () => {
  const { screen, banButtons } = await show(
    { maps: [open('de_nuke'), banned('de_mirage'), open('de_inferno')], turn: turnOf('Ada', 'ban') },
    'Ada',
  );
  await expect.element(screen.getByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible();
  expect(banButtons()).toEqual(['BanNuke', 'BanInferno']);
});

test.each([
  ['a teammate', 'Bo'],
  ['the other captain', 'Cy'],
  ['who watches', null],
])('%s sees whose turn it is and can ban nothing', async (_, reader) => {
  const { screen, banButtons } = await show({ maps: [open('de_nuke')], turn: turnOf('Ada', 'ban') }, reader);
  await expect.element(screen.getByRole('heading', { name: 'Team Ada bans a map' })).toBeVisible();
  expect(banButtons()).toEqual([]);
});

test('a ban works by keyboard, and names the map that it bans', async () => {
  const { screen, chooseMap } = await show(
    { maps: [open('de_nuke'), open('de_inferno')], turn: turnOf('Ada', 'ban') },
    'Ada',
  );
  screen
    .getByRole('button', { name: /Inferno/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(chooseMap.mutate.mock.calls.map(([choice]) => choice)).toEqual([
    { map: 'de_inferno', action: 'ban' },
  ]);
});

test('while a ban is under way a second press bans nothing else', async () => {
  const { screen, chooseMap } = await show({ maps: [open('de_nuke')], turn: turnOf('Ada', 'ban') }, 'Ada');
  chooseMap.isPending = true;
  await screen.getByRole('button', { name: /Nuke/ }).click();
  expect(chooseMap.mutate).not.toHaveBeenCalled();
});

test('a ban that the server refuses is told in a notice', async () => {
  const { screen, chooseMap } = await show({ maps: [open('de_nuke')], turn: turnOf('Ada', 'ban') }, 'Ada');
  chooseMap.mutate.mockImplementation((_map, { onError }) => onError(new Error('gone')));
  await screen.getByRole('button', { name: /Nuke/ }).click();
  const notice = screen.getByRole('dialog', { name: 'Something went wrong. Please try again later.' });
  await expect.element(notice).toBeVisible();
});

test('a banned map says who banned it, and whether only the time ran out', async () => {
  const { screen } = await show(
    { maps: [banned('de_mirage'), banned('de_nuke', true), open('de_inferno')], turn: turnOf('Ada', 'ban') },
    null,
  );
  await expect.element(screen.getByText('Banned by Team Cy')).toBeVisible();
  await expect.element(screen.getByText('Banned for Team Cy, time ran out')).toBeVisible();
});

test('the captain who chooses the side has two buttons, the others none', async () => {
  const veto = { maps: [open('de_nuke')], turn: turnOf('Ada', 'side') };
  const own = await show(veto, 'Ada', { map: 'de_nuke' });
  await own.screen.getByRole('button', { name: /Counter-Terrorists/ }).click();
  expect(own.chooseSide.mutate.mock.calls.map(([side]) => side)).toEqual(['ct']);
  await own.screen.unmount();
  const other = await show(veto, 'Cy', { map: 'de_nuke' });
  await expect
    .element(other.screen.getByRole('heading', { name: 'Team Ada chooses the side' }))
    .toBeVisible();
  expect(other.screen.getByRole('button').elements()).toEqual([]);
});

test('at the end the map that is played is named and marked', async () => {
  const { screen } = await show({ maps: [open('de_nuke'), banned('de_mirage')], turn: null }, 'Ada', {
    map: 'de_nuke',
  });
  await expect.element(screen.getByRole('heading', { name: 'Nuke is played' })).toBeVisible();
  const marked = screen.getByText('Played', { exact: true }).element().closest('li')!;
  expect(marked.textContent).toContain('Nuke');
});

test('the clock counts the turn that is left and never less than nothing', async () => {
  const running = await show({ maps: [open('de_nuke')], turn: turnOf('Ada', 'ban', 9_500) }, 'Ada');
  await expect.element(running.screen.getByText(/^00:(10|09|08)$/)).toBeVisible();
  await running.screen.unmount();
  const over = await show({ maps: [open('de_nuke')], turn: turnOf('Ada', 'ban', -5_000) }, 'Ada');
  await expect.element(over.screen.getByText('00:00')).toBeVisible();
});

test('of a series the captain picks a map, and who picked it is told', async () => {
  const { screen, chooseMap } = await show(
    {
      maps: [open('de_nuke'), { ...open('de_mirage'), pickedBy: 'team2' }],
      turn: turnOf('Ada', 'pick'),
    },
    'Ada',
  );
  await expect.element(screen.getByRole('heading', { name: 'Your turn: pick a map' })).toBeVisible();
  await expect.element(screen.getByText('Picked by Team Cy')).toBeVisible();
  await screen.getByRole('button', { name: /Nuke/ }).click();
  expect(chooseMap.mutate.mock.calls.map(([choice]) => choice)).toEqual([{ map: 'de_nuke', action: 'pick' }]);
});

test('who chooses the side, and why, is said as it was: by the bans or by lot', async () => {
  const fixed = await show({ maps: [open('de_nuke')], turn: turnOf('Ada', 'side') }, 'Ada');
  await expect
    .element(fixed.screen.getByText('The map is set. A lot decided which captain chooses the side.'))
    .toBeVisible();
  const vetoed = await show(
    { maps: [open('de_nuke'), banned('de_mirage')], turn: turnOf('Ada', 'side') },
    'Ada',
  );
  await expect
    .element(vetoed.screen.getByText('The captain who did not ban last chooses the side.'))
    .toBeVisible();
});
