import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typedTime } from '#app/forms/typedTime.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CY_ENTRY,
  DEE_ENTRY,
  entrantId,
  entrants,
  fixture,
  MATCH,
  running,
  semiFinals,
  stage,
} from '../../event.fixture.ts';
import type { Fixture, Stage, Standing, Tournament } from '../../model/event.ts';
import { whenText } from '../event/words.ts';
import { Stages } from './Stages.tsx';

const PLAN = 'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time';

async function open(shown: Tournament, answers: Answers = {}) {
  await page.viewport(1280, 900);
  const server = wire(answers);
  const screen = await renderInFrame(<Stages tournament={shown} />, ada);
  return { screen, server };
}
const table = (more: Partial<Stage>, tournament: Partial<Tournament> = {}) =>
  running({ stages: [stage({ format: 'roundRobin', fixtures: [], ...more })], ...tournament });

const standing = (at: number, more: Partial<Standing> = {}): Standing => ({
  entrantId: entrants[at]!.id,
  place: at + 1,
  group: null,
  wins: 3 - at,
  losses: at,
  points: 9 - 3 * at,
  difficulty: null,
  decidedBy: null,
  ...more,
});
const cellsOf = (element: Element) =>
  [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => (cell.matches('td') ? cell.lastElementChild : cell)?.textContent),
  );

test('before the draw there is nothing to see', async () => {
  const { screen } = await open(running({ stages: [] }));
  await expect.element(screen.getByText('The bracket is drawn when the tournament begins.')).toBeVisible();
});

test('of several stages the one that is played is shown, and each is a press away', async () => {
  const groups = stage({ id: entrantId(901), format: 'gsl', status: 'finished', fixtures: [] });
  const { screen } = await open(running({ stages: [groups, stage()] }));
  const tabs = screen.getByRole('tab');
  expect(textsOf(tabs.elements())).toEqual(['Stage 1: Groups of four', 'Stage 2: Single elimination']);
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('region', { name: /^Bracket of/ })).toBeVisible();
  await tabs.first().click();
  await expect.element(screen.getByText('The table begins with the first round.')).toBeVisible();
  expect(screen.getByRole('region', { name: /^Bracket of/ }).elements()).toEqual([]);
});

