import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import NotFound from '#app/routes/notFound.tsx';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { useSite } from './brand.ts';
import { keepEarlyClickScript, replayEarlyClick } from './earlyClick.ts';
import { pageMeta, pageTitle } from './pageMeta.ts';
import { reloadAfterUpdate } from './reloadAfterUpdate.ts';
import { useTitle } from './useTitle.ts';

afterEach(() => {
  delete window.earlyClick;
});

test('the landing page begins with the name, every other ends with it', () => {
  expect(pageTitle('Esports', '/')).toBe('Retake · Esports');
  expect(pageTitle('News', '/news')).toBe('News · Retake');
  expect(pageTitle('Oops')).toBe('Oops · Retake');
});

test('a public page has an address of its own and what a link to it shows', () => {
  const meta: Record<string, string>[] = pageMeta('News', 'What is new.', {
    path: '/news',
    picture: 'news-launch',
  });
  const own = (property: string) => meta.find((one) => one.property === property)?.content;
  expect(meta).toContainEqual({ title: 'News · Retake' });
  expect(meta).toContainEqual({ name: 'description', content: 'What is new.' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${window.location.origin}/news` });
  expect(own('og:title')).toBe('News');
  expect(own('og:url')).toBe(`${window.location.origin}/news`);
  expect(own('og:image')).toBe(`${window.location.origin}/share/news-launch.jpg`);
});

test('a page that is not public has a title alone', () => {
  expect(pageMeta('Settings')).toEqual([{ title: 'Settings · Retake' }]);
});

function Named({ title }: { title?: string }) {
  const { brandName, sampleData } = useSite();
  useTitle(title);
  return <p>{`${brandName} ${sampleData}`}</p>;
}

test('until the installation has said its name the built-in one stands', async () => {
  wire({ 'GET /api/site': refused(403, 'forbidden') });
  const screen = await renderInFrame(<Named />);
  await expect.element(screen.getByText('Retake undefined')).toBeVisible();
});

test('a title that comes with what the page shows carries the name of the installation', async () => {
  document.title = 'before';
  wire({
    'GET /api/site': {
      brandName: 'Ace Club',
      sampleData: false,
      sandbox: false,
      sandboxMail: false,
      regions: [],
    },
  });
  const screen = await renderInFrame(<Named title="Solo League" />);
  await expect.element(screen.getByText('Ace Club false')).toBeVisible();
  await expect.poll(() => document.title).toBe('Solo League · Ace Club');
});

test('without such a title the one of the address stays', async () => {
  document.title = 'before';
  wire({
    'GET /api/site': {
      brandName: 'Ace Club',
      sampleData: false,
      sandbox: false,
      sandboxMail: false,
      regions: [],
    },
  });
  const screen = await renderInFrame(<Named />);
  await expect.element(screen.getByText('Ace Club false')).toBeVisible();
  expect(document.title).toBe('before');
});

test('a press on a button before its code is there is made again, once', async () => {
  const pressed = vi.fn();
  new Function(keepEarlyClickScript.replaceAll('earlyClick', 'window.earlyClick'))();
  const screen = await render(<button type="button">Play</button>);
  await screen.getByRole('button').click();
  screen.getByRole('button').element().addEventListener('click', pressed);
  replayEarlyClick();
  expect(pressed).toHaveBeenCalledTimes(1);
  replayEarlyClick();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a press beside any button, or on one that is gone, is not made again', async () => {
  new Function(keepEarlyClickScript.replaceAll('earlyClick', 'window.earlyClick'))();
  const screen = await render(<p>words</p>);
  await screen.getByText('words').click();
  expect(replayEarlyClick).not.toThrow();
  expect(window.earlyClick).toBeUndefined();
});

test('files of a former version lead to one reload in a minute, not to one after the other', () => {
  sessionStorage.setItem('retake:reloaded-at', String(Date.now()));
  const listen = vi.spyOn(window, 'addEventListener');
  reloadAfterUpdate();
  const heard = listen.mock.calls.find(([name]) => name === 'vite:preloadError')![1] as (
    event: Event,
  ) => void;
  listen.mockRestore();
  window.removeEventListener('vite:preloadError', heard);
  const error = new Event('vite:preloadError', { cancelable: true });
  heard(error);
  expect(error.defaultPrevented).toBe(false);
});

test('an address that is no page says which and leads home', async () => {
  const screen = await renderInFrame(<NotFound />, null, '/no/such/page');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: "Sorry.. We can't load a no/such/page" }))
    .toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.at).toBe('/home');
  expect(page.getByRole('alert').elements()).toEqual([]);
});
