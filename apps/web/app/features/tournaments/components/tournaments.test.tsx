import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, type Reader, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { HomeTournaments } from './HomeTournaments.tsx';
import { TournamentsBoard } from './TournamentsBoard.tsx';

const LIST = 'GET /api/tournaments';
const JOIN = 'POST /api/tournaments/{id}/join';
const LEAVE = 'POST /api/tournaments/{id}/leave';
const MAY_CREATE = 'GET /api/tournaments/may-create';

const OTHER = '00000000-0000-4000-8000-00000000000b';

const cup = (more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'Winter Cup',
  startsAt: '2026-12-01T18:30:00.000Z',
  mode: '2v2',
  participants: { entered: 3, places: 16 },
  prizeCents: 35_050,
  fundedCents: 35_050,
  premium: false,
  picture: 'tournament-cup',
  status: 'signUp',
  joined: false,
  ...more,
});

const inIt = { joined: true, participants: { entered: 4, places: 16 }, entrantId: null, waiting: false };

async function board(answers: Answers, reader: Reader = ada) {
  const onPremiumNeeded = vi.fn();
  const server = wire(answers);
  const screen = await renderInFrame(<TournamentsBoard onPremiumNeeded={onPremiumNeeded} />, reader);
  return { screen, server, onPremiumNeeded };
}

