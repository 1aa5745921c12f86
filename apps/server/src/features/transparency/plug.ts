import { transparencyCalls } from '@retake/contract/transparency/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { transparencyRoutes } from './routes.ts';

export const plugTransparency = (deps: Deps) =>
  ({ calls: [callsOf(transparencyCalls, transparencyRoutes(deps))] }) satisfies Plugged;
