import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { factsIn, renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { SidePanel } from './SidePanel.tsx';
import { SkinsTicker } from './SkinsTicker.tsx';
import { StatsBanner } from './StatsBanner.tsx';
import { VisitorPanel } from './VisitorPanel.tsx';
import { VisitorPlay } from './VisitorPlay.tsx';

const STATS = 'GET /api/stats';
const SKINS = 'GET /api/home/skins';

const skins = [
  { weapon: 'ak-47', name: 'AK-47 | Night Harvest', priceCents: 1250, color: '#eb4b4b' },
  { weapon: 'p90', name: 'P90 | Salt Lake', priceCents: 99_900, color: '#8847ff' },
] as const;

test('the banner says how many are online and how many matches there are', async () => {
  wire({ [STATS]: { playersOnline: 1234, activeMatches: 56 } });
  const screen = await renderInFrame(<StatsBanner />);
  const banner = screen.getByRole('region', { name: 'Counter-Strike 2 right now' });
  await expect.element(banner.getByText('1,234')).toBeVisible();
  expect(factsIn(banner.element())).toEqual({ 'Users online': '1,234', 'Matches now': '56' });
});

test('figures that cannot be read are a dash at first, no number, and stay as they were later', async () => {
  const server = wire({ [STATS]: refused(403, 'forbidden') });
  const screen = await renderInFrame(<StatsBanner />);
  await expect.poll(() => server.times(STATS)).toBe(1);
  const figures = () => factsIn(screen.getByRole('region').element())['Users online'];
  expect(figures()).toBe('–');
  server.now({ [STATS]: { playersOnline: 7, activeMatches: 1 } });
  await screen.queries.refetchQueries();
  await expect.poll(figures).toBe('7');
  server.now({ [STATS]: refused(403, 'forbidden') });
  await screen.queries.refetchQueries();
  expect(server.times(STATS)).toBe(3);
  expect(figures()).toBe('7');
});

test('skins are a list with prices, read once though they are drawn twice', async () => {
  wire({ [SKINS]: [...skins] });
  const screen = await renderInFrame(<SkinsTicker />);
  const ticker = screen.getByRole('region', { name: 'Skins and their prices' });
  await expect.element(ticker.getByRole('listitem').first()).toBeVisible();
  const items = ticker.getByRole('listitem').elements();
  expect(items.map((item) => item.textContent)).toEqual([
    'AK-47 | Night Harvest$12.50',
    'P90 | Salt Lake$999.00',
  ]);
  expect(ticker.element().querySelectorAll('li')).toHaveLength(4);
});

test('with reduced motion the row rests, and is scrolled by keyboard', async () => {
  await page.viewport(390, 800);
  wire({ [SKINS]: [...skins] });
  const screen = await renderInFrame(<SkinsTicker />);
  await expect.element(screen.getByText('P90 | Salt Lake').first()).toBeInTheDocument();
  const row = screen.getByRole('region').element().querySelector<HTMLElement>('[tabindex="0"]')!;
  expect(getComputedStyle(row.firstElementChild!).animationName).toBe('none');
  await userEvent.tab();
  expect(document.activeElement).toBe(row);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(0);
});

test('the ticker keeps its height before it is there, and where it cannot be loaded', async () => {
  const answer = Promise.withResolvers<[]>();
  wire({ [SKINS]: () => answer.promise });
  const screen = await renderInFrame(<SkinsTicker />);
  const ticker = screen.getByRole('region', { name: 'Skins and their prices' });
  expect(ticker.element().getBoundingClientRect().height).toBe(72);
  answer.resolve([]);
  await expect.element(ticker).not.toBeInTheDocument();
});

test('a ticker that cannot be loaded says so in its place, and Retry brings it', async () => {
  const server = wire({ [SKINS]: refused(403, 'forbidden') });
  const screen = await renderInFrame(<SkinsTicker />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('region').element().getBoundingClientRect().height).toBe(72);
  server.now({ [SKINS]: [...skins] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('AK-47 | Night Harvest').first()).toBeVisible();
});

const panel = (
  <SidePanel bar={<VisitorPlay />}>
    <p>the panel</p>
  </SidePanel>
);

test('on a wide screen the side panel is a column without a bar', async () => {
  const screen = await renderInFrame(panel);
  await expect.element(screen.getByText('the panel')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('on a phone it ends the page, and Play stays in reach at the bottom edge: it opens nothing but the login', async () => {
  await page.viewport(390, 844);
  const screen = await renderInFrame(
    <>
      <div style={{ height: 3000 }} />
      {panel}
    </>,
  );
  const play = screen.getByRole('button', { name: 'Play' });
  await expect.element(play).toBeInViewport();
  await expect.element(screen.getByText('the panel')).not.toBeInViewport();
  await expect.element(play).not.toHaveAttribute('aria-expanded');
  await play.click();
  expect(openedDialog.get()).toBe('notLoggedIn');
});

const visitorPanel = <VisitorPanel blog={<p>two posts</p>} />;

test('a visitor who wants to play is asked to log in', async () => {
  const screen = await renderInFrame(visitorPanel);
  await expect.element(screen.getByText('two posts')).toBeVisible();
  await screen.getByRole('button', { name: 'Play' }).click();
  expect(openedDialog.get()).toBe('notLoggedIn');
});

test.each(['Premium Missions', 'Premium Tournaments'])('%s leads to Premium', async (name) => {
  const screen = await renderInFrame(visitorPanel);
  await screen.getByRole('link', { name }).click();
  await expect.poll(screen.at).toBe('/premium');
});
