import type { CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { refused } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CY_ENTRY,
  DEE_ENTRY,
  entrant,
  entrantId,
  entrants,
  fixture,
  MATCH,
  running,
  semiFinals,
  stage,
  tournament,
} from '../../event.fixture.ts';
import type { Fixture, Stage } from '../../model/event.ts';
import { done, openDesk, rowsOf } from './desk.fixture.tsx';

const PREVIEW = 'POST /api/tournaments/{id}/corrections/preview';
const CORRECT = 'POST /api/tournaments/{id}/corrections';
const UNREADY = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/unready';
const TURN = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/turn';

const nothing: CorrectionPreview = {
  digest: 'd1',
  changed: [],
  voided: [],
  cancelled: [],
  live: [],
  placements: { before: [], after: [] },
  prizes: [],
};
const swiss = (more: Partial<Stage> = {}) =>
  stage({ format: 'swiss', rounds: 3, fixtures: semiFinals(), ...more });
const pair = (id: string, more: Partial<Fixture>) =>
  fixture(id, { entrants: [ADA_ENTRY, CY_ENTRY], ...more });

test('the matches stand with the latest round first, each with what can be done; none with a side missing', async () => {
  const fixtures = [
    ...semiFinals(),
    pair('live', { round: 3, state: 'live', score: [1, 0] }),
    pair('forfeit', { round: 3, state: 'finished', decidedBy: 'forfeit', winner: CY_ENTRY, score: [0, 1] }),
    pair('gone', { round: 3, state: 'voided' }),
    pair('bye', { round: 3, state: 'bye' }),
  ];
  const { part } = await openDesk(running({ stages: [stage({ rounds: 3, fixtures })] }));
  expect(rowsOf(part('Matches').element())).toEqual([
    ['ada v cyFinal, match 1Live · 1:0', 'Set result'],
    ['ada v cyFinal, match 2Won without play · 0:1', 'Correct'],
    ['bo v deeQuarter-finals, match 1Finished · 1:0', 'Correct'],
    ['ada v cyQuarter-finals, match 2Open', 'Undo ready: cy', 'Set result'],
  ]);
});

test('several stages are named, and only a Swiss that has begun goes back to a round', async () => {
  const waiting = swiss({ id: entrantId(903), status: 'waiting', fixtures: [] });
  const shown = running({ stages: [swiss(), stage({ id: entrantId(902), fixtures: [] }), waiting] });
  const { part } = await openDesk(shown);
  const heads = [...part('Matches').element().querySelectorAll('h3')];
  expect(heads.map((head) => head.parentElement?.textContent)).toEqual([
    'Stage 1: SwissGo back to a round',
    'Stage 2: Single elimination',
    'Stage 3: Swiss',
  ]);
});

test('TRN21: of a Swiss it is chosen which rounds count, the latest first', async () => {
  const { server, press } = await openDesk(running({ stages: [swiss()] }), {
    [PREVIEW]: { ...nothing, voided: ['s1', 'gone'], cancelled: ['f'] },
    [CORRECT]: done,
  });
  await press('Go back to a round');
  const dialog = page.getByRole('dialog', { name: 'Go back to a round' });
  const which = dialog.getByRole('combobox', { name: 'Which rounds count' });
  expect(textsOf([...which.element().querySelectorAll('option')])).toEqual([
    'Choose',
    'Only the first 2 count',
    'Only the first 1 count',
  ]);
  await which.selectOptions('Only the first 1 count');
  await expect.element(dialog.getByText('Round 1, match 1: bo v dee, Finished, 1:0')).toBeVisible();
  await expect.element(dialog.getByText('To be decided', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByRole('heading', { name: 'Matches that have not begun, and end' }))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' A wrong pairing ');
  await dialog.getByRole('button', { name: 'Make it so' }).click();
  await expect.element(page.getByText('The correction is made.')).toBeVisible();
  expect(server.bodies(CORRECT)).toEqual([
    {
      correction: { type: 'rollBack', stageId: entrantId(900), toRound: 1 },
      digest: 'd1',
      reason: 'A wrong pairing',
    },
  ]);
});

