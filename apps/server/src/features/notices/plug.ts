import { noticeCalls } from '@retake/contract/notices/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { FollowersOf } from './events.ts';
import { noticeRoutes } from './routes.ts';
import { createNotices } from './service.ts';

export function plugNotices(deps: Deps, { followersOf }: { followersOf: FollowersOf }) {
  const notices = createNotices({ ...deps, followersOf });
  return {
    service: notices.hear,
    calls: [callsOf(noticeCalls, noticeRoutes(notices))],
    sweep: notices.sweep,
  } satisfies Plugged;
}
