import type { TeamEvent } from '@retake/contract/tournaments/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { TeamEvents } from './TeamEvents.tsx';

const TEAM = '00000000-0000-4000-8000-0000000000f1';
const EVENTS = 'GET /api/teams/{id}/events';

const event = (number: number, more: Partial<TeamEvent>): TeamEvent => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Cup ${number}`,
  mode: '2v2',
  startsAt: '2026-03-01T12:00:00.000Z',
  status: 'running',
  entrantStatus: 'playing',
  place: null,
  prizeCents: 0,
  ...more,
});

test('TEA12: an event to come says how the entry stands, one under way so, one that is over the place', async () => {
  const toCome = event(1, { status: 'signUp', entrantStatus: 'waiting' });
  const over = event(3, { status: 'finished', place: { from: 3, to: 4 }, prizeCents: 2500 });
  wire({ [EVENTS]: [toCome, event(2, {}), over] });
  const screen = await renderInApp(<TeamEvents teamId={TEAM} />, `/teams/${TEAM}`);
  await expect.element(screen.getByText('Waiting list')).toBeVisible();
  const stands = textsOf(screen.getByRole('listitem').elements()).map(
    (row) => /Waiting list$|Under way$|Places 3 to 4\$25$/.exec(row ?? '')?.[0],
  );
  expect(stands).toEqual(['Waiting list', 'Under way', 'Places 3 to 4$25']);
  await screen.getByRole('link', { name: /Cup 3/ }).click();
  await expect.poll(screen.at).toBe(`/tournaments/${over.id}`);
});

test('TEA12: a team without events says so', async () => {
  wire({ [EVENTS]: [] });
  const screen = await renderInApp(<TeamEvents teamId={TEAM} />, `/teams/${TEAM}`);
  await expect.element(screen.getByText('No event yet')).toBeVisible();
});

test('TEA12: how the entry stands before the draw, how the event does after it, whatever became of the entry', async () => {
  const before = (['signUp', 'checkIn', 'review'] as const).map((status, at) =>
    event(at, { status, entrantStatus: 'withdrawn' }),
  );
  const after = (['running', 'finished', 'cancelled'] as const).map((status, at) =>
    event(at + 3, { status, entrantStatus: 'out' }),
  );
  wire({ [EVENTS]: [...before, ...after] });
  const screen = await renderInApp(<TeamEvents teamId={TEAM} />, `/teams/${TEAM}`);
  await expect.element(screen.getByRole('list')).toBeVisible();
  const stands = textsOf(screen.getByRole('listitem').elements()).map(
    (row) => /[A-Z][a-z ]+$/.exec(row)?.[0],
  );
  expect(stands).toEqual(['Withdrawn', 'Withdrawn', 'Withdrawn', 'Under way', 'Finished', 'Cancelled']);
});

test('TEA12: a place without a prize says no money', async () => {
  wire({ [EVENTS]: [event(1, { status: 'finished', place: { from: 1, to: 1 } })] });
  const screen = await renderInApp(<TeamEvents teamId={TEAM} />, `/teams/${TEAM}`);
  await expect.element(screen.getByText('Place 1', { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toContain('$');
});

test('TEA12: events that cannot be loaded say so, and Retry brings them, in the language of the reader', async () => {
  locale.set('zh-CN');
  const server = wire({ [EVENTS]: refused(403, 'forbidden') });
  const screen = await renderInApp(<TeamEvents teamId={TEAM} />, `/teams/${TEAM}`);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [EVENTS]: ({ query }) => [event(1, { title: `Cup ${query.get('lang')}` })] });
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('link', { name: /^Cup zh-CN.*进行中$/ })).toBeVisible();
});
