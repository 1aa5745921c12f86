import { fairnessCalls } from '@retake/contract/fairness/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { fairnessRoutes } from './routes.ts';

export const plugFairness = (deps: Deps) =>
  ({ calls: [callsOf(fairnessCalls, fairnessRoutes(deps))] }) satisfies Plugged;
