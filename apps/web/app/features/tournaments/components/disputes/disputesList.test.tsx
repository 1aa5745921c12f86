import type { Correction, CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDayTime } from '#app/i18n/format.ts';
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
  fixture,
  running,
  semiFinals,
  stage,
} from '../../event.fixture.ts';
import type { Dispute } from '../../model/disputes.ts';
import type { Fixture, Tournament } from '../../model/event.ts';
import { Disputes } from './Disputes.tsx';
import { previewLines } from './previewLines.ts';

const REJECT = 'POST /api/tournaments/{id}/disputes/{disputeId}/reject';
const PREVIEW = 'POST /api/tournaments/{id}/corrections/preview';
const CORRECT = 'POST /api/tournaments/{id}/corrections';
const at = '2026-12-01T19:00:00.000Z';
const done = { message: 'ok' };

const dispute = (more: Partial<Dispute> = {}): Dispute => ({
  id: entrantId(77),
  fixtureId: 's1',
  entrantId: DEE_ENTRY,
  by: 'dee',
  text: 'He played with two accounts.',
  at,
  state: 'open',
  answer: null,
  ...more,
});
const nothing: CorrectionPreview = {
  digest: 'd1',
  changed: [],
  voided: [],
  cancelled: [],
  live: [],
  placements: { before: [], after: [] },
  prizes: [],
};

async function open(disputes: Dispute[], answers: Answers = {}, fixtures: Fixture[] = semiFinals()) {
  const server = wire(answers);
  const shown = running({ stages: [stage({ fixtures })], disputes });
  const screen = await renderInFrame(<Disputes tournament={shown} />, ada);
  const rows = () => screen.getByRole('listitem').elements();
  return { screen, server, rows };
}

test('STG17: without disputes there is no list', async () => {
  const { screen } = await open([]);
  expect(screen.getByRole('heading').elements()).toEqual([]);
});

test('STG17: what waits stands first; what is decided says how, and can be decided no more', async () => {
  const disputes = [
    dispute({ id: entrantId(71), state: 'rejected', answer: 'The recording shows one.' }),
    dispute({ id: entrantId(72), state: 'corrected', by: null, text: '' }),
    dispute({ id: entrantId(73), fixtureId: 's2', entrantId: CY_ENTRY, by: 'gil' }),
  ];
  const { rows } = await open(disputes);
  const time = formatDayTime(at);
  const linesOf = (row: Element) =>
    textsOf([...row.querySelectorAll('h3, header span, article > p:not(:has(button)), button')]);
  expect(rows().map(linesOf)).toEqual([
    ['ada v cy', 'Waits for you', `cy (gil) ${time}`, 'He played with two accounts.', 'Put it right'],
    [
      'bo v dee',
      '1:0',
      'Result stands',
      `dee ${time}`,
      'He played with two accounts.',
      'Your answer: The recording shows one.',
    ],
    ['bo v dee', '1:0', 'Put right', `dee (a player who has left) ${time}`],
  ]);
});

test('STG17: a dispute of a match that is not there any more names its side', async () => {
  const { screen } = await open([dispute({ fixtureId: 'gone' })]);
  await expect.element(screen.getByRole('heading', { name: 'dee v' })).toBeVisible();
});

const reports = {
  until: at,
  by: [
    {
      entrantId: ADA_ENTRY,
      maps: [
        [13, 4],
        [13, 9],
      ] as [number, number][],
    },
    {
      entrantId: CY_ENTRY,
      maps: [
        [13, 4],
        [2, 13],
        [1, 13],
      ] as [number, number][],
    },
  ],
};

test('STG19: of two reports that differ each is shown, and each is a choice', async () => {
  const fixtures = [
    fixture('s2', { entrants: [ADA_ENTRY, CY_ENTRY], state: 'open', bestOf: 3, report: reports }),
  ];
  const { screen } = await open([dispute({ fixtureId: 's2' })], {}, fixtures);
  await expect.element(screen.getByText('ada reports 13:4, 13:9')).toBeVisible();
  await expect.element(screen.getByText('cy reports 13:4, 2:13, 1:13')).toBeVisible();
  await screen.getByRole('button', { name: 'Put it right' }).click();
  const result = screen.getByRole('combobox', { name: 'The right result' });
  expect(textsOf([...result.element().querySelectorAll('option')])).toEqual([
    'Choose a result',
    'ada won 2:0',
    'cy won 1:2',
    'cy wins without play',
    'ada wins without play',
    'Both lose',
    'It is played again',
  ]);
});

