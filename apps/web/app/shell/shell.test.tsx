import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reachable } from '#app/api/connection.ts';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { type Session, sessionQuery } from '#app/session/session.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import { Header } from './Header.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

afterEach(() => {
  reachable.set(true);
  openedDialog.set(null);
});

/** What is known of the reader and of the site, so that nothing has to be asked. */
function known(session: Session): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(sessionQuery.queryKey, session);
  queries.setQueryData(['GET /api/site', null, null], { brandName: 'Retake', sampleData: false });
  return queries;
}
const visitor = () => known({ status: 'visitor' });

test('a visitor is offered to log in and to sign up', async () => {
  const screen = await renderInApp(<Header />, '/home', visitor());
  await screen.getByRole('button', { name: 'LOGIN' }).click();
  expect(openedDialog.get()).toBe('login');
  await screen.getByRole('button', { name: 'SIGN UP' }).click();
  expect(openedDialog.get()).toBe('signUp');
});

test('the first press of Tab leads past the navigation to the content', async () => {
  const screen = await renderInApp(<Header />, '/home', visitor());
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  expect(skip.element().getAttribute('href')).toBe('#content');
  expect(skip.element().getBoundingClientRect().height).toBeGreaterThan(20);
});

test('the navigation leads on and says where one is', async () => {
  const screen = await renderInApp(<Header />, '/news', visitor());
  const main = screen.getByRole('navigation', { name: 'Main' });
  const current = () =>
    [...main.element().querySelectorAll('[aria-current=page]')].map((link) => link.textContent);
  expect(current()).toEqual(['News']);
  await main.getByRole('link', { name: 'Leagues' }).click();
  await expect.poll(screen.at).toBe('/leagues');
  await expect.poll(current).toEqual(['Leagues']);
});

test('on a phone the same links are in a menu, which closes when one is pressed', async () => {
  await page.viewport(390, 844);
  const screen = await renderInApp(<Header />, '/home', visitor());
  expect(screen.getByRole('navigation', { name: 'Main' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Rules' }).click();
  await expect.poll(screen.at).toBe('/rules');
  await expect.element(menu).not.toBeInTheDocument();
});

test('a lost connection is announced, and the notice goes when the server answers again', async () => {
  const screen = await renderInApp(<OfflineNotice />);
  const status = screen.getByRole('status');
  expect(status.element().textContent).toBe('');
  reachable.set(false);
  await expect.element(status).toHaveTextContent('reconnecting…Nothing is lost. We keep trying.');
  reachable.set(true);
  await expect.element(status).toBeEmptyDOMElement();
});

test('another language is chosen by its own name and stays chosen', async () => {
  const screen = await renderInApp(
    <>
      <LanguageChoice />
      <FooterLinks />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox'), '简体中文');
  await expect.poll(() => document.documentElement.lang).toBe('zh-CN');
  expect(document.cookie).toContain('locale=zh-CN');
  await expect
    .poll(() => screen.getByRole('combobox').element().closest('label')!.textContent)
    .not.toMatch(/^Language/);
});

test('the footer leads to what the site says about itself', async () => {
  const screen = await renderInApp(<FooterLinks />);
  const links = screen
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Players', '/players'],
    ['Fair matches', '/fairness'],
    ['Safety', '/safety'],
    ['Credits', '/credits'],
    ['Status', '/status'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Refunds', '/refunds'],
    ['Imprint', '/imprint'],
  ]);
});
