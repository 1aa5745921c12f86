import { lang } from '@retake/contract/shapes.ts';
import { atomFeed, type Feed } from '@retake/core/news/atom.ts';
import { jsonFeed } from '@retake/core/news/jsonFeed.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Environment } from '../../platform/environment.ts';
import { serveFixed } from '../../platform/http/fixed.ts';
import { parseInput } from '../../platform/http/parse.ts';
import type { News } from '../news/service.ts';
import { manifest, newsFeed, robots, sitemap } from './documents.ts';

type Ports = {
  articles(): Promise<{ id: number; publishedAt: Date }[]>;
  leagueIds(): Promise<string[]>;
  news: News['list'];
};

const MOST_IN_FEED = 50;
const feedQuery = z.object({ lang: lang.default('en') });

const KEEP_S = 3600;

const CACHED = { 'cache-control': `public, max-age=${KEEP_S}` };

/** The site's documents for machines: sitemap, robots, web app manifest. */
export function siteDocuments(
  http: FastifyInstance,
  { publicUrl, brandName }: Pick<Environment, 'publicUrl' | 'brandName'>,
  ports: Ports,
): void {
  http.get('/sitemap.xml', async (_request, reply) => {
    const articles = await ports.articles();
    const leagues = await ports.leagueIds();
    const pages = [
      ...leagues.map((id) => ({ path: `/leagues/${id}` })),
      ...articles.map(({ id, publishedAt }) => ({ path: `/news/${id}`, changedAt: publishedAt })),
    ];
    return reply.headers(CACHED).type('application/xml; charset=utf-8').send(sitemap(publicUrl, pages));
  });
  /** NEW1 */
  function serveFeed(file: string, type: string, write: (feed: Feed) => string): void {
    http.get(file, async (request, reply) => {
      const { lang: named } = parseInput(feedQuery, request.query, 'query');
      const cards = await ports.news(named, MOST_IN_FEED);
      const text = write(newsFeed({ publicUrl, brandName }, file, named, cards));
      return reply.headers(CACHED).type(`${type}; charset=utf-8`).send(text);
    });
  }
  serveFeed('/news.atom', 'application/atom+xml', atomFeed);
  serveFeed('/news.json', 'application/feed+json', (feed) => JSON.stringify(jsonFeed(feed)));
  serveFixed(http, {
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    headers: CACHED,
    make: () => robots(publicUrl),
  });
  serveFixed(http, {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    headers: CACHED,
    make: () => JSON.stringify(manifest(brandName)),
  });
}
