import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { startTestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, sit, startSearch } from '@retake/testkit/story.ts';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/services/chromium.ts';
import { median, printMachine, printVerdict, type Row } from '../server/report.ts';

/**
 * The analysis of a simulated 5v5 match in the match room: what its page weighs before the replay loads, and the frames of the
 * replay on a slow machine. It takes a built site (`npm run build`).
 */
const AIMS = { pageKb: 150, heatMs: 200, frameMs: 34 };
/** As slow as a phone of the middle class. */
const SLOWER = 4;
const FRAMES = 150;
const MOST_NAMED = 30;

printMachine();
const siteRoot = fileURLToPath(new URL('../../apps/web/build/client', import.meta.url));
const server = await startTestServer({ siteRoot, env: { SIM_SPEED: '5000' } });
const matchId = await playMatch();
const browser = await chromium.launch(await findChromium());
const page = await (await browser.newContext({ baseURL: server.url })).newPage();
const loaded: Promise<{ name: string; kb: number }>[] = [];
page.on('response', (response) => {
  if (response.request().resourceType() !== 'script') return;
  const name = response.url().slice(response.url().lastIndexOf('/') + 1);
  loaded.push(response.body().then((body) => ({ name, kb: gzipSync(body).length / 1024 })));
});
const weighed = async () => (await Promise.all(loaded)).reduce((sum, { kb }) => sum + kb, 0);

// What is fetched ahead three seconds after a page (site/lazyOnline.ts) is no part of it, however slow the machine is.
await page.addInitScript(`{
  const after = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => (ms === 3000 ? 0 : after(run, ms, ...rest));
}`);
await page.goto(`/game/${matchId}`);
await page.getByRole('button', { name: 'Open the analysis' }).click();
await page.getByRole('tab', { name: 'Replay' }).waitFor();
await page.waitForLoadState('networkidle');
const pageKb = await weighed();
const heaviest = (await Promise.all(loaded)).sort((one, other) => other.kb - one.kb).slice(0, MOST_NAMED);
await page.getByRole('tab', { name: 'Replay' }).click();
await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
const replayKb = (await weighed()) - pageKb;
const frames = await framesOf(page);
const asked = performance.now();
await (await fetch(`${server.url}/api/matches/${matchId}/heat`)).arrayBuffer();
const heatMs = performance.now() - asked;
await browser.close();
await server.stop();

const row = (name: string, value: number, aim: number, unit: string): Row => ({
  name,
  value: `${value.toFixed(1)} ${unit}`,
  aim: `${aim} ${unit}`,
  met: value <= aim,
});
console.log(heaviest.map(({ name, kb }) => `${name} ${kb.toFixed(1)}`).join(', '));
console.log(`the replay's own scripts: ${replayKb.toFixed(1)} KB gz`);
printVerdict([
  row('scripts of the match room with its analysis open', pageKb, AIMS.pageKb, 'KB gz'),
  row(
    `a frame of the replay, ${SLOWER} times slower, median of ${FRAMES}`,
    median(frames),
    AIMS.frameMs,
    'ms',
  ),
  row('the heat map of the match, made when it is asked for', heatMs, AIMS.heatMs, 'ms'),
]);

async function playMatch(): Promise<string> {
  const seats = await sit(
    server,
    Array.from({ length: 10 }, (_, at) => `plays_${at}`),
  );
  for (const team of [seats.slice(0, 5), seats.slice(5)])
    await startSearch(team[0]!, await formParty(team), '5v5');
  return (await playToEnd(seats, await acceptAll(seats))).id;
}

/** From frame to frame, while a round is played at full speed. */
async function framesOf(shown: Page): Promise<number[]> {
  const session = await shown.context().newCDPSession(shown);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await shown.getByRole('button', { name: '1×' }).click();
  await shown.getByRole('button', { name: 'Play', exact: true }).click();
  const times: number[] = await shown.evaluate(`new Promise((resolve) => {
    const times = [];
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      times.push(now - last);
      last = now;
      if (times.length < ${FRAMES}) requestAnimationFrame(next);
      else resolve(times);
    });
  })`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times.slice(1);
}
