import { premiumCalls } from '@retake/contract/premium/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { premiumRoutes } from './routes.ts';

export const plugPremium = ({ clock }: Deps, { people }: { people: People }) =>
  ({ calls: [callsOf(premiumCalls, premiumRoutes({ people, clock }))] }) satisfies Plugged;
