import { animatedGif } from '@retake/server/platform/pictures/animation.fixture.ts';
import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, startQuietServer } from './visit.ts';

/** A player sends pictures; another one sees them, and the staff takes one away. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const gif = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from(animatedGif(3)) };
const pictureIn = (page: Page, place: string) => page.locator(`${place} img[src^="/pictures/"]`).first();
/** Pictures are decoration: they count as shown once they are drawn. */
const isDrawn = (page: Page, place: string) =>
  expect
    .poll(() =>
      pictureIn(page, place).evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0);

test('PIC6, PIC7, PIC8: from the settings to the header, to another’s screen, and away again', async () => {
  const ann = await openPage(browser, server, { player: await server.signUp('ann_pictured') });
  await ann.goto('/settings');
  await ann.getByLabel('Choose an avatar').first().setInputFiles(gif);
  await isDrawn(ann, 'header');
  await ann.getByLabel('Choose a background').first().setInputFiles(gif);
  await ann.getByRole('button', { name: 'Remove the background' }).waitFor();

  const admin = await server.signUp('picture_judge', { admin: true });
  const judge = await openPage(browser, server, { player: admin, viewport: PHONE });
  await judge.goto('/profile/ann_pictured');
  await isDrawn(judge, 'main');
  await judge.getByRole('button', { name: 'Take a picture away' }).click();
  const dialog = judge.getByRole('dialog', { name: 'Take a picture away' });
  await dialog.getByLabel('Reason').fill('It imitates our staff.');
  await dialog.getByRole('button', { name: 'Take a picture away' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await expect.poll(() => ann.locator('header img[src^="/pictures/"]').count()).toBe(0);
  await ann.getByRole('button', { name: /^Notices/ }).click();
  await ann.getByText('It imitates our staff.').waitFor();
  expect([...ann.troubles, ...judge.troubles]).toEqual([]);
});
