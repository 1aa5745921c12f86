import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { closeToast, failureToast, showToastsIn, toast, toastsWanted } from './toasts.ts';
import { useAnnouncements } from './useAnnouncements.ts';

const notice = (title: string, id?: string) => toast({ title, durationMs: 60_000, ...(id ? { id } : {}) });

test('what shows notices is wanted with the first one', () => {
  expect(toastsWanted.get()).toBe(false);
  notice('one');
  expect(toastsWanted.get()).toBe(true);
});

test('notices that came before are shown first, in their order, and the last of those with one id', () => {
  notice('one');
  notice('two', 'same');
  notice('three', 'same');
  const gone = notice('four');
  closeToast(gone);
  const shown: string[] = [];
  const stop = showToastsIn({ show: ({ title }) => void shown.push(title), close: vi.fn() });
  notice('five');
  expect(shown).toEqual(['one', 'three', 'five']);
  stop();
  notice('six');
  expect(shown).toEqual(['one', 'three', 'five']);
});

test('each notice has an id of its own', () => {
  expect(notice('one')).not.toBe(notice('two'));
  expect(notice('three', 'own')).toBe('own');
});

test('a failure is shown with its words, and goes by its button', async () => {
  await render(<ToastHost />);
  failureToast('It failed.', 'Try later.');
  await expect.element(page.getByText('It failed.')).toBeVisible();
  await expect.element(page.getByText('Try later.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('It failed.')).not.toBeInTheDocument();
});

const ids = (...list: string[]) => list.map((id) => ({ id }));

async function announced(waiting?: readonly { id: string }[]) {
  const announce = vi.fn();
  const { rerender, unmount } = await renderHook(
    (props?: { waiting?: readonly { id: string }[] }) =>
      useAnnouncements('test-key', props?.waiting, announce),
    { initialProps: waiting ? { waiting } : {} },
  );
  return { announce, unmount, now: (next: readonly { id: string }[]) => rerender({ waiting: next }) };
}

test('what waits is announced once, however often the poll brings it', async () => {
  const { announce, now } = await announced();
  expect(announce).not.toHaveBeenCalled();
  await now(ids('a'));
  await now(ids('a'));
  await now(ids('a', 'b'));
  expect(announce.mock.calls).toEqual([[ids('a')], [ids('b')]]);
});

test('a reload does not announce again what still waits', async () => {
  const first = await announced(ids('a'));
  expect(first.announce).toHaveBeenCalledTimes(1);
  await first.unmount();
  const second = await announced(ids('a', 'b'));
  expect(second.announce.mock.calls).toEqual([[ids('b')]]);
});

test('what another program left under the key does no harm', async () => {
  sessionStorage.setItem('test-key', '{broken');
  const { announce } = await announced(ids('a'));
  expect(announce.mock.calls).toEqual([[ids('a')]]);
});
