import type { TeamKey } from '@retake/core/match/lineup.ts';

/** A team's money as that of its average player, in dollars of the game. */
export type Economy = {
  money: number;
  /** What survivors carry over, per player. */
  kept: number;
  /** Lost rounds that count for the loss bonus, 0 to 4. */
  losses: number;
};

export type Buy = 'pistol' | 'eco' | 'force' | 'full';
export type Purchase = { buy: Buy; spent: number; kit: number };

const START_MONEY = 800;
const OVERTIME_MONEY = 12_500;
const MAX_MONEY = 16_000;
const FULL_KIT = 4_500;
const FORCE_KIT = 2_200;
const WIN_INCOME = 3_250;
const LOSS_BONUS = { base: 1_400, step: 500, max: 4 };
const KILL_REWARD = 300;

/** The loss counter starts at one, so that the loser of a pistol round gets $1900. */
export const freshEconomy = (overtime: boolean): Economy => ({
  money: overtime ? OVERTIME_MONEY : START_MONEY,
  kept: 0,
  losses: 1,
});

/** What a team buys: a full kit if it can, a force buy after a won round or with half the money, else an eco. */
export function decideBuy(economy: Economy, firstOfHalf: boolean, wonBefore: boolean): Purchase {
  const worth = economy.money + economy.kept;
  if (firstOfHalf && economy.money === START_MONEY) return purchase('pistol', economy, START_MONEY);
  if (worth >= FULL_KIT) return purchase('full', economy, FULL_KIT);
  if (wonBefore || worth >= FULL_KIT * 0.75)
    return purchase('force', economy, Math.min(worth, FORCE_KIT + 800));
  return purchase('eco', economy, Math.min(worth, 500 + economy.kept));
}

function purchase(buy: Buy, economy: Economy, kit: number): Purchase {
  return { buy, kit, spent: Math.min(economy.money, Math.max(0, kit - economy.kept)) };
}

export type RoundMoney = { won: boolean; kills: number; survivors: number; teamSize: number };

/** The economy before the next round. */
export function afterRound(economy: Economy, bought: Purchase, round: RoundMoney): Economy {
  const bonus = LOSS_BONUS.base + LOSS_BONUS.step * Math.min(economy.losses, LOSS_BONUS.max);
  const income = (round.won ? WIN_INCOME : bonus) + (KILL_REWARD * round.kills) / round.teamSize;
  const money = Math.min(MAX_MONEY, economy.money - bought.spent + income);
  const losses = Math.min(LOSS_BONUS.max, Math.max(0, economy.losses + (round.won ? -1 : 1)));
  return { money, losses, kept: (bought.kit * round.survivors) / round.teamSize };
}

/** Log-odds per dollar of better kit: between equal teams a full buy wins about 85 % against an eco. */
const ODDS_PER_DOLLAR = 0.00045;

export const kitEdge = (kits: Record<TeamKey, Purchase>): number =>
  (kits.team1.kit - kits.team2.kit) * ODDS_PER_DOLLAR;
