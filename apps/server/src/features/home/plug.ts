import { homeCalls } from '@retake/contract/home/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type HomePorts, homeRoutes } from './routes.ts';

export const plugHome = (deps: Deps, ports: HomePorts) =>
  ({ calls: [callsOf(homeCalls, homeRoutes({ ...deps, ...ports }))] }) satisfies Plugged;
