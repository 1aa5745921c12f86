import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, LATER, pressAgain, shown } from '../admin.fixture.tsx';
import type { StaffLeague } from '../api/leagues.ts';
import { LeaguesPanel } from './LeaguesPanel.tsx';

const LIST = 'GET /api/admin/leagues';
const FOUND = 'POST /api/admin/leagues';
const CHANGE = 'PUT /api/admin/leagues/{id}';

const terms = {
  groupFrom: 'L-',
  groupTo: 'M',
  premium: false,
  prizePoolCents: 50_00,
  prizePlaces: 3,
  prizeMatches: 20,
} as const;
const league = (more: Partial<StaffLeague> = {}): StaffLeague => ({
  id: '7',
  title: { en: 'Rookie League', 'zh-CN': '新秀联赛' },
  queue: 'solo-league',
  mode: '5v5',
  ...terms,
  picture: 'league-solo',
  seasonDays: 30,
  goesOn: true,
  season: 2,
  isOver: false,
  next: terms,
  startsAt: AT,
  endsAt: LATER,
  ...more,
});

async function panel(answers: Answers, ...leagues: StaffLeague[]) {
  const server = wire({ [LIST]: leagues, ...answers });
  const screen = await shown(<LeaguesPanel />);
  await expect.poll(() => server.times(LIST)).toBe(1);
  return { server, screen };
}

