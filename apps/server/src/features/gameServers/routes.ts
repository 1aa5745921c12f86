import type { gameServerCalls } from '@retake/contract/gameServers/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentGameServer } from './present.ts';
import type { GameServerAdmin } from './service.ts';

export const gameServerRoutes = (gameServers: GameServerAdmin): Handlers<typeof gameServerCalls> => ({
  'GET /api/admin/game-servers': async () => (await gameServers.list()).map(presentGameServer),
  'PUT /api/admin/game-servers/{id}/enabled': async ({ caller, params: { id }, body: { enabled } }) => {
    await gameServers.setEnabled(caller.id, id, enabled);
    return { message: enabled ? 'It takes matches.' : 'It takes no more matches.' };
  },
  'POST /api/admin/game-servers/{id}/unlock': async ({ caller, params: { id } }) => {
    await gameServers.unlock(caller.id, id);
    return { message: 'Its password is tried again.' };
  },
});
