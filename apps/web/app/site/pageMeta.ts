import { defaultBrandName } from './defaultBrand.ts';

/** Title and description of a page. */
export const pageMeta = (title: string, description?: string) => [
  { title: `${title} · ${defaultBrandName}` },
  ...(description === undefined ? [] : [{ name: 'description', content: description }]),
];