async function founding(answers: Answers) {
  const { server, screen } = await panel(answers);
  await screen.getByRole('button', { name: 'Found a league' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found a league' });
  await dialog.getByLabelText('Title in English').fill('Evening League');
  await dialog.getByLabelText('Title in Chinese').fill('晚间联赛');
  const send = dialog.getByRole('button', { name: 'Found a league' });
  return { server, screen, dialog, send };
}

test('LGE17, LGE18: each league with its queue, span, prizes and season, and how it stands', async () => {
  const { screen } = await panel(
    {},
    league(),
    league({ id: '8', premium: true, prizePoolCents: 0, startsAt: '2099-01-01T12:00:00.000Z' }),
    league({ id: '9', goesOn: false }),
    league({ id: '10', isOver: true, goesOn: false, startsAt: '2099-01-01T12:00:00.000Z' }),
  );
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(4);
  const span = 'L-, M';
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([
    `Rookie LeagueSolo League · ${span} · $50 for 3 places · Season 2 · Nov 1, 2026 to Dec 24, 2026Change`,
    `Rookie LeaguePremiumNot begunSolo League · ${span} · No prizes · Season 2 · Jan 1, 2099 to Dec 24, 2026Change`,
    `Rookie LeagueLast seasonSolo League · ${span} · $50 for 3 places · Season 2 · Nov 1, 2026 to Dec 24, 2026Change`,
    `Rookie LeagueOverSolo League · ${span} · $50 for 3 places · Season 2 · Jan 1, 2099 to Dec 24, 2026Change`,
  ]);
});

test('in Chinese the league, its queue and the dialog have their Chinese names', async () => {
  locale.set('zh-CN');
  const { screen } = await panel({}, league());
  await expect.element(screen.getByText(/^单人联赛 · L- 至 M · \$50，3 个名次 · /)).toBeVisible();
  await screen.getByRole('button', { name: '修改 新秀联赛' }).click();
  await expect.element(page.getByRole('dialog', { name: '修改 新秀联赛' })).toBeVisible();
});

test('LGE17: each field says what is wrong with it, and nothing is sent', async () => {
  const { server, dialog, send } = await founding({ [FOUND]: { id: '8' } });
  const wrong = [
    ['Title in English', 'ab', '3 to 60 letters.'],
    ['Title in Chinese', ' 联 ', '3 to 60 letters.'],
    ['Days of a season', '181', '1 to 180.'],
    ['Prize pool of a season, in US dollars', '5,50', 'Empty: no prizes. An amount such as 250 or 99.50.'],
    ['Prize spots', '51', '1 to 50.'],
    ['Matches that a prize takes', '0', '1 to 1,000.'],
  ] as const;
  for (const [field, typed] of wrong) await dialog.getByLabelText(field).fill(typed);
  await send.click();
  for (const [field, typed, says] of wrong) {
    await expect.element(dialog.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByLabelText(field)).toHaveAccessibleDescription(says);
    await expect.element(dialog.getByLabelText(field)).toHaveValue(typed);
  }
  expect(server.times(FOUND)).toBe(0);
});

test('LGE17: without a prize pool there are no prize places, and the first season begins when it says', async () => {
  const { server, screen, dialog, send } = await founding({ [FOUND]: { id: '8' } });
  await dialog.getByLabelText('Matches of the queue').selectOptions('Duo League');
  await dialog.getByLabelText('Picture').selectOptions('Two players');
  await dialog.getByLabelText('Only with Premium').click();
  await dialog.getByLabelText('Another season follows each').click();
  await dialog.getByLabelText('First season begins').fill('2099-01-01T18:00');
  await dialog.getByLabelText('Days of a season').fill('14');
  await send.click();
  await expect.element(screen.getByText('Evening League is founded.')).toBeVisible();
  expect(server.bodies(FOUND)).toEqual([
    {
      title: { en: 'Evening League', 'zh-CN': '晚间联赛' },
      queue: 'duo-league',
      premium: true,
      groupFrom: 'L-',
      groupTo: 'G+',
      prizePoolCents: 0,
      prizePlaces: 0,
      prizeMatches: 20,
      picture: 'league-duo',
      seasonDays: 14,
      startsAt: new Date('2099-01-01T18:00').toISOString(),
      goesOn: false,
    },
  ]);
});

test('LGE17: pressed twice one league is founded; a title that is taken is said and stays', async () => {
  const asked = Promise.withResolvers<void>();
  const { server, dialog, send } = await founding({
    [FOUND]: async () => {
      await asked.promise;
      return refused(409, 'league_title_taken');
    },
  });
  await send.click();
  await pressAgain(send);
  asked.resolve();
  await expect.element(dialog.getByText('There is an open league with this title.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Title in Chinese')).toHaveValue('晚间联赛');
  expect(server.times(FOUND)).toBe(1);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('LGE18: another end of the season is sent where it was changed; without one it is asked for', async () => {
  const { server, screen } = await panel({ [CHANGE]: league() }, league());
  await screen.getByRole('button', { name: 'Change Rookie League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Rookie League' });
  const ends = dialog.getByLabelText('The season ends');
  const save = dialog.getByRole('button', { name: 'Save' });
  await ends.fill('');
  await save.click();
  await expect.element(ends).toHaveAccessibleDescription(/^A season begins in at most 90 days/);
  expect(server.times(CHANGE)).toBe(0);
  await ends.fill('2026-12-31T20:00');
  server.now({ [LIST]: [league({ endsAt: '2026-12-31T12:00:00.000Z' })] });
  await save.click();
  await expect.element(screen.getByText('The league is changed.')).toBeVisible();
  expect(server.bodies(CHANGE)).toMatchObject([{ endsAt: new Date('2026-12-31T20:00').toISOString() }]);
  await expect.element(screen.getByText(/Nov 1, 2026 to Dec 31, 2026/)).toBeVisible();
});

test('LGE18: a league that is over has no end to change; a refusal stands above what was typed', async () => {
  const { server, screen } = await panel({ [CHANGE]: refused(409, 'league_over') }, league({ isOver: true }));
  await screen.getByRole('button', { name: 'Change Rookie League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Rookie League' });
  const title = dialog.getByLabelText('Title in English');
  await title.fill('Old League');
  expect(dialog.getByLabelText('The season ends').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('This league is over.')).toBeVisible();
  await expect.element(title).toHaveValue('Old League');
  const [body] = server.bodies(CHANGE) as object[];
  expect('endsAt' in body!).toBe(false);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.times(CHANGE)).toBe(1);
});

test('LGE21: the form shows the terms of the season to come, where they are others', async () => {
  const next = { ...terms, prizePoolCents: 99_50, prizePlaces: 5, premium: true, groupTo: 'H' } as const;
  const { screen } = await panel({}, league({ next }));
  await screen.getByRole('button', { name: 'Change Rookie League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Rookie League' });
  await expect.element(dialog.getByLabelText('Prize pool of a season, in US dollars')).toHaveValue('99.5');
  await expect.element(dialog.getByLabelText('Prize spots')).toHaveValue('5');
  await expect.element(dialog.getByLabelText('Highest skill group')).toHaveValue('H');
  await expect.element(dialog.getByLabelText('Only with Premium')).toBeChecked();
  const said = dialog.getByRole('status');
  await expect.element(said.getByText('At once: skill groups and prizes.')).toBeVisible();
  await expect.element(said.getByText(/^From season 3 on, .*: Premium\.$/)).toBeVisible();
});
