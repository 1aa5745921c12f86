import type { profileCalls } from '@retake/contract/profiles/calls.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Profiles } from './service.ts';

export const profileRoutes = (profileOf: Profiles): Handlers<typeof profileCalls> => ({
  'GET /api/users/profile/{nickname}': async ({ params, caller }) => {
    const profile = await profileOf(params.nickname, caller);
    if (!profile) throw new Refusal('user_not_found');
    return profile;
  },
});
