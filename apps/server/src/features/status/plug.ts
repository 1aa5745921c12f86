import { statusCalls } from '@retake/contract/status/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type Figures, statusRoutes } from './routes.ts';

export const plugStatus = (deps: Deps, figures: Figures) =>
  ({ calls: [callsOf(statusCalls, statusRoutes(deps, figures))] }) satisfies Plugged;
