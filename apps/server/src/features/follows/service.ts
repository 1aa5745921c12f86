import type { Lang } from '@retake/contract/shapes.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import {
  countFollowed,
  deleteFollow,
  exists,
  type Followed,
  findFollowers,
  findLeagues,
  findTournaments,
  insertFollow,
  isFollowed,
} from './store.ts';

/** NOT11. */
export const FOLLOWS_MAX = 100;

type FollowDeps = Pick<Deps, 'database' | 'clock'> & { people: People };

export type Follows = ReturnType<typeof createFollows>;

/** NOT10, NOT11. Locks: the follower. */
export function createFollows({ database, clock, people }: FollowDeps) {
  return {
    /** Titles in this language. */
    async of(userId: string, lang: Lang) {
      const titled = <Row extends { title: Record<Lang, string> }>(rows: Row[]) =>
        rows.map((row) => ({ ...row, title: row.title[lang] }));
      const tournaments = titled(await findTournaments(database.sql, userId));
      const leagues = titled(await findLeagues(database.sql, userId));
      return { tournaments, leagues, limit: FOLLOWS_MAX };
    },

    /** The same again changes nothing. Refused: what there is not; too many. */
    follow: (userId: string, what: Followed): Promise<void> =>
      database.write(async (tx) => {
        await people.lock(tx, userId);
        if (!(await exists(tx, what)))
          throw new Refusal('leagueId' in what ? 'league_not_found' : 'tournament_gone');
        if (await isFollowed(tx, userId, what)) return;
        if ((await countFollowed(tx, userId)) >= FOLLOWS_MAX)
          throw new Refusal('follow_limit', { count: FOLLOWS_MAX });
        await insertFollow(tx, userId, what, new Date(clock.now()));
      }),

    unfollow: (userId: string, what: Followed): Promise<void> =>
      database.write((tx) => deleteFollow(tx, userId, what)),

    followersOf: findFollowers,
  };
}
