import type { TeamKey } from '@retake/core/match/lineup.ts';
import type { BestOf } from '@retake/core/match/settings.ts';
import { isRatedMode, type MatchMode, type Mode } from '@retake/core/mode.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NewMatchPlayer, NewMatchRequest } from '../matches/newMatch.ts';
import type { Ratings } from '../rating/service.ts';
import { type EntrantRow, type FixtureRow, findPeople, type StageRow } from './store.ts';

/** A duel shows the ratings of the next bigger mode. */
const ratedModeOf = (mode: MatchMode): Mode => (isRatedMode(mode) ? mode : '2v2');

type Asked = {
  stage: StageRow;
  fixture: FixtureRow;
  sides: readonly [EntrantRow, EntrantRow];
  bestOf: BestOf;
  /** VETO10: the better seed. */
  first: TeamKey;
  now: Date;
};

/** STG7: unrated, with a veto over the stage's maps and with overtime; null: a player does not exist any more. */
export async function requestOf(
  tx: Tx,
  { stage, fixture, sides, bestOf, first, now }: Asked,
  ratings: Pick<Ratings, 'within'>,
): Promise<NewMatchRequest | null> {
  const { mode, rules } = stage;
  const ids = sides.flatMap(({ playerIds }) => playerIds);
  const people = await findPeople(tx, ids, now);
  if (people.size < ids.length) return null;
  const rated = new Map((await ratings.within(tx, ids, ratedModeOf(mode))).map((one) => [one.id, one]));
  const playerOf = (userId: string, groupId: string): NewMatchPlayer => {
    const { nickname, simulated, steamId, premium } = people.get(userId)!;
    const { elo, hidden } = rated.get(userId)!;
    const common = { userId, groupId, nickname, simulated, elo, rating: hidden.mu };
    return { ...common, steamId: steamId ?? '0', captainPriority: premium }; // without one: the simulator's stand-in
  };
  const teamOf = ({ entrantId, name, playerIds }: EntrantRow) => ({
    name,
    players: playerIds.map((userId) => playerOf(userId, entrantId)),
  });
  return {
    source: { kind: 'fixture', fixtureId: fixture.id },
    settings: {
      mode,
      maps: {
        kind: 'veto',
        pool: rules.pool,
        ...(rules.veto === 'major' && { order: rules.veto, first }),
        ...(rules.vetoTimeouts === 'held' && { timeouts: rules.vetoTimeouts }),
      },
      bestOf,
      overtime: true,
      ...(rules.maxRounds !== null && { maxRounds: rules.maxRounds }),
      ...(Object.keys(rules.cvars).length > 0 && { cvars: rules.cvars }),
      regions: rules.regions,
      rated: false,
    },
    teams: { team1: teamOf(sides[0]), team2: teamOf(sides[1]) },
    explanation: null,
  };
}
