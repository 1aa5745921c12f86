import { leaderboardCalls } from '@retake/contract/leaderboards/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { leaderboardRoutes } from './routes.ts';

export const plugLeaderboards = (deps: Deps) =>
  ({ calls: [callsOf(leaderboardCalls, leaderboardRoutes(deps.database.sql))] }) satisfies Plugged;
