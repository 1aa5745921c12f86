import type { Player, TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { comesAbout, expectEvery, requestsDuring, staysFor, stopClock } from './pageClock.ts';
import { openPage, settled, startQuietServer } from './visit.ts';

/** How long things last for a player. The page's clock is moved by hand; the server and its socket are real. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A player's page at /home, with everything loaded. */
async function atHome(nickname: string) {
  const player = await server.signUp(nickname);
  const page = await openPage(browser, server, { player });
  await page.clock.install();
  await page.goto('/home');
  await page.getByText('1 of 5').filter({ visible: true }).first().waitFor();
  await settled(page);
  return { player, page };
}

async function becomeFriends(one: Seat, other: Player): Promise<void> {
  const body = { friendcode: one.player.friendcode, userId: other.id };
  await other.call('POST /api/users/send-friend-request', { body });
  const answer = { userId: one.player.id, friendId: other.id };
  expect(await one.socket.send('acceptFriendRequest', answer)).toMatchObject({ ok: true });
}

async function invite(host: Seat, guest: Player): Promise<void> {
  const own = { params: { userId: host.player.id } };
  const { partyId } = await host.player.call('GET /api/users/check-party/{userId}', own);
  const payload = { senderId: host.player.id, receiverId: guest.id, partyId };
  expect(await host.socket.send('sendPartyInvite', payload)).toMatchObject({ ok: true });
}

describe('notices', () => {
  test('a friend request is announced for 6 s, and its acceptance for 1.5 s', async () => {
    const { player, page } = await atHome('fay_asked');
    const asker = await server.signUp('abe_asks');
    await stopClock(page);
    const body = { friendcode: player.friendcode, userId: asker.id };
    await asker.call('POST /api/users/send-friend-request', { body });
    await staysFor(page, page.getByText('You have 1 new friend requests!'), 6000);

    await page.clock.resume();
    await page.goto('/friends?tab=received');
    const accept = page.getByRole('button', { name: 'Accept abe_asks' });
    await accept.waitFor();
    await stopClock(page);
    await accept.click();
    await page.mouse.move(0, 0);
    await staysFor(page, page.getByText('Friend request accepted'), 1500);
  });

  test('a party invite is announced for 10 s, unless it is for the player’s own party', async () => {
    const { player, page } = await atHome('gil_invited');
    const [host] = await sit(server, ['hal_host']);
    await becomeFriends(host!, player);
    await stopClock(page);
    await invite(host!, player);
    const notice = page.getByText('Party invite from hal_host');
    await staysFor(page, notice, 10_000);

    // An invite to the player's own party: the server sends none, but an older one may still be waiting.
    await page.route('**/party-invites/**', async (route) => {
      const answer = await route.fetch();
      const invites = (await answer.json()) as { id: string }[];
      const own = invites.map((one) => ({ ...one, id: `${one.id}-own`, partyLeaderId: player.id }));
      const foreign = invites.map((one) => ({ ...one, id: `${one.id}-new`, senderNickname: 'ina_other' }));
      await route.fulfill({ response: answer, json: [...own, ...foreign] });
    });
    await page.clock.resume();
    await page.reload();
    await page.getByText('Party invite from ina_other').waitFor();
    expect(await notice.count()).toBe(0);
  });

  test('a copied code is confirmed for 3 s', async () => {
    const player = await server.signUp('ida_copies');
    const page = await openPage(browser, server, { player });
    await page.clock.install();
    await page.goto('/friends');
    const copy = page.getByRole('button', { name: /^Copy friend code/ }).first();
    await copy.waitFor();
    await settled(page);
    await stopClock(page);
    await copy.click();
    await staysFor(page, page.getByText('Friend code copied!'), 3000);
  });
});

describe('polls', () => {
  test('the landing page requests the figures every 5 s and nothing else', async () => {
    const page = await openPage(browser, server);
    await page.clock.install();
    await page.goto('/');
    await settled(page);
    await stopClock(page);
    const asked = await requestsDuring(page, 20_000);
    expectEvery(asked, '/api/stats', 5000);
    expect([...asked.keys()]).toEqual(['/api/stats']);
  });

  test('a player’s home: the account check every 3 s, figures, friends, invites and party every 5 s', async () => {
    const { player, page } = await atHome('jan_polls');
    const { partyId } = await player.call('GET /api/users/check-party/{userId}', {
      params: { userId: player.id },
    });
    await stopClock(page);
    const asked = await requestsDuring(page, 20_000);
    expectEvery(asked, `/api/users/${player.id}/has-bot-error`, 3000);
    expectEvery(asked, '/api/stats', 5000);
    expectEvery(asked, `/api/users/received-requests/${player.id}`, 5000);
    expectEvery(asked, `/api/users/friends/${player.id}`, 5000);
    expectEvery(asked, `/api/users/party-invites/${player.id}`, 5000);
    expectEvery(asked, `/api/users/party-members/${player.id}`, 5000);
    expectEvery(asked, `/api/users/parties/${partyId}`, 5000);
  });
});

test('when all are ready, the match room opens 1.5 s later', async () => {
  const { player, page } = await atHome('kim_plays');
  const others = await sit(server, ['lea_plays', 'max_plays', 'ned_plays']);
  const own = { player, socket: await player.socket() };
  const [first, second, third] = others;
  const partyId = await formParty([first!, own]);
  await startSearch(first!, partyId, '2v2');
  await page.getByText('Searching for game 2v2 mode').waitFor(); // no one else is searching yet
  await startSearch(second!, await formParty([second!, third!]), '2v2');
  await page.getByRole('dialog', { name: 'Match found!' }).waitFor();
  await stopClock(page);
  await acceptAll([own, ...others]);
  await comesAbout(page, () => page.getByText('Everybody is ready').first().isVisible());
  await page.clock.runFor(1300);
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.clock.runFor(200);
  await comesAbout(page, () => new URL(page.url()).pathname.startsWith('/game'));
});

test('Show more turns its wheel only while the next rows are loading', async () => {
  for (let count = 1; count <= 9; count++) {
    const host = await server.signUp(`host_${count}`);
    await host.call('POST /api/lobbies', { body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' } });
  }
  const page = await openPage(browser, server);
  await page.goto('/matches');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.waitFor();
  await settled(page);
  const held: (() => void)[] = [];
  await page.route('**/api/lobbies**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await more.click();
  const waiting = page.getByRole('button', { name: 'Loading...' });
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await page.getByText('host_1', { exact: true }).waitFor();
  expect(await waiting.count()).toBe(0);
});
