import type { pictureCalls } from '@retake/contract/pictures/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { OwnPicturesService } from './service.ts';

/** No call of a player names another one: everybody changes only their own. */
export const pictureRoutes = (pictures: OwnPicturesService): Handlers<typeof pictureCalls> => ({
  'GET /api/avatars': async ({ query }) => ({ avatars: await pictures.avatarsOf(query.ids) }),
  'GET /api/users/pictures': ({ caller }) => pictures.own(caller.id),
  'PUT /api/users/pictures/{kind}': async ({ caller, params, body }) => {
    await pictures.upload(caller.id, params.kind, body);
    return pictures.own(caller.id);
  },
  'DELETE /api/users/pictures/{kind}': async ({ caller, params }) => {
    await pictures.remove(caller.id, params.kind);
    return pictures.own(caller.id);
  },
  'POST /api/admin/users/{id}/pictures/{kind}/take-away': async ({ caller, params, body }) => {
    await pictures.takeAway(caller.id, params.id, params.kind, body.reason);
    return {};
  },
});
