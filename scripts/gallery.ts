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

/**
 * Every screen and state at both sizes, as pictures in `gallery/`, with a page of all of them and what axe objects to:
 * `npm run gallery`, or some scenes alone: `npm run gallery -- visitor match`.
 */
const folder = fileURLToPath(new URL('../gallery/screens', import.meta.url));
const adminPassword = randomBytes(12).toString('hex');

buildSite();
const dataDir = mkdtempSync(join(tmpdir(), 'retake-gallery-'));
const server = await startServerProcess({
  DATA_DIR: dataDir,
  SAMPLE_DATA: '1',
  ADMIN_PASSWORD: adminPassword,
});
const browser = await launchBrowser();
const camera = createCamera(folder);

const scenes: Record<string, () => Promise<void>> = {
  visitor: () => visitorScenes(browser, server.url, camera),
  chinese: () => chineseScenes(browser, server.url, camera),
  troubled: () => troubledScenes(browser, server.url, camera),
  newcomer: () => newPlayerScenes(browser, server.url, camera),
  social: () => socialScenes(browser, server.url, camera),
  match: () => matchScenes(browser, server.url, camera),
  admin: () => adminScenes(browser, server.url, adminPassword, camera),
};

const wanted = process.argv.slice(2).filter((name) => name in scenes);
const failed: string[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(scenes)) {
  await scenes[name]?.().catch((error: unknown) => {
    console.error(`${name}:`, error);
    failed.push(name);
  });
}

writeSheet(folder, camera.shots);
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const objected = camera.shots.filter(({ objections }) => objections.length > 0);
for (const { file, objections } of objected) console.log(`${file}: ${objections.join('; ')}`);
console.log(`${camera.shots.length} pictures: gallery/screens/index.html`);
process.exitCode = failed.length + objected.length > 0 ? 1 : 0;