test.each<[string, Partial<Fixture>, string | null]>([
  [
    'one that was played',
    { state: 'finished', winner: ADA_ENTRY, score: [2, 0] },
    'Take the result back: it is played again',
  ],
  ['one that nobody else decides', { state: 'open' }, 'It is played again'],
  [
    'one that waits for its sides',
    { state: 'open', ready: { until: '2026-12-01T18:45:00.000Z', sides: [false, false] } },
    null,
  ],
])('what can become of %s', async (_, own, again) => {
  const fixtures = [pair('s2', { ...own, bestOf: 3 })];
  const { part } = await openDesk(running({ stages: [stage({ fixtures })] }));
  await part('Matches').getByRole('button').first().click();
  const which = page.getByRole('dialog', { name: 'ada v cy' }).getByRole('combobox', { name: 'New result' });
  expect(textsOf([...which.element().querySelectorAll('option')])).toEqual([
    'Choose',
    'ada wins 2:0',
    'ada wins 2:1',
    'cy wins 2:0',
    'cy wins 2:1',
    'ada loses by forfeit',
    'cy loses by forfeit',
    'Both lose',
    ...(again === null ? [] : [again]),
  ]);
});

test('a choice taken back shows nothing more; what cannot be worked out is said', async () => {
  const { server, press } = await openDesk(running(), { [PREVIEW]: refused(409, 'correction_impossible') });
  await press('Correct the result of bo v dee');
  const dialog = page.getByRole('dialog', { name: 'bo v dee' });
  const which = dialog.getByRole('combobox', { name: 'New result' });
  await which.selectOptions('Both lose');
  await expect
    .element(dialog.getByText('This correction does not fit the tournament as it stands.'))
    .toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' }).elements()).toEqual([]);
  server.now({ [PREVIEW]: nothing });
  await which.selectOptions('dee loses by forfeit');
  await expect.element(dialog.getByText('Nothing else changes.')).toBeVisible();
  await which.selectOptions('Choose');
  await expect.element(dialog.getByText('Nothing else changes.')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Make it so' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.times(CORRECT)).toBe(0);
});

test('TRN21: while it is worked out nothing can be made; a second press sends nothing', async () => {
  const [shown, made] = [
    Promise.withResolvers<CorrectionPreview>(),
    Promise.withResolvers<{ message: string }>(),
  ];
  const { server, press } = await openDesk(running(), {
    [PREVIEW]: () => shown.promise,
    [CORRECT]: () => made.promise,
  });
  await press('Correct the result of bo v dee');
  const dialog = page.getByRole('dialog', { name: 'bo v dee' });
  await dialog.getByRole('combobox').selectOptions('Both lose');
  await expect.element(dialog.getByText('Working out what would change…')).toBeVisible();
  const make = dialog.getByRole('button', { name: 'Make it so' });
  await expect.element(make).toBeDisabled();
  shown.resolve(nothing);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rules');
  await make.click();
  await expect.element(make).toHaveAttribute('aria-busy', 'true');
  await make.click({ force: true });
  made.resolve(done);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.times(CORRECT)).toBe(1);
});

