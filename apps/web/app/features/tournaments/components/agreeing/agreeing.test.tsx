import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ADA_ENTRY, CUP, CY_ENTRY, fixture, running, semiFinals, stage } from '../../event.fixture.ts';
import type { Fixture } from '../../model/event.ts';
import { EventView } from '../event/EventView.tsx';

const PROPOSE = 'PUT /api/tournaments/{id}/fixtures/{fixtureId}/proposal';
const ACCEPT = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/proposal/accept';
const END = 'DELETE /api/tournaments/{id}/fixtures/{fixtureId}/proposal';
const done = { message: 'ok' };
const TIMES = ['2026-12-04T18:00:00.000Z', '2026-12-05T18:00:00.000Z'];

async function show(proposal: Fixture['proposal'], answers: Answers = {}, isCaptain = true) {
  await page.viewport(1280, 900);
  const own = fixture('s2', {
    entrants: [ADA_ENTRY, CY_ENTRY],
    state: 'open',
    proposal,
    ready: { until: '2026-12-08T18:45:00.000Z', sides: [false, false] },
    plannedFor: '2026-12-08T18:30:00.000Z',
    agreeUntil: '2026-12-07T18:30:00.000Z',
    windowEnd: '2026-12-08T20:00:00.000Z',
  });
  const given = running({ stages: [stage({ fixtures: [semiFinals()[0]!, own, semiFinals()[2]!] })] });
  const server = wire({
    'GET /api/tournaments/{id}': { ...given, you: { ...given.you!, isCaptain } },
    ...answers,
  });
  const screen = await renderInFrame(<EventView id={CUP} onPremiumNeeded={() => undefined} />, ada);
  const bar = screen.getByRole('region', { name: 'When you play' });
  await expect.element(bar).toBeVisible();
  return { bar, server };
}

test('SCH9: a captain proposes two times, and what is refused stays typed', async () => {
  let isRefused = true;
  const { bar, server } = await show(null, {
    [PROPOSE]: () => (isRefused ? refused(422, 'fixture_proposal_times') : done),
  });
  await bar.getByRole('button', { name: 'Propose other times' }).click();
  await bar.getByLabelText('Time 1').fill('2026-12-04T19:00');
  await bar.getByRole('button', { name: 'One more time' }).click();
  await bar.getByLabelText('Time 2').fill('2026-12-05T19:00');
  await bar.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(bar.getByText(/^Propose one to three different times/)).toBeVisible();
  await expect.element(bar.getByLabelText('Time 1')).toHaveValue('2026-12-04T19:00');
  isRefused = false;
  await bar.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(bar.getByRole('button', { name: 'Propose other times' })).toBeVisible();
  const times = ['2026-12-04T19:00', '2026-12-05T19:00'].map((text) => new Date(text).toISOString());
  expect(server.bodies(PROPOSE)).toEqual([{ times }, { times }]);
});

test('SCH10: the other captain takes a time, or turns all of them down', async () => {
  const { bar, server } = await show({ entrantId: CY_ENTRY, times: TIMES }, { [ACCEPT]: done, [END]: done });
  await expect.element(bar.getByText('cy proposes:')).toBeVisible();
  await bar
    .getByRole('button', { name: /suits us$/ })
    .nth(1)
    .click();
  await expect.poll(() => server.bodies(ACCEPT)).toEqual([{ time: TIMES[1] }]);
  await bar.getByRole('button', { name: 'None suits us' }).click();
  await expect.poll(() => server.times(END)).toBe(1);
});

test('SCH10: who has proposed waits, and can take it back; others of the line-up only read', async () => {
  const { bar, server } = await show({ entrantId: ADA_ENTRY, times: TIMES }, { [END]: done });
  await bar.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => server.times(END)).toBe(1);
});

test('SCH9: who is not captain reads when it is', async () => {
  const { bar } = await show(null, {}, false);
  await expect.element(bar.getByText('The captains agree on it.')).toBeVisible();
  expect(bar.getByRole('button').elements()).toEqual([]);
});