test.each<[string, Correction]>([
  ['dee won 0:1', { type: 'result', fixtureId: 's1', winner: DEE_ENTRY, score: [0, 1] }],
  ['dee wins without play', { type: 'forfeit', fixtureId: 's1', loser: BO_ENTRY }],
  ['bo wins without play', { type: 'forfeit', fixtureId: 's1', loser: DEE_ENTRY }],
  ['Both lose', { type: 'doubleForfeit', fixtureId: 's1' }],
  ['It is played again', { type: 'void', fixtureId: 's1' }],
])('STG17: "%s" is shown first, and then made with the reason', async (choice, correction) => {
  const { screen, server } = await open([dispute()], { [PREVIEW]: nothing, [CORRECT]: done });
  await screen.getByRole('button', { name: 'Put it right' }).click();
  await screen.getByRole('combobox').selectOptions(choice);
  await screen.getByRole('textbox', { name: /^Why/ }).fill('I have seen it.');
  await screen.getByRole('button', { name: 'See what it changes' }).click();
  const question = page.getByRole('dialog', { name: 'Put this result right?' });
  await expect.element(question.getByText('Nothing else changes.')).toBeVisible();
  await question.getByRole('button', { name: 'Put it right' }).click();
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  expect(server.bodies(PREVIEW)).toEqual([correction]);
  expect(server.bodies(CORRECT)).toEqual([{ correction, digest: 'd1', reason: 'I have seen it.' }]);
});

test('STG17: each field says what it lacks, and nothing is looked at', async () => {
  const { screen, server } = await open([dispute()], { [PREVIEW]: nothing });
  await screen.getByRole('button', { name: 'Put it right' }).click();
  await screen.getByRole('textbox', { name: /^Why/ }).fill(' x ');
  await screen.getByRole('button', { name: 'See what it changes' }).click();
  const why = screen.getByRole('textbox', { name: /^Why/ });
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose a result');
  await expect.element(why).toHaveAccessibleDescription('Say it in a few words.');
  expect(server.times(PREVIEW)).toBe(0);
});

test('STG17: who says no to what was shown decides nothing, and goes on from what was typed', async () => {
  const { screen, server } = await open([dispute()], { [PREVIEW]: nothing, [CORRECT]: done });
  await screen.getByRole('button', { name: 'Put it right' }).click();
  await screen.getByRole('combobox').selectOptions('Both lose');
  await screen.getByRole('textbox', { name: /^Why/ }).fill('They cheated.');
  await screen.getByRole('button', { name: 'See what it changes' }).click();
  const question = page.getByRole('dialog', { name: 'Put this result right?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: /^Why/ })).toHaveValue('They cheated.');
  expect(server.times(CORRECT)).toBe(0);
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('button', { name: 'Let it stand' })).toBeVisible();
});

test('STG17: a decision that the server refuses is said above what was typed', async () => {
  const { screen } = await open([dispute()], { [REJECT]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Let it stand' }).click();
  await screen.getByRole('textbox', { name: /^Why/ }).fill('It is right.');
  await screen.getByRole('button', { name: 'Let it stand' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This could not be sent. Please try again.');
  await expect.element(screen.getByRole('textbox', { name: /^Why/ })).toHaveValue('It is right.');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

test('STG12: what a correction would do is said in sentences', () => {
  const shown: Tournament = running();
  expect(previewLines(shown, nothing)).toEqual(['Nothing else changes.']);
  const all: CorrectionPreview = {
    ...nothing,
    changed: [{ fixtureId: 'f', before: [null, null], after: [null, null] }],
    voided: ['s1', 's2'],
    cancelled: ['f'],
    live: ['s2'],
    prizes: [{ place: 1, before: [], after: [], cents: 1 }],
  };
  expect(previewLines(shown, all)).toEqual([
    'Others meet in: Final.',
    'These results count no more: Semi-finals, match 1, Semi-finals, match 2.',
    'These matches end without blame: Final.',
    'It has to wait for matches under way: Semi-finals, match 2.',
    'Prizes change hands.',
  ]);
});

test('in Chinese the list speaks Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open([dispute()]);
  await expect.element(screen.getByRole('heading', { name: 'bo vs dee' })).toBeVisible();
});
