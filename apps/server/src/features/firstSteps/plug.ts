import { firstStepsCalls } from '@retake/contract/firstSteps/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { Accounts } from '../accounts/service.ts';
import { firstStepsRoutes } from './routes.ts';
import { insertList } from './store.ts';

/** What a newcomer is led through, from the connected Steam account to the first result. */
export function plugFirstSteps(deps: Deps, { accounts }: { accounts: Accounts }) {
  accounts.onSignedUp(insertList);
  const routes = firstStepsRoutes({ ...deps, people: accounts.people });
  return { calls: [callsOf(firstStepsCalls, routes)] } satisfies Plugged;
}
