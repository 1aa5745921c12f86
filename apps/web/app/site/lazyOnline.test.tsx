import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reachable, reportReachable } from '#app/api/connection.ts';
import { wire } from '#app/testing/wire.ts';
import { lazyAhead, lazyOnline } from './lazyOnline.ts';

const ANSWER = 'GET /api/check-auth';

test('what a press opens during an outage is loaded once the server answers', async () => {
  const outage = Promise.withResolvers<void>();
  const asked = wire({ [ANSWER]: () => outage.promise.then(() => ({ isAuthenticated: false })) });
  reportReachable(false);
  onTestFinished(() => reportReachable(true));
  let loads = 0;
  const Dialog = lazyOnline(async () => {
    loads += 1;
    return { default: () => <p>Opened</p> };
  });
  const screen = await render(<Dialog />);
  await expect.poll(() => asked.times(ANSWER)).toBe(1);
  expect(loads).toBe(0);
  outage.resolve();
  await expect.element(screen.getByText('Opened')).toBeVisible();
  expect([loads, reachable.get()]).toEqual([1, true]);
});

test('what was fetched ahead opens during an outage, without waiting', async () => {
  const asked = wire({ [ANSWER]: () => new Promise(() => undefined) });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => ({ default: () => <p>Opened</p> }));
  const Menu = lazyAhead(load);
  expect(load).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  reportReachable(false);
  onTestFinished(() => reportReachable(true));
  const screen = await render(<Menu />);
  await expect.element(screen.getByText('Opened')).toBeVisible();
  expect([load.mock.calls.length, asked.times(ANSWER)]).toEqual([1, 0]);
});

test('what a press opens is not held back once it is there, as React does after a fallback', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // by which React holds it back
  onTestFinished(() => void vi.useRealTimers());
  const Dialog = lazyOnline(
    async () => ({ default: () => <p>Opened</p> }),
    () => <p>Soon</p>,
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Press
        </button>
        {isOpen && <Dialog />}
      </>
    );
  }
  const { container } = await render(<Page />);
  const press = () => container.querySelector('button')?.click();
  const text = () => container.querySelector('p')?.textContent;
  press();
  await expect.poll(text).toBe('Opened');
  press();
  await expect.poll(text).toBe(undefined);
  const seen: unknown[] = [];
  new MutationObserver(() => seen.push(text())).observe(container, { childList: true, subtree: true });
  press();
  await expect.poll(text).toBe('Opened');
  expect(seen).not.toContain('Soon'); // the second time it is there
});
