import type { missionCalls } from '@retake/contract/missions/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { createCollecting } from './collecting.ts';

/** No call names a player: it is always the caller. */
export const missionRoutes = (
  collecting: ReturnType<typeof createCollecting>,
): Handlers<typeof missionCalls> => ({
  'GET /api/missions': ({ caller }) => collecting.read(caller?.id ?? null),
  'POST /api/missions/{season}/{mission}/collect': async ({ caller, params }) => {
    await collecting.collect(caller.id, params.season, params.mission);
    return collecting.read(caller.id);
  },
});
