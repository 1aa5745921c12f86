import { tournamentInput } from '@retake/contract/tournaments/input.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { typedTime } from '#app/forms/typedTime.ts';
import { formatDayTime, formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { CUP, tournament } from '../../event.fixture.ts';
import type { Tournament } from '../../model/event.ts';
import { EditTournament } from './EditTournament.tsx';
import { allowed, CREATE, MAY, openPlan } from './form.fixture.tsx';
import { NewTournament } from './NewTournament.tsx';

const EVENT = 'GET /api/tournaments/{id}';
const EDIT = 'PUT /api/tournaments/{id}';

test.each<[format: string, field: string, typed: string, words: string]>([
  ['Double elimination', 'Title', 'ab', 'A title has 3 to 60 letters.'],
  ['Double elimination', 'Places', '1', 'A whole number from 2 to 512.'],
  ['Page playoff of four', 'Places', '8', 'It takes exactly four.'],
  ['Round robin', 'Places', '100', 'A group has 64 entrants at most.'],
  ['Swiss with a number of rounds', 'Rounds', '33', 'A whole number from 1 to 32.'],
  ['Groups, then play-offs', 'Groups', '9', 'Each group has two entrants at least.'],
  ['Groups, then play-offs', 'How many go on to the play-offs', '16', 'Fewer than there are places.'],
  ['Groups of four (GSL), then play-offs', 'Groups', '8', 'Three or four entrants to a group.'],
  [
    'Groups of four (GSL), then play-offs',
    'How many go on to the play-offs',
    '6',
    'The same number goes on from each group of four: choose a multiple of the number of groups.',
  ],
])('TRN6: %s with %s "%s" is said at the field', async (format, field, typed, words) => {
  const { server, box, list, create } = await openPlan();
  await list('Format').selectOptions(format);
  await box(field).fill(typed);
  await create.click();
  await expect.element(box(field)).toHaveAccessibleDescription(words);
  await expect.element(box(field)).toHaveFocus();
  await expect.element(box(field)).toHaveValue(typed);
  expect(server.times(CREATE)).toBe(0);
});

test.each([
  ['Check-in, minutes before the start', '241', 'A whole number from 0 to 240.'],
  ['Minutes to get ready for a match', '2', 'A whole number from 3 to 60.'],
  ['Minutes to answer a report', '', 'A whole number from 5 to 240.'],
  ['Days to agree on a time', '15', 'A whole number from 0 to 14.'],
])('TRN6: %s "%s" is said at the field, in a fold that opens again', async (field, typed, words) => {
  const { server, box, fold, create } = await openPlan();
  const play = fold('Check-in, seeds, no-shows, where it is played');
  await play.click();
  await box(field).fill(typed);
  await play.click();
  await create.click();
  await expect.element(box(field)).toHaveAccessibleDescription(words);
  await expect.element(box(field)).toHaveFocus();
  expect(server.times(CREATE)).toBe(0);
});

test.each([
  ['tournament_reserve', 'Places kept for Premium', 'Not all places can be kept for Premium.'],
  ['tournament_stage', 'Places', 'A stage does not fit its number of entrants.'],
  ['tournament_title', 'Title', 'A title has 3 to 60 letters.'],
] as const)('what the server refuses with %s stands at %s', async (code, field, words) => {
  const { box, create } = await openPlan({ [CREATE]: refused(422, code) });
  await create.click();
  await expect.element(box(field)).toHaveAccessibleDescription(words);
  await expect.element(box('Title')).toHaveValue('Winter Cup');
});

test('TRN19: who runs too many reads how many, above the form; a failure without words says that all is still here', async () => {
  const limit = { ...refused(409, 'tournament_limit'), values: { count: 3 } };
  const { screen, server, create } = await openPlan({ [CREATE]: limit });
  await create.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You run 3 tournaments already. Finish or cancel one first.');
  server.now({ [CREATE]: refused(500, 'internal') });
  await create.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('That did not work. What you typed is still here: please try again later.');
});

test('a second press while it is sent sends nothing', async () => {
  const answer = Promise.withResolvers<{ id: string }>();
  const { server, create, box } = await openPlan({ [CREATE]: () => answer.promise });
  await create.click();
  await expect.element(create).toHaveAttribute('aria-busy', 'true');
  await create.click({ force: true });
  (box('Title').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  answer.resolve({ id: CUP });
  await expect.element(create).not.toHaveAttribute('aria-busy');
  expect(server.times(CREATE)).toBe(1);
});

test('the line says when the check-in is, that there is none, and that something does not fit', async () => {
  const { screen, box, fold } = await openPlan();
  const day = typedTime(new Date(Date.now() + 30 * 86_400_000)).slice(0, 10);
  await screen.getByLabelText('Start (your local time)').fill(`${day}T19:00`);
  const at = (time: string) => new Date(`${day}T${time}`).toISOString();
  const start = formatDayTime(at('19:00'));
  const [from, until] = [formatTime(at('18:15')), formatTime(at('18:45'))];
  await expect.element(screen.getByText(`Check-in ${from} to ${until}, draw ${start}`)).toBeVisible();
  await fold('Check-in, seeds, no-shows, where it is played').click();
  await box('Check-in, minutes before the start').fill('0');
  await expect.element(screen.getByText(`No check-in, draw ${start}`)).toBeVisible();
  await box('Places').fill('many');
  await expect.element(screen.getByText('Something in the form does not fit together yet')).toBeVisible();
});

test.each([
  [
    'teams',
    'Teams',
    '16 teams · Swiss with 5 rounds, then play-offs of 8 (Single elimination) · about 47 matches',
  ],
  [
    'parties',
    'Parties',
    '16 parties of 2 · Swiss with 5 rounds, then play-offs of 8 (Single elimination) · about 47 matches',
  ],
])('the line names who enters: %s', async (_, entrants, words) => {
  const { screen, list } = await openPlan();
  await list('Who enters').selectOptions(entrants);
  await list('Format').selectOptions('Swiss with a number of rounds, then play-offs');
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('where it cannot be known who may create, Retry asks again', async () => {
  const server = wire({ [MAY]: refused(403, 'forbidden') });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={vi.fn()} />, ada);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [MAY]: allowed });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/tournaments');
});

test('what is kept is taken only as the form has it', async () => {
  const kept = { title: 'Old Cup', places: 8, unknown: 'x', premium: 'yes' };
  sessionStorage.setItem(`tournament form ${ADA} new`, JSON.stringify(kept));
  wire({ [MAY]: allowed });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={vi.fn()} />, ada);
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Old Cup');
  await expect.element(screen.getByRole('textbox', { name: 'Places' })).toHaveValue('16');
});

