import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder, PUBLIC_DIR, SOURCES_DIR, write } from './files.ts';

const BROWSERS = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Everything drawn on one picture, to be looked at as a whole. */
export function renderSheet(target: string): void {
  const browser = BROWSERS.find((path) => path && existsSync(path));
  if (!browser) throw new Error('No Chromium found: install one or name it in CHROMIUM.');
  const scenes = filesUnder(SOURCES_DIR).filter((path) =>
    /(map|news|landing|league|tournament|panel)-/.test(path),
  );
  const signs = filesUnder(SOURCES_DIR).filter((path) => /(badge|medal|brand|app)-/.test(path));
  const page = join(tmpdir(), `artwork-sheet-${process.pid}.html`);
  write(page, html(scenes, signs));
  mkdirSync(dirname(target), { recursive: true });
  const rows = Math.ceil(scenes.length / 3);
  const height = rows * 330 + 900;
  execFileSync(
    browser,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      `--window-size=1680,${height}`,
      `--screenshot=${target}`,
      pathToFileURL(page).href,
    ],
    { stdio: 'ignore' },
  );
}

function html(scenes: readonly string[], signs: readonly string[]): string {
  const figure = (path: string) =>
    `<figure><img src="${pathToFileURL(path).href}"><figcaption>${basename(path, '.svg')}</figcaption></figure>`;
  const sizes = [96, 48, 24, 16]
    .map((size) =>
      signs
        .map((path) => `<img src="${pathToFileURL(path).href}" width="${size}" height="${size}">`)
        .join(''),
    )
    .map((row) => `<p>${row}</p>`);
  const weapons = filesUnder(join(PUBLIC_DIR, 'art'))
    .filter((path) => /weapons\..*svg$/.test(path))
    .map(weaponRow);
  return `<!doctype html><style>
    body { margin: 16px; background: #0b0e12; color: #a9b5c1; font: 13px sans-serif }
    main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px }
    figure { margin: 0 } figure img { width: 100%; height: 292px; object-fit: cover; border-radius: 8px }
    p img { margin: 4px } svg { width: 150px; height: 75px; margin: 4px; background: #192027; color: #eef2f6 }
  </style><main>${scenes.map(figure).join('')}</main>${sizes.join('')}${weapons.join('')}`;
}

function weaponRow(path: string): string {
  const source = readFileSync(path, 'utf8');
  const ids = [...source.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  const shown = ids.map((id) => `<svg><use href="#${id}"/></svg>`).join('');
  return `<div style="display:none">${source}</div><div>${shown}</div>`;
}
