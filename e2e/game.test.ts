import type { MatchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import {
  FAKE_PASSWORD,
  type FakeMatchzy,
  startFakeMatchzy,
} from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { specOf } from '@retake/gameserver/matchzy/fake/specOf.ts';
import { timelineOf } from '@retake/gameserver/simulator/timeline.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import type { TestServer } from '@retake/testkit/server.ts';
import { acceptAll, finishVeto, formParty, playToEnd, sit, startSearch } from '@retake/testkit/story.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import zh from '../apps/web/messages/zh-CN/servers.json' with { type: 'json' };
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, startQuietServer } from './visit.ts';

/**
 * The game itself, on a dedicated server: a stand-in with the protocols of MatchZy. From a search to the recording and the
 * analysis, and what players and the operator see of it; then the replay of a simulated match.
 */
let standIn: FakeMatchzy;
let server: TestServer;
let browser: Browser;
const JOIN_PASSWORD = 'join-me';

beforeAll(async () => {
  standIn = await startFakeMatchzy();
  const port = await freePort();
  [server, browser] = await Promise.all([
    startQuietServer({
      PORT: `${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SANDBOX: '0', // its accounts play on no dedicated server
      GAME_SERVERS: `127.0.0.1:${standIn.port}/${FAKE_PASSWORD}/${JOIN_PASSWORD}`,
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await standIn?.close();
});

const loaded = () => standIn.loaded() as unknown as MatchzyConfig;

/** To the address and with the header that the match gave it for this. */
function send(
  what: 'remote_log' | 'demo_upload',
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string>,
) {
  const { cvars } = loaded();
  const header = { [cvars[`matchzy_${what}_header_key`]!]: cvars[`matchzy_${what}_header_value`]! };
  return fetch(cvars[`matchzy_${what}_url`]!, { method: 'POST', headers: { ...headers, ...header }, body });
}

/** As the plugin reports a match. */
async function play(): Promise<void> {
  for (const { body } of timelineOf(specOf(loaded(), 'game'), 0)) {
    if (body.event === 'going_live') standIn.state.gamestate = 'live';
    const answer = await send('remote_log', JSON.stringify(body), { 'content-type': 'application/json' });
    expect(answer.status, body.event).toBe(200);
  }
  Object.assign(standIn.state, { gamestate: 'none', matchid: -1 });
}

/** A recording that the game has finished, of a match without a round. */
function demo(): Buffer {
  const bytes = Buffer.alloc(300_000);
  bytes.write('PBDEMS2\0', 0, 'latin1');
  bytes.writeInt32LE(bytes.length - 10, 8);
  Buffer.from([2, 1, 7]).copy(bytes, bytes.length - 10);
  return bytes;
}

test('from the search to the match on a server, its recording and its analysis; then two of its players beside each other', async () => {
  const seats = await sit(server, ['ada', 'ben', 'cat', 'dan']);
  const [ada, , cat] = seats;
  await formParty(seats.slice(0, 2));
  await startSearch(cat!, await formParty(seats.slice(2)), '2v2');

  const page = await openPage(browser, server, { player: ada!.player });
  await page.goto('/home');
  const side = page.getByRole('complementary', { name: 'Side panel' });
  await side.getByRole('button', { name: 'Start game' }).click();
  const modes = page.getByRole('dialog', { name: 'Choose a mode' });
  await modes.getByRole('radio', { name: /2v2/ }).check({ force: true });
  await modes.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Match found!' }).waitFor();
  await page.keyboard.press('Enter');
  const matchId = await acceptAll(seats.slice(1));
  await page.waitForURL(/\/game/);
  await finishVeto(seats, matchId);
  await page.getByText(`connect 127.0.0.1:${standIn.port}; password ${JOIN_PASSWORD}`).waitFor();

  await play();
  await page
    .getByText(/^(Victory|Defeat)$/)
    .first()
    .waitFor();
  const file = { 'content-type': 'application/octet-stream', 'MatchZy-MatchId': `${loaded().matchid}` };
  expect((await send('demo_upload', demo(), file)).status).toBe(200);
  const recording = () => ada!.player.call('GET /api/matches/{matchId}/recording', { params: { matchId } });
  await expect.poll(async () => (await recording()).recording?.reading, { timeout: 30_000 }).toBeTruthy();
  await page.reload();
  const told = page.getByRole('region', { name: 'Recording' });
  await told.getByText(/It cannot be read|It holds no finished round/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    told.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`match-${loaded().matchid}.dem`);

  await page.getByRole('button', { name: 'Open the analysis' }).click();
  await page.getByRole('table', { name: 'Shooting' }).getByRole('rowheader', { name: 'ada' }).waitFor();
  await page.getByText('did not tell who killed whom').waitFor(); // MatchZy does not
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Round 9' }).click();
  await page.getByRole('table', { name: 'Round 9' }).getByRole('row', { name: /^dan/ }).waitFor();
  expect(page.troubles).toEqual([]);

  const phone = await openPage(browser, server, { player: ada!.player, viewport: PHONE });
  await phone.goto('/profile/ben');
  const beside = phone.getByRole('region', { name: 'You and ben' });
  await beside.getByRole('tab', { name: '2v2' }).click();
  const played = beside.getByRole('row', { name: /^Matches/ }).getByRole('cell', { name: '1', exact: true });
  await expect.poll(() => played.count()).toBe(2);
  await beside.getByRole('link').first().click();
  await phone.waitForURL(new RegExp(`/game/${matchId}`));
  expect(phone.troubles).toEqual([]);
});

test('an operator tests the server, sees what it has played, and takes it out of service', async () => {
  const operator = await server.signUp('operator', { admin: true });
  const page = await openPage(browser, server, { player: operator, locale: 'zh-CN' });
  await page.goto('/admin?panel=servers');
  await page.getByRole('link', { name: '127.0.0.1' }).click();
  await page.getByRole('button', { name: zh.servers_test }).click();
  await page.getByText(zh.servers_test_fits.replace('{version}', '0.8.15')).waitFor();
  const [played] = await page
    .getByRole('table', { name: zh.servers_history })
    .getByRole('rowheader')
    .allInnerTexts();
  expect(played).toContain(String(loaded().matchid));
  await page.getByRole('button', { name: zh.servers_drain }).click();
  await page.getByText(zh.servers_standing_out, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: zh.servers_undrain }).click();
  await page.getByText(zh.servers_standing_free, { exact: true }).first().waitFor();
  expect(page.troubles).toEqual([]);
});

test('REP4: a replay opens at a moment, and keys lead through it', async () => {
  const simulator = await startQuietServer({ SIM_SPEED: '5000' });
  onTestFinished(() => simulator.stop());
  const seats = await sit(simulator, ['ann', 'bea', 'cid', 'dee']);
  for (const team of [seats.slice(0, 2), seats.slice(2)])
    await startSearch(team[0]!, await formParty(team), '2v2');
  const { id } = await playToEnd(seats, await acceptAll(seats));
  const page = await openPage(browser, simulator, { viewport: PHONE });
  await page.goto(`/game/${id}?round=3&at=5`);
  const replay = page.getByRole('region', { name: 'Replay' });
  const moment = replay.getByRole('slider', { name: 'Moment of the round' });
  const isAt = (time: string) => expect.poll(() => moment.getAttribute('aria-valuetext')).toBe(time);
  await isAt('00:05');
  await moment.focus();
  await page.keyboard.press('l');
  await isAt('00:10');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await isAt('00:06');
  await page.keyboard.press('k');
  await replay.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => moment.getAttribute('aria-valuetext')).not.toBe('00:06');
  await page.keyboard.press('k');
  await replay.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('Home');
  await isAt('00:00');
  expect(page.troubles).toEqual([]);
});
