import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ADA_ENTRY, BO_ENTRY, fixture, MATCH, running, stage } from '../../event.fixture.ts';
import type { Fixture, Tournament } from '../../model/event.ts';
import type { Maps } from '../../model/reports.ts';
import { ReportBar } from './ReportBar.tsx';

const REPORT = 'PUT /api/tournaments/{id}/fixtures/{fixtureId}/report';
const until = '2026-12-01T20:00:00.000Z';
const time = () => formatTime(until);
const maps: Maps = [
  [9, 4],
  [3, 9],
];

const shown = (own: Partial<Fixture>, isCaptain = true): Tournament =>
  running({
    stages: [
      stage({
        fixtures: [fixture('s1', { entrants: [BO_ENTRY, ADA_ENTRY], state: 'live', bestOf: 3, ...own })],
      }),
    ],
    you: { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain, fixtureId: 's1' },
  });

async function open(tournament: Tournament, answers: Answers = {}) {
  const server = wire(answers);
  const screen = await renderInFrame(<ReportBar tournament={tournament} />, ada);
  return { screen, server, bar: screen.getByRole('region', { name: 'Report the result' }) };
}
const said = (entrantId: string) => ({ report: { until, by: [{ entrantId, maps }] } });
const typeRounds = async (
  screen: Awaited<ReturnType<typeof open>>['screen'],
  map: number,
  bo: string,
  own: string,
) => {
  await screen.getByLabelText(`Map ${map}: rounds of bo`).fill(bo);
  await screen.getByLabelText(`Map ${map}: rounds of ada`).fill(own);
};

test.each<[string, Tournament]>([
  ['a match on a game server', shown({ matchIds: [MATCH] })],
  ['a match that waits for its sides', shown({ state: 'open' })],
  ['a match of others', running({ you: null })],
])('STG19: of %s nothing is reported', async (_, tournament) => {
  const { screen } = await open(tournament);
  expect(screen.getByRole('heading').elements()).toEqual([]);
});

test('STG19: who is not captain reads what was said, and reports nothing', async () => {
  const { bar, screen } = await open(shown({}, false));
  await expect.element(bar.getByText('The captains report how it ended.')).toBeVisible();
  expect(bar.getByRole('button').elements()).toEqual([]);
  await screen.unmount();
  const after = await open(shown(said(BO_ENTRY), false));
  await expect.element(after.bar.getByText(/^The other captain reports bo v ada, 9:4, 3:9/)).toBeVisible();
  expect(after.bar.getByRole('button').elements()).toEqual([]);
});

test('STG19: who has reported reads it with its time, and changes it from what it was', async () => {
  const { screen, bar, server } = await open(shown(said(ADA_ENTRY)), { [REPORT]: { result: 'waits' } });
  const words = `You have reported bo v ada, 9:4, 3:9. Without an answer it counts at ${time()}.`;
  await expect.element(bar.getByText(words)).toBeVisible();
  expect(bar.getByRole('textbox').elements()).toEqual([]);
  await bar.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByLabelText('Map 2: rounds of ada')).toHaveValue('9');
  await typeRounds(screen, 3, '9', '7');
  await bar.getByRole('button', { name: 'Report' }).click();
  await expect.element(bar.getByRole('button', { name: 'Change it' })).toBeVisible();
  expect(server.bodies(REPORT)).toEqual([{ maps: [...maps, [9, 7]] }]);
});

test.each([
  ['a map with one number missing', '9', ''],
  ['what is no number', 'nine', '4'],
  ['half a number', '1-', '4'],
])('STG19: %s is said, at every field, and not sent', async (_, bo, own) => {
  const { screen, server, bar } = await open(shown({}));
  await typeRounds(screen, 1, bo, own);
  await bar.getByRole('button', { name: 'Report' }).click();
  const words = 'Give the rounds of every map that was played.';
  await expect.element(bar.getByRole('alert')).toHaveTextContent(words);
  await expect.element(screen.getByLabelText('Map 3: rounds of bo')).toHaveAccessibleDescription(words);
  expect(server.times(REPORT)).toBe(0);
});

test('STG19: a report is sent once, and maps that were not played are left out', async () => {
  const answer = Promise.withResolvers<{ result: 'waits' }>();
  const { screen, server, bar } = await open(shown({}), { [REPORT]: () => answer.promise });
  await typeRounds(screen, 1, ' 9 ', '4');
  await typeRounds(screen, 2, '9', '0');
  const send = bar.getByRole('button', { name: 'Report' });
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await send.click({ force: true });
  answer.resolve({ result: 'waits' });
  await expect.element(send).not.toHaveAttribute('aria-busy');
  expect(server.bodies(REPORT)).toEqual([
    {
      maps: [
        [9, 4],
        [9, 0],
      ],
    },
  ]);
});

test('STG19: a yes that cannot be sent is said', async () => {
  const { bar } = await open(shown(said(BO_ENTRY)), { [REPORT]: refused(409, 'fixture_no_report') });
  await expect
    .element(bar.getByText(`Without your answer it counts at ${time()}.`, { exact: false }))
    .toBeVisible();
  await bar.getByRole('button', { name: 'That is right' }).click();
  await expect.element(page.getByText('No result is reported here now.')).toBeVisible();
});

test('in Chinese the report speaks Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open(shown({}));
  await expect.element(screen.getByRole('button', { name: '上报' })).toBeVisible();
});
