import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { CUP, tournament } from '../../event.fixture.ts';
import type { Tournament } from '../../model/event.ts';
import { EditTournament } from './EditTournament.tsx';
import { NewTournament } from './NewTournament.tsx';

const MAY = 'GET /api/tournaments/may-create';
const CREATE = 'POST /api/tournaments';
const EVENT = 'GET /api/tournaments/{id}';
const EDIT = 'PUT /api/tournaments/{id}';
const allowed = { mayCreate: true, reason: null, simulated: false };

async function open(answers: Answers = {}) {
  const onCreated = vi.fn();
  const server = wire({ [MAY]: allowed, [CREATE]: { id: CUP }, ...answers });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={onCreated} />, ada);
  await expect.element(screen.getByLabelText('Title')).toBeVisible();
  return { screen, server, onCreated, create: screen.getByRole('button', { name: 'Create the draft' }) };
}

test('a title is enough: the other fields have what most events take', async () => {
  const { screen, server, onCreated, create } = await open();
  await screen.getByLabelText('Title').fill('Winter Cup');
  await create.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[CUP]]);
  expect(server.bodies(CREATE)).toEqual([
    expect.objectContaining({
      title: 'Winter Cup',
      mode: '2v2',
      entrants: 'players',
      places: 16,
      checkInMinutes: 45,
      stages: [expect.objectContaining({ format: 'double', bestOf: 1, grandFinal: 'reset', advance: null })],
    }),
  ]);
  const [body] = server.bodies(CREATE) as { startsAt: string }[];
  expect(new Date(body!.startsAt).getHours()).toBe(19);
});

test('a line says in words what it will be, and follows what is chosen', async () => {
  const { screen } = await open();
  const reads = (line: string) => expect.element(screen.getByText(line)).toBeVisible();
  await reads('16 parties of 2 · Double elimination · about 30 matches');
  await screen.getByLabelText('Format').selectOptions('Groups, then play-offs');
  await reads('16 parties of 2 · 4 groups, then play-offs of 8 (Single elimination) · about 31 matches');
  await screen.getByLabelText('Mode').selectOptions('1v1');
  await screen.getByLabelText('Places').fill('9');
  await screen.getByLabelText('Format').selectOptions('Swiss until three wins or losses');
  await expect.element(screen.getByLabelText('Places')).toHaveValue('16');
  await reads('16 players · Swiss until three wins or losses · about 33 matches');
});

test('nothing is sent while a field is wrong; a fold with a fault is open, and the first one has the focus', async () => {
  const { screen, server, create } = await open();
  await screen.getByText('Prizes and Premium').click();
  await screen.getByLabelText('Prizes by place, in US dollars').fill('100, lots');
  await screen.getByText('Prizes and Premium').click();
  await create.click();
  const title = screen.getByLabelText('Title');
  await expect.element(title).toHaveAccessibleDescription('A title has 3 to 60 letters.');
  await expect.element(title).toHaveFocus();
  await expect.element(screen.getByLabelText('Prizes by place, in US dollars')).toBeVisible();
  await title.fill('Winter Cup');
  await create.click();
  await expect.element(screen.getByLabelText('Prizes by place, in US dollars')).toHaveFocus();
  expect(server.times(CREATE)).toBe(0);
});

test('a refusal stands beside its field, or above the form, and what was typed stays', async () => {
  const { screen, server, create, onCreated } = await open({ [CREATE]: refused(422, 'tournament_time') });
  const title = screen.getByLabelText('Title');
  await title.fill('Winter Cup');
  await create.click();
  await expect
    .element(screen.getByLabelText('Start (your local time)'))
    .toHaveAccessibleDescription(expect.stringContaining('five minutes at the earliest'));
  server.now({ [CREATE]: refused(409, 'rating_match_required') });
  await create.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You need to complete at least 1 rating match!');
  await expect.element(title).toHaveValue('Winter Cup');
  expect(onCreated).not.toHaveBeenCalled();
});

