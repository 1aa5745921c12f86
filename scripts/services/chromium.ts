import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { aptInstall, findByPattern, findInPath, isRoot } from './binaries.ts';

export type Chromium = { executablePath: string; args: string[] };

/** The same browser without a window's layers: journeys take a quarter less time in it. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const NPM_PACKAGE = '@sparticuz/chromium';
const NPM_VERSION = '153.0.0';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));

/** An installed one, without installing any. */
export const installedChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? findInPath([WITHOUT_WINDOW, ...NAMES]) ?? findPlaywrights();

/**
 * A Chromium on this machine: CHROMIUM_PATH, one without a window (Debian's package, where root may install it), an
 * installed one, Playwright's, Debian's whole one, or the build from an npm package. Throws an error with instructions
 * if there is none.
 */
export async function findChromium(): Promise<Chromium> {
  const executablePath = process.env.CHROMIUM_PATH ?? findDebians() ?? installedChromium() ?? installWhole();
  if (executablePath) return { executablePath, args: baseArgs() };
  try {
    return await chromiumFromNpm();
  } catch (error) {
    throw new Error(
      'Chromium is missing: install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH. ' +
        `The build from npm did not work either: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Chromium's own sandbox does not work as root; /dev/shm is small in containers. */
export const baseArgs = (): string[] => ['--disable-dev-shm-usage', ...(isRoot() ? ['--no-sandbox'] : [])];

/** For pages that are left after seconds: what is compiled to run fast for long is a seventh of the work, and threads that help to collect garbage a tenth. */
export const SHORT_LIVED_PAGES = '--js-flags=--no-turbofan --no-maglev --single-threaded-gc';

const findDebians = (): string | undefined =>
  findInPath([WITHOUT_WINDOW]) ?? (aptInstall(WITHOUT_WINDOW) ? findInPath([WITHOUT_WINDOW]) : undefined);

const installWhole = (): string | undefined => (aptInstall('chromium') ? findInPath(NAMES) : undefined);

function findPlaywrights(): string | undefined {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  return findByPattern(join(folder, 'chromium-*', 'chrome-linux*', 'chrome'))[0];
}

/**
 * Downloaded once, into the cache of this checkout; it has no sandbox helper. Its own list of arguments is not used: it
 * is meant for Lambda, and disables web security.
 */
export async function chromiumFromNpm(): Promise<Chromium> {
  const load = async () => {
    const entry = createRequire(join(CACHE, 'here.js')).resolve(NPM_PACKAGE);
    const loaded: { default: { executablePath(): Promise<string> } } = await import(
      pathToFileURL(entry).href
    );
    return loaded.default;
  };
  const build = await load().catch(() => {
    console.log('Downloading Chromium from npm (once)…');
    const install = [
      'install',
      '--prefix',
      CACHE,
      '--no-package-lock',
      '--no-save',
      `${NPM_PACKAGE}@${NPM_VERSION}`,
    ];
    execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
    return load();
  });
  return { executablePath: await build.executablePath(), args: ['--disable-dev-shm-usage', '--no-sandbox'] };
}
