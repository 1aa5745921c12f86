import type { CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CUP,
  DEE_ENTRY,
  entrantId,
  fixture,
  running,
  semiFinals,
  stage,
} from '../../event.fixture.ts';
import type { Tournament } from '../../model/event.ts';
import { EventView } from '../event/EventView.tsx';

const EVENT = 'GET /api/tournaments/{id}';
const DISPUTE = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute';
const REJECT = 'POST /api/tournaments/{id}/disputes/{disputeId}/reject';
const PREVIEW = 'POST /api/tournaments/{id}/corrections/preview';
const CORRECT = 'POST /api/tournaments/{id}/corrections';
const REPORT = 'PUT /api/tournaments/{id}/fixtures/{fixtureId}/report';

const soon = () => new Date(Date.now() + 600_000).toISOString();

async function open(shown: Tournament, answers: Answers = {}) {
  await page.viewport(1280, 900);
  const server = wire({ [EVENT]: shown, ...answers });
  const screen = await renderInFrame(<EventView id={CUP} onPremiumNeeded={() => undefined} />, ada);
  return { screen, server };
}

/** Ada has lost to bo a moment ago. */
const lost = (disputableUntil: string | null) =>
  running({
    stages: [
      stage({
        fixtures: [
          fixture('s1', {
            entrants: [BO_ENTRY, ADA_ENTRY],
            score: [1, 0],
            winner: BO_ENTRY,
            state: 'finished',
            decidedBy: 'played',
            disputableUntil,
          }),
        ],
      }),
    ],
    you: { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain: true, fixtureId: null },
  });

