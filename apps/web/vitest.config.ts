import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { baseArgs, installedChromium, SHORT_LIVED_PAGES } from '../../scripts/services/chromium.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Of its own, in two files: the site's has one for each sentence, and here nothing is bundled.
const paraglide = here('../../.cache/paraglide');
const executablePath = installedChromium();

const dependencies = [
  ...['dialog', 'tabs', 'accordion', 'tooltip', 'menu', 'popover', 'toast'].map(
    (part) => `@base-ui/react/${part}`,
  ),
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  ...['react-router', 'react-router/dom', 'react-hook-form', '@tanstack/react-query', 'socket.io-client'],
  'vitest-browser-react',
];

/** Components and hooks where a person meets them: in a browser, with the theme and the texts of the site. */
export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: here('project.inlang'),
      outdir: paraglide,
      outputStructure: 'locale-modules',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    tailwindcss(),
  ],
  resolve: { alias: { '#app/paraglide': paraglide } },
  // Found before the first test: what vite finds later makes it load the page again.
  optimizeDeps: { include: dependencies },
  test: {
    name: 'components',
    include: ['app/**/*.test.tsx'],
    setupFiles: ['app/testing/setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      locators: { errorFormat: 'aria' },
      provider: playwright({
        launchOptions: {
          args: [...baseArgs(), SHORT_LIVED_PAGES],
          ...(executablePath ? { executablePath } : {}),
        },
        contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
