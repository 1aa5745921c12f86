import { apiKeyCalls, publicCalls } from '@retake/contract/apiKeys/calls.ts';
import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { HalfShared } from '../../platform/http/halfShared.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { Leagues } from '../leagues/service.ts';
import type { Profiles } from '../profiles/service.ts';
import { createApiKeys } from './service.ts';

type Event = AnswerOf<'GET /api/v1/tournaments/{id}'>;
type Ports = {
  people: Pick<People, 'lock'>;
  /** Each as a visitor sees it. */
  ladder: Leagues['ladder'];
  room(matchId: string): Promise<AnswerOf<'GET /api/v1/matches/{id}'>>;
  event(id: string, lang: Lang): Promise<Event | HalfShared<Event>>;
  profileOf: Profiles;
};

/** The public API, and the keys of players to it. */
export function plugApiKeys(deps: Deps, { people, ladder, room, event, profileOf }: Ports) {
  const keys = createApiKeys(deps, { people });
  return {
    calls: [
      callsOf(apiKeyCalls, {
        'GET /api/users/api-keys': ({ caller }) => keys.all(caller.id),
        'POST /api/users/api-keys': ({ caller, body }) => keys.make(caller.id, body.name),
        'DELETE /api/users/api-keys/{id}': async ({ caller, params }) => {
          await keys.revoke(caller.id, params.id);
          return { message: 'The key works no more.' };
        },
      }),
      callsOf(
        publicCalls,
        {
          'GET /api/v1/ladders/{id}': ({ params, query }) => ladder(params.id, query.after),
          'GET /api/v1/matches/{id}': ({ params }) => room(params.id),
          'GET /api/v1/tournaments/{id}': ({ params, query }) => event(params.id, query.lang),
          'GET /api/v1/players/{nickname}': async ({ params }) => {
            const found = await profileOf(params.nickname, null);
            if (!found) throw new Refusal('user_not_found');
            return found;
          },
        },
        keys.admit,
      ),
    ],
  } satisfies Plugged;
}
