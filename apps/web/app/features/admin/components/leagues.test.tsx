import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import type { StaffLeague } from '../api/leagues.ts';
import { LeaguesPanel } from './LeaguesPanel.tsx';

const FOUND = 'POST /api/admin/leagues';
const CHANGE = 'PUT /api/admin/leagues/{id}';

const league: StaffLeague = {
  id: '7',
  title: { en: 'Rookie League', 'zh-CN': '新秀联赛' },
  queue: 'open-5v5',
  mode: '5v5',
  groupFrom: 'L-',
  groupTo: 'M',
  premium: false,
  prizePoolCents: 5000,
  prizePlaces: 3,
  prizeMatches: 20,
  picture: 'league-solo',
  seasonDays: 30,
  goesOn: true,
  season: 2,
  isOver: false,
  next: {
    groupFrom: 'L-',
    groupTo: 'M',
    premium: false,
    prizePoolCents: 5000,
    prizePlaces: 3,
    prizeMatches: 20,
  },
  startsAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-31T12:00:00.000Z',
};

async function panel() {
  const server = wire({ 'GET /api/admin/leagues': [league], [FOUND]: { id: '8' }, [CHANGE]: league });
  const screen = await renderInApp(
    <>
      <LeaguesPanel />
      <ToastHost />
    </>,
  );
  return { screen, server };
}

test('LGE17: a league is founded with a queue, a span and prizes; what is wrong stands beside its field', async () => {
  const { screen, server } = await panel();
  await screen.getByRole('button', { name: 'Found a league' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found a league' });
  const send = dialog.getByRole('button', { name: 'Found a league' });
  await dialog.getByLabelText('Title in English').fill('Evening League');
  await dialog.getByLabelText('Title in Chinese').fill('晚间联赛');
  await userEvent.selectOptions(dialog.getByLabelText('Lowest skill group'), 'H');
  await userEvent.selectOptions(dialog.getByLabelText('Highest skill group'), 'M');
  await dialog.getByLabelText('Prize pool of a season, in US dollars').fill('99.50');
  await dialog.getByLabelText('Prize spots').fill('3');
  await send.click();
  await expect.element(dialog.getByText('The lower skill group comes first.')).toBeVisible();
  expect(server.bodies(FOUND)).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Highest skill group'), 'G');
  await send.click();
  await expect.element(screen.getByText('Evening League is founded.')).toBeVisible();
  expect(server.bodies(FOUND)).toEqual([
    {
      title: { en: 'Evening League', 'zh-CN': '晚间联赛' },
      queue: 'open-5v5',
      premium: false,
      groupFrom: 'H',
      groupTo: 'G',
      prizePoolCents: 9950,
      prizePlaces: 3,
      prizeMatches: 20,
      picture: 'league-solo',
      seasonDays: 30,
      startsAt: null,
      goesOn: true,
    },
  ]);
});

test('LGE18: a league that does not go on keeps the end of its season', async () => {
  const { screen, server } = await panel();
  await screen.getByRole('button', { name: 'Change Rookie League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Rookie League' });
  await dialog.getByLabelText('Another season follows each').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The league is changed.')).toBeVisible();
  const kept = { title: league.title, picture: 'league-solo', ...league.next };
  expect(server.bodies(CHANGE)).toEqual([{ ...kept, seasonDays: 30, goesOn: false }]);
});

test('LGE21: the form says what holds at once, what waits for the next season, and what cannot change', async () => {
  const { screen, server } = await panel();
  await screen.getByRole('button', { name: 'Change Rookie League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Rookie League' });
  const said = dialog.getByRole('status');
  await userEvent.selectOptions(dialog.getByLabelText('Highest skill group'), 'H');
  await dialog.getByLabelText('Matches that a prize takes').fill('30');
  await dialog.getByLabelText('Only with Premium').click();
  await expect.element(said.getByText('At once: skill groups.')).toBeVisible();
  await expect
    .element(said.getByText(/^From season 3 on, .*: Premium and matches that a prize takes\.$/))
    .toBeVisible();
  await dialog.getByLabelText('Another season follows each').click();
  await expect.element(said.getByText(/cannot change: Premium and/)).toBeVisible();
  await dialog.getByLabelText('Another season follows each').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The league is changed.')).toBeVisible();
  expect(server.bodies(CHANGE)[0]).toMatchObject({ groupTo: 'H', premium: true, prizeMatches: 30 });
});
