import type { TeamKey, Teams } from '../match/lineup.ts';
import { type PlayerLine, playerLines } from '../match/scoreboard.ts';
import { enemiesIn, type PlayedMatch, type RoundFacts } from './facts.ts';
import type { RoundReading } from './round.ts';

/** A round whose deaths are told, and what they say. */
export type ToldRound = RoundFacts & { kills: NonNullable<RoundFacts['kills']>; reading: RoundReading };

export type ClutchCount = { against: number; played: number; won: number };
export type WeaponCount = { weapon: string; kills: number; headshots: number };

/** ANA3 to ANA6. */
export type FromKills = {
  openingKills: number;
  openingDeaths: number;
  tradeKills: number;
  tradedDeaths: number;
  flashAssists: number;
  /** Rounds with a kill, an assist, survival or a traded death. */
  kastRounds: number;
  /** Fewest enemies first. */
  clutches: ClutchCount[];
  /** Most kills first. */
  weapons: WeaponCount[];
};

export type PlayerAnalysis = Pick<
  PlayerLine,
  | 'userId'
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'headshots'
  | 'damage'
  | 'utilityDamage'
  | 'enemiesFlashed'
  | 'mvps'
> & {
  team: TeamKey;
  /** At the end of which the player was there. */
  rounds: number;
  /** Rounds with two, three, four and five kills. */
  multiKills: [number, number, number, number];
  /** Null: the deaths of a round are not told. */
  fromKills: FromKills | null;
};

/** `told` null: not of every round. */
export function playersOf(
  { board, teams }: PlayedMatch,
  told: readonly ToldRound[] | null,
): PlayerAnalysis[] {
  return playerLines(board, teams).map((line) => ({
    userId: line.userId,
    team: line.team,
    rounds: line.roundsPresent,
    kills: line.kills,
    deaths: line.deaths,
    assists: line.assists,
    headshots: line.headshots,
    damage: line.damage,
    utilityDamage: line.utilityDamage,
    enemiesFlashed: line.enemiesFlashed,
    mvps: line.mvps,
    multiKills: [line.rounds2k, line.rounds3k, line.rounds4k, line.rounds5k],
    fromKills: told && fromKills(line.userId, told, teams),
  }));
}

function fromKills(userId: string, rounds: readonly ToldRound[], teams: Teams): FromKills {
  const isEnemy = enemiesIn(teams);
  const count = (of: (round: ToldRound) => number) => rounds.reduce((sum, round) => sum + of(round), 0);
  const isOpening = (who: 'killer' | 'victim') => (round: ToldRound) =>
    round.reading.opening !== null && round.kills[round.reading.opening]![who] === userId ? 1 : 0;
  const own = (who: 'killer' | 'victim', places: readonly number[], { kills }: ToldRound) =>
    places.filter((place) => kills[place]![who] === userId).length;
  return {
    openingKills: count(isOpening('killer')),
    openingDeaths: count(isOpening('victim')),
    tradeKills: count((round) => own('killer', round.reading.trades, round)),
    tradedDeaths: count((round) => own('victim', round.reading.traded, round)),
    flashAssists: count(
      ({ kills }) =>
        kills.filter((kill) => kill.assister === userId && kill.flashAssist && isEnemy(kill)).length,
    ),
    kastRounds: count((round) => (countsForKast(userId, round, isEnemy) ? 1 : 0)),
    clutches: clutchesOf(userId, rounds),
    weapons: weaponsOf(userId, rounds, isEnemy),
  };
}

function countsForKast(
  userId: string,
  { kills, present, reading }: ToldRound,
  isEnemy: ReturnType<typeof enemiesIn>,
): boolean {
  const died = kills.findIndex(({ victim }) => victim === userId);
  if (died === -1 && !present.includes(userId)) return false;
  const helped = kills.some((kill) => isEnemy(kill) && (kill.killer === userId || kill.assister === userId));
  return helped || died === -1 || reading.traded.includes(died);
}

function clutchesOf(userId: string, rounds: readonly ToldRound[]): ClutchCount[] {
  const own = rounds.flatMap(({ reading }) => reading.clutches.filter((one) => one.userId === userId));
  const sizes = [...new Set(own.map(({ against }) => against))].sort((one, other) => one - other);
  return sizes.map((against) => {
    const ofSize = own.filter((one) => one.against === against);
    return { against, played: ofSize.length, won: ofSize.filter(({ won }) => won).length };
  });
}

function weaponsOf(
  userId: string,
  rounds: readonly ToldRound[],
  isEnemy: ReturnType<typeof enemiesIn>,
): WeaponCount[] {
  const counts = new Map<string, WeaponCount>();
  for (const kill of rounds.flatMap(({ kills }) => kills)) {
    if (kill.killer !== userId || kill.weapon === null || !isEnemy(kill)) continue;
    const { kills, headshots } = counts.get(kill.weapon) ?? { kills: 0, headshots: 0 };
    counts.set(kill.weapon, {
      weapon: kill.weapon,
      kills: kills + 1,
      headshots: headshots + (kill.headshot ? 1 : 0),
    });
  }
  return [...counts.values()].sort(
    (one, other) => other.kills - one.kills || (one.weapon < other.weapon ? -1 : 1),
  );
}
