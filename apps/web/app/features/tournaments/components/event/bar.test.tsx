import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { type Reader, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  CY_ENTRY,
  entrant,
  fixture,
  MATCH,
  running,
  stage,
  tournament,
} from '../../event.fixture.ts';
import type { Entrant, Fixture, Tournament } from '../../model/event.ts';
import { ActionBar } from './ActionBar.tsx';
import { whenText } from './words.ts';

const JOIN = 'POST /api/tournaments/{id}/join';
const READY = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready';
const LEAVE = 'POST /api/tournaments/{id}/leave';
const CHECK_IN = 'POST /api/tournaments/{id}/check-in';

async function bar(shown: Tournament, answers: Answers = {}, reader: Reader = ada) {
  const onPremiumNeeded = vi.fn();
  const server = wire(answers);
  const screen = await renderInFrame(
    <ActionBar tournament={shown} onPremiumNeeded={onPremiumNeeded} />,
    reader,
  );
  const parts = (of: string) =>
    textsOf([...(screen.container.querySelector('section')?.querySelectorAll(of) ?? [])]);
  const said = () => parts('p').join('\n');
  const offered = () => parts('button, a');
  return { screen, server, onPremiumNeeded, said, offered };
}

const you = { entrantId: ADA_ENTRY, mayCheckIn: false, isOrganiser: false, isCaptain: true, fixtureId: null };
const nobody = { ...you, entrantId: null };
const own = (status: Entrant['status'], more: Partial<Tournament> = {}) =>
  tournament({ entrants: [entrant(2, 'ada', { status })], you, ...more });
const full = { entered: 4, places: 4 };
const inMatch = (own: Partial<Fixture>, more: Partial<Tournament> = {}) =>
  running({
    stages: [stage({ fixtures: [fixture('s2', { entrants: [ADA_ENTRY, CY_ENTRY], ...own })] })],
    ...more,
  });
const until = '2026-12-01T18:45:00.000Z';
const plannedFor = '2026-12-01T18:30:00.000Z';
// Read in a test: while a file is loaded the language is that of the test before.
const clock = (time: string) => formatTime(`2026-12-01T${time}:00.000Z`);

test.each<[what: string, shown: Tournament, said: string | (() => string), offered: string[]]>([
  [
    'a draft',
    tournament({ status: 'draft' }),
    "Only you see this draft\nPublish it at the organiser's desk to open the sign-up.",
    [],
  ],
  ['an open sign-up', tournament({ you: nobody }), 'Sign-up is open\n4 of 4 places are free.', ['Join']],
  [
    'a full one',
    tournament({ participants: full, you: nobody }),
    'All places are taken\nYou can still join the waiting list: it moves up in order of entry.',
    ['Join the waiting list'],
  ],
  ['an entry', own('entered'), () => `You are in\nCheck-in opens at ${clock('17:45')}.`, ['Withdraw']],
  [
    'an entry without a check-in',
    own('entered', { checkInFrom: null, checkInUntil: null }),
    'You are in\nIt begins by itself at its time.',
    ['Withdraw'],
  ],
  [
    'who waits',
    own('waiting'),
    'You are on the waiting list\nWhen somebody withdraws, the next one moves up.',
    ['Withdraw'],
  ],
  [
    'who is to check in',
    own('entered', { status: 'checkIn', you: { ...you, mayCheckIn: true } }),
    () => `Check in, or your place goes to the next one\nUntil ${clock('18:20')}.`,
    ['Withdraw', 'Check in'],
  ],
  [
    'who is checked in',
    own('checkedIn', { status: 'checkIn' }),
    'You are checked in\nThe draw is made when the check-in is over.',
    ['Withdraw'],
  ],
  [
    'who missed the check-in',
    own('missed', { status: 'review' }),
    'You missed the check-in\nThe organiser can still take you back in before the draw.',
    [],
  ],
  [
    'who withdrew before the draw',
    own('withdrawn', { status: 'review' }),
    'The draw is about to be made',
    [],
  ],
  ['who is disqualified before the draw', own('disqualified'), 'You are disqualified', []],
  [
    'who is not in it at the check-in',
    tournament({ status: 'checkIn', you: nobody }),
    'The draw is about to be made',
    [],
  ],
  ['one that is played, to others', running({ you: nobody }), 'The tournament is under way', []],
  [
    'TRN50: one that still takes entries',
    running({ you: nobody, settings: { ...tournament().settings, lateEntry: true } }),
    'It is being played, and still takes entries\nWho comes now waits until the organiser lets it in or puts it in the place of another.',
    ['Join the waiting list'],
  ],
  [
    'TRN50: who stands by',
    running({ entrants: [entrant(2, 'ada', { status: 'missed' })], you }),
    'You stand by\nThe organiser can let you in, or put you in the place of an entry that leaves.',
    ['Withdraw'],
  ],
  ['who plays and waits', running({ you }), 'You are in: your next match opens here', ['Withdraw']],
  ['one that is paused', running({ paused: true }), 'The organiser has paused it: no new match begins', []],
  ['who is out', running({ entrants: [entrant(2, 'ada', { status: 'out' })], you }), 'You are out', []],
  [
    'who has withdrawn',
    running({ entrants: [entrant(2, 'ada', { status: 'withdrawn' })], you }),
    'You have withdrawn',
    [],
  ],
  [
    'who was disqualified',
    running({ entrants: [entrant(2, 'ada', { status: 'disqualified' })], you }),
    'You are disqualified',
    [],
  ],
  [
    'whose match is open',
    inMatch({ state: 'open', ready: { until, sides: [false, false] } }),
    () => `Your match is open: ada v cy\nBe ready until ${whenText(until)}, or it is lost.`,
    ['Withdraw', 'Ready'],
  ],
  [
    'who is ready',
    inMatch({ state: 'open', plannedFor, ready: { until, sides: [true, false] } }),
    () => `You are ready: ada v cy\nWaiting for the other side, until ${whenText(until)}.`,
    ['Withdraw'],
  ],
  [
    'whose match is planned',
    inMatch({ state: 'open', plannedFor, ready: { until, sides: [false, true] } }),
    () =>
      `Your match is open: ada v cy\nPlanned for ${whenText(plannedFor)}. Be ready by ${whenText(until)}; it begins as soon as both are.`,
    ['Withdraw', 'Ready'],
  ],
  [
    'STG16: whose match waits for a decision',
    inMatch({ state: 'open', frozen: true, ready: { until, sides: [false, false] } }),
    'Your match is open: ada v cy\nA result before it is disputed. Get ready: it begins once the organiser has decided.',
    ['Withdraw', 'Ready'],
  ],
  [
    'whose match is live',
    inMatch({ state: 'live', matchIds: [MATCH] }),
    'Your match is live: ada v cy',
    ['To the match'],
  ],
  [
    'a live match of one that is paused',
    inMatch({ state: 'live', matchIds: [MATCH] }, { paused: true }),
    'Your match is live: ada v cy',
    ['To the match'],
  ],
  [
    'STG18: who plays elsewhere',
    inMatch({ state: 'live' }),
    'Your match is live: ada v cy\nPlay it where you agree. Then a captain reports how it ended.',
    [],
  ],
  [
    'one that is over without a first place',
    tournament({ status: 'finished' }),
    'The tournament is over',
    [],
  ],
  [
    'one that did not fit',
    tournament({ status: 'cancelled', cancelled: 'unsuitable' }),
    'The tournament was cancelled\nIts format did not fit the number of entrants.',
    [],
  ],
  [
    'one that its organiser cancelled',
    tournament({ status: 'cancelled', cancelled: 'No power in the hall' }),
    'The tournament was cancelled\nNo power in the hall',
    [],
  ],
])('%s: what is said, and what can be done', async (_, shown, words, buttons) => {
  const { said, offered } = await bar(shown);
  expect(said()).toBe(typeof words === 'string' ? words : words());
  expect(offered()).toEqual(buttons);
});

