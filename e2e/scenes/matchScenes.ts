import type { Browser, Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { newcomer, onBoth, type Person, visit } from './person.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A match from the party to the result, with a simulated friend, seen on both screens. */
export async function matchScenes(browser: Browser, url: string, camera: Camera): Promise<void> {
  const max = await newcomer(browser, url, 'max_player');
  await connectSteam(max.pages.desktop);
  await max.pages.phone.goto('/home?steam=connected');
  await camera.shoot(max, 'Party', 'Steam connected');
  await visit(max, '/home');
  await press(max.pages.desktop, /^Invite .*_sim_.* to the party$/);
  await max.pages.desktop.getByText('2 of 5').filter({ visible: true }).first().waitFor();
  await press(max.pages.phone, /Party/);
  await camera.shoot(max, 'Party', 'leader of two');
  await visit(max, '/home');
  await search(max, camera);
  await found(max, camera);
  await veto(max, camera);
  await play(max, camera);
}

async function connectSteam(page: Page): Promise<void> {
  await page.goto('/auth/steam');
  await page.getByRole('link', { name: /new Steam account/i }).click();
  await page.waitForURL(/\/home/);
}

async function search(max: Person, camera: Camera): Promise<void> {
  const { desktop, phone } = max.pages;
  await press(phone, /Party/); // the sheet
  // Under the sheet the first steps have a button of this name too.
  await onBoth(max, (page) =>
    page.getByRole('button', { name: 'Start game' }).filter({ visible: true }).last().click(),
  );
  const mode = desktop.getByRole('dialog', { name: 'Choose a mode' });
  await mode.waitFor();
  await camera.shoot(max, 'Search', 'choose a mode');
  await mode.getByRole('radio', { name: /2v2/ }).check({ force: true });
  await mode.getByRole('button', { name: 'Confirm' }).click();
  await desktop.getByText('Searching for game 2v2 mode').waitFor();
  await phone.goto('/home');
  await phone
    .getByText(/Searching for game|Match found!/)
    .first()
    .waitFor();
  await camera.shoot(max, 'Search', 'searching', { passing: true });
}

async function found(max: Person, camera: Camera): Promise<void> {
  await onBoth(max, (page) =>
    page.getByRole('dialog', { name: 'Match found!' }).waitFor({ timeout: 120_000 }),
  );
  await camera.shoot(max, 'Search', 'Match found!');
  await max.pages.desktop.keyboard.press('Enter');
  await camera.shoot(max, 'Search', 'accepted');
  await onBoth(max, (page) => page.waitForURL(/\/game/, { timeout: 60_000 }));
}

const BAN = /^Ban /;
const SIDE = /Counter-Terrorists|^CT/;

/** Bans and sides on this captain's turn, until nothing is left to choose. */
async function veto(max: Person, camera: Camera): Promise<void> {
  const { desktop } = max.pages;
  const ban = desktop.getByRole('button', { name: BAN }).first();
  const side = desktop.getByRole('button', { name: SIDE }).first();
  const ready = desktop.getByRole('button', { name: 'Ready to play' });
  let shot = 0;
  for (;;) {
    await ban.or(side).or(ready).first().waitFor({ timeout: 120_000 });
    if (await ready.isVisible()) return;
    if (shot++ < 2) await camera.shoot(max, 'Match', `veto ${shot}`, { whole: true });
    for (const button of [ban, side]) {
      if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined); // the turn may be over
    }
  }
}

async function play(max: Person, camera: Camera): Promise<void> {
  const { desktop } = max.pages;
  await camera.shoot(max, 'Match', 'warm-up', { whole: true });
  await press(desktop, 'Ready to play');
  await desktop.getByText('Live').first().waitFor({ timeout: 60_000 });
  await desktop.getByRole('heading', { name: 'Round by round' }).waitFor({ timeout: 60_000 });
  await camera.shoot(max, 'Match', 'live', { whole: true });
  await onBoth(max, (page) =>
    page
      .getByText(/^(Victory|Defeat|Draw)$/)
      .first()
      .waitFor({ timeout: 180_000 }),
  );
  await camera.shoot(max, 'Match', 'finished', { whole: true });
  await visit(max, '/profile/max_player', 'Recent Matches');
  await camera.shoot(max, 'Match', 'profile afterwards', { whole: true });
  await visit(max, '/home');
  await camera.shoot(max, 'Match', 'home afterwards');
}
