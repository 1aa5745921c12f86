import { defaultBrandName } from './brand.ts';

/** Title and description of a page. */
export const pageMeta = (title: string, description?: string) => [
  { title: `${title} · ${defaultBrandName}` },
  ...(description === undefined ? [] : [{ name: 'description', content: description }]),
];