test('what is kept and cannot be read is as if nothing were', async () => {
  sessionStorage.setItem(`tournament form ${ADA} new`, '{');
  wire({ [MAY]: allowed });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={vi.fn()} />, ada);
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  expect(screen.getByText('What you typed last time is here again.').elements()).toEqual([]);
});

const you = { entrantId: null, mayCheckIn: false, isOrganiser: true, isCaptain: false, fixtureId: null };
const ahead = new Date(Date.now() + 86_400_000).toISOString();

async function edit(more: Partial<Tournament>, settings: Partial<Tournament['settings']> = {}) {
  const onSaved = vi.fn();
  const cup = tournament({ you, ...more });
  const server = wire({
    [MAY]: allowed,
    [EVENT]: { ...cup, settings: { ...cup.settings, startsAt: ahead, ...settings } },
    [EDIT]: { id: CUP },
  });
  const screen = await renderInFrame(<EditTournament id={CUP} userId={ADA} onSaved={onSaved} />, ada);
  return { screen, server, onSaved, save: screen.getByRole('button', { name: 'Save' }) };
}

test('stages that were made elsewhere are named so, and stay as they are', async () => {
  const stages = tournamentInput.shape.stages.parse([{ format: 'gauntlet', bestOf: 3, groups: 2 }]);
  const { screen, server, onSaved, save } = await edit({ status: 'draft' }, { stages });
  const format = screen.getByRole('combobox', { name: 'Format', exact: true });
  await expect.element(format).toHaveDisplayValue('As it is (made elsewhere)');
  expect(screen.getByRole('button', { name: 'More about the format' }).elements()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Title' }).fill('Spring Cup');
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toEqual([[CUP]]);
  expect(server.bodies(EDIT)).toEqual([expect.objectContaining({ title: 'Spring Cup', stages })]);
});

test('TRN19: of one that is played the texts alone change', async () => {
  const { screen, server, onSaved, save } = await edit(
    { status: 'running' },
    { startsAt: '2026-11-01T18:30:42.123Z' },
  );
  await expect.element(screen.getByText('It is being played: its texts can change.')).toBeVisible();
  expect(screen.getByLabelText('Start (your local time)').elements()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Rules' }).fill('New rules.');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(server.bodies(EDIT)).toEqual([
    expect.objectContaining({ rules: 'New rules.', startsAt: '2026-11-01T18:30:42.123Z' }),
  ]);
});

test('TRN19: a start that the server finds too early stands at its field', async () => {
  const { screen, server, save } = await edit({});
  server.now({ [EDIT]: refused(422, 'tournament_earlier') });
  const start = screen.getByLabelText('Start (your local time)');
  await start.fill(typedTime(new Date(Date.now() + 172_800_000)));
  await save.click();
  await expect.element(start).toHaveAccessibleDescription(/^It can only be moved to a later start/);
});

test('a tournament that is gone cannot be edited, and the page leads to the others', async () => {
  wire({ [MAY]: allowed, [EVENT]: refused(404, 'tournament_gone') });
  const screen = await renderInFrame(<EditTournament id={CUP} userId={ADA} onSaved={vi.fn()} />, ada);
  await expect.element(screen.getByText('Tournament not found')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'All tournaments' }))
    .toHaveAttribute('href', '/tournaments/');
});

test('in Chinese faults and the line speak Chinese', async () => {
  locale.set('zh-CN');
  const server = wire({ [MAY]: allowed });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={vi.fn()} />, ada);
  await screen.getByRole('textbox', { name: '标题' }).fill('ab');
  await screen.getByRole('button', { name: '创建草稿' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: '标题' }))
    .toHaveAccessibleDescription('标题应为 3 到 60 个字符。');
  expect(server.times(CREATE)).toBe(0);
});
