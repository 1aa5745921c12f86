import type { gameServerCalls } from '@retake/contract/gameServers/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { GameServerAdmin } from './service.ts';

export const gameServerRoutes = (gameServers: GameServerAdmin): Handlers<typeof gameServerCalls> => ({
  'GET /api/admin/game-servers': () => gameServers.list(),
  'GET /api/admin/game-servers/{id}': ({ params: { id } }) => gameServers.page(id),
  'POST /api/admin/game-servers': ({ caller, body }) => gameServers.add(caller.id, body),
  'PUT /api/admin/game-servers/{id}': ({ caller, params: { id }, body }) =>
    gameServers.change(caller.id, id, body),
  'DELETE /api/admin/game-servers/{id}': async ({ caller, params: { id } }) => {
    await gameServers.remove(caller.id, id);
    return { message: 'The game server is removed.' };
  },
  'POST /api/admin/game-servers/{id}/test': ({ params: { id } }) => gameServers.test(id),
  'POST /api/admin/game-servers/{id}/token': async ({ caller, params: { id } }) => {
    await gameServers.renewToken(caller.id, id);
    return { message: 'It has another token from its next match on.' };
  },
  'PUT /api/admin/game-servers/{id}/enabled': async ({ caller, params: { id }, body: { enabled } }) => {
    await gameServers.setEnabled(caller.id, id, enabled);
    return { message: enabled ? 'It takes matches.' : 'It takes no more matches.' };
  },
  'POST /api/admin/game-servers/{id}/unlock': async ({ caller, params: { id } }) => {
    await gameServers.unlock(caller.id, id);
    return { message: 'Its password is tried again.' };
  },
});
