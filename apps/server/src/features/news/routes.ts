import type { newsCalls } from '@retake/contract/news/calls.ts';
import type { newsEditingCalls } from '@retake/contract/news/editing.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { createEditing } from './editing.ts';
import type { News } from './service.ts';

export const newsRoutes = (news: News): Handlers<typeof newsCalls> => ({
  'GET /api/news': ({ query }) => news.list(query.lang, query.limit),
  'GET /api/news/{id}': ({ params, query }) => news.article(params.id, query.lang),
});

export const newsEditingRoutes = (
  editing: ReturnType<typeof createEditing>,
): Handlers<typeof newsEditingCalls> => ({
  'GET /api/admin/news': () => editing.list(),
  'POST /api/admin/news': ({ caller, body }) => editing.begin(caller.id, body),
  'POST /api/admin/news/preview': ({ body }) => editing.preview(body.source),
  'GET /api/admin/news/{id}': ({ params }) => editing.read(params.id),
  'PUT /api/admin/news/{id}': ({ caller, params, body }) => editing.save(caller.id, params.id, body),
  'GET /api/admin/news/{id}/revisions/{version}': ({ params }) => editing.revision(params.id, params.version),
  'POST /api/admin/news/{id}/publish': ({ caller, params, body }) =>
    editing.publish(caller.id, params.id, body),
  'DELETE /api/admin/news/{id}/schedule': ({ caller, params }) => editing.unschedule(caller.id, params.id),
  'DELETE /api/admin/news/{id}/publication': ({ caller, params }) => editing.withdraw(caller.id, params.id),
  'DELETE /api/admin/news/{id}': async ({ caller, params }) => {
    await editing.throwAway(caller.id, params.id);
    return { message: 'It is gone.' };
  },
});
