import type { Team } from '@retake/contract/teams/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { entrantId, tournament } from '../../event.fixture.ts';
import { EnterButton } from './actions.tsx';

const TEAMS = 'GET /api/teams';
const JOIN = 'POST /api/tournaments/{id}/join';

const team = (n: number, name: string, nicknames: readonly string[]): Team => ({
  id: entrantId(70 + n),
  name,
  tag: null,
  members: nicknames.map((nickname, at) => ({ id: entrantId(10 * n + at), nickname, role: 'player' })),
  logo: { shown: null, isWaiting: false, fault: null },
  invited: [],
});
const teams = (...all: Team[]) => ({ teams: all, invites: [] });
const night = team(1, 'Night Shift', ['ada', 'bo', 'cy']);
const day = team(2, 'Day Shift', ['ada', 'dee']);

async function open(answers: Answers) {
  const server = wire(answers);
  const asked = tournament({ mode: '2v2', settings: { ...tournament().settings, entrants: 'teams' } });
  const screen = await renderInFrame(
    <EnterButton tournament={asked} waits={false} onPremiumNeeded={() => undefined} />,
    ada,
  );
  await screen.getByRole('button', { name: /^(Join|报名)$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return { dialog, server };
}

test('who is in no team is told how to come to one', async () => {
  const { dialog } = await open({ [TEAMS]: teams() });
  await expect.element(dialog.getByText('You are in no team yet')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enter' }).elements()).toEqual([]);
});

test('teams that cannot be loaded are said, and Retry brings them', async () => {
  const { dialog, server } = await open({ [TEAMS]: refused(403, 'forbidden') });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.now({ [TEAMS]: teams(night) });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Team' })).toHaveDisplayValue('Night Shift');
});

test('until they are there neither a team nor a lack of one is said', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof teams>>();
  const { dialog } = await open({ [TEAMS]: () => answer.promise });
  await expect.element(dialog.getByText(/^Choose a team and exactly 2/)).toBeVisible();
  expect(dialog.getByText('You are in no team yet').elements()).toEqual([]);
  answer.resolve(teams(night));
  await expect.element(dialog.getByRole('button', { name: 'Enter' })).toBeEnabled();
});

test('another team brings its own players, the first of them chosen, and the count says how many', async () => {
  const { dialog, server } = await open({
    [TEAMS]: teams(night, day),
    [JOIN]: refused(409, 'tournament_full'),
  });
  const boxes = () =>
    textsOf(
      dialog
        .getByRole('checkbox')
        .elements()
        .map((box) => box.closest('label')!),
    );
  await expect.poll(boxes).toEqual(['ada', 'bo', 'cy']);
  await expect.element(dialog.getByText('2 of 2 chosen')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'cy' }).click();
  await expect
    .element(dialog.getByRole('group', { name: 'Who plays' }))
    .toHaveAccessibleDescription('3 of 2 chosen');
  await dialog.getByRole('combobox', { name: 'Team' }).selectOptions('Day Shift');
  await expect.poll(boxes).toEqual(['ada', 'dee']);
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The tournament is full.');
  expect(server.bodies(JOIN)).toEqual([{ teamId: day.id, playerIds: day.members.map(({ id }) => id) }]);
});

test('a refusal keeps who was chosen, and is said in words where the server gives none', async () => {
  const { dialog, server } = await open({ [TEAMS]: teams(night), [JOIN]: refused(500, 'internal') });
  await dialog.getByRole('checkbox', { name: 'bo' }).click();
  await dialog.getByRole('checkbox', { name: 'cy' }).click();
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The team could not be entered. Please try again later.');
  await expect.element(dialog.getByRole('checkbox', { name: 'bo' })).not.toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'cy' })).toBeChecked();
  expect(server.times(JOIN)).toBe(1);
});

test('too few are not sent by keyboard either, and Escape enters nobody', async () => {
  const { dialog, server } = await open({ [TEAMS]: teams(night), [JOIN]: refused(500, 'internal') });
  const bo = dialog.getByRole('checkbox', { name: 'bo' });
  await bo.click();
  await expect.element(dialog.getByRole('button', { name: 'Enter' })).toBeDisabled();
  (bo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.times(JOIN)).toBe(0);
});

test('in Chinese it asks in Chinese', async () => {
  locale.set('zh-CN');
  const { dialog } = await open({ [TEAMS]: teams(night) });
  await expect.element(dialog.getByText('已选 2 / 2')).toBeVisible();
});
