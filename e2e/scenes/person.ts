import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser.ts';

export const SIZES = ['desktop', 'phone'] as const;
export type Size = (typeof SIZES)[number];

const SCREENS: Record<Size, BrowserContextOptions> = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, isMobile: true, hasTouch: true },
};

/** A person with the site open on two screens, logged in on both or on neither. */
export type Person = { nickname: string; pages: Record<Size, Page> };

type Login = { url: string; locale?: string; login?: (page: Page) => Promise<string> };

async function open(browser: Browser, { url, locale = 'en-US', login }: Login): Promise<Person> {
  const screen = async (size: Size) => {
    const context = await browser.newContext({
      baseURL: url,
      locale,
      reducedMotion: 'reduce',
      ...SCREENS[size],
    });
    context.setDefaultTimeout(30_000);
    return context.newPage();
  };
  const pages = { desktop: await screen('desktop'), phone: await screen('phone') };
  if (!login) return { nickname: '', pages };
  const nickname = await login(pages.desktop);
  await pages.phone.context().addCookies(await pages.desktop.context().cookies());
  return { nickname, pages };
}

export const visitor = (browser: Browser, url: string, locale?: string): Promise<Person> =>
  open(browser, { url, ...(locale ? { locale } : {}) });

/** A new player, created now. */
export const newcomer = (browser: Browser, url: string, nickname: string): Promise<Person> =>
  open(browser, {
    url,
    async login(page) {
      const data = {
        email: `${nickname}@players.example`,
        nickname,
        password: 'correct horse battery',
        dateOfBirth: '1999-05-17',
        country: 'SE',
        promo: 'RETAKE-ACE',
      };
      const answer = await page.request.post('/api/users/signup', { data });
      if (!answer.ok()) throw new Error(`no account for ${nickname}: ${await answer.text()}`);
      return nickname;
    },
  });

export const admin = (browser: Browser, url: string, password: string): Promise<Person> =>
  open(browser, {
    url,
    async login(page) {
      await page.request.post('/api/users/login', { data: { emailOrUsername: 'admin', password } });
      return 'admin';
    },
  });

/** Does the same on both screens. */
export async function onBoth(
  { pages }: Person,
  act: (page: Page, size: Size) => Promise<unknown>,
): Promise<void> {
  await Promise.all(SIZES.map((size) => act(pages[size], size)));
}

/** Opens a path on both screens and waits for a text on it. */
export const visit = (person: Person, path: string, text?: string | RegExp): Promise<void> =>
  onBoth(person, async (page) => {
    await page.goto(path);
    if (text !== undefined) await page.getByText(text).filter({ visible: true }).first().waitFor();
  });
