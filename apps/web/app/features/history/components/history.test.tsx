import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADA } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { playedMatch } from '#app/ui/playedMatch.fixture.ts';
import { HistoryView } from './HistoryView.tsx';

const LIST = 'GET /api/users/profile/{nickname}/matches';
type Answer = AnswerOf<typeof LIST>;
const answer = (matches: Answer['matches'], next: number | null = null): Answer => ({
  player: { id: ADA, nickname: 'ada', simulated: false },
  matches,
  hidden: false,
  next,
});
const mirage = playedMatch({ matchId: 'a', number: 8, map: 'de_mirage' });
const nuke = playedMatch({ matchId: 'b', number: 7, map: 'de_nuke', result: 'loss' });

const show = (address = '/profile/ada/matches', isOwn = false) =>
  renderInApp(<HistoryView nickname="ada" isOwn={isOwn} isPlayer={false} />, address);

test('HIS1: the filters stand in the address and in the call', async () => {
  wire({
    [LIST]: ({ query }) => answer(query.get('result') === 'loss' ? [nuke] : [mirage, nuke]),
  });
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: /Mirage/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Result'), 'loss');
  await expect.poll(screen.at).toBe('/profile/ada/matches?result=loss');
  await expect.element(screen.getByRole('link', { name: /Mirage/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Nuke/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Result'), '');
  await expect.poll(screen.at).toBe('/profile/ada/matches');
});

test('HIS1: what is asked for in the address is chosen in the lists', async () => {
  const asked: string[] = [];
  wire({
    [LIST]: ({ query }) => {
      asked.push(query.toString());
      return answer([mirage]);
    },
  });
  const screen = await show('/profile/ada/matches?mode=2v2&origin=solo-league&map=de_train');
  await expect.element(screen.getByLabelText('Mode')).toHaveValue('2v2');
  await expect.element(screen.getByLabelText('From')).toHaveValue('solo-league');
  await expect.element(screen.getByLabelText('Map')).toHaveValue('');
  expect(asked).toEqual(['mode=2v2&origin=solo-league']);
});

test('HIS1: more matches follow the last one that is shown', async () => {
  wire({ [LIST]: ({ query }) => (query.get('before') === '8' ? answer([nuke]) : answer([mirage], 8)) });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('link', { name: /Nuke/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Mirage/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 matches');
});

test('no match like this: all of them are a press away', async () => {
  wire({ [LIST]: ({ query }) => answer(query.size > 0 ? [] : [mirage]) });
  const screen = await show('/profile/ada/matches?map=de_nuke');
  await expect.element(screen.getByText('No match like this.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all matches' }).click();
  await expect.element(screen.getByRole('link', { name: /Mirage/ })).toBeVisible();
});

test('who has played nothing is told what comes here; the way to play is for oneself', async () => {
  wire({ [LIST]: answer([]) });
  const other = await show();
  await expect.element(other.getByText("ada didn't play any matches yet.")).toBeVisible();
  await expect.element(other.getByRole('link', { name: 'To the party' })).not.toBeInTheDocument();
  await other.unmount();
  const own = await show('/profile/ada/matches', true);
  await own.getByRole('link', { name: 'To the party' }).click();
  await expect.poll(own.at).toBe('/home');
});

test('a player who is not there is not found', async () => {
  wire({ [LIST]: refused(404, 'user_not_found') });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'User not found!' })).toBeVisible();
});

test('nothing is wider than a phone', async () => {
  await page.viewport(390, 844);
  wire({ [LIST]: answer([mirage, nuke]) });
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: /Nuke/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('HID1: a list that is hidden says so, and not that nothing was played', async () => {
  wire({ [LIST]: { ...answer([]), hidden: true } });
  const screen = await show();
  await expect.element(screen.getByText('ada hides the list of their matches.')).toBeVisible();
});

const readByPlayer = () =>
  renderInApp(<HistoryView nickname="ada" isOwn={false} isPlayer />, '/profile/ada/matches');

test('HIS3: with Premium the list is narrowed to the matches that both played', async () => {
  wire({ [LIST]: ({ query }) => answer(query.get('shared') === '1' ? [nuke] : [mirage]) });
  const screen = await readByPlayer();
  await expect.element(screen.getByRole('rowheader', { name: /Mirage/ })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Only the matches that you both played' }).click();
  await expect.element(screen.getByRole('rowheader', { name: /Nuke/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Mirage/ }).elements()).toEqual([]);
});

test('HIS3: without Premium it says what that takes, and where it is', async () => {
  wire({
    [LIST]: ({ query }) =>
      query.get('shared') === '1' ? refused(403, 'premium_required') : answer([mirage]),
  });
  const screen = await readByPlayer();
  await screen.getByRole('checkbox', { name: 'Only the matches that you both played' }).click();
  await expect.element(screen.getByRole('link', { name: 'What Premium gives' })).toBeVisible();
});
