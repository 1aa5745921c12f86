import type { ActivityItem, activityCalls } from '@retake/contract/activity/calls.ts';
import type { Answer } from '@retake/contract/call.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { People } from '../accounts/people.ts';
import type { Friends } from '../friends/service.ts';
import type { PrivacyService, Reader } from '../privacy/service.ts';
import { type Fact, findFacts, findTeamMates } from './store.ts';

export type ActivityPorts = {
  people: Pick<People, 'byNickname' | 'getMany'>;
  friends: Pick<Friends, 'idsOf'>;
  hides: PrivacyService['hides'];
};

type Page = Answer<(typeof activityCalls)['GET /api/activity']>;
type Query = { lang: Lang; at?: string | undefined; key?: string | undefined };

const PAGE = 20;
/** ACT2: whose activity is gathered at once. */
const PLAYERS = 200;

/** ACT1 to ACT3: a view of facts that are kept elsewhere. */
export function activityRoutes({
  database: { sql },
  people,
  friends,
  hides,
}: Pick<Deps, 'database'> & ActivityPorts): Handlers<typeof activityCalls> {
  async function pageOf(userIds: readonly string[], query: Query, reader: Reader): Promise<Page> {
    const seen = await those(userIds, async (id) => !(await hides(id, 'activity', reader)));
    const matchesOf = await those(seen, async (id) => !(await hides(id, 'matches', reader)));
    const after = query.at !== undefined && query.key !== undefined ? { at: query.at, key: query.key } : null;
    const facts = await findFacts(sql, { userIds: seen, matchesOf }, after, PAGE + 1);
    const shown = facts.slice(0, PAGE);
    const known = await people.getMany([...new Set(shown.map(({ userId }) => userId))]);
    const names = new Map(known.map(({ id, nickname }) => [id, nickname]));
    const last = shown.at(-1);
    return {
      hidden: userIds.length === 1 && seen.length === 0,
      items: shown.map((fact) => present(fact, names.get(fact.userId) ?? '', query.lang)),
      next: facts.length > PAGE && last ? { at: last.at, key: last.key } : null,
    };
  }

  return {
    'GET /api/activity': async ({ caller, query }) => {
      const [own, mates] = await Promise.all([friends.idsOf(caller.id), findTeamMates(sql, caller.id)]);
      const ids = [...new Set([caller.id, ...mates, ...own])].slice(0, PLAYERS);
      return pageOf(ids, query, caller);
    },
    'GET /api/users/profile/{nickname}/activity': async ({ params, query, caller }) => {
      const person = await people.byNickname(params.nickname);
      if (!person) throw new Refusal('user_not_found');
      return pageOf([person.id], query, caller);
    },
  };
}

async function those(ids: readonly string[], is: (id: string) => Promise<boolean>): Promise<string[]> {
  const answers = await Promise.all(ids.map(is));
  return ids.filter((_, at) => answers[at]);
}

function present(fact: Fact, nickname: string, lang: Lang): ActivityItem {
  const { key, at, ref, userId } = fact;
  const common = { key, at, player: { id: userId, nickname } };
  switch (fact.kind) {
    case 'match':
      return { ...common, kind: 'match', matchId: ref, ...fact.about };
    case 'team':
      return { ...common, kind: 'team', teamId: ref, name: fact.about.name };
    case 'card':
      return { ...common, kind: 'card', card: ref };
    case 'event':
      return { ...common, kind: 'event', tournamentId: ref, title: fact.about.title[lang] };
  }
}
