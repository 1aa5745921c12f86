import { type Buy, buyOf } from '@retake/core/analysis/economy/buys.ts';
import type { PlayerMoney } from '@retake/core/analysis/economy/facts.ts';
import { moneyFiguresOf } from '@retake/core/economy/figures.ts';
import { type Ending, freshLosses, incomeOf, type Losses, lossesAfter } from '@retake/core/economy/income.ts';
import { isOvertime, type MatchFormat, sideInRound, startsHalf } from '@retake/core/match/format.ts';
import { type Side, type Sides, TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { buy, freshKit, type Kit, keptKit, planOf, weaponOf, worthOf } from './buying.ts';
import { type Fight, REASON, type Reason } from './fight.ts';
import type { Playable } from './simulate.ts';

/** ECO6: the money of a match before a round, by SteamID. */
export type Economy = { purses: ReadonlyMap<string, Purse>; losses: Losses };
type Purse = { money: number; kit: Kit };

/** What everybody has in a round, once it is bought. */
export type RoundBuys = {
  money: PlayerMoney[];
  kits: ReadonlyMap<string, Kit>;
  /** ECO2. */
  buys: Record<TeamKey, Buy>;
};

type At = { round: number; format: MatchFormat; sides: Sides };

/** ECO3: at the beginning of a half everybody has the same. */
export function economyBefore(spec: Playable, { round, format, sides }: At, before: Economy | null): Economy {
  if (before !== null && !startsHalf(round, format)) return before;
  const { start, overtimeStart } = moneyFiguresOf(spec);
  const money = isOvertime(round, format) ? overtimeStart : start;
  const purses = TEAM_KEYS.flatMap((team) =>
    spec.teams[team].players.map(({ steamId }): [string, Purse] => [
      steamId,
      { money, kit: freshKit(sides[team]) },
    ]),
  );
  return { purses: new Map(purses), losses: freshLosses() };
}

/** ECO6. Chance of its own: who wins and who dies does not depend on how often it is drawn. */
export function buyBoth(spec: Playable, at: At, economy: Economy, winnerBefore: TeamKey | null): RoundBuys {
  const { round, format, sides } = at;
  const rng = createRng(`money ${spec.seed} ${round}`);
  const isPistol = startsHalf(round, format) && !isOvertime(round, format);
  const about = { isPistol, hasNoTomorrow: round === format.maxRounds || startsHalf(round + 1, format) };
  const bought = TEAM_KEYS.map((team) => {
    const ids = spec.teams[team].players.map(({ steamId }) => steamId);
    const wonBefore = winnerBefore === team && !startsHalf(round, format);
    return buyTeam(ids, sides[team], economy.purses, { ...about, wonBefore }, rng);
  });
  const [team1, team2] = bought.map(({ money }) => buyOf(worthIn(money), money.length, isPistol));
  return {
    money: bought.flatMap(({ money }) => money),
    kits: new Map(bought.flatMap(({ kits }) => kits)),
    buys: { team1: team1!, team2: team2! },
  };
}

type About = Parameters<typeof planOf>[1];

function buyTeam(
  ids: readonly string[],
  side: Side,
  purses: ReadonlyMap<string, Purse>,
  about: About,
  rng: Rng,
): { money: PlayerMoney[]; kits: [string, Kit][] } {
  const own = ids.map((who) => ({ who, ...purses.get(who)! }));
  const each = own.reduce((sum, { money, kit }) => sum + money + worthOf(kit), 0) / own.length;
  const plan = planOf(each, about);
  const sniper = rng.pick(ids);
  const bought = own.map(({ who, money, kit }) => ({
    who,
    before: money,
    ...buy({ kit, money, side }, plan, who === sniper, rng),
  }));
  return {
    money: bought.map(({ who, before, spent, kit }) => ({
      who,
      bank: before - spent,
      spent,
      equipment: worthOf(kit),
    })),
    kits: bought.map(({ who, kit }) => [who, kit]),
  };
}

const worthIn = (money: readonly PlayerMoney[]): number =>
  money.reduce((sum, { equipment }) => sum + equipment!, 0);

const ENDINGS: Record<Reason, Ending> = {
  [REASON.bomb]: 'bomb',
  [REASON.defuse]: 'defuse',
  [REASON.ctElimination]: 'elimination',
  [REASON.tElimination]: 'elimination',
  [REASON.time]: 'time',
};

type Told = { winner: TeamKey; sides: Sides; fight: Fight };

/** ECO4, ECO5, and nobody holds more than the most. */
export function afterRound(spec: Playable, economy: Economy, bought: RoundBuys, told: Told): Economy {
  const { winner, sides, fight } = told;
  const dead = new Set(fight.kills.map(({ victim }) => victim));
  const players = TEAM_KEYS.flatMap((team) =>
    spec.teams[team].players.map(({ steamId: who }) => ({ who, team, survived: !dead.has(who) })),
  );
  const income = incomeOf({
    winner,
    sides,
    players,
    losses: economy.losses,
    ending: ENDINGS[fight.reason],
    kills: fight.kills.map(({ killer }) => ({ killer, weapon: weaponOf(bought.kits.get(killer)!) })),
    ...bombersIn(players, told),
  });
  const { most } = moneyFiguresOf(spec);
  // Both are in the order of the teams.
  const purses = players.map(({ who, team, survived }, at): [string, Purse] => {
    const money = Math.min(most, bought.money[at]!.bank! + income.get(who)!);
    return [who, { money, kit: survived ? keptKit(bought.kits.get(who)!) : freshKit(sides[team]) }];
  });
  return { purses: new Map(purses), losses: lossesAfter(economy.losses, winner) };
}

/** Who planted and who defused is not played: it is the first of those who live, else of all. */
function bombersIn(
  players: readonly { who: string; team: TeamKey; survived: boolean }[],
  { sides, fight: { reason } }: Told,
): { planter: string | null; defuser: string | null } {
  const first = (side: Side) => {
    const own = players.filter(({ team }) => sides[team] === side);
    return (own.find(({ survived }) => survived) ?? own[0]!).who;
  };
  const planted = reason === REASON.bomb || reason === REASON.defuse;
  return { planter: planted ? first('t') : null, defuser: reason === REASON.defuse ? first('ct') : null };
}

export const sidesIn = (round: number, starting: Sides, format: MatchFormat): Sides => ({
  team1: sideInRound('team1', round, starting, format),
  team2: sideInRound('team2', round, starting, format),
});

/** Log-odds per dollar of better kit: between equal teams a full buy wins about 85 % against an eco. */
const ODDS_PER_DOLLAR = 0.00045;
/** What is dearer than a rifle with armour wins no more. */
const COUNTS_UP_TO = 4_500;

/** For team1; by what its players carry on average. */
export function kitEdge(spec: Playable, { kits }: Pick<RoundBuys, 'kits'>): number {
  const of = (team: TeamKey) => {
    const { players } = spec.teams[team];
    const worth = players.map(({ steamId }) => Math.min(COUNTS_UP_TO, worthOf(kits.get(steamId)!)));
    return worth.reduce((sum, one) => sum + one, 0) / players.length;
  };
  return (of('team1') - of('team2')) * ODDS_PER_DOLLAR;
}
