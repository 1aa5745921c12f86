import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONTS } from './app/theme/fonts.ts';

/**
 * Prerendered pages are readable before any script runs. Their scripts and fonts are therefore fetched once the page is
 * painted and do not take the line from its styles and pictures. React takes the changed element over as its own: it
 * compares neither the text of a script nor the links in the head.
 */
const site = fileURLToPath(new URL('./build/client/', import.meta.url));
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const ENTRY = /(<script type="module" async="">)([^<]*)(?=<\/script>)/;

/** The router's imports, which run when they are read, as ones that run when they are reached, one after the other. */
const reached = (entry: string): string =>
  entry
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);')
    .replaceAll(/^import\(/gm, 'await import(');

/**
 * Runs in the page. Where there is no paint to wait for, or nothing worth seeing in it, it starts at once. React makes
 * three errors while it is read, to throw them later. With developer tools open the browser reads all of React once more
 * to know where they were made, so they are made without that.
 */
const script = (modules: readonly string[], entry: string) => `let started = false;
const start = async () => {
  if (started) return;
  started = true;
  for (const name of ${JSON.stringify(FONTS)}) document.fonts.load('1em "' + name + '"').catch(() => {});
  for (const href of ${JSON.stringify(modules)}) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const { stackTraceLimit } = Error;
  delete Error.stackTraceLimit;
  try {
    ${reached(entry).trim()}
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};
const { localePending, wasPlayer } = document.documentElement.dataset;
const paints = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
if (!paints || document.hidden || localePending === '' || wasPlayer === '') start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}`;

for (const file of globSync('**/index.html', { cwd: site })) {
  const path = join(site, file);
  const html = readFileSync(path, 'utf8');
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href!);
  const entry = ENTRY.exec(html)?.[2];
  if (!entry || modules.length === 0 || /^import [^(]/m.test(reached(entry))) {
    throw new Error(`${file} has another shape: look at what the router writes`);
  }
  const late = script(modules, entry);
  writeFileSync(
    path,
    html.replaceAll(PRELOAD, '').replace(ENTRY, (_match, open: string) => open + late),
  );
}
