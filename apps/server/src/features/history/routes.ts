import type { historyCalls } from '@retake/contract/history/calls.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import type { People, Person } from '../accounts/people.ts';
import type { PrivacyService } from '../privacy/service.ts';
import { presentBeside, presentPlayed } from './present.ts';
import { findBeside, findPlayed } from './store.ts';

export type HistoryPorts = {
  people: Pick<People, 'byNickname' | 'get'>;
  hides: PrivacyService['hides'];
};

/** HIS1, HIS2: the matches of a player, for everybody. */
export function historyRoutes({
  database: { sql },
  clock,
  people,
  hides,
}: Pick<Deps, 'database' | 'clock'> & HistoryPorts): Handlers<typeof historyCalls> {
  async function playerOf(nickname: string): Promise<Person> {
    const person = await people.byNickname(nickname);
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  /** HIS3. */
  async function withPremium(caller: Caller | null): Promise<string> {
    if (!caller) throw new Refusal('not_logged_in');
    const reader = await people.get(caller.id);
    if (!reader || !hasPremium(reader, clock.now())) throw new Refusal('premium_required');
    return caller.id;
  }

  return {
    'GET /api/users/profile/{nickname}/matches': async ({ params, query, caller }) => {
      const { before, limit, shared, ...narrowed } = query;
      const { id, nickname, simulated } = await playerOf(params.nickname);
      // Whoever played a match knows of it.
      const hidden = !shared && (await hides(id, 'matches', caller));
      const filter = { ...narrowed, sharedWith: shared && (await withPremium(caller)) };
      const rows = hidden ? [] : await findPlayed(sql, id, filter, before ?? null, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        player: { id, nickname, simulated },
        matches: shown.map(presentPlayed),
        hidden,
        next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
      };
    },

    'GET /api/users/profile/{nickname}/matches/{matchId}': async ({ params, caller }) => {
      const { id } = await playerOf(params.nickname);
      if (await hides(id, 'matches', caller)) return { match: null, previous: null, next: null };
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
