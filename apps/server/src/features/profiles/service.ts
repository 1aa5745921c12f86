import type { profile } from '@retake/contract/accounts/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { hasPremium, type People } from '../accounts/people.ts';
import { presentForm, presentMap, presentMatch, presentRating, presentTotals } from './present.ts';
import { lastChanges, lastMatches, tallyByMap } from './store.ts';

type Profile = z.output<typeof profile>;

type ProfileDeps = Pick<Deps, 'database' | 'clock'> & {
  people: People;
  isOnline(userId: string): boolean;
  eloOf(userId: string, mode: Mode): number | Promise<number>;
};

const RECENT = 20;
const FORM = 5;
const HISTORY = 100;

/** Everything a profile shows, straight from what was played. Null: there is no such player. */
export function createProfiles(deps: ProfileDeps): (nickname: string) => Promise<Profile | null> {
  const { people, clock } = deps;
  const { sql } = deps.database;

  const rating = async (userId: string, mode: Mode) =>
    presentRating(await deps.eloOf(userId, mode), await lastChanges(sql, userId, mode, HISTORY));

  return async (nickname) => {
    const person = await people.byNickname(nickname);
    if (!person) return null;
    const [maps, recent, five, two] = await Promise.all([
      tallyByMap(sql, person.id),
      lastMatches(sql, person.id, RECENT),
      rating(person.id, '5v5'),
      rating(person.id, '2v2'),
    ]);
    return {
      id: person.id,
      nickname: person.nickname,
      country: person.country,
      createdAt: new Date(person.createdAt).toISOString(),
      simulated: person.simulated,
      premium: hasPremium(person, clock.now()),
      steamConnected: person.steamConnected,
      online: deps.isOnline(person.id),
      ...presentTotals(maps),
      form: presentForm(recent.slice(0, FORM)),
      bestMaps: JSON.stringify(maps.map(presentMap)),
      recentMatches: JSON.stringify(recent.map(presentMatch)),
      teams: [],
      rating: { '5v5': five, '2v2': two },
    };
  };
}
