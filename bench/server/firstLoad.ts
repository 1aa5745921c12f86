import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/services/chromium.ts';
import { printMachine, printVerdict, type Row } from './report.ts';
import { newDataDir, startServer } from './world.ts';

/** JavaScript that a first visit loads before the page is quiet, gzipped. Aim: 140 KB on every public page, 90 on the landing page. */
const AIM_KB = 140;
/** A page starts its own requests within this time. */
const QUIET_MS = 2000;
const PAGES = [
  ['/', 90],
  ['/home', AIM_KB],
  ['/matches', AIM_KB],
  ['/leagues', AIM_KB],
  ['/leagues/790093242343', AIM_KB],
  ['/tournaments', AIM_KB],
  ['/news', AIM_KB],
  ['/rules', AIM_KB],
  ['/faq', AIM_KB],
  ['/premium', AIM_KB],
] as const;

printMachine();
const server = await startServer(newDataDir(), { SAMPLE_DATA: '1' });
const browser = await chromium.launch(await findChromium());
const rows: Row[] = [];
for (const [path, aimKb] of PAGES) {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const read: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    read.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path);
  // Until the page listens: then its scripts are loaded.
  while (await page.evaluate('window.earlyClick !== undefined')) await page.waitForTimeout(20);
  await page.waitForTimeout(QUIET_MS);
  const bytes = (await Promise.all(read)).reduce((sum, length) => sum + length, 0);
  await page.context().close();
  const kb = bytes / 1024;
  rows.push({ name: path, value: `${kb.toFixed(1)} KB gz`, aim: `${aimKb} KB`, met: kb <= aimKb });
}
await browser.close();
await server.stop();
printVerdict(rows);
