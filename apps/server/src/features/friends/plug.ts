import { friendCalls } from '@retake/contract/friends/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { PrivacyService } from '../privacy/service.ts';
import { friendRoutes } from './routes.ts';
import { createFriends } from './service.ts';
import { friendSockets } from './sockets.ts';

type FriendPorts = { people: People; hides: PrivacyService['hides'] };

export function plugFriends(deps: Deps, { people, hides }: FriendPorts) {
  const friends = createFriends({ ...deps, people });
  return {
    service: friends,
    calls: [callsOf(friendCalls, friendRoutes(friends, people, deps.limiter, hides))],
    sockets: (realtime) => friendSockets(realtime, friends, deps.writes),
  } satisfies Plugged;
}
