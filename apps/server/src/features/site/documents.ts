import type { NewsCard } from '@retake/contract/news/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { OWN_PAGES, PUBLIC_PAGES } from '@retake/contract/site/pages.ts';
import type { Feed } from '@retake/core/news/atom.ts';

type Page = { path: string; changedAt?: Date };

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const entry = (publicUrl: string, { path, changedAt }: Page): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`;
};

/** Every public page, and every page with an id that search engines should find. */
export function sitemap(publicUrl: string, more: readonly Page[]): string {
  const pages = [...PUBLIC_PAGES.map((path) => ({ path })), ...more];
  const entries = pages.map((page) => entry(publicUrl, page)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}

/** NEW1: what both feeds are made of; `file`: of this one. */
export const newsFeed = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  file: string,
  lang: Lang,
  cards: readonly NewsCard[],
): Feed => ({
  title: brandName,
  origin: publicUrl,
  path: lang === 'en' ? file : `${file}?lang=${lang}`,
  pagePath: '/news',
  lang,
  author: brandName,
  entries: cards.map(({ id, title, description, date }) => ({
    path: `/news/${id}`,
    title,
    summary: description,
    at: date,
  })),
});

/** A trailing `$` limits a path to exactly itself, because public profiles may be indexed. */
const closed = [...OWN_PAGES.map((path) => (path === '/profile' ? `${path}$` : path)), '/api/', '/sandbox/'];

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const DARK = '#0b0e12';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, with the operator's name. */
export const manifest = (brandName: string) => ({
  name: brandName,
  short_name: brandName,
  id: '/',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: DARK,
  theme_color: DARK,
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
});
