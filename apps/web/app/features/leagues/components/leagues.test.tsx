import type { FinalRow, LadderRow, LeagueCard, LeaguePage } from '@retake/contract/leagues/calls.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada, PARTY } from '#app/testing/players.ts';
import { factsIn, type Reader, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { row, solo } from '../league.fixture.ts';
import { HomeLeagues } from './HomeLeagues.tsx';
import { LeagueCards } from './LeagueCards.tsx';
import { LeagueView } from './LeagueView.tsx';
import { PlayButton } from './PlayButton.tsx';

const LIST = 'GET /api/leagues';
const ONE = 'GET /api/leagues/{id}';
const LADDER = 'GET /api/leagues/{id}/ladder';
const PLAY = 'POST /api/leagues/{id}/play';

const duo: LeagueCard = {
  ...solo,
  id: '2',
  title: 'Duo League',
  mode: '2v2',
  picture: 'league-duo',
  premium: true,
};

const { top: _, ...soloFacts } = solo;
const soloPage: LeaguePage = {
  ...soloFacts,
  organizer: 'Retake',
  prizePoolId: '5a1f0c36-52d3-4b0f-9f0c-0a3b1c2d3e4f',
  game: 'CS2',
  points: { win: 10, loss: -9 },
  prizeMatches: 20,
  restrictions: { from: 'D', to: 'S' },
  barred: null,
  you: null,
};

async function cards(answers: Answers, reader: Reader = ada) {
  const onPremiumNeeded = vi.fn();
  const server = wire(answers);
  const screen = await renderInFrame(<LeagueCards onPremiumNeeded={onPremiumNeeded} />, reader, '/leagues');
  return { screen, server, onPremiumNeeded };
}

test('a card says mode, prize pool, places, players and days', async () => {
  const { screen } = await cards({ [LIST]: [solo] });
  const card = screen.getByRole('article');
  await expect.element(card).toBeVisible();
  expect(factsIn(card.element())).toEqual({
    Mode: '5v5',
    'Prize spots': '50',
    Players: '1,321',
    'Days left': '9',
  });
  expect(card.element().textContent).toContain('Prize pool$2000');
});

test('a press on a card leads to the league', async () => {
  const { screen } = await cards({ [LIST]: [solo] }, null);
  await screen.getByRole('link', { name: 'Solo League' }).click();
  await expect.poll(screen.at).toBe('/leagues/1');
});

test.each([
  ['a visitor', null],
  ['a player without Premium', ada],
])('a league for Premium is a button to %s, which says what it takes', async (_who, reader) => {
  const { screen, onPremiumNeeded } = await cards({ [LIST]: [duo] }, reader);
  await expect.element(screen.getByText('Premium', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Duo League' }).click();
  expect(onPremiumNeeded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' }));
  expect(screen.at()).toBe('/leagues');
});

test('with Premium it is a link like the others', async () => {
  const { screen, onPremiumNeeded } = await cards({ [LIST]: [duo] }, { ...ada, premium: true });
  await screen.getByRole('link', { name: 'Duo League' }).click();
  await expect.poll(screen.at).toBe('/leagues/2');
  expect(onPremiumNeeded).not.toHaveBeenCalled();
});

test('leagues that cannot be loaded are asked for again by a press', async () => {
  const { screen, server } = await cards({ [LIST]: refused(404, 'not_found') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [LIST]: [solo] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'Solo League' })).toBeVisible();
});

test('the home page shows each league with its best five', async () => {
  wire({ [LIST]: [solo, duo] });
  const screen = await renderInFrame(<HomeLeagues onPremiumNeeded={vi.fn()} />, { ...ada, premium: true });
  await expect.element(screen.getByRole('list', { name: 'Top 5 of Duo League' })).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(2);
  await screen
    .getByRole('list', { name: 'Top 5 of Solo League' })
    .getByRole('link', { name: /Nova/ })
    .click();
  await expect.poll(screen.at).toBe('/profile/Nova');
});

test.each([
  [{ code: 'league_over', group: null }, 'This league is over.'],
  [{ code: 'league_not_begun', group: null }, /^Begins on .*\. Until then nothing counts\.$/],
  [{ code: 'league_group', group: 'L-' }, 'Takes the skill groups D to S. Yours is L-.'],
] as const)('LGE19: where $code is in the way, the button says so instead', async (barred, said) => {
  wire({ [ONE]: { ...soloPage, barred } });
  const leaveParty = vi.fn(async () => {});
  const screen = await renderInFrame(
    <PlayButton leagueId="1" onQueued={vi.fn()} onPremiumNeeded={vi.fn()} leaveParty={leaveParty} />,
    ada,
  );
  await expect.element(screen.getByText(said)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Play in the league' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription(said);
});

async function play(answers: Answers, reader: Reader = ada) {
  const onQueued = vi.fn();
  const onPremiumNeeded = vi.fn();
  const leaveParty = vi.fn(async () => server.now({ [PLAY]: { partyId: PARTY } }));
  const server = wire({ [ONE]: { ...soloPage, id: '2' }, ...answers });
  const button = (
    <PlayButton leagueId="2" onQueued={onQueued} onPremiumNeeded={onPremiumNeeded} leaveParty={leaveParty} />
  );
  const screen = await renderInFrame(button, reader);
  await screen.getByRole('button', { name: 'Play in the league' }).click();
  return { screen, server, onQueued, onPremiumNeeded, leaveParty };
}

test('one press begins the search, which is told to the page', async () => {
  const { server, onQueued } = await play({ [PLAY]: { partyId: PARTY } });
  await expect.poll(() => onQueued.mock.calls.length).toBe(1);
  expect(server.times(PLAY)).toBe(1);
});

test.each([
  ['a visitor', null, 'notLoggedIn'],
  ['a player without Steam', { ...ada, steamConnected: false }, 'connectSteam'],
] as const)('%s is asked for what is missing first', async (_who, reader, dialog) => {
  const { server, onQueued } = await play({ [PLAY]: { partyId: PARTY } }, reader);
  expect(openedDialog.get()).toBe(dialog);
  expect(server.times(PLAY)).toBe(0);
  expect(onQueued).not.toHaveBeenCalled();
});

test('a league for Premium: what it takes is shown, not a notice of a failure', async () => {
  const { onQueued, onPremiumNeeded } = await play({ [PLAY]: refused(403, 'premium_required') });
  await expect.poll(() => onPremiumNeeded.mock.calls.length).toBe(1);
  expect(onQueued).not.toHaveBeenCalled();
  expect(page.getByText('This takes an active Premium subscription.').elements()).toEqual([]);
});

test('who is in a party is offered to leave it, and then searches', async () => {
  const { screen, onQueued, leaveParty } = await play({ [PLAY]: refused(409, 'party_leave_first') });
  await screen.getByRole('button', { name: 'Stay in the party' }).click();
  expect(leaveParty).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Play in the league' }).click();
  await screen.getByRole('button', { name: 'Leave and search' }).click();
  await expect.poll(() => onQueued.mock.calls.length).toBe(1);
  expect(leaveParty).toHaveBeenCalledTimes(1);
});

test('a search that could not begin is said', async () => {
  await play({ [PLAY]: refused(500, 'internal') });
  await expect
    .element(page.getByText('The search could not be started. Please try again later.'))
    .toBeVisible();
});

async function view(answers: Answers, reader: Reader = ada) {
  const server = wire(answers);
  const screen = await renderInFrame(
    <LeagueView id="1" play={<button type="button">play</button>} />,
    reader,
  );
  return { screen, server };
}
const ladder = (...rows: LadderRow[]) => ({ total: rows.length, rows });

test('the banner names league, season, prizes and who may enter', async () => {
  const { screen } = await view({ [ONE]: soloPage, [LADDER]: ladder() });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Solo League' })).toBeVisible();
  await expect.element(screen.getByText('Season 3')).toBeVisible();
  const banner = screen.getByRole('heading', { level: 1 }).element().closest('header')!;
  expect(factsIn(banner)).toEqual({
    'Prize pool': '$2000 Prizes',
    'Prize spots': '50',
    Restrictions: 'D, S',
    'Days left': '9',
  });
});

test('the bar says what a match is worth, with signs, and holds the play button', async () => {
  const { screen } = await view({ [ONE]: soloPage, [LADDER]: ladder() });
  const bar = screen.getByRole('region', { name: 'About the league' });
  await expect.element(bar.getByText('Organizer')).toBeVisible();
  expect(factsIn(bar.element())).toEqual({
    Organizer: 'Retake',
    Mode: '5v5',
    Game: 'CS2',
    Win: '+10',
    Lose: '-9',
  });
  await expect.element(bar.getByRole('button', { name: 'play' })).toBeVisible();
});

test('the page is named after the league', async () => {
  await view({ [ONE]: soloPage, [LADDER]: ladder() });
  await expect.poll(() => document.title).toBe('Solo League · Retake');
});

test('who plays in it finds the own row above the ladder, wherever it stands', async () => {
  const { screen } = await view({
    [ONE]: { ...soloPage, you: row(118, 'ada') },
    [LADDER]: ladder(row(1, 'Nova'), row(2, 'Bo')),
  });
  const own = screen.getByRole('table', { name: 'You' });
  await expect.element(own.getByRole('rowheader').getByRole('link', { name: /ada/ })).toBeVisible();
  expect(own.getByRole('cell').elements()[0]!.textContent).toBe('118');
  expect(
    screen.getByRole('table', { name: 'Ladder of Solo League' }).getByRole('rowheader').elements(),
  ).toHaveLength(2);
});

test('further rows come by a press, after the last place, until there are no more', async () => {
  const first = [row(1, 'Nova'), row(2, 'Bo')];
  const asked: (string | null)[] = [];
  const { screen } = await view({
    [ONE]: soloPage,
    [LADDER]: ({ query }) => {
      asked.push(query.get('after'));
      return { total: 3, rows: query.get('after') === '2' ? [row(3, 'Cy')] : first };
    },
  });
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('rowheader').getByRole('link', { name: /Cy/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked).toEqual(['0', '2']);
  const places = screen
    .getByRole('rowheader')
    .elements()
    .map((name) => name.textContent?.slice(0, 4));
  expect(places.map((name) => name?.match(/Nova|Bo|Cy/)?.[0])).toEqual(['Nova', 'Bo', 'Cy']);
});

test('an empty ladder says what would be there', async () => {
  const { screen } = await view({ [ONE]: soloPage, [LADDER]: ladder() });
  await expect.element(screen.getByText('The ladder is empty')).toBeVisible();
});

test('a ladder that cannot be loaded leaves the rest of the page', async () => {
  const { screen, server } = await view({ [ONE]: soloPage, [LADDER]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Solo League' })).toBeVisible();
  server.now({ [LADDER]: ladder(row(1, 'Nova')) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: /Nova/ })).toBeVisible();
});

test('the rules are one key away from the ladder', async () => {
  const { screen } = await view({ [ONE]: soloPage, [LADDER]: ladder(row(1, 'Nova')) });
  (screen.getByRole('tab', { name: 'Ladders' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const panel = screen.getByRole('tabpanel', { name: 'Rules' });
  await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible();
  const rules = textsOf(panel.getByRole('heading', { level: 3 }).elements());
  expect(rules.length).toBeGreaterThan(2);
  expect(new Set(rules).size).toBe(rules.length);
});

test('the rules follow the language', async () => {
  const { screen } = await view({ [ONE]: soloPage, [LADDER]: ladder() });
  await screen.getByRole('tab', { name: 'Rules' }).click();
  const heading = screen.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect.element(heading).toBeVisible();
  const english = heading.element().textContent;
  locale.set('zh-CN');
  await expect.poll(() => heading.element().textContent).toMatch(/[\u4e00-\u9fff]/);
  expect(heading.element().textContent).not.toBe(english);
});

test('an address without a league says so and leads to all of them', async () => {
  const { screen } = await view({ [ONE]: refused(404, 'league_not_found'), [LADDER]: ladder() });
  await expect.element(screen.getByText('There is no such league.')).toBeVisible();
  await screen.getByRole('link', { name: 'All leagues' }).click();
  await expect.poll(screen.at).toBe('/leagues');
});

const SEASONS = 'GET /api/leagues/{id}/seasons';
const PAST = 'GET /api/leagues/{id}/seasons/{season}';
const TABLE = 'GET /api/leagues/{id}/seasons/{season}/table';
const ended = {
  season: 2,
  state: 'settling',
  startsAt: '2026-10-01T00:00:00Z',
  endsAt: '2026-11-01T00:00:00Z',
} as const;
const running = {
  season: 3,
  state: 'open',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
} as const;
const final = (place: number, player: string, more: Partial<FinalRow> = {}): FinalRow => ({
  place,
  player,
  userId: '5a1f0c36-52d3-4b0f-9f0c-0a3b1c2d3e4f',
  simulated: false,
  points: 90,
  wins: 20,
  losses: 3,
  missing: [],
  prizeCents: 3500,
  ...more,
});
const version = (number: number, reason: string | null) => ({
  version: number,
  at: '2026-11-01T00:01:00Z',
  digest: `${number}`.repeat(64),
  players: 2,
  reason,
});
const past: Answers = {
  [ONE]: soloPage,
  [LADDER]: ladder(),
  [SEASONS]: [running, ended],
  [PAST]: {
    ...ended,
    title: 'Solo League',
    prizeMatches: 20,
    settlesAt: '2026-11-04T00:01:00Z',
    prizePoolId: null,
    you: null,
    versions: [version(2, 'a cheater'), version(1, null)],
  },
  [TABLE]: ({ query }) => ({
    total: 2,
    rows:
      query.get('version') === '1'
        ? [final(1, 'Cheat')]
        : [final(1, 'Nova', { missing: ['steam'], prizeCents: null }), final(2, 'Bo')],
  }),
};

test('LGE16: a season that is over is chosen: its table, why it was corrected, and its versions', async () => {
  const { screen } = await view(past);
  await screen.getByLabelText('Season', { exact: true }).selectOptions('2');
  await expect.poll(screen.at).toBe('/home?season=2');
  const table = screen.getByRole('table', { name: 'Final table of season 2' });
  await expect.element(table.getByText('Steam not connected')).toBeVisible();
  await expect.element(table.getByText('Eligible', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Corrected: a cheater')).toBeVisible();
  await expect.element(screen.getByText('2'.repeat(64))).toBeVisible();
  await screen.getByLabelText('Version of the table').selectOptions('1');
  await expect.element(table.getByText('Cheat')).toBeVisible();
  await expect.element(screen.getByText('1'.repeat(64))).toBeVisible();
});

test('LGE12: beside the place stands what is missing for its prize, and for the reader what to do', async () => {
  const you = row(2, 'ada', { wins: 10, losses: 3, prizeCents: 3000, missing: ['matches', 'steam'] });
  const { screen } = await view({ [ONE]: { ...soloPage, you }, [LADDER]: ladder(row(1, 'Nova'), you) });
  const table = screen.getByRole('table', { name: 'Ladder of Solo League' });
  await expect
    .element(table.getByText('No prize yet: fewer than 20 matches and Steam not connected'))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        'For a prize you still need: 7 more matches this season and a connected Steam account.',
      ),
    )
    .toBeVisible();
});
