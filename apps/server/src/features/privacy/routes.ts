import type { privacyCalls } from '@retake/contract/privacy/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { PrivacyService } from './service.ts';

/** No call names a player: everybody changes only what they hide themselves. */
export const privacyRoutes = (privacy: PrivacyService): Handlers<typeof privacyCalls> => ({
  'GET /api/users/privacy': ({ caller }) => privacy.own(caller.id),
  'PUT /api/users/privacy': async ({ caller, body }) => {
    await privacy.change(caller.id, body);
    return privacy.own(caller.id);
  },
});
