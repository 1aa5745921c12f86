import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { row, solo } from '../league.fixture.ts';
import { LadderTable } from './LadderTable.tsx';
import { Place } from './Place.tsx';
import { Prize } from './Prize.tsx';
import { TopFive } from './TopFive.tsx';

test('a row is read with place, player, share of wins, wins and losses, rank, points and prize', async () => {
  const screen = await renderInApp(
    <LadderTable
      caption="Ladder of Solo"
      rows={[row(4, 'Nova', { prizeCents: 3500 })]}
      yourPlace={undefined}
      prizeMatches={20}
    />,
  );
  await expect.element(screen.getByRole('table', { name: 'Ladder of Solo' })).toBeVisible();
  const cells = screen
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['4', '57%', '4 / 3', 'Skill group M+', '1,310', '$35']);
  await expect.element(screen.getByRole('rowheader').getByRole('link', { name: /Nova/ })).toBeVisible();
});

test('a row leads to its player, whatever signs are in the nickname', async () => {
  const screen = await renderInApp(
    <LadderTable caption="Ladder" rows={[row(1, 'a/b?c')]} yourPlace={undefined} prizeMatches={20} />,
    '/leagues/1',
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.at).toBe('/profile/a%2Fb%3Fc');
});

test('the reader finds the own row, and only that is marked', async () => {
  const screen = await renderInApp(
    <LadderTable caption="Ladder" rows={[row(1, 'Nova'), row(2, 'Ada')]} yourPlace={2} prizeMatches={20} />,
  );
  const marked = screen.getByText('You', { exact: true }).elements();
  expect(marked.map((mark) => mark.closest('tr')!.textContent)).toEqual([expect.stringContaining('Ada')]);
});

test('on narrow screens score and rank stand under the name, and nothing is cut off', async () => {
  await page.viewport(360, 640);
  const screen = await renderInApp(
    <LadderTable
      caption="Ladder"
      rows={[row(1, 'A nickname of 20 let')]}
      yourPlace={undefined}
      prizeMatches={20}
    />,
  );
  const score = screen.getByRole('rowheader').getByText(/^4 \/ 3/);
  await expect.element(score).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test.each([
  [1, 'Gold medal'],
  [2, 'Silver medal'],
  [3, 'Bronze medal'],
])('place %d carries its medal, which is read as "%s"', async (place, medal) => {
  const screen = await renderInApp(<Place place={place} />);
  await expect.element(screen.getByRole('img', { name: medal })).toBeVisible();
});

test('from the fourth place on there is no medal', async () => {
  const screen = await renderInApp(<Place place={4} />);
  expect(screen.getByRole('img').elements()).toEqual([]);
});

test('a place without a prize is read as such, not as a dash', async () => {
  const screen = await renderInApp(<Prize cents={null} />);
  await expect.element(screen.getByText('No prize')).toBeInTheDocument();
  expect(screen.getByText('–').element().getAttribute('aria-hidden')).toBe('true');
});

test('the five best are a list in order, each a link to the player', async () => {
  const screen = await renderInApp(
    <TopFive league={{ ...solo, top: [row(1, 'Nova'), row(2, 'Ada', { simulated: true })] }} />,
  );
  await expect.element(screen.getByRole('list', { name: 'Top 5 of Solo League' })).toBeVisible();
  const links = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/profile/Nova', '/profile/Ada']);
  const [real, simulated] = screen.getByRole('listitem').elements();
  expect(real!.textContent).not.toContain('Simulated player');
  expect(simulated!.textContent).toContain('Simulated player');
});

test('a season that nobody has played says so, and the list keeps its room', async () => {
  const screen = await renderInApp(<TopFive league={{ ...solo, top: [] }} />);
  await expect.element(screen.getByText('Nobody has played this season yet.')).toBeVisible();
  expect(screen.getByRole('list').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(280);
});
