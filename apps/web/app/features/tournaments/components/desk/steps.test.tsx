import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { refused } from '#app/testing/wire.ts';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CY_ENTRY,
  DEE_ENTRY,
  entrant,
  entrants,
  running,
  tournament,
} from '../../event.fixture.ts';
import type { Entrant, Tournament } from '../../model/event.ts';
import { done, openDesk, rowsOf } from './desk.fixture.tsx';

const START = 'POST /api/tournaments/{id}/start';
const PAUSE = 'POST /api/tournaments/{id}/pause';
const RESUME = 'POST /api/tournaments/{id}/resume';
const CANCEL = 'POST /api/tournaments/{id}/cancel';
const CHECK_IN = 'POST /api/tournaments/{id}/entrants/{entrantId}/check-in';
const TAKE_OUT = 'DELETE /api/tournaments/{id}/entrants/{entrantId}';
const REPLACE = 'POST /api/tournaments/{id}/entrants/{entrantId}/replace';
const SEEDS = 'PUT /api/tournaments/{id}/seeds';
/** Of the start; read in a test, where the language is known. */
const atTheStart = (words: string) => words.replace('{time}', formatTime('2026-12-01T18:30:00.000Z'));

const withStates = (...states: Entrant['status'][]) =>
  entrants.slice(0, states.length).map((one, at) => ({ ...one, seed: null, status: states[at]! }));

test.each<[Partial<Tournament>, title: string, text: string, offered: string[]]>([
  [
    { status: 'draft' },
    'A draft: only you see it',
    'The sign-up opens, and everybody can see the tournament. Afterwards only its texts can change, and its start to a later time.',
    ['Publish', 'Cancel the tournament', 'Edit'],
  ],
  [
    { status: 'signUp' },
    'The sign-up is open',
    'It starts by itself at {time}, with who holds a place then.',
    ['Draw and start now', 'Cancel the tournament', 'Edit'],
  ],
  [
    { status: 'checkIn' },
    'The check-in is open',
    'It starts by itself at {time}, with who holds a place then.',
    ['Draw and start now', 'Cancel the tournament', 'Edit'],
  ],
  [
    { status: 'review' },
    'Look at who plays: the draw is next',
    'It is drawn by itself at {time}, or now if you are done.',
    ['Draw and start now', 'Cancel the tournament', 'Edit'],
  ],
  [
    { status: 'running' },
    'It is being played',
    'Matches open and end by themselves. What needs you stands below.',
    ['Pause', 'Cancel the tournament', 'Edit'],
  ],
  [
    { status: 'running', paused: true },
    'It is paused: no new match begins',
    'Matches begin again, and who is waited for has the whole time once more.',
    ['Resume', 'Cancel the tournament', 'Edit'],
  ],
  [{ status: 'finished' }, 'It is over', 'Results can still be put right: places and prizes follow.', []],
  [{ status: 'cancelled' }, 'It was cancelled', 'Nothing is left to do.', []],
])('of one that is %o the next step stands on top', async (more, title, text, offered) => {
  const { part } = await openDesk(tournament(more));
  const next = part(title);
  await expect.element(next.getByText(atTheStart(text))).toBeVisible();
  expect(textsOf([...next.element().querySelectorAll('button, a')])).toEqual(offered);
});

test('which parts the desk has follows how far the tournament is', async () => {
  const partsOf = async (shown: Tournament) => {
    const { screen } = await openDesk(shown);
    const titles = textsOf(screen.getByRole('heading', { level: 2 }).elements()).slice(1);
    await screen.unmount();
    return titles;
  };
  const entered = withStates('entered', 'entered');
  expect(await partsOf(tournament({ status: 'draft', entrants: entered }))).toEqual(['Rehearsal']);
  expect(await partsOf(tournament({ entrants: entered }))).toEqual(['Rehearsal', 'Entrants', 'Seeds']);
  expect(await partsOf(tournament({ status: 'review' }))).toEqual(['Entrants']);
  expect(await partsOf(running())).toEqual(['Nothing needs you now', 'Matches', 'Entrants']);
  expect(await partsOf(tournament({ status: 'cancelled' }))).toEqual([]);
});