test('STG15: a captain disputes a result in words, and what is refused keeps what was typed', async () => {
  const { screen, server } = await open(lost(soon()), { [DISPUTE]: refused(409, 'dispute_too_late') });
  await screen.getByRole('button', { name: 'Dispute', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Dispute bo v ada' });
  await dialog.getByRole('button', { name: 'Send to the organiser' }).click();
  await expect.element(dialog.getByLabelText('What is wrong?')).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(DISPUTE)).toBe(0);
  await dialog.getByLabelText('What is wrong?').fill('He played with two accounts.');
  await dialog.getByRole('button', { name: 'Send to the organiser' }).click();
  await expect.element(dialog.getByText('This result cannot be disputed any more.')).toBeVisible();
  await expect.element(dialog.getByLabelText('What is wrong?')).toHaveValue('He played with two accounts.');
  server.now({ [DISPUTE]: { message: 'ok' } });
  await dialog.getByRole('button', { name: 'Send to the organiser' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(DISPUTE).at(-1)).toEqual({ text: 'He played with two accounts.' });
});

test('STG17: who is in a disputed result reads that the organiser decides', async () => {
  const shown = lost(null);
  const [{ fixtures }] = shown.stages as [Tournament['stages'][number]];
  const stages = [stage({ fixtures: fixtures.map((one) => ({ ...one, dispute: 'open' as const })) })];
  const { screen } = await open({ ...shown, stages });
  await expect.element(screen.getByText('bo v ada is disputed: the organiser decides.')).toBeVisible();
});

test('STG15: who may not dispute any more is not asked', async () => {
  const { screen } = await open(lost(null));
  await expect.element(screen.getByText('You are in: your next match opens here')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dispute', exact: true }).elements()).toEqual([]);
});

const disputed = () =>
  running({
    stages: [
      stage({ fixtures: semiFinals().map((one) => (one.id === 's1' ? { ...one, dispute: 'open' } : one)) }),
    ],
    disputes: [
      {
        id: entrantId(77),
        fixtureId: 's1',
        entrantId: DEE_ENTRY,
        by: 'dee',
        text: 'He played with two accounts.',
        at: '2026-12-01T19:00:00.000Z',
        state: 'open',
        answer: null,
      },
    ],
    you: { entrantId: null, mayCheckIn: false, isOrganiser: true, isCaptain: false, fixtureId: null },
  });

test('STG17: the organiser lets a disputed result stand, with a text to both', async () => {
  const { screen, server } = await open(disputed(), { [REJECT]: { message: 'ok' } });
  await screen.getByRole('tab', { name: "Organiser's desk (1)" }).click();
  const list = screen.getByRole('region', { name: 'Disputed results' });
  await expect.element(list.getByText('He played with two accounts.')).toBeVisible();
  await list.getByRole('button', { name: 'Let it stand' }).click();
  await list.getByRole('button', { name: 'Let it stand' }).click();
  await expect.element(list.getByLabelText(/^Why/)).toHaveAttribute('aria-invalid', 'true');
  await list.getByLabelText(/^Why/).fill('The recording shows one.');
  await list.getByRole('button', { name: 'Let it stand' }).click();
  await expect.poll(() => server.bodies(REJECT)).toEqual([{ text: 'The recording shows one.' }]);
});

test('STG17: the organiser puts it right, after what that changes was shown', async () => {
  const preview: CorrectionPreview = {
    digest: 'd1',
    changed: [{ fixtureId: 'f', before: [BO_ENTRY, null], after: [DEE_ENTRY, null] }],
    voided: [],
    cancelled: [],
    live: [],
    placements: { before: [], after: [] },
    prizes: [],
  };
  const { screen, server } = await open(disputed(), {
    [PREVIEW]: preview,
    [CORRECT]: refused(409, 'changed_meanwhile'),
  });
  await screen.getByRole('tab', { name: "Organiser's desk (1)" }).click();
  const list = screen.getByRole('region', { name: 'Disputed results' });
  await list.getByRole('button', { name: 'Put it right' }).click();
  await list.getByLabelText('The right result').selectOptions('dee won 0:1');
  await list.getByLabelText(/^Why/).fill('two accounts');
  await list.getByRole('button', { name: 'See what it changes' }).click();
  await expect.element(screen.getByText('Others meet in: Final.')).toBeVisible();
  await screen.getByRole('button', { name: 'Put it right' }).last().click();
  await expect.element(list.getByText('The tournament has changed since. Look at it again.')).toBeVisible();
  const correction = { type: 'result', fixtureId: 's1', winner: DEE_ENTRY, score: [0, 1] };
  expect(server.bodies(CORRECT)).toEqual([{ correction, digest: 'd1', reason: 'two accounts' }]);
});

/** Ada plays bo where they agree. */
const elsewhere = (by: { entrantId: string; maps: [number, number][] }[] = []) =>
  running({
    stages: [
      stage({
        fixtures: [
          fixture('s1', {
            entrants: [BO_ENTRY, ADA_ENTRY],
            state: 'live',
            bestOf: 3,
            report: by.length > 0 ? { until: soon(), by } : null,
          }),
        ],
      }),
    ],
    you: { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain: true, fixtureId: 's1' },
  });

test('STG19: a captain reports the maps that were played; a score that cannot be stays to be mended', async () => {
  const { screen, server } = await open(elsewhere(), { [REPORT]: refused(422, 'score_impossible') });
  await expect.element(screen.getByText(/Play it where you agree/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the match' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Report' }).click();
  await expect.element(screen.getByText('Give the rounds of every map that was played.')).toBeVisible();
  expect(server.times(REPORT)).toBe(0);
  for (const [map, [bo, own]] of [
    ['9', '4'],
    ['7', '9'],
  ].entries()) {
    await screen.getByLabelText(`Map ${map + 1}: rounds of bo`).fill(bo!);
    await screen.getByLabelText(`Map ${map + 1}: rounds of ada`).fill(own!);
  }
  await screen.getByRole('button', { name: 'Report' }).click();
  await expect.element(screen.getByText('No match of this length ends with such a score.')).toBeVisible();
  await expect.element(screen.getByLabelText('Map 2: rounds of ada')).toHaveValue('9');
  expect(server.bodies(REPORT)).toEqual([
    {
      maps: [
        [9, 4],
        [7, 9],
      ],
    },
  ]);
});

test('STG19: what the other captain reports is agreed to with a press, or disputed', async () => {
  const maps: [number, number][] = [
    [9, 4],
    [9, 7],
  ];
  const { screen, server } = await open(elsewhere([{ entrantId: BO_ENTRY, maps }]), {
    [REPORT]: { result: 'counts' },
    [DISPUTE]: { message: 'ok' },
  });
  await expect.element(screen.getByText(/bo v ada, 9:4, 9:7/)).toBeVisible();
  await screen.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Dispute bo v ada' })).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'That is right' }).click();
  await expect.poll(() => server.bodies(REPORT)).toEqual([{ maps }]);
});
