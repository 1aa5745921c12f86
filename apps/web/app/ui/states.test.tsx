import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { locale } from '#app/i18n/locale.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { PageLoading } from './PageLoading.tsx';
import { Skeleton, SkeletonRows } from './Skeleton.tsx';

test('a failure is announced, says what to do, and can be tried again', async () => {
  const retried = vi.fn();
  const screen = await render(<ErrorState onRetry={retried} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('This could not be loaded.')).toBeVisible();
  await expect.element(alert.getByText('Check your connection and try again.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retried).toHaveBeenCalledOnce();
});

test('while it is tried again the button takes no second press', async () => {
  const retried = vi.fn();
  const screen = await render(<ErrorState onRetry={retried} retrying />);
  await screen.getByRole('button').click({ force: true });
  expect(retried).not.toHaveBeenCalled();
});

test('where trying again cannot help there is no button for it', async () => {
  const screen = await render(<ErrorState title="This match does not exist." text="Look at the address." />);
  await expect.element(screen.getByText('This match does not exist.')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('a failure speaks the language of the reader', async () => {
  locale.set('zh-CN');
  const screen = await render(<ErrorState onRetry={() => {}} />);
  expect(screen.getByText('This could not be loaded.').elements()).toEqual([]);
  expect(screen.getByRole('button').element().textContent).toMatch(/^\p{Script=Han}+$/u);
});

test('an empty place says what would be here and offers the one action that brings it', async () => {
  const invited = vi.fn();
  const screen = await render(
    <EmptyState
      title="No friends yet"
      text="Friends appear here."
      action={<Button onClick={invited}>Add a friend</Button>}
    />,
  );
  await expect.element(screen.getByText('Friends appear here.')).toBeVisible();
  await screen.getByRole('button', { name: 'Add a friend' }).click();
  expect(invited).toHaveBeenCalledOnce();
});

test('a page that is loading says so to those who do not see it turn', async () => {
  const screen = await render(<PageLoading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('what holds the place of rows is as many rows as come, and is not read aloud', async () => {
  const { container } = await render(<SkeletonRows rows={3} className="h-12" />);
  const rows = [...container.querySelectorAll('[data-skeleton]')];
  expect(rows.map((row) => row.getBoundingClientRect().height)).toEqual([48, 48, 48]);
  expect(rows.every((row) => row.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test('who asked for less motion sees a placeholder that stands still', async () => {
  const { container } = await render(<Skeleton className="h-4" />);
  expect(getComputedStyle(container.querySelector('[data-skeleton]')!).animationName).toBe('none');
});
