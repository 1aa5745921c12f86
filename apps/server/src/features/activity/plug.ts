import { activityCalls } from '@retake/contract/activity/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type ActivityPorts, activityRoutes } from './routes.ts';

export const plugActivity = (deps: Deps, ports: ActivityPorts) =>
  ({ calls: [callsOf(activityCalls, activityRoutes({ ...deps, ...ports }))] }) satisfies Plugged;
