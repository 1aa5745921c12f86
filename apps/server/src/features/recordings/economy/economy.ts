import type { Answer } from '@retake/contract/call.ts';
import type { economyCalls } from '@retake/contract/recordings/economy.ts';
import { economyOf, type MatchEconomy } from '@retake/core/analysis/economy/economy.ts';
import { inTurns } from '../../../platform/cache/inTurns.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PlayedMoney } from '../../matches/analysing.ts';
import { findRecordedMoney } from '../reading/readingStore.ts';

type Told = Answer<(typeof economyCalls)['GET /api/matches/{matchId}/economy']>;
type Ports = { playedMoney(matchId: string): Promise<PlayedMoney> };

/** ECO1 to ECO10. As the analysis beside it it is made of the log when it is asked for. */
export function createEconomy({ database }: Pick<Deps, 'database'>, { playedMoney }: Ports) {
  return inTurns(async (id: string): Promise<Told> => {
    const { simulated, teams, format, rounds, money } = await playedMoney(id);
    // A round's own report counts before the recording.
    const recorded = simulated ? [] : await findRecordedMoney(database.sql, id);
    const told = economyOf({ teams, format }, rounds, new Map([...recorded, ...money]));
    return {
      simulated,
      economy: told && present(told, simulated ? 'simulated' : money.size > 0 ? 'reports' : 'recording'),
    };
  });
}

const present = (
  { rounds, players, ...figures }: MatchEconomy,
  source: NonNullable<Told['economy']>['source'],
): NonNullable<Told['economy']> => ({
  ...figures,
  source,
  rounds: rounds.map(({ round, ...rest }) => ({ number: round, ...rest })),
  players: players.map(({ userId, ...rest }) => ({ id: userId, ...rest })),
});
