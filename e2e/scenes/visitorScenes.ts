import type { Browser, Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { onBoth, type Person, visit, visitor } from './person.ts';

const PAGES: [path: string, text: string][] = [
  ['/', 'Our statistics'],
  ['/home', 'Counter-Strike 2'],
  ['/matches', 'Join match'],
  ['/leagues', 'Classic Solo League'],
  ['/leagues/790093242343', 'Play in the league'],
  ['/tournaments', 'Upcoming'],
  ['/news', 'Custom rooms'],
  ['/news/235312', 'Custom rooms'],
  ['/rules', 'Rules'],
  ['/faq', 'General issues'],
  ['/premium', 'Subscribe Premium'],
  ['/safety', 'API key'],
  ['/credits', 'Credits'],
  ['/privacy', 'How long'],
  ['/refunds', 'Withdrawal'],
];

const MISSING: [path: string, text: string][] = [
  ['/not/there', "Sorry.. We can't load a"],
  ['/news/1', "Sorry.. We can't load a 1 news..."],
  ['/profile/nobody_here', 'User not found!'],
];

/** Every public page, whole, with its dialogs; pages that do not exist. */
export async function visitorScenes(browser: Browser, url: string, camera: Camera): Promise<void> {
  const someone = await visitor(browser, url);
  for (const [path, text] of PAGES) {
    await visit(someone, path, text);
    await camera.shoot(someone, 'Visitor', path === '/' ? 'landing' : path, { whole: true });
  }
  await opened(someone, camera);
  for (const [path, text] of MISSING) {
    await visit(someone, path, text);
    await camera.shoot(someone, 'Not found', path);
  }
  await dialogs(someone, camera);
}

async function opened(someone: Person, camera: Camera): Promise<void> {
  const tab = async (path: string, name: RegExp) => {
    await visit(someone, path);
    await onBoth(someone, (page) => page.getByRole('tab', { name }).first().click());
    await camera.shoot(someone, 'Visitor', `${path} ${name.source}`, { whole: true });
  };
  await tab('/leagues/790093242343', /Rules/);
  await tab('/matches', /Live/);
  await tab('/tournaments', /Active/);
  for (const path of ['/rules', '/faq']) {
    await visit(someone, path);
    await onBoth(someone, (page) => page.locator('main summary, main button[aria-expanded]').first().click());
    await camera.shoot(someone, 'Visitor', `${path} opened`);
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function dialogs(someone: Person, camera: Camera): Promise<void> {
  const open = async (name: string, act: (page: Page) => Promise<unknown>) => {
    await visit(someone, '/home');
    await onBoth(someone, async (page) => {
      await act(page);
      await page.getByRole('dialog').waitFor();
    });
    await camera.shoot(someone, 'Dialogs', name);
  };
  await open('Login', (page) => press(page, 'LOGIN'));
  await open('Login, fields missing', async (page) => {
    await press(page, 'LOGIN');
    await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  });
  await open('Sign Up', (page) => press(page, 'SIGN UP'));
  await open('Forgot Password', async (page) => {
    await press(page, 'LOGIN');
    await press(page, 'Forgot password?');
  });
  await visit(someone, '/matches', 'Join match');
  await onBoth(someone, (page) => press(page, /Join match/));
  await camera.shoot(someone, 'Dialogs', 'You are not logged in');
  await visit(someone, '/leagues', 'Monthly Duo League');
  await onBoth(someone, (page) =>
    page.getByText('Monthly Duo League').filter({ visible: true }).first().click(),
  );
  await camera.shoot(someone, 'Dialogs', 'Duo League');
  await someone.pages.phone.goto('/home');
  await press(someone.pages.phone, 'Open menu');
  await someone.pages.desktop.goto('/home');
  await camera.shoot(someone, 'Dialogs', 'Menu of the phone');
}

/** A few pages in Chinese. */
export async function chineseScenes(browser: Browser, url: string, camera: Camera): Promise<void> {
  const someone = await visitor(browser, url, 'zh-CN');
  for (const path of ['/', '/home', '/leagues/790093242343', '/premium', '/faq', '/safety', '/news/235312']) {
    await visit(someone, path);
    await camera.shoot(someone, 'Chinese', path === '/' ? 'landing' : path, { whole: true });
  }
}

const LISTS = ['/home', '/matches', '/leagues', '/tournaments', '/news', '/leagues/790093242343'];

/** Pages whose data fails, and pages that wait for it. */
export async function troubledScenes(browser: Browser, url: string, camera: Camera): Promise<void> {
  const failing = await visitor(browser, url);
  await onBoth(failing, (page) =>
    page.route(/\/api\/(?!check-auth|site)/, (route) => route.fulfill({ status: 500, json: {} })),
  );
  const waiting = await visitor(browser, url);
  await onBoth(waiting, (page) => page.route(/\/api\/(?!check-auth|site)/, () => undefined));
  for (const path of LISTS) {
    await visit(waiting, path);
    await camera.shoot(waiting, 'Loading', path);
    await visit(failing, path);
    await onBoth(failing, (page) =>
      page
        .getByRole('button', { name: 'Retry' })
        .first()
        .waitFor({ timeout: 12_000 })
        .catch(() => undefined),
    );
    await camera.shoot(failing, 'Error', path);
  }
}
