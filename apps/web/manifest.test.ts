import { expect, test } from 'vitest';
import { packManifest } from './manifest.ts';

const none = { hasAction: false, hasClientAction: false, hasClientMiddleware: false, hasDefaultExport: true };
const plain = { ...none, hasLoader: false, hasClientLoader: false, hasErrorBoundary: false };
const manifest = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'], css: [] },
  routes: {
    root: {
      ...plain,
      id: 'root',
      path: '',
      hasErrorBoundary: true,
      module: '/assets/root-1.js',
      imports: ['/assets/react-1.js', '/assets/base-1.js'],
      css: ['/assets/root-1.css'],
    },
    'routes/layout': {
      ...plain,
      id: 'routes/layout',
      parentId: 'root',
      module: '/assets/layout-1.js',
      imports: ['/assets/shell-1.js'],
      css: [],
    },
    'routes/faq': {
      ...plain,
      id: 'routes/faq',
      parentId: 'routes/layout',
      path: 'faq',
      hasLoader: true,
      hasClientLoader: true,
      module: '/assets/faq-1.js',
      clientLoaderModule: '/assets/faq-2.js',
      css: ['/assets/faq-1.css'],
      imports: ['/assets/react-1.js', '/assets/shell-1.js', '/assets/fold-1.js'],
    },
    'routes/landing': {
      ...plain,
      id: 'routes/landing',
      parentId: 'root',
      index: true,
      module: '/assets/landing-1.js',
      css: [],
      imports: ['/assets/fold-1.js'],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};
const written = (value: unknown) => `window.__reactRouterManifest=${JSON.stringify(value)};`;
const read = (script: string) => {
  const window: { __reactRouterManifest?: typeof manifest } = {};
  new Function('window', script)(window);
  return window.__reactRouterManifest;
};

test('a packed manifest says the same, but for the files that every page begins with', () => {
  const expected = structuredClone(manifest);
  expected.entry.imports = [];
  for (const route of Object.values(expected.routes)) route.imports = [];
  expected.routes['routes/faq'].imports = ['/assets/fold-1.js'];
  expected.routes['routes/landing'].imports = ['/assets/fold-1.js'];
  expect(read(packManifest(written(manifest)))).toEqual(expected);
});

test('what it has no place for is refused, not lost', () => {
  const faq = manifest.routes['routes/faq'];
  const faqWith = (more: object) =>
    written({ ...manifest, routes: { ...manifest.routes, faq: { ...faq, ...more } } });
  expect(() => packManifest(faqWith({ hasClientAction: true }))).toThrow('an action');
  expect(() => packManifest(faqWith({ novelty: 1 }))).toThrow('novelty');
  expect(() => packManifest('export default {}')).toThrow('another way');
});
