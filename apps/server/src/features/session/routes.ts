import type { sessionCalls } from '@retake/contract/session/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { type MaybePromise, whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import type { Accounts } from '../accounts/service.ts';
import { presentCurrentUser, type Standing } from './present.ts';

export function sessionRoutes(
  { clock }: Pick<Deps, 'clock'>,
  { people, renewSession }: Pick<Accounts, 'people' | 'renewSession'>,
  standingOf: (userId: string) => MaybePromise<Standing>,
): Handlers<typeof sessionCalls> {
  return {
    'GET /api/check-auth': ({ caller }) => ({ isAuthenticated: caller !== null }),
    'GET /users/current-user': ({ caller }) => ({ userId: caller.id }),
    'GET /api/users/current-user': ({ caller, request, reply }) =>
      whenKnown(renewSession(caller, request, reply), () => {
        const { id } = caller;
        const known = [people.peek(id) ?? people.get(id), people.emailOf(id), standingOf(id)] as const;
        return whenKnown(whenAllKnown(known), ([person, email, standing]) =>
          presentCurrentUser(person!, email, standing, clock.now()),
        );
      }),
  };
}
