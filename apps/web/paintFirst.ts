import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prerendered pages are readable before any script runs. Their scripts and fonts are therefore fetched once the page is
 * painted and do not take the line from its styles and pictures. React takes the changed element over as its own: it compares
 * neither the text of a script nor the links in the head.
 */
const site = fileURLToPath(new URL('./build/client/', import.meta.url));
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const ENTRY = /(<script type="module" async="">)([^<]*)(?=<\/script>)/;

/** Runs in the page. Where there is no paint to wait for, or nothing worth seeing in it, it starts at once. */
const START = `const start = () => {
  document.documentElement.dataset.fonts = '';
  const add = (tag, fields) => document.head.append(Object.assign(document.createElement(tag), fields));
  for (const href of MODULES.splice(0)) add('link', { rel: 'modulepreload', href });
  if (ENTRY) add('script', { type: 'module', textContent: ENTRY });
  ENTRY = '';
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
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const entry = ENTRY.exec(html)?.[2];
  if (!entry || modules.length === 0)
    throw new Error(`${file} has another shape: look at what the router writes`);
  const script = `const MODULES = ${JSON.stringify(modules)};\nlet ENTRY = ${JSON.stringify(entry)};\n${START}`;
  writeFileSync(
    path,
    html.replace(PRELOAD, '').replace(ENTRY, (_match, open: string) => open + script),
  );
}
