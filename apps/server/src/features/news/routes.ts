import type { newsCalls } from '@retake/contract/news/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { News } from './service.ts';

export const newsRoutes = (news: News): Handlers<typeof newsCalls> => ({
  'GET /api/news': ({ query }) => news.list(query.lang, query.limit),
  'GET /api/news/{id}': ({ params, query }) => news.article(params.id, query.lang),
});
