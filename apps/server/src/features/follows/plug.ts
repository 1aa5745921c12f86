import { followCalls } from '@retake/contract/follows/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { followRoutes } from './routes.ts';
import { createFollows } from './service.ts';

export function plugFollows(deps: Deps, { people }: { people: People }) {
  const follows = createFollows({ ...deps, people });
  return {
    service: follows,
    calls: [callsOf(followCalls, followRoutes(follows))],
  } satisfies Plugged;
}