test.each([
  [
    'Draw and start now',
    START,
    tournament({ status: 'review', entrants: withStates('checkedIn', 'entered', 'waiting', 'missed') }),
    '2 hold a place and play; who waits takes what is free. The first matches open at once.',
    'The tournament has begun.',
  ],
  [
    'Pause',
    PAUSE,
    running(),
    'No new match begins, and nobody is late. Matches under way go on.',
    'The tournament is paused.',
  ],
  [
    'Resume',
    RESUME,
    running({ paused: true }),
    'Matches begin again, and who is waited for has the whole time once more.',
    'The tournament goes on.',
  ],
] as const)(
  '%s is asked first; Escape does nothing, a yes is sent once',
  async (name, call, shown, text, told) => {
    const { server, press } = await openDesk(shown, { [call]: done });
    await press(name);
    const question = page.getByRole('dialog', { name: `${name}?` });
    await expect.element(question.getByText(text)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(server.times(call)).toBe(0);
    await press(name);
    await question.getByRole('button', { name }).click();
    await expect.element(page.getByText(told)).toBeVisible();
    expect(server.times(call)).toBe(1);
  },
);

test('a step that the server refuses is said in its words', async () => {
  const { press } = await openDesk(running(), { [PAUSE]: refused(409, 'tournament_wrong_state') });
  await press('Pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByText(/^That is not possible now/)).toBeVisible();
});

test('a cancellation that fails keeps its reason; Keep it cancels nothing', async () => {
  const { server, press } = await openDesk(tournament(), { [CANCEL]: refused(500, 'internal') });
  await press('Cancel the tournament');
  const dialog = page.getByRole('dialog', { name: 'Cancel Winter Cup?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription('Everybody who looks at the tournament reads it.');
  await reason.fill('  Too few helpers  ');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect.element(page.getByText('That could not be done. Please try again.')).toBeVisible();
  await expect.element(reason).toHaveValue('  Too few helpers  ');
  expect(server.bodies(CANCEL)).toEqual([{ reason: 'Too few helpers' }]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.times(CANCEL)).toBe(1);
});

test('TRN11: what can be done with each entry follows its state and the time', async () => {
  const states = ['entered', 'checkedIn', 'missed', 'waiting'] as const;
  const shown = [...withStates(...states), entrant(5, 'eve', { status: 'withdrawn' })];
  const at = async (status: Tournament['status']) => {
    const { screen, part } = await openDesk(tournament({ status, entrants: shown }));
    const rows = rowsOf(part('Entrants').element());
    await screen.unmount();
    return rows;
  };
  expect(await at('signUp')).toEqual([
    ['boEntered', 'Replace', 'Take out'],
    ['adaChecked in', 'Replace', 'Take out'],
    ['cyMissed check-in', 'Take out'],
    ['deeWaiting list', 'Take out'],
    ['eveWithdrawn'],
  ]);
  expect(await at('checkIn')).toEqual([
    ['boEntered', 'Check in', 'Replace', 'Take out'],
    ['adaChecked in', 'Replace', 'Take out'],
    ['cyMissed check-in', 'Take in', 'Take out'],
    ['deeWaiting list', 'Take in', 'Take out'],
    ['eveWithdrawn', 'Take in'],
  ]);
});

test('TRN11: one is checked in by name; who is taken out is asked about first', async () => {
  const acted: string[] = [];
  const act = ({ params }: { params: Record<string, string> }) => {
    acted.push(params.entrantId ?? '');
    return done;
  };
  const shown = tournament({ status: 'checkIn', entrants: withStates('entered', 'entered') });
  const { server, part, press } = await openDesk(shown, { [CHECK_IN]: act, [TAKE_OUT]: act });
  await expect.element(part('Entrants').getByText('2 of 4 places are taken.')).toBeVisible();
  await press('Check in ada');
  await expect.poll(() => acted).toEqual([ADA_ENTRY]);
  await press('Take out bo');
  const question = page.getByRole('dialog', { name: 'Take bo out?' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(TAKE_OUT)).toBe(0);
  await press('Take out bo');
  await question.getByRole('button', { name: 'Take out' }).click();
  await expect.poll(() => acted).toEqual([ADA_ENTRY, BO_ENTRY]);
});

test('TRN11: a replacement is chosen among those who wait, and a refusal keeps the choice', async () => {
  const entered = withStates('entered', 'entered', 'waiting', 'missed');
  const { server, press } = await openDesk(tournament({ entrants: entered }), {
    [REPLACE]: refused(404, 'tournament_entrant_unknown'),
  });
  await press('Replace ada');
  const dialog = page.getByRole('dialog', { name: 'Replace ada' });
  const who = dialog.getByRole('combobox', { name: 'Who takes the place' });
  expect(textsOf([...who.element().querySelectorAll('option')])).toEqual(['Choose', 'cy']);
  await expect.element(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  await who.selectOptions('cy');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByText(/^There is no such entry/)).toBeVisible();
  await expect.element(who).toHaveValue(CY_ENTRY);
  expect(server.bodies(REPLACE)).toEqual([{ by: CY_ENTRY }]);
});

const rated = (...ratings: (number | null)[]) =>
  entrants.map((one, at) => ({ ...one, seed: null, rating: ratings[at]!, status: 'entered' as const }));

test('TRN12: seeds stand by rating, and are not moved beyond the ends', async () => {
  const { part, press } = await openDesk(tournament({ entrants: rated(900, 1400, null, 1200) }));
  const order = () => rowsOf(part('Seeds').element()).map(([text]) => text);
  expect(order()).toEqual(['1ada1400', '2dee1200', '3bo900', '4cy–']);
  await expect
    .element(part('Seeds').getByRole('button', { name: 'Move ada up' }))
    .toHaveAttribute('aria-disabled', 'true');
  await part('Seeds').getByRole('button', { name: 'Move ada up' }).click({ force: true });
  expect(part('Seeds').getByRole('button', { name: 'Save the order' }).elements()).toEqual([]);
  await press('Move cy up');
  await expect.poll(order).toEqual(['1ada1400', '2dee1200', '3cy–', '4bo900']);
});

test('TRN12: an order that cannot be saved stays; by rating it is sent at once', async () => {
  const { server, part, press } = await openDesk(tournament({ entrants: rated(900, 800, 700, 600) }), {
    [SEEDS]: refused(422, 'tournament_seeds'),
  });
  await press('Move dee up');
  await press('Save the order');
  await expect.element(page.getByText(/^The order names every entry/)).toBeVisible();
  expect(rowsOf(part('Seeds').element()).map(([text]) => text)).toEqual([
    '1bo900',
    '2ada800',
    '3dee600',
    '4cy700',
  ]);
  server.now({ [SEEDS]: done });
  await press('By rating');
  await expect.element(page.getByText('The seeds are set.')).toBeVisible();
  expect(server.bodies(SEEDS)).toEqual([
    { entrantIds: [BO_ENTRY, ADA_ENTRY, DEE_ENTRY, CY_ENTRY] },
    { by: 'rating' },
  ]);
});

test('TRN12: a lot that has not fallen is said; one entry alone has no order', async () => {
  const settings = { ...tournament().settings, seeding: 'lot' as const };
  const open = await openDesk(tournament({ settings, entrants: rated(900, 1400, 700, 600) }));
  await expect.element(open.screen.getByText(/^The lot falls at the draw/)).toBeVisible();
  expect(rowsOf(open.part('Seeds').element())[0]?.[0]).toBe('1bo900');
  await open.screen.unmount();
  const { screen } = await openDesk(tournament({ entrants: withStates('entered', 'waiting') }));
  expect(screen.getByRole('heading', { name: 'Seeds' }).elements()).toEqual([]);
});

test('in Chinese the steps speak Chinese', async () => {
  locale.set('zh-CN');
  const { press } = await openDesk(running());
  await press('暂停');
  await expect.element(page.getByRole('dialog', { name: /^暂停/ })).toBeVisible();
});
