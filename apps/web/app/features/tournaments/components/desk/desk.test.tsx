import type { CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CUP,
  CY_ENTRY,
  DEE_ENTRY,
  entrants,
  fixture,
  running,
  semiFinals,
  stage,
  tournament,
} from '../../event.fixture.ts';
import type { Tournament } from '../../model/event.ts';
import { EventView } from '../event/EventView.tsx';

const EVENT = 'GET /api/tournaments/{id}';
const PREVIEW = 'POST /api/tournaments/{id}/corrections/preview';
const CORRECT = 'POST /api/tournaments/{id}/corrections';
const SEEDS = 'PUT /api/tournaments/{id}/seeds';
const done = { message: 'ok' };
const you = { entrantId: null, mayCheckIn: false, isOrganiser: true, isCaptain: false, fixtureId: null };

async function desk(given: Tournament, answers: Answers = {}) {
  await page.viewport(1280, 900);
  const server = wire({ [EVENT]: { ...given, you }, ...answers });
  const screen = await renderInFrame(<EventView id={CUP} onPremiumNeeded={() => undefined} />, ada);
  await screen.getByRole('tab', { name: "Organiser's desk" }).click();
  await expect.element(screen.getByRole('tabpanel', { name: "Organiser's desk" })).toBeVisible();
  return { screen, server };
}

const entered = (more: Partial<Tournament> = {}) =>
  tournament({
    status: 'review',
    entrants: entrants.map((one, at) => ({
      ...one,
      seed: null,
      rating: 1400 - at,
      status: (['checkedIn', 'checkedIn', 'missed', 'waiting'] as const)[at]!,
    })),
    ...more,
  });

const preview = (more: Partial<CorrectionPreview> = {}): CorrectionPreview => ({
  digest: 'd1',
  changed: [{ fixtureId: 'f', before: [BO_ENTRY, null], after: [DEE_ENTRY, null] }],
  voided: [],
  cancelled: [],
  live: [],
  placements: { before: [], after: [] },
  prizes: [],
  ...more,
});

test('TRN8: nobody but its organiser has a desk', async () => {
  wire({ [EVENT]: running() });
  const screen = await renderInFrame(<EventView id={CUP} onPremiumNeeded={() => undefined} />, ada);
  await expect.element(screen.getByRole('tab', { name: 'Prizes' })).toBeVisible();
  expect(screen.getByRole('tab', { name: "Organiser's desk" }).elements()).toEqual([]);
});

test('a draft is published with one press, asked first', async () => {
  const call = 'POST /api/tournaments/{id}/publish';
  const { screen, server } = await desk(tournament({ status: 'draft' }), { [call]: done });
  await screen.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Publish?' }).getByRole('button', { name: 'Not now' }).click();
  expect(server.times(call)).toBe(0);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Publish?' }).getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('The sign-up is open.')).toBeVisible();
  expect(server.times(call)).toBe(1);
});

