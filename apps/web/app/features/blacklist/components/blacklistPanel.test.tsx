import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ada, BO, player } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { BlacklistButton } from './BlacklistButton.tsx';
import { BlacklistPanel } from './BlacklistPanel.tsx';

const READ = 'GET /api/users/blacklist';
const ADD = 'PUT /api/users/blacklist/{id}';
const REMOVE = 'DELETE /api/users/blacklist/{id}';
const bo = player(BO, 'bo');
const list = (...players: ReturnType<typeof player>[]) => ({ players, limit: 3, counts: true });

async function open(answers: Answers, hasPremium = true) {
  const server = wire(answers);
  const screen = await renderInFrame(<BlacklistPanel hasPremium={hasPremium} />, ada, '/settings');
  return { screen, server };
}
async function button(answers: Answers, hasPremium = true) {
  const onPremiumNeeded = vi.fn();
  const server = wire(answers);
  const screen = await renderInFrame(
    <BlacklistButton player={bo} hasPremium={hasPremium} onPremiumNeeded={onPremiumNeeded} />,
    ada,
    '/profile/bo',
  );
  return { screen, server, onPremiumNeeded };
}

test('BLK2: who is listed has a link, and what is left is a free slot', async () => {
  const { screen } = await open({ [READ]: list(bo) });
  await expect.element(screen.getByRole('link', { name: 'bo' })).toHaveAttribute('href', '/profile/bo');
  expect(textsOf(screen.getByText('Free slot').elements())).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'To Premium' }).elements()).toEqual([]);
});

test('a list without anybody says how one comes onto it', async () => {
  const { screen } = await open({ [READ]: list() });
  await expect.element(screen.getByText('Players are added on their profile.')).toBeVisible();
  await expect.element(screen.getByText('0 of 3')).toBeVisible();
  expect(screen.getByText('Free slot').elements()).toEqual([]);
});

test('BLK4: with Premium one is removed with a press, without it after a question', async () => {
  const withIt = await open({ [READ]: list(bo), [REMOVE]: list() });
  await withIt.screen.getByRole('button', { name: 'Remove bo from your blacklist' }).click();
  await expect.element(page.getByText('bo is not on your blacklist any more')).toBeVisible();
  await withIt.screen.unmount();
  const { screen, server } = await open({ [READ]: list(bo), [REMOVE]: list() }, false);
  await expect.element(screen.getByRole('link', { name: 'To Premium' })).toHaveAttribute('href', '/premium');
  const remove = screen.getByRole('button', { name: 'Remove bo from your blacklist' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect.element(question.getByText(/Adding players again takes Premium/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(REMOVE)).toBe(0);
  await remove.click();
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(screen.getByText('Nobody is on your blacklist')).toBeVisible();
  expect(server.times(REMOVE)).toBe(1);
});

test('a removal that fails is said, and the list is read again', async () => {
  const { screen, server } = await open({ [READ]: list(bo), [REMOVE]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Remove bo from your blacklist' }).click();
  await expect.element(page.getByText('The player could not be removed from your blacklist.')).toBeVisible();
  await expect.poll(() => server.times(READ)).toBe(2);
});

test('a list that cannot be loaded says so, and Retry brings it', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: list(bo) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
});

test('BLK2: who adds one too many is led to where the list can be shortened', async () => {
  const { screen } = await button({ [READ]: list(), [ADD]: refused(409, 'blacklist_full') });
  await screen.getByRole('button', { name: 'Add to blacklist' }).click();
  await page.getByRole('link', { name: 'View' }).click();
  await expect.poll(screen.at).toBe('/settings');
});

test('BLK1: Premium that has ended meanwhile is said; any other failure in words', async () => {
  const { screen, server, onPremiumNeeded } = await button({
    [READ]: list(),
    [ADD]: refused(403, 'premium_required'),
  });
  await screen.getByRole('button', { name: 'Add to blacklist' }).click();
  await expect.poll(() => onPremiumNeeded.mock.calls.length).toBe(1);
  server.now({ [ADD]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Add to blacklist' }).click();
  await expect.element(page.getByText('The player could not be added to your blacklist.')).toBeVisible();
  expect(onPremiumNeeded).toHaveBeenCalledOnce();
});

test('until it is known whether somebody is listed the button takes no press; added, it says so', async () => {
  const known = Promise.withResolvers<ReturnType<typeof list>>();
  const { screen } = await button({ [READ]: () => known.promise, [ADD]: list(bo) });
  const add = screen.getByRole('button', { name: 'Add to blacklist' });
  await expect.element(add).toBeDisabled();
  known.resolve(list());
  await add.click();
  await expect.element(page.getByText('bo is on your blacklist')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove from blacklist' })).toBeVisible();
});

test('in Chinese the list speaks Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [READ]: list(bo) });
  await expect.element(screen.getByRole('button', { name: '将 bo 移出黑名单' })).toBeVisible();
});
