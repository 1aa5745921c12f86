import type { NewsArticle, NewsCard } from '@retake/contract/news/calls.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ArticleView } from './ArticleView.tsx';
import { BlogPreview } from './BlogPreview.tsx';
import { NewsBanner } from './NewsBanner.tsx';
import { NewsGrid } from './NewsGrid.tsx';

const LIST = 'GET /api/news';
const ONE = 'GET /api/news/{id}';

const card = (id: number, title: string): NewsCard => ({
  id,
  lang: 'en',
  title,
  date: '2026-11-20T10:00:00Z',
  readTime: 3,
  img: 'news-launch',
  description: `About ${title}.`,
});
const article = (content: string): NewsArticle => ({ ...card(7, 'Rooms'), content });

async function grid(answers: Answers) {
  const server = wire(answers);
  return { screen: await renderInFrame(<NewsGrid />, null, '/news'), server };
}

test('articles stand in order, each with date, reading time and what it is about', async () => {
  const { screen } = await grid({ [LIST]: [card(2, 'Rooms'), card(1, 'Launch')] });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Rooms' })).toBeVisible();
  const articles = screen.getByRole('article').elements();
  expect(articles.map((one) => one.textContent)).toEqual([
    'Nov 20, 20263 min readRoomsAbout Rooms.',
    'Nov 20, 20263 min readLaunchAbout Launch.',
  ]);
  const time = articles[0]!.querySelector('time');
  expect(time?.dateTime).toBe('2026-11-20T10:00:00Z');
});

test('the newest stands over both columns, and its picture is loaded first', async () => {
  const { screen } = await grid({ [LIST]: [card(3, 'C'), card(2, 'B'), card(1, 'A')] });
  await expect.poll(() => screen.getByRole('article').elements().length).toBe(3);
  const [first, second, third] = screen
    .getByRole('article')
    .elements()
    .map((one) => ({
      box: one.getBoundingClientRect(),
      loading: one.querySelector('img')?.loading,
    }));
  expect(first!.box.width).toBeGreaterThan(second!.box.width * 1.9);
  expect(second!.box.top).toBe(third!.box.top);
  expect([first!.loading, second!.loading]).toEqual(['eager', 'lazy']);
});

test('a press anywhere on a card opens the article', async () => {
  const { screen } = await grid({ [LIST]: [card(2, 'Rooms')] });
  await screen.getByRole('article').click({ position: { x: 20, y: 20 } });
  await expect.poll(screen.at).toBe('/news/2');
});

test('a card is one stop for the keyboard', async () => {
  const { screen } = await grid({ [LIST]: [card(2, 'Rooms'), card(1, 'Launch')] });
  await expect.element(screen.getByRole('link', { name: 'Rooms' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Rooms' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Launch' })).toHaveFocus();
});

test('no news says what would be there', async () => {
  const { screen } = await grid({ [LIST]: [] });
  await expect.element(screen.getByText('There is no news yet')).toBeVisible();
});

test('news that cannot be loaded come by Retry', async () => {
  const { screen, server } = await grid({ [LIST]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [LIST]: [card(2, 'Rooms')] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Rooms' })).toBeVisible();
});

test('the articles of another language replace these in place', async () => {
  const { screen } = await grid({
    [LIST]: ({ query }) => [card(2, query.get('lang') === 'zh-CN' ? '自定义房间' : 'Rooms')],
  });
  await expect.element(screen.getByRole('heading', { name: 'Rooms' })).toBeVisible();
  locale.set('zh-CN');
  await expect.element(screen.getByRole('heading', { name: '自定义房间' })).toBeVisible();
  await expect.element(screen.getByText('阅读约 3 分钟')).toBeVisible();
  await expect.element(screen.getByText('2026年11月20日')).toBeVisible();
});

test('the banner names the page', async () => {
  const screen = await renderInFrame(<NewsBanner />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});

async function read(answers: Answers) {
  const server = wire(answers);
  return { screen: await renderInFrame(<ArticleView id="7" />, null, '/news/7'), server };
}

test('an article shows its title, its date, its picture and its paragraphs', async () => {
  const { screen } = await read({ [ONE]: article('<h2>Why</h2><p>Because <strong>you</strong> asked.</p>') });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
  await expect.element(screen.getByText('Because you asked.')).toBeVisible();
  await expect.element(screen.getByText('About Rooms.')).toBeVisible();
  await expect.poll(() => document.title).toBe('Rooms · Retake');
});

test('its links to our own pages do not load the page again', async () => {
  const { screen } = await read({ [ONE]: article('<p><a href="/premium?from=news#prices">Premium</a></p>') });
  await screen.getByRole('link', { name: 'Premium' }).click();
  await expect.poll(screen.at).toBe('/premium?from=news');
});

test('its links to other sites are left to the browser', async () => {
  const { screen } = await read({ [ONE]: article('<p><a href="https://example.com/x">there</a></p>') });
  const link = screen.getByRole('link', { name: 'there' });
  await expect.element(link).toBeVisible();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  let wasTaken = true;
  window.addEventListener(
    'click',
    (event) => {
      wasTaken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.element().dispatchEvent(press);
  expect(wasTaken).toBe(false);
  expect(screen.at()).toBe('/news/7');
});

test('a press with Ctrl on a link opens it elsewhere, not here', async () => {
  const { screen } = await read({ [ONE]: article('<p><a href="/premium">Premium</a></p>') });
  const link = screen.getByRole('link', { name: 'Premium' });
  await expect.element(link).toBeVisible();
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(screen.at()).toBe('/news/7');
});

test('the way back to all news stands before the article is there', async () => {
  const answer = Promise.withResolvers<NewsArticle>();
  const { screen } = await read({ [ONE]: () => answer.promise });
  await screen.getByRole('link', { name: 'All news' }).click();
  await expect.poll(screen.at).toBe('/news');
  answer.resolve(article(''));
});

test.each([
  ['not_found', 404],
  ['malformed', 400],
] as const)('an address without an article (%s) says so and leads to the news', async (code, status) => {
  const { screen } = await read({ [ONE]: refused(status, code) });
  await expect
    .element(screen.getByRole('heading', { level: 1, name: "Sorry.. We can't load a 7 news..." }))
    .toBeVisible();
  await screen.getByRole('link', { name: 'Go to News' }).click();
  await expect.poll(screen.at).toBe('/news');
});

test('an article that could not be loaded is no missing one', async () => {
  const { screen, server } = await read({ [ONE]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [ONE]: article('<p>Now.</p>') });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Now.')).toBeVisible();
});

test('the side panel shows the two newest posts and asks for no more', async () => {
  const limits: (string | null)[] = [];
  wire({
    [LIST]: ({ query }) => {
      limits.push(query.get('limit'));
      return [card(2, 'Rooms'), card(1, 'Launch')];
    },
  });
  const screen = await renderInFrame(<BlogPreview />);
  const blog = screen.getByRole('region', { name: 'Blog' });
  await expect.element(blog.getByRole('link', { name: /Rooms/ })).toHaveAttribute('href', '/news/2');
  expect(textsOf(blog.getByRole('link').elements())).toEqual([
    'RoomsNov 20, 20263 min read',
    'LaunchNov 20, 20263 min read',
  ]);
  expect(limits).toEqual(['2']);
});

test('without posts the side panel says what will be there', async () => {
  wire({ [LIST]: [] });
  const screen = await renderInFrame(<BlogPreview />);
  await expect.element(screen.getByText('News of the platform will stand here.')).toBeVisible();
});
