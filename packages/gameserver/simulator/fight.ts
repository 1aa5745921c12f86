import type { Side, TeamKey } from '@retake/core/match/lineup.ts';
import { otherTeam } from '@retake/core/match/lineup.ts';
import type { PlayerStats } from '@retake/core/match/stats.ts';
import { emptyStats } from '@retake/core/match/stats.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { SpecPlayer, SpecTeam } from '../port.ts';

/** The engine's round-end codes that the simulator produces. */
export const REASON = { bomb: 1, defuse: 7, ctElimination: 8, tElimination: 9, time: 12 } as const;
export type Reason = (typeof REASON)[keyof typeof REASON];

export type Fight = {
  reason: Reason;
  deaths: Record<TeamKey, number>;
  /** What the round adds to each player's numbers, by SteamID64. */
  gains: Map<string, PlayerStats>;
  /** In the order of the deaths. */
  kills: FightKill[];
};

/** SteamIDs. */
export type FightKill = { killer: string; victim: string; assister: string | null; headshot: boolean };

type Fighter = SpecPlayer & { team: TeamKey; alive: boolean; gain: PlayerStats };

/** Generates the round that `winner` wins on `side`: who killed whom, and how it ended. */
export function tellFight(teams: Record<TeamKey, SpecTeam>, winner: TeamKey, side: Side, rng: Rng): Fight {
  const fighters = [...enlist(teams, 'team1'), ...enlist(teams, 'team2')];
  const reason = drawReason(side, rng);
  const deaths = drawDeaths(reason, winner, teams[winner].players.length, rng);
  const kills = orderOfDeaths(deaths, winner, rng).map((dying) => duel(fighters, dying, winner, rng));
  chipDamage(fighters, rng);
  countMultiKills(fighters);
  giveMvp(fighters.filter((fighter) => fighter.team === winner));
  const gains = new Map(fighters.map((fighter) => [fighter.steamId, fighter.gain]));
  return { reason, deaths, gains, kills };
}

const enlist = (teams: Record<TeamKey, SpecTeam>, team: TeamKey): Fighter[] =>
  teams[team].players.map((player) => ({ ...player, team, alive: true, gain: emptyStats() }));

function drawReason(side: Side, rng: Rng): Reason {
  const chance = rng.next();
  if (side === 't') return chance < 0.4 ? REASON.bomb : REASON.tElimination;
  if (chance < 0.25) return REASON.defuse;
  return chance < 0.36 ? REASON.time : REASON.ctElimination;
}

/** An elimination kills the whole losing team; otherwise one or two may save their weapons. */
function drawDeaths(reason: Reason, winner: TeamKey, size: number, rng: Rng): Record<TeamKey, number> {
  const eliminated = reason === REASON.ctElimination || reason === REASON.tElimination;
  const saved = eliminated ? 0 : Math.min(size - 1, rng.int(3));
  const winnersDown = Math.min(rng.int(size), rng.int(size + 1));
  const losersDown = size - saved;
  return winner === 'team1'
    ? { team1: winnersDown, team2: losersDown }
    : { team1: losersDown, team2: winnersDown };
}

/** The last death is on the losing side, so that there is always somebody to make the kill. */
function orderOfDeaths(deaths: Record<TeamKey, number>, winner: TeamKey, rng: Rng): TeamKey[] {
  const loser = otherTeam(winner);
  const early = [...Array(deaths[winner]).fill(winner), ...Array(deaths[loser] - 1).fill(loser)];
  return [...rng.shuffle<TeamKey>(early), loser];
}

function duel(fighters: Fighter[], dying: TeamKey, winner: TeamKey, rng: Rng): FightKill {
  const alive = fighters.filter((fighter) => fighter.alive);
  const enemies = alive.filter((fighter) => fighter.team !== dying);
  const targets = alive.filter((fighter) => fighter.team === dying);
  const killer = pickWeighted(enemies, (fighter) => aim(fighter, fighters, 700), rng);
  const victim = pickWeighted(targets, (fighter) => 1 / aim(fighter, fighters, 1_200), rng);
  const hasMates = fighters.some((fighter) => fighter.team === killer.team && fighter !== killer);
  if (dying !== winner && enemies.length === 1 && hasMates) countClutch(killer, targets.length);
  victim.alive = false;
  victim.gain.deaths++;
  killer.gain.kills++;
  const headshot = rng.next() < 0.46;
  if (headshot) killer.gain.headshots++;
  const assister = spreadDamage(killer, fighters, rng);
  return { killer: killer.steamId, victim: victim.steamId, assister, headshot };
}

/** How much likelier than the average player to win a duel; `scale` in rating points. */
function aim(fighter: Fighter, fighters: readonly Fighter[], scale: number): number {
  const mean = fighters.reduce((sum, other) => sum + other.rating, 0) / fighters.length;
  return Math.exp(Math.max(-2, Math.min(2, (fighter.rating - mean) / scale)));
}

/** A clutch counts when the last living winner makes the last kills: against one, or against two. */
function countClutch(killer: Fighter, enemies: number): void {
  if (enemies === 2) killer.gain.clutches1v2 = 1;
  if (enemies === 1 && killer.gain.clutches1v2 === 0) killer.gain.clutches1v1 = 1;
}

/** A victim's 100 health points go to the killer and, by chance, to a helper: 40 or more are an assist. Who has it. */
function spreadDamage(killer: Fighter, fighters: readonly Fighter[], rng: Rng): string | null {
  const mates = fighters.filter((fighter) => fighter.team === killer.team && fighter !== killer);
  const helped = rng.next() < 0.45 && mates.length > 0 ? 10 + rng.int(60) : 0;
  killer.gain.damage += 100 - helped;
  if (helped === 0) return null;
  const helper = rng.pick(mates);
  helper.gain.damage += helped;
  if (helped >= 40) helper.gain.assists++;
  if (rng.next() < 0.3) helper.gain.utilityDamage += helped;
  return helped >= 40 ? helper.steamId : null;
}

/** Survivors were hurt too, and grenades were thrown. */
function chipDamage(fighters: readonly Fighter[], rng: Rng): void {
  for (const fighter of fighters) {
    if (rng.next() < 0.5) fighter.gain.enemiesFlashed += 1 + rng.int(2);
    if (!fighter.alive || rng.next() < 0.6) continue;
    const enemies = fighters.filter((other) => other.team !== fighter.team);
    rng.pick(enemies).gain.damage += 5 + rng.int(60);
  }
}

function countMultiKills(fighters: readonly Fighter[]): void {
  for (const { gain } of fighters) {
    if (gain.kills === 2) gain.rounds2k = 1;
    if (gain.kills === 3) gain.rounds3k = 1;
    if (gain.kills === 4) gain.rounds4k = 1;
    if (gain.kills === 5) gain.rounds5k = 1;
  }
}

function giveMvp(winners: Fighter[]): void {
  const worth = ({ gain }: Fighter) => gain.kills * 1000 + gain.damage;
  const best = winners.reduce((top, fighter) => (worth(fighter) > worth(top) ? fighter : top));
  best.gain.mvps = 1;
}

function pickWeighted<T>(items: readonly T[], weight: (item: T) => number, rng: Rng): T {
  const weights = items.map(weight);
  let left = rng.next() * weights.reduce((sum, value) => sum + value, 0);
  const index = weights.findIndex((value) => {
    left -= value;
    return left < 0;
  });
  const picked = items.at(index);
  if (picked === undefined) throw new Error('nobody is left to fight');
  return picked;
}
