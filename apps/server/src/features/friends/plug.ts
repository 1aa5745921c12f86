import { friendCalls } from '@retake/contract/friends/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { friendRoutes } from './routes.ts';
import { createFriends } from './service.ts';
import { friendSockets } from './sockets.ts';

export function plugFriends(deps: Deps, { people }: { people: People }) {
  const friends = createFriends({ ...deps, people });
  return {
    service: friends,
    calls: [callsOf(friendCalls, friendRoutes(friends, people, deps.limiter))],
    sockets: (realtime) => friendSockets(realtime, friends, deps.writes),
  } satisfies Plugged;
}
