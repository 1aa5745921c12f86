import { nicknameCalls } from '@retake/contract/nicknames/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { nicknameRoutes } from './routes.ts';
import { createNicknames } from './service.ts';

export function plugNicknames(deps: Deps, { people }: { people: People }) {
  const nicknames = createNicknames({ ...deps, people });
  return {
    service: nicknames,
    calls: [callsOf(nicknameCalls, nicknameRoutes(nicknames, deps.limiter))],
  } satisfies Plugged;
}
