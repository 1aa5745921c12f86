import { blacklistCalls } from '@retake/contract/blacklist/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { blacklistRoutes } from './routes.ts';
import { createBlacklists } from './service.ts';

export function plugBlacklist(deps: Deps, { people }: { people: People }) {
  const blacklists = createBlacklists({ ...deps, people });
  return {
    service: blacklists,
    calls: [callsOf(blacklistCalls, blacklistRoutes(blacklists, { ...deps, people }))],
  } satisfies Plugged;
}
