import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { LANDING_ROOT } from './app/site/landingRoot.ts';
import { FONTS } from './app/theme/fonts.ts';
import { type BuiltFiles, builtFilesPath } from './builtFiles.ts';
import { packManifest } from './manifest.ts';
import { siteFolder } from './siteFolder.ts';
import { LOCALES } from './words.ts';

/**
 * Writes every public page, and the page that all other addresses begin with, once in each language. The server sends the
 * one in the reader's language (apps/server/src/platform/http/pageLocale.ts).
 *
 * They are readable before any script runs. Their scripts and fonts are therefore fetched once the page is painted and do
 * not take the line from its styles and pictures. React takes the changed element over as its own: it compares neither
 * the text of a script nor the links in the head.
 */
type Locale = (typeof LOCALES)[number];

const site = join(siteFolder, 'client');
const files: BuiltFiles = JSON.parse(readFileSync(builtFilesPath, 'utf8'));
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const ENTRY = /(<script type="module" async="">)([^<]*)(?=<\/script>)/;
const LANDING = new RegExp(`(<div id="${LANDING_ROOT}">.*?)<script.*(?=</body>)`, 's');
const SHELL = '__spa-fallback';

process.env.IS_RR_BUILD_REQUEST = 'yes'; // the router tells by it that it may answer with the shell
const build: ServerBuild = await import(pathToFileURL(join(siteFolder, 'server/index.js')).href);
const { renderIn } = build.entry.module as unknown as { renderIn(locale: Locale): void };
const handle = createRequestHandler(build, 'production');

async function render(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await handle(new Request(`http://localhost${path}`, { headers }));
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
  return response.text();
}

/** The files that an entry needs as it begins: what it imports, and the words of one language. */
function filesOf(entries: readonly string[], locale: Locale): string[] {
  const needed = new Set<string>();
  const add = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const imported of files.imports[file] ?? []) add(imported);
    for (const book of files.books[file] ?? []) add(files.words[`${book}/${locale}`]!);
  };
  for (const file of entries) add(file);
  return [...needed].map((file) => `/${file}`);
}

const preloadedBy = (html: string): string[] => [...html.matchAll(PRELOAD)].map(([, href]) => href!.slice(1));

/** The router's imports, which run when they are read, as ones that run when they are reached, one after the other. */
const reached = (entry: string): string =>
  entry
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);')
    .replaceAll(/^import\(/gm, 'await import(');

/** Runs in the page. Where there is no paint to wait for, or nothing worth seeing in it, it starts at once. */
const startScript = (modules: readonly string[], entry: string) => `let started = false;
const start = async () => {
  if (started) return;
  started = true;
  for (const name of ${JSON.stringify(FONTS)}) document.fonts.load('1em "' + name + '"').catch(() => {});
  for (const href of ${JSON.stringify(modules)}) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  ${entry.trim()}
};
const paints = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
if (!paints || document.hidden || document.documentElement.dataset.wasPlayer === '') start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}`;

/** On the landing page nothing of the router is left: it is taken over by an entry of its own. */
function landingPage(html: string, locale: Locale): string {
  if (!LANDING.test(html))
    throw new Error('The landing page has another shape: look at what the router writes');
  const script = startScript(filesOf([files.landing], locale), `await import('/${files.landing}');`);
  return html
    .replaceAll(PRELOAD, '')
    .replace(LANDING, (_match, page: string) => `${page}<script type="module">${script}</script>`);
}

function routerPage(path: string, html: string, locale: Locale): string {
  const entry = ENTRY.exec(html)?.[2];
  const modules = filesOf(preloadedBy(html), locale);
  if (!entry || modules.length === 0 || /^import [^(]/m.test(reached(entry))) {
    throw new Error(`${path} has another shape: look at what the router writes`);
  }
  const script = startScript(modules, reached(entry));
  return html.replaceAll(PRELOAD, '').replace(ENTRY, (_match, open: string) => open + script);
}

/** The shell has nothing to read: its scripts come at once, and its words with them. */
function shellPage(html: string, locale: Locale): string {
  const preloaded = preloadedBy(html);
  const more = filesOf(preloaded, locale).filter((file) => !preloaded.includes(file.slice(1)));
  const links = more.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}

const manifest = join(site, build.assets.url);
writeFileSync(manifest, packManifest(readFileSync(manifest, 'utf8')));

for (const locale of LOCALES) {
  renderIn(locale);
  const named = (name: string) => join(site, locale === 'en' ? `${name}.html` : `${name}.${locale}.html`);
  for (const path of build.prerender) {
    const html = await render(path === '/' ? path : `${path}/`);
    const page = path === '/' ? landingPage(html, locale) : routerPage(path, html, locale);
    writeFileSync(named(`${path}/index`), page);
  }
  const shell = await render('/', { 'X-React-Router-SPA-Mode': 'yes' });
  writeFileSync(named(SHELL), shellPage(shell, locale));
}
