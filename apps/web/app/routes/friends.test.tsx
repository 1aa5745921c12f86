import { expect, test } from 'vitest';
import { ada, BO, friend, player } from '#app/testing/players.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import * as friends from './friends.tsx';
import { open } from './route.fixture.tsx';

const FRIENDS = 'GET /api/users/friends/{userId}';
const SENT = 'GET /api/users/sent-requests/{userId}';
const RECEIVED = 'GET /api/users/received-requests/{id}';

async function page(address: string, answers: Answers = {}) {
  const server = wire({
    [FRIENDS]: [friend(BO, 'bo')],
    [SENT]: [],
    [RECEIVED]: [],
    'GET /api/direct-chats': { chats: [] },
    ...answers,
  });
  const screen = await open(friends, '/friends', address, ada);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  const selected = () => textsOf(screen.getByRole('tab', { selected: true }).elements());
  return { server, screen, selected };
}

test('each tab counts its own, and the friend code is there to be copied', async () => {
  const { screen } = await page('/friends', {
    [SENT]: [friend(BO, 'cy')],
    [RECEIVED]: [friend(BO, 'di'), friend(BO.replace(/.$/, '3'), 'eve')],
  });
  await expect
    .poll(() => textsOf(screen.getByRole('tab').elements()))
    .toEqual(['Friends List (1)', 'Sent Requests (1)', 'Received Requests (2)']);
  await screen.getByRole('button', { name: /ADAADA2345/ }).click();
  expect(await navigator.clipboard.readText()).toBe('ADAADA2345');
});

test('the tab stands in the address: a notice leads to it, and the usual one needs no name', async () => {
  const { screen, selected } = await page('/friends?tab=received');
  await expect.poll(selected).toEqual(['Received Requests (0)']);
  await screen.getByRole('tab', { name: /^Sent/ }).click();
  await expect.poll(screen.at).toBe('/friends?tab=sent');
  await screen.getByRole('tab', { name: /^Friends List/ }).click();
  await expect.poll(screen.at).toBe('/friends');
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
});

test('a tab that is none is the list', async () => {
  const { selected } = await page('/friends?tab=enemies');
  await expect.poll(selected).toEqual(['Friends List (1)']);
});

test('DIR1: with a simulated friend there is no chat', async () => {
  const bot = { ...friend(BO.replace(/.$/, '3'), 'bot'), simulated: true };
  const { screen } = await page('/friends', { [FRIENDS]: [friend(BO, 'bo'), bot] });
  await expect.element(screen.getByRole('link', { name: 'bot', exact: true })).toBeVisible();
  const chats = [...document.querySelectorAll('a[href*="chat="]')].map((link) => link.getAttribute('href'));
  expect(chats).toEqual([`/friends?chat=${BO}`]);
});

test('DIR1: a chat with who is neither a friend nor was one is not opened', async () => {
  const stranger = player(BO.replace(/.$/, '9'), 'zed');
  const { screen } = await page(`/friends?chat=${stranger.id}`);
  await expect.element(screen.getByRole('link', { name: 'bo', exact: true })).toBeVisible();
  expect(screen.getByText('zed').elements()).toEqual([]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('a visitor has no friends here', async () => {
  const server = wire({ [FRIENDS]: [] });
  const screen = await open(friends, '/friends', '/friends', null);
  await expect.poll(screen.at).toBe('/home');
  expect(server.times(FRIENDS)).toBe(0);
});
