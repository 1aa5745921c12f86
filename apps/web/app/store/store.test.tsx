import { expect, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { createStore, useStore } from './store.ts';
import { useNow } from './useNow.ts';

test('who subscribes hears of every change, and of nothing that is none', () => {
  const store = createStore(1);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.set(2);
  store.set(2);
  store.update((value) => value + 1);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(store.get()).toBe(3);
  stop();
  store.set(4);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a component shows what the store holds now', async () => {
  const store = createStore('first');
  const Shown = () => <p>{useStore(store)}</p>;
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('first')).toBeVisible();
  store.set('second');
  await expect.element(screen.getByText('second')).toBeVisible();
});

test('a clock runs while it is shown', async () => {
  const { result } = await renderHook(() => useNow(20));
  const first = result.current;
  expect(Math.abs(first - Date.now())).toBeLessThan(5000);
  await expect.poll(() => result.current).toBeGreaterThan(first);
});