test('cancelling takes a reason', async () => {
  const call = 'POST /api/tournaments/{id}/cancel';
  const { screen, server } = await desk(running(), { [call]: done });
  await screen.getByRole('button', { name: 'Cancel the tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Winter Cup?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' x ');
  await expect.element(dialog.getByRole('button', { name: 'Cancel it' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No power in the hall');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect.poll(() => server.bodies(call)).toEqual([{ reason: 'No power in the hall' }]);
});

test('TRN11: who missed the check-in is taken in, and one who waits takes the place of another', async () => {
  const takeIn = 'POST /api/tournaments/{id}/entrants/{entrantId}/check-in';
  const replace = 'POST /api/tournaments/{id}/entrants/{entrantId}/replace';
  const { screen, server } = await desk(entered(), { [takeIn]: done, [replace]: done });
  await screen.getByRole('button', { name: 'Take in cy' }).click();
  await expect.poll(() => server.times(takeIn)).toBe(1);
  await screen.getByRole('button', { name: 'Replace bo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace bo' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Who takes the place' }), 'dee');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => server.bodies(replace)).toEqual([{ by: DEE_ENTRY }]);
});

test('TRN12: seeds are moved by keyboard and saved together, or drawn by lot', async () => {
  const { screen, server } = await desk(entered(), { [SEEDS]: done });
  const down = screen.getByRole('button', { name: 'Move bo down' });
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Move bo down' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Save the order' }).click();
  await expect.poll(() => server.bodies(SEEDS)).toEqual([{ entrantIds: [ADA_ENTRY, BO_ENTRY] }]);
  await screen.getByRole('button', { name: 'By lot' }).click();
  await expect.poll(() => server.bodies(SEEDS).at(-1)).toEqual({ by: 'lot' });
});

const held = () => [
  semiFinals()[0]!,
  fixture('s2', { entrants: [ADA_ENTRY, CY_ENTRY], state: 'open', bestOf: 3 }),
  semiFinals()[2]!,
];

test('TRN21: what is held stands on top; it is shown what a choice changes, to the cent, and made with a reason', async () => {
  const places = (ids: string[]) => [{ from: 1, to: 2, entrantIds: ids }];
  const seen = preview({
    placements: {
      before: places([BO_ENTRY, ADA_ENTRY]),
      after: [
        { from: 1, to: 1, entrantIds: [ADA_ENTRY] },
        { from: 2, to: 2, entrantIds: [BO_ENTRY] },
      ],
    },
    prizes: [{ place: 1, before: [BO_ENTRY, ADA_ENTRY], after: [ADA_ENTRY], cents: 1001 }],
  });
  const prizes = { ...tournament().settings, prizes: [1001, 0] };
  const given = running({ stages: [stage({ fixtures: held() })], settings: prizes });
  const { screen, server } = await desk(given, { [PREVIEW]: seen, [CORRECT]: done });
  await expect.element(screen.getByRole('heading', { name: 'Needs you now: 1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Decide ada v cy' }).click();
  const dialog = page.getByRole('dialog', { name: 'ada v cy' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'New result' }), 'cy wins 2:1');
  await expect.element(dialog.getByText('bo v To be decided → dee v To be decided')).toBeVisible();
  await expect.element(dialog.getByText('$5.01 → $0.00')).toBeVisible();
  await expect.element(dialog.getByText('$5.00 → $10.01')).toBeVisible();
  const make = dialog.getByRole('button', { name: 'Make it so' });
  await expect.element(make).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both captains say so');
  await make.click();
  await expect.element(page.getByText('The correction is made.')).toBeVisible();
  const correction = { type: 'result', fixtureId: 's2', winner: CY_ENTRY, score: [1, 2] };
  expect(server.bodies(PREVIEW)).toEqual([correction]);
  expect(server.bodies(CORRECT)).toEqual([{ correction, digest: 'd1', reason: 'Both captains say so' }]);
});

test('VETO11: a turn that is held needs the organiser, who gives more time or lets a lot choose', async () => {
  const call = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/turn';
  const live = fixture('s2', { entrants: [ADA_ENTRY, CY_ENTRY], state: 'live', vetoHeld: true });
  const given = running({ stages: [stage({ fixtures: [semiFinals()[0]!, live, semiFinals()[2]!] })] });
  const { screen, server } = await desk(given, { [call]: done });
  await expect.element(screen.getByText('A captain has not chosen in time', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'More time: ada v cy' }).click();
  await screen.getByRole('button', { name: 'Choose by lot: ada v cy' }).click();
  await expect.poll(() => server.bodies(call)).toEqual([{ give: 'time' }, { give: 'lot' }]);
});

test('TRN24: a side that is ready is freed', async () => {
  const call = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/unready';
  const { screen, server } = await desk(running(), { [call]: done });
  await screen.getByRole('button', { name: 'Undo ready: cy' }).click();
  await expect.poll(() => server.bodies(call)).toEqual([{ entrantId: CY_ENTRY }]);
});

test('TRN21: what has changed meanwhile is shown anew and said', async () => {
  let digest = 'd1';
  const { screen, server } = await desk(running(), {
    [PREVIEW]: () => preview({ digest, ...(digest === 'd1' ? {} : { voided: ['s2'] }) }),
    [CORRECT]: () => {
      const isStale = digest === 'd1';
      digest = 'd2';
      return isStale ? refused(409, 'changed_meanwhile') : done;
    },
  });
  await screen.getByRole('button', { name: 'Correct the result of bo v dee' }).click();
  const dialog = page.getByRole('dialog', { name: 'bo v dee' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'New result' }), 'Both lose');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They cheated');
  await dialog.getByRole('button', { name: 'Make it so' }).click();
  await expect.element(dialog.getByText(/^The tournament has changed since/)).toBeVisible();
  await expect.element(dialog.getByText('Results that count no more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make it so' }).click();
  await expect
    .poll(() => server.bodies(CORRECT).map((one) => (one as { digest: string }).digest))
    .toEqual(['d1', 'd2']);
});

test('TRN21: a correction waits for a match that is played, and says for which', async () => {
  const { screen } = await desk(running(), { [PREVIEW]: preview({ live: ['s2'] }) });
  await screen.getByRole('button', { name: 'Take out bo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take out bo' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How' }), 'Disqualified from now on');
  await expect.element(dialog.getByText(/^This waits for matches/)).toBeVisible();
  await expect.element(dialog.getByText('Semi-finals, match 2', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rules');
  await expect.element(dialog.getByRole('button', { name: 'Make it so' })).toBeDisabled();
});

test('TRN51, TRN52: one that waits is put in the place of another, or let into a Swiss', async () => {
  const standing = entrants.map((one) =>
    one.id === DEE_ENTRY ? { ...one, status: 'waiting' as const } : one,
  );
  const { settings } = tournament();
  const swiss = { ...settings, stages: [{ ...settings.stages[0]!, format: 'swiss' as const, rounds: 4 }] };
  const seen = preview({ changed: [] });
  const given = running({ entrants: standing, settings: swiss });
  const { screen, server } = await desk(given, { [PREVIEW]: seen, [CORRECT]: done });
  await screen.getByRole('button', { name: 'Replace bo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace bo' });
  const who = dialog.getByRole('combobox', { name: 'Who takes the place' });
  await expect.element(who).toHaveDisplayValue('dee'); // the only one
  await expect.element(dialog.getByText('Nothing else changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await screen.getByRole('button', { name: 'Let dee in' }).click();
  const entering = page.getByRole('dialog', { name: 'Let dee in' });
  const how = entering.getByRole('combobox', { name: 'How' });
  await expect.element(how).toHaveDisplayValue('From the next round on');
  await expect
    .poll(() => server.bodies(PREVIEW))
    .toEqual([
      { type: 'replace', entrantId: BO_ENTRY, by: DEE_ENTRY },
      { type: 'enter', entrantId: DEE_ENTRY },
    ]);
});

test('on a phone nothing of the desk is wider than the page', async () => {
  const { screen } = await desk(running({ stages: [stage({ fixtures: held() })] }));
  await page.viewport(390, 844);
  const panel = screen.getByRole('tabpanel', { name: "Organiser's desk" }).element();
  await expect.poll(() => panel.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});

test('SCH7: an organiser rehearses, and reads that nothing of it counts', async () => {
  const REHEARSE = 'POST /api/tournaments/{id}/rehearsal';
  const { screen, server } = await desk(tournament(), {
    [REHEARSE]: {
      entrants: 4,
      servers: null,
      minutes: { p50: 125, p90: 150 },
      fixtures: 3,
      presses: 3,
      happened: [{ what: 'corrected', count: 1 }],
      placements: [{ from: 1, to: 1, seeds: [2], prizeCents: 10_000 }],
    },
  });
  await screen.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await expect.element(screen.getByText('nothing of this counts', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByText('about 2 h 5 min, at most 2 h 30 min in nine of ten cases'))
    .toBeVisible();
  await expect.element(screen.getByText('Wrong results put right: 1')).toBeVisible();
  await expect.element(screen.getByText('seed 2')).toBeVisible();
  expect(server.times(REHEARSE)).toBe(1);
});
