import type { PlayerStanding, standingCalls } from '@retake/contract/profiles/standing.ts';
import type { Mode } from '@retake/core/mode.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Person } from '../accounts/people.ts';
import type { ProfilePorts } from './service.ts';

/** STA1 to STA6. */
export function standingRoutes({
  people,
  shownOf,
  performance,
}: Pick<ProfilePorts, 'people' | 'shownOf' | 'performance'>): Handlers<typeof standingCalls> {
  async function inMode({ id, simulated }: Person, mode: Mode): Promise<PlayerStanding> {
    const { elo } = await shownOf(id, mode);
    const group = groupOf(elo);
    return { group, ...(await performance.standings.of({ userId: id, mode, group, simulated })) };
  }

  return {
    'GET /api/users/profile/{nickname}/standing': async ({ params }) => {
      const person = await people.byNickname(params.nickname);
      if (!person) throw new Refusal('user_not_found');
      return { '5v5': await inMode(person, '5v5'), '2v2': await inMode(person, '2v2') };
    },
  };
}
