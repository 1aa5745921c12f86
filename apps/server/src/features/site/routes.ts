import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from '../../platform/environment.ts';
import { manifest, robots, sitemap } from './documents.ts';

type Ports = {
  articles(): Promise<{ id: number; publishedAt: Date }[]>;
  leagueIds(): Promise<string[]>;
};

const KEEP_S = 3600;

const answer = (reply: FastifyReply, type: string, document: string) =>
  reply.header('cache-control', `public, max-age=${KEEP_S}`).type(type).send(document);

/** What machines read of the site: sitemap, robots, web app manifest. */
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
    return answer(reply, 'application/xml; charset=utf-8', sitemap(publicUrl, pages));
  });
  http.get('/robots.txt', (_request, reply) => answer(reply, 'text/plain; charset=utf-8', robots(publicUrl)));
  http.get('/manifest.webmanifest', (_request, reply) =>
    answer(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest(brandName))),
  );
}
