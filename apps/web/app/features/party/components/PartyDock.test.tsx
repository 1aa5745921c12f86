import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { toast } from '#app/toasts/toasts.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { PartyDock } from './PartyDock.tsx';

const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;

const dock = (address = '/rules') => (
  <>
    <PartyDock bar="Party 2 of 5" address={address}>
      <button type="button">Start game</button>
    </PartyDock>
    <ToastHost />
  </>
);

const box = (element: Element) => element.getBoundingClientRect();

test.each([PHONE, DESKTOP])(
  'at %i × %i the party is one press away, Escape closes it, and the focus is back',
  async (...size) => {
    await page.viewport(...size);
    const screen = await renderInApp(dock());
    const bar = screen.getByRole('button', { name: 'Party 2 of 5' });
    await expect.element(screen.getByRole('button', { name: 'Start game' })).not.toBeInTheDocument();
    expect(box(bar.element()).bottom).toBe(window.innerHeight);
    await bar.click();
    await expect.element(screen.getByRole('button', { name: 'Start game' })).toBeVisible();
    await expect.element(bar).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Start game' })).not.toBeInTheDocument();
    await expect.element(bar).toHaveFocus();
  },
);

function Routed() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/news">News</Link>
      {dock(pathname)}
    </>
  );
}

test('an open dock closes where the page leads elsewhere', async () => {
  const screen = await renderInApp(<Routed />, '/rules');
  await screen.getByRole('button', { name: 'Party 2 of 5' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start game' })).toBeVisible();
  await screen.getByRole('link', { name: 'News' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start game' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Party 2 of 5' })).toBeVisible();
});

test.each([PHONE, DESKTOP])(
  'at %i × %i a notice covers neither the dock nor the header, opened or closed',
  async (...size) => {
    await page.viewport(...size);
    const screen = await renderInApp(dock());
    toast({ id: 'one', title: 'Party invite from bo', durationMs: 60_000 });
    const notice = screen.getByText('Party invite from bo');
    await expect.element(notice).toBeVisible();
    const bar = screen.getByRole('button', { name: 'Party 2 of 5' });
    const card = () =>
      box(notice.element().closest('[data-base-ui-swipe-ignore], .toast-in') ?? notice.element());
    const overlaps = (other: Element) => {
      const [one, two] = [card(), box(other)];
      return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
    };
    expect(overlaps(bar.element())).toBe(false);
    await bar.click();
    const start = screen.getByRole('button', { name: 'Start game' });
    await expect.element(start).toBeVisible();
    expect(overlaps(bar.element())).toBe(false);
    expect(overlaps(start.element())).toBe(false);
    expect(card().top).toBeGreaterThanOrEqual(64);
  },
);
