import type { historyCalls } from '@retake/contract/history/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { People, Person } from '../accounts/people.ts';
import { presentBeside, presentPlayed } from './present.ts';
import { findBeside, findPlayed } from './store.ts';

export type HistoryPorts = { people: Pick<People, 'byNickname'> };

/** HIS1, HIS2: the matches of a player, for everybody. */
export function historyRoutes({
  database: { sql },
  people,
}: Pick<Deps, 'database'> & HistoryPorts): Handlers<typeof historyCalls> {
  async function playerOf(nickname: string): Promise<Person> {
    const person = await people.byNickname(nickname);
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  return {
    'GET /api/users/profile/{nickname}/matches': async ({ params, query: { before, limit, ...filter } }) => {
      const { id, nickname, simulated } = await playerOf(params.nickname);
      const rows = await findPlayed(sql, id, filter, before ?? null, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        player: { id, nickname, simulated },
        matches: shown.map(presentPlayed),
        next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
      };
    },

    'GET /api/users/profile/{nickname}/matches/{matchId}': async ({ params }) => {
      const { id } = await playerOf(params.nickname);
      const [[match], beside] = await Promise.all([
        findPlayed(sql, id, { matchId: params.matchId }, null, 1),
        findBeside(sql, id, params.matchId),
      ]);
      return {
        match: match ? presentPlayed(match) : null,
        previous: presentBeside(beside.previous),
        next: presentBeside(beside.next),
      };
    },
  };
}
