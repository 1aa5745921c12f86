import type { noticeCalls } from '@retake/contract/notices/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Notices } from './service.ts';

/** NOT2: of the session's player alone; no call names another one. */
export const noticeRoutes = (notices: Notices): Handlers<typeof noticeCalls> => ({
  'GET /api/notices': ({ caller, query }) => notices.pageOf(caller.id, query),
  'PUT /api/notices/read': async ({ caller, body }) => ({
    unread: await notices.markRead(caller.id, body.upTo),
  }),
});
