import { isOvertime, startsHalf } from '../../match/format.ts';
import {
  allPlayers,
  otherTeam,
  type Sides,
  TEAM_KEYS,
  type TeamKey,
  type Teams,
  teamOfUser,
} from '../../match/lineup.ts';
import type { PlayedMatch, RoundFacts } from '../facts.ts';
import { BUYS, type Buy, buyOf } from './buys.ts';
import type { PlayerMoney } from './facts.ts';

/** Sums of a team at the end of the freeze time; null: of somebody it is not told. */
export type TeamMoney = {
  players: number;
  bank: number | null;
  spent: number | null;
  equipment: number | null;
  buy: Buy | null;
};

export type EconomyRound = {
  round: number;
  winner: TeamKey | null;
  sides: Sides;
  /** The first of a half, with new money for everybody. */
  startsHalf: boolean;
  /** Null: nothing is told. */
  teams: Record<TeamKey, TeamMoney | null>;
};

/** ECO7: how often a team won with one kind of buy against another. */
export type BuyDuel = { team: TeamKey; own: Buy; other: Buy; played: number; won: number };

/** ECO8: pistol rounds of a team; of those that were won, the rounds after them. */
export type Pistols = { played: number; won: number; followed: number; converted: number };

/** ECO9: over the rounds of which the player's money is told. */
export type PlayerEconomy = {
  userId: string;
  rounds: number;
  /** On average. */
  equipment: number | null;
  /** Together. */
  spent: number | null;
  /** For a thousand dollars of equipment, over the rounds of which both are known. */
  damagePerThousand: number | null;
  killsPerThousand: number | null;
};

export type MatchEconomy = {
  rounds: EconomyRound[];
  /** Rounds of which the winner and both buys are known. */
  known: number;
  duels: BuyDuel[];
  pistols: Record<TeamKey, Pistols>;
  players: PlayerEconomy[];
};

type Played = Pick<PlayedMatch, 'teams' | 'format'>;
type Money = ReadonlyMap<number, readonly PlayerMoney[]>;

/** ECO1 to ECO9. `money` by round, with SteamIDs. Null: nothing is told of any round. */
export function economyOf(
  { teams, format }: Played,
  facts: readonly Pick<RoundFacts, 'round' | 'winner' | 'sides' | 'gains'>[],
  money: Money,
): MatchEconomy | null {
  const named = namedIn(teams, money);
  const rounds = facts.map(({ round, winner, sides }): EconomyRound => {
    const isFirst = startsHalf(round, format);
    const hasPistols = isFirst && !isOvertime(round, format);
    const of = (team: TeamKey) => teamMoney(named.get(round) ?? [], team, teams, hasPistols);
    return { round, winner, sides, startsHalf: isFirst, teams: { team1: of('team1'), team2: of('team2') } };
  });
  if (rounds.every(({ teams: { team1, team2 } }) => team1 === null && team2 === null)) return null;
  const told = rounds.flatMap(bought);
  return {
    rounds,
    known: told.length,
    duels: TEAM_KEYS.flatMap((team) => duelsOf(team, told)),
    pistols: { team1: pistolsOf('team1', rounds), team2: pistolsOf('team2', rounds) },
    players: allPlayers(teams).map(({ userId }) => playerEconomy(userId, facts, named)),
  };
}

/** With the platform's own ids; who does not play in the match is left out. */
function namedIn(teams: Teams, money: Money): Map<number, PlayerMoney[]> {
  const userIds = new Map(allPlayers(teams).map(({ steamId, userId }) => [steamId, userId]));
  const named = (players: readonly PlayerMoney[]) =>
    players.flatMap((one) => {
      const who = userIds.get(one.who);
      return who === undefined ? [] : [{ ...one, who }];
    });
  return new Map([...money].map(([round, players]) => [round, named(players)]));
}

function teamMoney(
  all: readonly PlayerMoney[],
  team: TeamKey,
  teams: Teams,
  hasPistols: boolean,
): TeamMoney | null {
  const own = all.filter(({ who }) => teamOfUser(teams, who) === team);
  if (own.length === 0) return null;
  const equipment = sumOf(own, 'equipment');
  return {
    players: own.length,
    bank: sumOf(own, 'bank'),
    spent: sumOf(own, 'spent'),
    equipment,
    buy: equipment === null ? null : buyOf(equipment, own.length, hasPistols),
  };
}

type Figure = 'bank' | 'spent' | 'equipment';

/** Null: one of them is not told. */
function sumOf(players: readonly PlayerMoney[], figure: Figure): number | null {
  const told = players.flatMap((one) => one[figure] ?? []);
  return told.length < players.length ? null : told.reduce((sum, one) => sum + one, 0);
}

type Bought = { winner: TeamKey; buys: Record<TeamKey, Buy> };

function bought({ winner, teams: { team1, team2 } }: EconomyRound): Bought[] {
  if (winner === null || !team1?.buy || !team2?.buy) return [];
  return [{ winner, buys: { team1: team1.buy, team2: team2.buy } }];
}

/** ECO7: what was played. */
function duelsOf(team: TeamKey, rounds: readonly Bought[]): BuyDuel[] {
  return BUYS.flatMap((own) =>
    BUYS.flatMap((other) => {
      const alike = rounds.filter(({ buys }) => buys[team] === own && buys[otherTeam(team)] === other);
      const won = alike.filter(({ winner }) => winner === team).length;
      return alike.length === 0 ? [] : [{ team, own, other, played: alike.length, won }];
    }),
  );
}

/** ECO8: a round that follows is of the same half, which always has more than one in regulation. */
function pistolsOf(team: TeamKey, rounds: readonly EconomyRound[]): Pistols {
  const pistols = rounds.filter(({ winner, teams }) => winner !== null && teams[team]?.buy === 'pistol');
  const won = pistols.filter(({ winner }) => winner === team);
  const after = won.flatMap(({ round }) => {
    const next = rounds.find((one) => one.round === round + 1);
    return next && next.winner !== null ? [next] : [];
  });
  return {
    played: pistols.length,
    won: won.length,
    followed: after.length,
    converted: after.filter(({ winner }) => winner === team).length,
  };
}

/** ECO9. */
function playerEconomy(
  userId: string,
  facts: readonly Pick<RoundFacts, 'round' | 'gains'>[],
  named: ReadonlyMap<number, readonly PlayerMoney[]>,
): PlayerEconomy {
  const own = facts.flatMap(({ round, gains }) => {
    const money = named.get(round)?.find(({ who }) => who === userId);
    return money ? [{ money, gain: gains.get(userId) }] : [];
  });
  const told = (figure: Figure) => own.flatMap(({ money }) => money[figure] ?? []);
  const [equipment, spent] = [told('equipment'), told('spent')];
  const both = own.flatMap(({ money, gain }) =>
    gain && money.equipment !== null ? [{ ...gain, equipment: money.equipment }] : [],
  );
  const worth = sum(both.map((one) => one.equipment));
  const perThousand = (done: number) => (worth === 0 ? null : (done * 1000) / worth);
  return {
    userId,
    rounds: own.length,
    equipment: equipment.length === 0 ? null : sum(equipment) / equipment.length,
    spent: spent.length === 0 ? null : sum(spent),
    damagePerThousand: perThousand(sum(both.map(({ damage }) => damage))),
    killsPerThousand: perThousand(sum(both.map(({ kills }) => kills))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
