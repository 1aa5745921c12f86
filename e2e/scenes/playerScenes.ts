import type { Browser, Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { admin, newcomer, onBoth, type Person, visit } from './person.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A player's first day: there is almost no data yet. */
export async function newPlayerScenes(browser: Browser, url: string, camera: Camera): Promise<void> {
  const nova = await newcomer(browser, url, 'nova_first');
  for (const path of ['/home', '/friends', '/settings', '/profile', '/game', '/admin']) {
    await visit(nova, path);
    await camera.shoot(nova, 'New player', path, { whole: true });
  }
  for (const name of [/^Sent Requests/, /^Received Requests/]) {
    await visit(nova, '/friends');
    await onBoth(nova, (page) => page.getByRole('tab', { name }).click());
    await camera.shoot(nova, 'New player', `/friends ${name.source}`);
  }
  await visit(nova, '/friends');
  await onBoth(nova, (page) => press(page, 'Add Friend'));
  await camera.shoot(nova, 'Dialogs', 'Add Friend');
  await visit(nova, '/matches', 'Join match');
  await onBoth(nova, (page) => press(page, /Join match/));
  await camera.shoot(nova, 'Dialogs', 'Connect Steam');
  await visit(nova, '/tournaments', 'Upcoming');
  await onBoth(nova, (page) => press(page, 'Create a tournament'));
  await camera.shoot(nova, 'Dialogs', 'Create a tournament');
  await nova.pages.phone.goto('/home');
  await nova.pages.desktop.goto('/home');
  await onBoth(nova, (page) => press(page, /^Account menu of/));
  await camera.shoot(nova, 'New player', 'account menu');
  await onBoth(nova, (page) => page.getByText('Logout').first().click());
  await onBoth(nova, (page) => page.getByRole('dialog').waitFor());
  await camera.shoot(nova, 'Dialogs', 'Logout');
  await nova.pages.desktop.goto('/home');
  await nova.pages.phone.goto('/home');
  await press(nova.pages.phone, /Party/);
  await camera.shoot(nova, 'New player', 'party on the phone');
}

/** Friends, requests, invites: actions of other players. */
export async function socialScenes(browser: Browser, url: string, camera: Camera): Promise<void> {
  const ada = await newcomer(browser, url, 'ada_social');
  const bob = await newcomer(browser, url, 'bob_social');
  await visit(ada, '/home');
  const me = (await (await ada.pages.desktop.request.get('/api/users/current-user')).json()) as Ids;
  const bobs = (await (await bob.pages.desktop.request.get('/api/users/current-user')).json()) as Ids;
  await bob.pages.desktop.request.post('/api/users/send-friend-request', {
    data: { friendcode: me.friendcode, userId: bobs.id },
  });
  await onBoth(ada, (page) => page.getByText('new friend request').first().waitFor());
  await camera.shoot(ada, 'Notices', 'friend request');
  await visit(ada, '/friends');
  await onBoth(ada, (page) => page.getByRole('tab', { name: /^Received/ }).click());
  await camera.shoot(ada, 'Notices', 'received requests');
  await ada.pages.desktop
    .getByRole('button', { name: /^Accept/ })
    .last()
    .click();
  await visit(bob, '/home');
  await visit(ada, '/home');
  await press(bob.pages.desktop, 'Invite ada_social to the party');
  await onBoth(ada, (page) => page.getByText('Party invite from').first().waitFor());
  await camera.shoot(ada, 'Notices', 'party invite');
  await ada.pages.desktop.getByRole('button', { name: 'Accept', exact: true }).first().click();
  await ada.pages.desktop.getByText('Waiting for party leader').first().waitFor();
  await ada.pages.phone.goto('/home');
  await press(ada.pages.phone, /Party/);
  await camera.shoot(ada, 'Party', 'member');
  await ada.pages.desktop
    .getByRole('textbox', { name: 'Message' })
    .fill('glhf, see https://steamcommunnity.com/gift');
  await ada.pages.desktop.keyboard.press('Enter');
  await ada.pages.desktop.getByRole('textbox', { name: 'Message' }).fill('https://example.com is fine');
  await ada.pages.desktop.keyboard.press('Enter');
  await camera.shoot(ada, 'Party', 'chat');
  await ada.pages.desktop.goto('/leaving?to=https%3A%2F%2Fexample.com');
  await ada.pages.phone.goto('/leaving?to=https%3A%2F%2Fsteamcommunnity.com%2Fgift');
  await camera.shoot(ada, 'Party', 'warning page');
  await ada.pages.desktop.goto('/home');
  await press(ada.pages.desktop, 'Leave party');
  await ada.pages.phone.goto('/settings');
  await press(ada.pages.phone, 'Change Password');
  await camera.shoot(ada, 'Dialogs', 'Leave party, change password');
}

type Ids = { id: string; friendcode: string };

/** The account check that an admin sets on a player, and the admin's own panels. */
export async function adminScenes(
  browser: Browser,
  url: string,
  password: string,
  camera: Camera,
): Promise<void> {
  const boss = await admin(browser, url, password);
  const suspect = await newcomer(browser, url, 'sus_pect');
  await visit(suspect, '/home');
  const request = boss.pages.desktop.request;
  for (const error of [1, 2, 3, 4, 5]) {
    await request.post('/api/admin/report-bot-error', { data: { input: 'sus_pect', error } });
    await onBoth(suspect, (page) => page.getByRole('dialog').waitFor());
    await camera.shoot(suspect, 'Account check', `${error}`);
    if (error === 5) await dismissed(suspect, camera);
    await request.delete('/api/admin/delete-bot-error/sus_pect');
    await onBoth(suspect, (page) => page.getByRole('dialog').waitFor({ state: 'detached' }));
  }
  await request.post('/api/admin/report-bot-error', { data: { input: 'sus_pect', error: 1 } });
  for (const name of ['Steam', 'Errors', 'Users', 'Promo codes']) {
    await visit(boss, '/admin');
    await onBoth(boss, (page) => page.getByRole('tab', { name }).click());
    await camera.shoot(boss, 'Admin', name, { whole: true });
  }
}

async function dismissed(suspect: Person, camera: Camera): Promise<void> {
  await onBoth(suspect, (page) => press(page, 'OK'));
  await onBoth(suspect, (page) => page.getByRole('dialog').waitFor({ state: 'detached' }));
  await camera.shoot(suspect, 'Account check', '5, dialog closed');
}