test('what was typed is there again after a reload, until it is sent or thrown away', async () => {
  const first = await open();
  await first.screen.getByLabelText('Title').fill('Winter Cup');
  await first.screen.getByLabelText('Places').fill('8');
  await first.screen.unmount();
  const { screen } = await open();
  await expect.element(screen.getByText('What you typed last time is here again.')).toBeVisible();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Winter Cup');
  await expect.element(screen.getByLabelText('Places')).toHaveValue('8');
  await screen.getByRole('button', { name: 'Start over' }).click();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('');
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByLabelText('Title')).toHaveValue('');
});

test('the keyboard alone creates one', async () => {
  const { screen, onCreated } = await open();
  (screen.getByLabelText('Title').element() as HTMLElement).focus();
  await userEvent.keyboard('Winter Cup{Enter}');
  await expect.poll(() => onCreated.mock.calls.length).toBe(1);
});

test('who may not create one reads what is missing', async () => {
  wire({ [MAY]: { mayCreate: false, reason: 'rating_match_required', simulated: false } });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={vi.fn()} />, ada);
  await expect.element(screen.getByText('You need to complete at least 1 rating match!')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/home');
});

test('in Chinese it speaks Chinese', async () => {
  locale.set('zh-CN');
  wire({ [MAY]: allowed });
  const screen = await renderInFrame(<NewTournament userId={ADA} onCreated={vi.fn()} />, ada);
  await expect.element(screen.getByText('16 支 2 人队伍，双败淘汰，约 30 场比赛')).toBeVisible();
});

const mine = { entrantId: null, mayCheckIn: false, isOrganiser: true, isCaptain: false, fixtureId: null };
const ahead = new Date(Date.now() + 86_400_000).toISOString();

async function edit(more: Partial<Tournament>) {
  const onSaved = vi.fn();
  const cup = tournament({ you: mine, ...more });
  const server = wire({
    [EVENT]: { ...cup, settings: { ...cup.settings, startsAt: ahead } },
    [EDIT]: { id: CUP },
  });
  const screen = await renderInFrame(<EditTournament id={CUP} userId={ADA} onSaved={onSaved} />, ada);
  return { screen, server, onSaved, save: screen.getByRole('button', { name: 'Save' }) };
}

test('TRN19: a draft is changed whole, and a start that was not touched stays to the second', async () => {
  const { screen, server, onSaved, save } = await edit({ status: 'draft' });
  await screen.getByLabelText('Places').fill('8');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(server.bodies(EDIT)).toEqual([
    expect.objectContaining({ title: 'Winter Cup', places: 8, startsAt: ahead, mode: '1v1' }),
  ]);
});

test('TRN19: of a published one the texts change, and the start to a later one', async () => {
  const { screen, server, onSaved, save } = await edit({});
  await expect.element(screen.getByText(/Players have planned with this/)).toBeVisible();
  expect(screen.getByLabelText('Places').elements()).toEqual([]);
  const start = screen.getByLabelText('Start (your local time)');
  const typed = (start.element() as HTMLInputElement).value;
  await start.fill('2020-01-01T10:00');
  await save.click();
  await expect
    .element(start)
    .toHaveAccessibleDescription(expect.stringContaining('only be moved to a later start'));
  expect(server.times(EDIT)).toBe(0);
  await start.fill(typed);
  await screen.getByLabelText('About').fill('A new text.');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(server.bodies(EDIT)).toEqual([
    expect.objectContaining({ description: 'A new text.', startsAt: ahead, places: 4 }),
  ]);
});

test('nobody edits what another one organises, or what is over', async () => {
  const other = await edit({ you: { ...mine, isOrganiser: false } });
  await expect.element(other.screen.getByText('Only the organiser can do that.')).toBeVisible();
  await other.screen.unmount();
  const { screen } = await edit({ status: 'finished' });
  await expect.element(screen.getByText('It is over: nothing of it changes any more')).toBeVisible();
});