test('TRN21: a correction that fails keeps its reason and says why', async () => {
  const { press } = await openDesk(running(), { [PREVIEW]: nothing, [CORRECT]: refused(500, 'internal') });
  await press('Take out ada');
  const dialog = page.getByRole('dialog', { name: 'Take out ada' });
  const how = dialog.getByRole('combobox', { name: 'How' });
  expect(textsOf([...how.element().querySelectorAll('option')])).toEqual([
    'Choose',
    'It withdraws',
    'Disqualified from now on',
    'Disqualified, and its wins are taken back',
  ]);
  await how.selectOptions('It withdraws');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They left');
  await dialog.getByRole('button', { name: 'Make it so' }).click();
  await expect.element(dialog.getByText('That could not be done. Please try again.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('They left');
});

test('what it changes is shown as before and after: meetings, places and prizes', async () => {
  const settings = { ...tournament().settings, prizes: [10_000, 5000] };
  const place = (from: number, to: number, ...entrantIds: string[]) => ({ from, to, entrantIds });
  const seen: CorrectionPreview = {
    ...nothing,
    changed: [{ fixtureId: 'f', before: [BO_ENTRY, null], after: [null, CY_ENTRY] }],
    placements: {
      before: [place(1, 1, BO_ENTRY), place(3, 4, CY_ENTRY, DEE_ENTRY)],
      after: [place(1, 1, DEE_ENTRY), place(3, 4, CY_ENTRY, BO_ENTRY)],
    },
    prizes: [{ place: 1, before: [BO_ENTRY], after: [DEE_ENTRY], cents: 10_000 }],
  };
  const { press } = await openDesk(running({ settings }), { [PREVIEW]: seen });
  await press('Correct the result of bo v dee');
  const dialog = page.getByRole('dialog', { name: 'bo v dee' });
  await dialog.getByRole('combobox').selectOptions('dee wins 1:0');
  await expect.element(dialog.getByRole('heading', { name: 'Prizes' })).toBeVisible();
  expect(textsOf([...dialog.element().querySelectorAll('h3, li')])).toEqual([
    'Who meets whom',
    'Finalbo v To be decided → To be decided v cy',
    'Places',
    'deePlaces 3 to 4 → Place 1',
    'boPlace 1 → Places 3 to 4',
    'Prizes',
    'dee$0.00 → $100.00',
    'bo$100.00 → $0.00',
  ]);
});

test('what waits for the organiser says why, and what captains dispute is decided elsewhere', async () => {
  const fixtures = [
    pair('a', { state: 'open' }),
    pair('b', { state: 'open', matchIds: [MATCH] }),
    pair('c', { state: 'open', dispute: 'open' }),
    pair('d', { state: 'live', vetoHeld: true }),
  ];
  const { part } = await openDesk(running({ stages: [stage({ fixtures })] }));
  expect(rowsOf(part('Needs you now: 3').element())).toEqual([
    ['ada v cyFinal, match 1 · Not both sides were ready in time', 'Decide'],
    ['ada v cyFinal, match 2 · The match ended without a result', 'Decide'],
    ['ada v cyFinal, match 4 · A captain has not chosen in time', 'More time', 'Choose by lot'],
  ]);
});

test.each([
  ['Undo ready: cy', UNREADY],
  ['Choose by lot: ada v cy', TURN],
] as const)('%s that fails is said', async (name, call) => {
  const live = fixture('x', { entrants: [ADA_ENTRY, CY_ENTRY], state: 'live', vetoHeld: true });
  const { press } = await openDesk(running({ stages: [stage({ fixtures: [...semiFinals(), live] })] }), {
    [call]: refused(500, 'internal'),
  });
  await press(name);
  await expect.element(page.getByText('That could not be done. Please try again.')).toBeVisible();
});

test('TRN51: what can be done with each entry of one that is played', async () => {
  const shown = [
    ...entrants.slice(0, 2),
    entrant(3, 'cy', { status: 'out' }),
    entrant(4, 'dee', { status: 'withdrawn' }),
    entrant(5, 'eve', { status: 'disqualified' }),
    entrant(6, 'fay', { status: 'waiting' }),
  ];
  const { screen, part } = await openDesk(running({ entrants: shown }));
  expect(rowsOf(part('Entrants').element())).toEqual([
    ['boPlaying', 'Replace', 'Take out'],
    ['adaPlaying', 'Replace', 'Take out'],
    ['cyOut', 'Take out'],
    ['deeWithdrawn', 'Replace', 'Take out'],
    ['eveDisqualified', 'Replace'],
    ['fayWaiting list'],
  ]);
  await screen.unmount();
  const over = await openDesk(running({ status: 'finished', entrants: shown }));
  expect(over.screen.getByRole('button', { name: /^Replace/ }).elements()).toEqual([]);
});
