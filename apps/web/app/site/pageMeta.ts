import { type PictureName, shareImage } from '#app/artwork/pictures.ts';
import { defaultBrandName } from './defaultBrand.ts';
import { siteOrigin } from './origin.ts';

/** The address of a public page, and the picture that links to it show elsewhere. */
export type PublicPage = { path: string; picture?: PictureName };

/** The landing page begins with the name, every other page with what it shows. */
export const pageTitle = (title: string, path?: string): string =>
  path === '/' ? `${defaultBrandName} · ${title}` : `${title} · ${defaultBrandName}`;

/** Title and description of a page; with `page`, its canonical address and what a link to it shows elsewhere. */
export const pageMeta = (title: string, description?: string, page?: PublicPage) => [
  { title: pageTitle(title, page?.path) },
  ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ...(page === undefined ? [] : sharing(title, description, page)),
];

function sharing(title: string, description: string | undefined, { path, picture }: PublicPage) {
  const address = siteOrigin() + path;
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: defaultBrandName },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:image', content: siteOrigin() + shareImage(picture) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
