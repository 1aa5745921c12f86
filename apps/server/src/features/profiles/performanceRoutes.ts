import type { ModePerformance, performanceCalls } from '@retake/contract/profiles/performance.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import type { Person } from '../accounts/people.ts';
import { presentInMode, presentMeeting, resultsOf } from './presentPerformance.ts';
import type { ProfilePorts } from './service.ts';

const LAST = 10;

export function performanceRoutes({
  people,
  shownOf,
  performance,
}: ProfilePorts): Handlers<typeof performanceCalls> {
  async function known(nickname: string): Promise<Person> {
    const person = await people.byNickname(nickname);
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  async function byMode(userId: string): Promise<Record<Mode, ModePerformance>> {
    const performed = await performance.of(userId);
    return { '5v5': presentInMode(performed['5v5']), '2v2': presentInMode(performed['2v2']) };
  }

  async function compared({ id, nickname }: Pick<Person, 'id' | 'nickname'>) {
    const performances = await byMode(id);
    const [five, two] = await Promise.all(
      MODES.map(async (mode) => ({ ...(await shownOf(id, mode)), performance: performances[mode] })),
    );
    return { id, nickname, '5v5': five!, '2v2': two! };
  }

  /** STA7. */
  async function beside(caller: Caller, other: Person, mode: Mode) {
    const own = await people.get(caller.id);
    if (!own || own.simulated !== other.simulated) return null;
    const group = groupOf((await shownOf(caller.id, mode)).elo);
    const { simulated } = own;
    return performance.standings.beside({ userId: caller.id, otherId: other.id, mode, group, simulated });
  }

  return {
    'GET /api/users/profile/{nickname}/performance': async ({ params }) =>
      byMode((await known(params.nickname)).id),

    'GET /api/users/profile/{nickname}/comparison': async ({ params, caller }) => {
      const other = await known(params.nickname);
      const meetings = other.id === caller.id ? [] : await performance.meetings(caller.id, other.id);
      return {
        you: await compared(caller),
        them: await compared(other),
        beside: { '5v5': await beside(caller, other, '5v5'), '2v2': await beside(caller, other, '2v2') },
        together: resultsOf(meetings.filter(({ together }) => together)),
        against: resultsOf(meetings.filter(({ together }) => !together)),
        last: meetings.slice(0, LAST).map(presentMeeting),
      };
    },
  };
}