test('who has lost the place may enter again while the sign-up is open', async () => {
  const { offered } = await bar(own('withdrawn'));
  expect(offered()).toEqual(['Join']);
});

test('the match of the own side leads into it', async () => {
  const { screen } = await bar(inMatch({ state: 'live', matchIds: [MATCH] }));
  await expect.element(screen.getByRole('link', { name: 'To the match' })).toHaveAttribute('href', '/game');
});

test('who leaves one that is played reads what it costs', async () => {
  const { screen, server } = await bar(running({ you }), { [LEAVE]: refused(409, 'tournament_wrong_state') });
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw from Winter Cup?' });
  await expect
    .element(question.getByText('Your open matches are lost. This cannot be undone.'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(LEAVE)).toBe(0);
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await question.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect.element(page.getByText(/^That is not possible now/)).toBeVisible();
  expect(server.times(LEAVE)).toBe(1);
});

test.each([
  ['Ready', READY, inMatch({ state: 'open', ready: { until, sides: [false, false] } })],
  ['Check in', CHECK_IN, own('entered', { status: 'checkIn', you: { ...you, mayCheckIn: true } })],
] as const)('%s pressed twice is sent once', async (name, call, shown) => {
  const answer = Promise.withResolvers<{ message: string }>();
  const { screen, server } = await bar(shown, { [call]: () => answer.promise });
  const button = screen.getByRole('button', { name });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  answer.resolve({ message: 'ok' });
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(server.times(call)).toBe(1);
});

test('who cannot be checked in reads why', async () => {
  const shown = own('entered', { status: 'checkIn', you: { ...you, mayCheckIn: true } });
  const { screen } = await bar(shown, { [CHECK_IN]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByText('You could not be checked in. Please try again.')).toBeVisible();
});

test('a player without Steam is asked to connect it; Premium that has ended meanwhile is said', async () => {
  const without = await bar(tournament({ you: nobody }), {}, { ...ada, steamConnected: false });
  await without.screen.getByRole('button', { name: 'Join' }).click();
  expect(openedDialog.get()).toBe('connectSteam');
  await without.screen.unmount();
  const { screen, onPremiumNeeded } = await bar(
    tournament({ you: nobody, premium: true }),
    { [JOIN]: refused(403, 'premium_required') },
    { ...ada, premium: true },
  );
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.poll(() => onPremiumNeeded.mock.calls.length).toBe(1);
});

test('in Chinese the names stand where Chinese has them', async () => {
  locale.set('zh-CN');
  const { said } = await bar(
    running({ status: 'finished', placements: [{ from: 1, to: 1, entrantIds: [ADA_ENTRY], prizeCents: 0 }] }),
  );
  expect(said()).toBe('ada 夺冠');
});
