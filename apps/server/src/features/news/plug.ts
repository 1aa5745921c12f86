import { newsCalls } from '@retake/contract/news/calls.ts';
import { newsEditingCalls } from '@retake/contract/news/editing.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { createEditing } from './editing.ts';
import { newsEditingRoutes, newsRoutes } from './routes.ts';
import { createNews } from './service.ts';

export function plugNews(deps: Deps, ports: { people: Pick<People, 'getMany'> }) {
  const news = createNews(deps.database);
  const editing = createEditing(deps, ports);
  return {
    service: { ...news, undoings: editing.undoings, onPublished: editing.onPublished },
    calls: [callsOf(newsCalls, newsRoutes(news)), callsOf(newsEditingCalls, newsEditingRoutes(editing))],
  } satisfies Plugged;
}
