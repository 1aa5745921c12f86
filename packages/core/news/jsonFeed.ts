import type { Feed } from './atom.ts';

/** NEW1: the feed as jsonfeed.org (1.1) wants it. An entry is known by its address, which never changes. */
export const jsonFeed = ({ title, origin, path, pagePath, lang, author, entries }: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: origin + pagePath,
  feed_url: origin + path,
  language: lang,
  authors: [{ name: author, url: origin }],
  items: entries.map(({ path: own, title: name, summary, at }) => ({
    id: origin + own,
    url: origin + own,
    title: name,
    content_text: summary,
    date_published: at,
  })),
});
