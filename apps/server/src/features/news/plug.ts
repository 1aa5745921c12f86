import { newsCalls } from '@retake/contract/news/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { newsRoutes } from './routes.ts';
import { createNews } from './service.ts';

export function plugNews({ database }: Deps) {
  const news = createNews(database);
  return { service: news, calls: [callsOf(newsCalls, newsRoutes(news))] } satisfies Plugged;
}