test('a tournament says when, how many a side, how many are in and what there is to win', async () => {
  const { screen } = await board({ [LIST]: [cup()] });
  const row = screen.getByRole('listitem');
  await expect.element(row.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
  expect(factsIn(row.element())).toEqual({
    Time: formatDayTime('2026-12-01T18:30:00.000Z'),
    Mode: '2v2',
    Participants: '3 / 16',
    Prize: '$350.5',
  });
});

test('the board begins with what is to come; the other tab asks for what is under way', async () => {
  const { screen, server } = await board({
    [LIST]: ({ query }) => [
      query.get('tab') === 'active'
        ? cup({ title: 'Under way' })
        : cup({ title: `To come, ${query.get('lang')}` }),
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'To come, en' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Active' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Under way' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'To come, en' }).elements()).toEqual([]);
  expect(server.times(LIST)).toBe(2);
});

test('the tabs are moved along by keys', async () => {
  const { screen } = await board({
    [LIST]: ({ query }) => [cup({ title: query.get('tab') ?? '' })],
  });
  await expect.element(screen.getByRole('heading', { name: 'upcoming' })).toBeVisible();
  (screen.getByRole('tab', { name: 'Upcoming' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('tab', { name: 'Active' })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'active', exact: true })).toBeVisible();
});

test.each([
  ['Upcoming', 'No tournaments are announced right now'],
  ['Active', 'There are no active tournaments at the moment'],
  ['Past', 'No tournament is over yet'],
])('an empty tab %s says so', async (tab, words) => {
  const { screen } = await board({ [LIST]: [] });
  await screen.getByRole('tab', { name: tab }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a list that cannot be loaded says so, and a press on Retry brings it', async () => {
  const { screen, server } = await board({ [LIST]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [LIST]: [cup()] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
});

test('a player joins: it is said, and the row offers to withdraw', async () => {
  let isIn = false;
  const { screen, server } = await board({
    [LIST]: () => [cup({ joined: isIn })],
    [JOIN]: () => {
      isIn = true;
      return inIt;
    },
  });
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  await expect.element(page.getByText('You are in: Winter Cup')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw from Winter Cup' })).toBeVisible();
  await expect.element(screen.getByText('You are in', { exact: true })).toBeVisible();
  expect(server.times(JOIN)).toBe(1);
});

test('less money than was promised is said, all of it is not', async () => {
  const { screen } = await board({
    [LIST]: [cup({ fundedCents: 10_000 }), cup({ id: OTHER, title: 'Paid Cup' })],
  });
  await expect.element(screen.getByRole('link', { name: 'Paid Cup' })).toBeVisible();
  expect(textsOf(screen.getByText(/funded so far/).elements())).toEqual([
    'Only $100 of $350.5 is funded so far',
  ]);
});

test.each(['running', 'finished', 'cancelled', 'checkIn'] as const)(
  'a tournament that is %s is shown, not joined',
  async (status) => {
    const { screen } = await board({ [LIST]: [cup({ status })] });
    await expect
      .element(screen.getByRole('link', { name: 'Show' }))
      .toHaveAttribute('href', '/tournaments/00000000-0000-4000-8000-00000000000a');
    expect(screen.getByRole('button', { name: /^(Join|Withdraw)/ }).elements()).toEqual([]);
  },
);

test('a full tournament cannot be joined', async () => {
  const { screen } = await board({ [LIST]: [cup({ participants: { entered: 16, places: 16 } })] });
  const button = screen.getByRole('button', { name: 'Join Winter Cup' });
  await expect.element(button).toHaveTextContent('Full');
  await expect.element(button).toBeDisabled();
});

test('a visitor who wants to join is asked to log in, and nothing is sent', async () => {
  const { screen, server } = await board({ [LIST]: [cup()], [JOIN]: inIt }, null);
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  expect(openedDialog.get()).toBe('notLoggedIn');
  expect(server.times(JOIN)).toBe(0);
});

test('a player without Steam is asked to connect it, and nothing is sent', async () => {
  const { screen, server } = await board(
    { [LIST]: [cup()], [JOIN]: inIt },
    { ...ada, steamConnected: false },
  );
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  expect(openedDialog.get()).toBe('connectSteam');
  expect(server.times(JOIN)).toBe(0);
});

test('a tournament for Premium is marked, and says to those without it what it takes', async () => {
  const { screen, server, onPremiumNeeded } = await board({ [LIST]: [cup({ premium: true })], [JOIN]: inIt });
  await expect.element(screen.getByText('Premium')).toBeVisible();
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  expect(onPremiumNeeded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Winter Cup' }));
  expect(server.times(JOIN)).toBe(0);
});

test('a player with Premium enters a tournament for it', async () => {
  const { screen, onPremiumNeeded } = await board(
    { [LIST]: [cup({ premium: true })], [JOIN]: inIt },
    { ...ada, premium: true },
  );
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  await expect.element(page.getByText('You are in: Winter Cup')).toBeVisible();
  expect(onPremiumNeeded).not.toHaveBeenCalled();
});

test('Premium that has ended meanwhile: what the server says counts', async () => {
  const { screen, onPremiumNeeded } = await board(
    { [LIST]: [cup({ premium: true })], [JOIN]: refused(403, 'premium_required') },
    { ...ada, premium: true },
  );
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  await expect.poll(() => onPremiumNeeded.mock.calls.length).toBe(1);
});

test.each([
  ['tournament_full', 409, 'The tournament is full.'],
  ['internal', 500, 'You could not be entered. Please try again later.'],
] as const)('a refusal %s is said in words', async (code, status, words) => {
  const { screen } = await board({ [LIST]: [cup()], [JOIN]: refused(status, code) });
  await screen.getByRole('button', { name: 'Join Winter Cup' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('who withdraws is asked first: No changes nothing', async () => {
  const { screen, server } = await board({
    [LIST]: [cup({ joined: true })],
    [LEAVE]: { ...inIt, joined: false },
  });
  await screen.getByRole('button', { name: 'Withdraw from Winter Cup' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw from Winter Cup?' });
  await expect.element(question.getByText('Your place goes to the next one.')).toBeVisible();
  await question.getByRole('button', { name: 'No, stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(LEAVE)).toBe(0);
});

test('who says Yes is out', async () => {
  const { screen, server } = await board({
    [LIST]: [cup({ joined: true })],
    [LEAVE]: { ...inIt, joined: false },
  });
  await screen.getByRole('button', { name: 'Withdraw from Winter Cup' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect.element(page.getByText('You are out: Winter Cup')).toBeVisible();
  expect(server.times(LEAVE)).toBe(1);
});

test('who wants to create one without a rating match is told, and led to one', async () => {
  const { screen } = await board({
    [LIST]: [],
    [MAY_CREATE]: { mayCreate: false, reason: 'rating_match_required', simulated: false },
  });
  await screen.getByRole('button', { name: 'Create a tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'You need to complete at least 1 rating match!' });
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect.poll(screen.at).toBe('/home');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('who meets all conditions is led to the form', async () => {
  const { screen } = await board({
    [LIST]: [],
    [MAY_CREATE]: { mayCreate: true, reason: null, simulated: false },
  });
  await screen.getByRole('button', { name: 'Create a tournament' }).click();
  await expect.poll(screen.at).toBe('/tournaments/new');
});

test('a session that ended meanwhile asks to log in again', async () => {
  const { screen } = await board({
    [LIST]: [],
    [MAY_CREATE]: { mayCreate: false, reason: 'not_logged_in', simulated: false },
  });
  await screen.getByRole('button', { name: 'Create a tournament' }).click();
  await expect.poll(openedDialog.get).toBe('notLoggedIn');
});

test('another language: the titles are asked for in it, and the buttons speak it', async () => {
  locale.set('zh-CN');
  const { screen } = await board({
    [LIST]: ({ query }) => [cup({ title: query.get('lang') === 'zh-CN' ? '冬季杯' : 'Winter Cup' })],
  });
  await expect.element(screen.getByRole('button', { name: '报名 冬季杯' })).toBeVisible();
});

async function home(answers: Answers) {
  wire(answers);
  return renderInFrame(<HomeTournaments />);
}

test('the home page shows the next four, each a link to its page', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const screen = await home({
    [LIST]: titles.map((title, at) => cup({ title, id: `00000000-0000-4000-8000-00000000000${at}` })),
  });
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(4);
  await expect
    .element(screen.getByRole('link', { name: /^Four/ }))
    .toHaveAttribute('href', '/tournaments/00000000-0000-4000-8000-000000000003');
  expect(screen.getByText('Five').elements()).toEqual([]);
});

test('a link of the home page is read with time, mode, places and prize', async () => {
  const screen = await home({ [LIST]: [cup({ premium: true })] });
  const link = screen.getByRole('link', { name: /Winter Cup/ });
  await expect.element(link).toBeVisible();
  expect(link.element().textContent).toContain(formatDayTime('2026-12-01T18:30:00.000Z'));
  expect(link.element().textContent).toContain('2v23 / 16Prize $350.5');
  await expect.element(link.getByRole('img', { name: 'Premium' })).toBeVisible();
});

test('without tournaments the home page keeps their room and says so', async () => {
  const screen = await home({ [LIST]: [] });
  const words = screen.getByText('No tournaments are announced right now');
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().height).toBeGreaterThan(190);
});

test('where the home page cannot load them, Retry does', async () => {
  const screen = await home({ [LIST]: refused(404, 'not_found') });
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
