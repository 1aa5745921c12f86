import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { landingEntry } from './builtFiles.ts';
import { chunks, fileNames } from './chunks.ts';
import { leftOutPlugin } from './leftOut.ts';
import { missingScreensPlugin } from './missingScreens.ts';
import { wordsPlugin } from './words.ts';
import { wordsInPlacePlugin } from './wordsInPlace.ts';

/** In development the pages come from vite and everything else from the server beside it. */
const serverUrl = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/users', '/auth', '/sandbox', '/avatars', '/pictures', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    wordsPlugin(),
    wordsInPlacePlugin(),
    leftOutPlugin(),
    missingScreensPlugin(),
    tailwindcss(),
    reactRouter(),
    landingEntry(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...fileNames } } } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: serverUrl }])),
      '/socket.io': { target: serverUrl, ws: true },
    },
  },
});
