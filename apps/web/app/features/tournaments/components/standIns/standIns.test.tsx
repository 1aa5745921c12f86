import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ADA_ENTRY, BO_ENTRY, CUP, entrantId, entrants, running } from '../../event.fixture.ts';
import type { Tournament } from '../../model/event.ts';
import { EventView } from '../event/EventView.tsx';

const EVENT = 'GET /api/tournaments/{id}';
const ASK = 'PUT /api/tournaments/{id}/entrants/{entrantId}/stand-in';
const ACCEPT = 'POST /api/tournaments/{id}/entrants/{entrantId}/stand-in/accept';
const END = 'DELETE /api/tournaments/{id}/entrants/{entrantId}/stand-in';
const FAY = entrantId(41);

async function open(shown: Tournament, answers: Answers = {}) {
  await page.viewport(1280, 900);
  const server = wire({ [EVENT]: shown, ...answers });
  const screen = await renderInFrame(<EventView id={CUP} onPremiumNeeded={() => undefined} />, ada);
  return { screen, server };
}

/** Ada plays with Fay. */
const inPairs = (more: Partial<Tournament> = {}) => {
  const players = [
    { id: ADA, nickname: 'ada', simulated: false },
    { id: FAY, nickname: 'fay', simulated: false },
  ];
  const pairs = entrants.map((one) =>
    one.id === ADA_ENTRY ? { ...one, players, playerIds: players.map(({ id }) => id) } : one,
  );
  return running({ mode: '2v2', entrants: pairs, ...more });
};

const asked = (more: Partial<Tournament['standIns'][number]> = {}) => ({
  entrantId: ADA_ENTRY,
  out: { id: FAY, nickname: 'fay' },
  in: { id: entrantId(42), nickname: 'gil' },
  isYou: false,
  mayTakeBack: false,
  ...more,
});

test('TRN40: a captain asks for somebody in the place of another; what is refused stays to be mended', async () => {
  const { screen, server } = await open(inPairs(), { [ASK]: refused(409, 'stand_in_unknown') });
  await screen.getByRole('button', { name: 'Replace a player' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Replace a player of ada' });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(dialog.getByText('Say whom you ask.')).toBeVisible();
  expect(server.times(ASK)).toBe(0);
  await dialog.getByLabelText(/^Who plays instead/).fill(' gil ');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(dialog.getByText('This player does not play for the entry any more.')).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Who plays instead/)).toHaveValue(' gil ');
  server.now({ [ASK]: { message: 'ok' } });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(ASK).at(-1)).toEqual({ outId: FAY, input: 'gil' });
});

test('TRN40: who is asked reads by whom and for whom, and answers with a press', async () => {
  const shown = inPairs({
    standIns: [asked({ entrantId: BO_ENTRY, out: { id: BO, nickname: 'bo' }, isYou: true })],
    you: { entrantId: null, mayCheckIn: false, isOrganiser: false, isCaptain: false, fixtureId: null },
  });
  const { screen, server } = await open(shown, { [ACCEPT]: { message: 'ok' } });
  await expect.element(screen.getByText('bo asks you to play in the place of bo.')).toBeVisible();
  await screen.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => server.times(ACCEPT)).toBe(1);
});

test('TRN40: while somebody is asked the line-up reads it, and its captain takes it back', async () => {
  const { screen, server } = await open(inPairs({ standIns: [asked({ mayTakeBack: true })] }), {
    [END]: { message: 'ok' },
  });
  await expect.element(screen.getByText('gil was asked to play for ada in the place of fay.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace a player' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => server.times(END)).toBe(1);
});

test('TRN41: in a duel nobody is offered it', async () => {
  const { screen } = await open(running());
  await expect.element(screen.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace a player' }).elements()).toEqual([]);
});

test('TRN40: the organiser replaces somebody from the desk', async () => {
  const you = { entrantId: null, mayCheckIn: false, isOrganiser: true, isCaptain: false, fixtureId: null };
  const { screen } = await open(inPairs({ you }));
  await screen.getByRole('tab', { name: /Organiser's desk/ }).click();
  await screen.getByRole('button', { name: 'Replace a player of ada' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Replace a player of ada' })).toBeVisible();
});
