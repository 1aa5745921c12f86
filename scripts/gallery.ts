import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../e2e/browser.ts';
import { createCamera } from '../e2e/scenes/camera.ts';
import { matchScenes } from '../e2e/scenes/matchScenes.ts';
import { adminScenes, newPlayerScenes, socialScenes } from '../e2e/scenes/playerScenes.ts';
import { writeSheet } from '../e2e/scenes/sheet.ts';
import { chineseScenes, troubledScenes, visitorScenes } from '../e2e/scenes/visitorScenes.ts';
import { startServerProcess } from '../packages/testkit/process.ts';
import { buildSite } from './buildSite.ts';
import { findChineseFont } from './services/chineseFont.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/**
 * Pictures of every screen and state at both sizes in `gallery/`, with an index page and axe's findings: `npm run
 * gallery`, or only some scenes: `npm run gallery -- visitor match`.
 */
const folder = fileURLToPath(new URL('../gallery/screens', import.meta.url));
const adminPassword = randomBytes(12).toString('hex');

findChineseFont();
buildSite();
const dataDir = mkdtempSync(join(tmpdir(), 'retake-gallery-'));
const server = await startServerProcess({
  DATA_DIR: dataDir,
  SAMPLE_DATA: '1',
  ADMIN_PASSWORD: adminPassword,
});
const camera = createCamera(folder);

const scenes: Record<string, (browser: Browser) => Promise<void>> = {
  visitor: (browser) => visitorScenes(browser, server.url, camera),
  chinese: (browser) => chineseScenes(browser, server.url, camera),
  troubled: (browser) => troubledScenes(browser, server.url, camera),
  newcomer: (browser) => newPlayerScenes(browser, server.url, camera),
  social: (browser) => socialScenes(browser, server.url, camera),
  match: (browser) => matchScenes(browser, server.url, camera),
  admin: (browser) => adminScenes(browser, server.url, adminPassword, camera),
};

/** In a separate browser, so that a crash does not affect the others. */
async function play(scene: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    await scene(browser);
  } finally {
    await browser.close();
  }
}

const asked = process.argv.slice(2).filter((name) => name in scenes);
const failed: string[] = [];
for (const [name, scene] of Object.entries(scenes)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await play(scene).catch((error: unknown) => {
    console.error(`${name}:`, error);
    failed.push(name);
  });
}

writeSheet(folder, camera.shots);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const objected = camera.shots.filter(({ objections }) => objections.length > 0);
for (const { file, objections } of objected) console.log(`${file}: ${objections.join('; ')}`);
console.log(`${camera.shots.length} pictures: gallery/screens/index.html`);
process.exitCode = failed.length + objected.length > 0 ? 1 : 0;
