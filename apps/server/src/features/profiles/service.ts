import type { Answer } from '@retake/contract/call.ts';
import type { profileCalls } from '@retake/contract/profiles/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Hidden } from '@retake/core/profile/hiding.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { People } from '../accounts/people.ts';
import type { PluggedPerformance } from '../performance/plug.ts';
import type { OwnPicturesService } from '../pictures/service.ts';
import type { PrivacyService, Reader } from '../privacy/service.ts';
import type { Ratings } from '../rating/service.ts';
import {
  presentForm,
  presentMap,
  presentMatch,
  presentRating,
  presentTotals,
  withoutMatches,
} from './present.ts';
import { lastChanges, lastMatches, tallyByMap } from './store.ts';

type Profile = Answer<(typeof profileCalls)['GET /api/users/profile/{nickname}']>;

export type ProfilePorts = {
  people: People;
  isOnline(userId: string): boolean;
  activeMatchOf(userId: string): MaybePromise<string | null>;
  hides: PrivacyService['hides'];
  earlierNicknamesOf(userId: string, which: { cleared: boolean }): Promise<Profile['earlierNicknames']>;
  shownOf: Ratings['shownOf'];
  teamsOf(userId: string): Promise<Profile['teams']>;
  performance: PluggedPerformance;
  pictures: Pick<OwnPicturesService, 'avatarsOf' | 'backgroundOf'>;
};

type ProfileDeps = Pick<Deps, 'database' | 'clock'> & ProfilePorts;
export type Profiles = (nickname: string, reader: Reader) => Promise<Profile | null>;

const RECENT = 20;
const FORM = 5;
const HISTORY = 100;

/** Everything a profile shows, computed from the played matches. Null: there is no such player. */
export function createProfiles(deps: ProfileDeps): Profiles {
  const { people, clock } = deps;
  const { sql } = deps.database;

  const rating = async (userId: string, mode: Mode) =>
    presentRating(await deps.shownOf(userId, mode), await lastChanges(sql, userId, mode, HISTORY));

  /** HID1: what this reader does not see. */
  async function hiddenFrom(
    userId: string,
    reader: Reader,
  ): Promise<Pick<Hidden, 'online' | 'match' | 'matches'>> {
    const [online, match, matches] = await Promise.all(
      (['online', 'match', 'matches'] as const).map((part) => deps.hides(userId, part, reader)),
    );
    return { online: online!, match: match!, matches: matches! };
  }

  return async (nickname, reader) => {
    const person = await people.byNickname(nickname);
    if (!person) return null;
    const [maps, recent, five, two, teams, [avatar], background, earlierNicknames, hidden, activeMatchId] =
      await Promise.all([
        tallyByMap(sql, person.id),
        lastMatches(sql, person.id, RECENT),
        rating(person.id, '5v5'),
        rating(person.id, '2v2'),
        deps.teamsOf(person.id),
        deps.pictures.avatarsOf([person.id]),
        deps.pictures.backgroundOf(person.id),
        deps.earlierNicknamesOf(person.id, { cleared: reader?.admin === true }),
        hiddenFrom(person.id, reader),
        deps.activeMatchOf(person.id),
      ]);
    const shown = hidden.matches ? [] : recent;
    return {
      id: person.id,
      nickname: person.nickname,
      earlierNicknames,
      country: person.country,
      createdAt: new Date(person.createdAt).toISOString(),
      simulated: person.simulated,
      premium: hasPremium(person, clock.now()),
      steamConnected: person.steamConnected,
      avatar: avatar?.large ?? null,
      background,
      online: deps.isOnline(person.id) && !hidden.online,
      activeMatchId: hidden.match ? null : activeMatchId,
      matchesHidden: hidden.matches,
      ...presentTotals(maps),
      form: presentForm(shown.slice(0, FORM)),
      bestMaps: JSON.stringify(maps.map(presentMap)),
      recentMatches: JSON.stringify(shown.map(presentMatch)),
      teams,
      rating: hidden.matches
        ? { '5v5': withoutMatches(five), '2v2': withoutMatches(two) }
        : { '5v5': five, '2v2': two },
    };
  };
}
