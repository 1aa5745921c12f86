import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { isPictureName, pictureFiles } from '#app/artwork/pictures.ts';
import { Badge } from './Badge.tsx';
import { copyText } from './copyText.ts';
import { Crown } from './icons/Crown.tsx';
import { Logo } from './Logo.tsx';
import { Picture } from './Picture.tsx';
import { TeamMark } from './TeamMark.tsx';
import { useWide } from './useWide.ts';
import { whenIdle } from './whenIdle.ts';

test('a picture keeps its room before it arrives, in its own colour', async () => {
  const files = pictureFiles('landing-hero');
  const screen = await render(<Picture name="landing-hero" alt="A stage" sizes="100vw" className="w-80" />);
  const image = screen.getByRole('img', { name: 'A stage' });
  await expect.element(image).toHaveAttribute('width', String(files.width));
  await expect.element(image).toHaveAttribute('height', String(files.height));
  expect((image.element() as HTMLElement).style.backgroundColor).not.toBe('');
});

test('browsers choose among sizes and formats, the smallest format first', async () => {
  const screen = await render(<Picture name="landing-hero" alt="" sizes="50vw" />);
  const sources = [...screen.container.querySelectorAll('source')];
  expect(sources.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  for (const { srcset } of sources) expect(srcset).toMatch(/ \d+w, .* \d+w/);
});

test.each([
  [true, 'eager'],
  [false, 'lazy'],
])('what is seen first is loaded at once (%s), the rest when it comes near', async (first, loading) => {
  const screen = await render(<Picture name="landing-hero" alt="x" sizes="1px" first={first} />);
  await expect.element(screen.getByRole('img')).toHaveAttribute('loading', loading);
});

test('a picture beside words that say the same is not read', async () => {
  const screen = await render(<Picture name="landing-hero" alt="" sizes="1px" />);
  expect(screen.getByRole('img').elements()).toEqual([]);
});

test('a name that data made up gets the picture of the platform', () => {
  expect(isPictureName('toString')).toBe(false);
  expect(pictureFiles('toString')).toEqual(pictureFiles('news-platform-launch'));
});

test.each(['plain', 'accent', 'good', 'warn', 'bad'] as const)(
  'a badge in the tone %s is readable',
  async (tone) => {
    const screen = await render(<Badge tone={tone}>You are in</Badge>);
    const badge = screen.getByText('You are in');
    await expect.element(badge).toBeVisible();
    expect(getComputedStyle(badge.element()).whiteSpace).toBe('nowrap');
  },
);

test('an icon says nothing where its words stand beside it, and its name where it has one', async () => {
  const screen = await render(
    <>
      <Crown />
      <Crown role="img" aria-label="Premium" />
    </>,
  );
  expect(screen.getByRole('img').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('img', { name: 'Premium' })).toBeVisible();
});

test('the logo says the name; on the narrowest screens to those alone who hear it', async () => {
  const screen = await render(<Logo name="Ace Club" shrinks />);
  const width = () => screen.getByText('Ace Club').element().getBoundingClientRect().width;
  expect(width()).toBeGreaterThan(40);
  await page.viewport(320, 640);
  await expect.poll(width).toBeLessThan(2);
  expect(screen.container.textContent).toBe('Ace Club');
});

test('a window is wide from 1024 on, and that follows the window', async () => {
  const { result } = await renderHook(useWide);
  expect(result.current).toBe(true);
  await page.viewport(1023, 800);
  await expect.poll(() => result.current).toBe(false);
  await page.viewport(1024, 800);
  await expect.poll(() => result.current).toBe(true);
});

test('what can wait runs when the page has time, and not when it was called off', async () => {
  const run = vi.fn();
  const calledOff = vi.fn();
  whenIdle(calledOff, 50)();
  whenIdle(run, 50);
  expect(run).not.toHaveBeenCalled();
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(calledOff).not.toHaveBeenCalled();
});

test.each([
  ['has no clipboard', undefined],
  ['forbids it', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
])('text is copied where the browser %s, and nothing is left in the page', async (_which, clipboard) => {
  const copied = vi.fn();
  const listen = () => copied(window.getSelection()?.toString() ?? '');
  document.addEventListener('copy', listen);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
  onTestFinished(() => {
    document.removeEventListener('copy', listen);
    vi.restoreAllMocks();
  });
  // Pressed as people do: a page that is not in focus may not copy.
  const screen = await render(
    <button type="button" onClick={() => void copyText('CODE2345')}>
      Copy
    </button>,
  );
  await screen.getByRole('button').click();
  await expect.poll(() => copied.mock.calls.length).toBe(1);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a tag stands in the square where it fits, else the letters of the name do', async () => {
  const about = { id: 'crate', name: 'Crate Diggers', logo: null };
  const screen = await render(
    <>
      <TeamMark {...about} tag="CRAT" />
      <TeamMark {...about} tag="CRATE" />
      <TeamMark {...about} tag="CRATE" size="xl" />
    </>,
  );
  const marks = [...screen.container.children];
  expect(marks.map((mark) => mark.textContent)).toEqual(['CRAT', 'CD', 'CRATE']);
  for (const mark of marks) expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth);
});
