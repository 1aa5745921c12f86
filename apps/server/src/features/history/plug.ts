import { historyCalls } from '@retake/contract/history/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type HistoryPorts, historyRoutes } from './routes.ts';

export const plugHistory = (deps: Deps, ports: HistoryPorts) =>
  ({ calls: [callsOf(historyCalls, historyRoutes({ ...deps, ...ports }))] }) satisfies Plugged;