test('when all stages are over the last one is shown', async () => {
  const first = stage({ id: entrantId(901), status: 'finished' });
  const { screen } = await open(running({ stages: [first, stage({ status: 'finished' })] }));
  await expect.element(screen.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('each group has its table, with points and what parted its rows', async () => {
  const standings = [
    standing(0, { group: 1, decidedBy: 'headToHeadMaps' }),
    standing(1, { group: 1, points: null }),
    standing(2, { group: 2, place: 1, decidedBy: 'later' }),
  ];
  const { screen } = await open(table({ standings }));
  const head = ['Name', 'Wins', 'Losses', 'Points', 'Ahead of the next one by'];
  expect(cellsOf(screen.getByRole('table', { name: 'Group 1' }).element())).toEqual([
    head,
    [expect.stringMatching(/^1.*bo$/), '3', '0', '9', 'maps of their meetings'],
    [expect.stringMatching(/^2.*ada$/), '2', '1', '–', '–'],
  ]);
  expect(cellsOf(screen.getByRole('table', { name: 'Group 2' }).element())).toEqual([
    head,
    [expect.stringMatching(/^1.*cy$/), '1', '2', '3', '–'],
  ]);
});

test('groups of four have no points, and nothing parts their rows', async () => {
  const { screen } = await open(table({ format: 'gsl', standings: [standing(0, { group: 1 })] }));
  expect(textsOf(screen.getByRole('columnheader').elements())).toEqual(['Name', 'Wins', 'Losses']);
});

test('BRK56: those at the same place of their groups stand in a table of their own', async () => {
  const across = { place: 2, open: 1, rows: [standing(1, { place: 1 }), standing(3, { place: 2 })] };
  const standings = [standing(0, { group: 1 }), standing(2, { group: 2, place: 1 })];
  const { screen } = await open(table({ standings, across }));
  const title = 'Place 2 across the groups: room for 1';
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(
    cellsOf(screen.getByRole('table', { name: title }).element())
      .slice(1)
      .map(([name]) => name),
  ).toEqual([expect.stringMatching(/^1.*ada$/), expect.stringMatching(/^2.*dee$/)]);
});

test('the rounds of a table: who rests is said, and how each match went', async () => {
  const fixtures = [
    fixture('a', {
      bracket: 'group',
      entrants: [BO_ENTRY, ADA_ENTRY],
      state: 'finished',
      decidedBy: 'forfeit',
      score: [0, 1],
      winner: ADA_ENTRY,
    }),
    fixture('b', { bracket: 'group', entrants: [CY_ENTRY, null], state: 'bye' }),
    fixture('c', {
      bracket: 'group',
      entrants: [DEE_ENTRY, CY_ENTRY],
      state: 'finished',
      decidedBy: 'doubleForfeit',
    }),
    fixture('d', { bracket: 'group', round: 2, entrants: [DEE_ENTRY, ADA_ENTRY], state: 'voided' }),
    fixture('e', {
      bracket: 'group',
      round: 2,
      entrants: [BO_ENTRY, CY_ENTRY],
      state: 'live',
      score: [1, 0],
    }),
  ];
  const { screen } = await open(table({ fixtures, nextRound: 3 }));
  const list = screen.getByRole('heading', { name: 'Rounds' }).element().parentElement!;
  expect(textsOf([...list.querySelectorAll('h3, li, p')])).toEqual([
    'Round 1',
    'bo0ada1Won without play',
    'cyNobodyBye',
    'dee0cy0Lost by both',
    'Round 2',
    'deeadaVoid',
    'bo1cy0Live',
    'Round 3 comes next.',
  ]);
});

test('in a bracket a bye is no match: it is not listed', async () => {
  const bye = fixture('b', { round: 0, entrants: [BO_ENTRY, null], state: 'bye' });
  const { screen } = await open(running({ stages: [stage({ fixtures: [bye, ...semiFinals()] })] }));
  await screen.getByRole('button', { name: 'List' }).click();
  await expect.element(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  expect(textsOf(screen.getByRole('heading', { level: 3 }).elements())).toEqual(['Semi-finals', 'Final']);
});

/** The dialog of the fixture `s2`, of ada and cy. */
async function opened(own: Partial<Fixture>, more: { isOrganiser?: boolean; answers?: Answers } = {}) {
  const fixtures = [fixture('s2', { entrants: [ADA_ENTRY, CY_ENTRY], ...own })];
  const you = { ...running().you!, isOrganiser: more.isOrganiser ?? false };
  const { screen, server } = await open(table({ fixtures }, { you }), more.answers);
  await screen.getByRole('button', { name: /^ada/ }).click();
  const dialog = page.getByRole('dialog', { name: 'ada v cy' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, server };
}

test.each<[string, Partial<Fixture>, string]>([
  [
    'STG16',
    { state: 'open', frozen: true },
    'A result before it is disputed: it begins once the organiser has decided.',
  ],
  ['STG17', { state: 'finished', dispute: 'open' }, 'This result is disputed. The organiser decides.'],
  ['STG17', { state: 'finished', dispute: 'rejected' }, 'It was disputed, and the result stands.'],
  [
    'STG17',
    { state: 'finished', dispute: 'corrected' },
    'It was disputed, and the organiser has put it right.',
  ],
])('%s: a match %o says so', async (_, own, words) => {
  const { dialog } = await opened(own);
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test('a series that is over leads to each of its matches; the score stands on top', async () => {
  const other = MATCH.replace('d1', 'd2');
  const { dialog } = await opened({
    state: 'finished',
    decidedBy: 'played',
    bestOf: 3,
    score: [2, 1],
    winner: ADA_ENTRY,
    matchIds: [MATCH, other],
  });
  await expect.element(dialog.getByText('2:1')).toBeVisible();
  await expect.element(dialog.getByText('Finished · Best of 3')).toBeVisible();
  const links = dialog.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Match 1', `/game/${MATCH}`],
    ['Match 2', `/game/${other}`],
  ]);
  expect(dialog.getByRole('heading', { name: 'Why these two' }).elements()).toEqual([]);
});

test('one that is to come has no score; a planned one says what that means', async () => {
  const plannedFor = '2026-12-01T19:30:00.000Z';
  const { dialog } = await opened({ state: 'open', plannedFor });
  await expect.element(dialog.getByText(`planned for ${whenText(plannedFor)}`)).toBeVisible();
  await expect.element(dialog.getByText(/^Before then nobody is late/)).toBeVisible();
  expect(dialog.getByText('0:0').elements()).toEqual([]);
});

const waiting: Partial<Fixture> = {
  state: 'open',
  ready: { until: '2026-12-01T18:45:00.000Z', sides: [false, false] },
};

test('SCH6: only the organiser sets a time, and only of a match that waits for its sides', async () => {
  const reader = await opened(waiting);
  expect(reader.dialog.getByLabelText('Start of this match').elements()).toEqual([]);
  await reader.screen.unmount();
  const over = await opened({ state: 'live' }, { isOrganiser: true });
  expect(over.dialog.getByLabelText('Start of this match').elements()).toEqual([]);
});

test('SCH6: a set time is taken back; what the server refuses is said, and what was typed stays', async () => {
  const plannedFor = '2026-12-01T19:30:00.000Z';
  const { dialog, server } = await opened(
    { ...waiting, plannedFor },
    { isOrganiser: true, answers: { [PLAN]: refused(422, 'fixture_time') } },
  );
  const time = dialog.getByLabelText('Start of this match');
  await expect.element(time).toHaveValue(typedTime(new Date(plannedFor)));
  await time.fill('2026-12-24T18:00');
  await dialog.getByRole('button', { name: 'Set the time' }).click();
  await expect
    .element(page.getByText('A match is planned from now on, two weeks ahead at most.'))
    .toBeVisible();
  await expect.element(time).toHaveValue('2026-12-24T18:00');
  server.now({ [PLAN]: { message: 'ok' } });
  await dialog.getByRole('button', { name: 'No set time' }).click();
  await expect
    .poll(() => server.bodies(PLAN))
    .toEqual([{ plannedFor: new Date('2026-12-24T18:00').toISOString() }, { plannedFor: null }]);
});

test('SCH6: without a set time there is none to take back', async () => {
  const { dialog } = await opened(waiting, { isOrganiser: true });
  await expect.element(dialog.getByRole('button', { name: 'Set the time' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'No set time' }).elements()).toEqual([]);
});

test('in Chinese a table and its rounds speak Chinese', async () => {
  locale.set('zh-CN');
  const fixtures = [fixture('a', { bracket: 'group', entrants: [BO_ENTRY, ADA_ENTRY] })];
  const { screen } = await open(table({ fixtures, standings: [standing(0, { decidedBy: 'points' })] }));
  await expect.element(screen.getByRole('row', { name: /积分$/ }).nth(0)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '第 1 轮' })).toBeVisible();
});
