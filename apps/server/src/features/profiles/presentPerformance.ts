import type { Figures, ModePerformance } from '@retake/contract/profiles/performance.ts';
import type { Meeting, Performed } from '../performance/plug.ts';
import { rounded } from './present.ts';

type Sums = Omit<Performed['sums'][number], 'userId' | 'mode' | 'map' | 'standing'>;

/** PRO8, PRO9. */
export function presentInMode({ sums, streaks }: Performed): ModePerformance {
  const mostPlayed = sums.toSorted((a, b) => b.matches - a.matches || (a.map < b.map ? -1 : 1));
  return {
    whole: sums.length === 0 ? null : presentFigures(total(sums)),
    maps: mostPlayed.map((row) => ({ map: row.map, ...presentFigures(row) })),
    streak: {
      current:
        streaks && streaks.currentWon !== null ? { won: streaks.currentWon, length: streaks.current } : null,
      longestWin: streaks?.longest ?? 0,
    },
  };
}

function total([first, ...rest]: readonly Sums[]): Sums {
  const all: Sums = { ...first! };
  for (const row of rest) for (const key of NUMBERS) all[key] += row[key];
  return all;
}

const NUMBERS = [
  'matches',
  'wins',
  'losses',
  'rounds',
  'kills',
  'deaths',
  'assists',
  'headshots',
  'damage',
  'clutches1v1',
  'clutches1v2',
  'ctRounds',
  'ctRoundsWon',
  'ctKills',
  'ctDeaths',
  'ctDamage',
  'tRounds',
  'tRoundsWon',
  'tKills',
  'tDeaths',
  'tDamage',
] as const satisfies readonly (keyof Sums)[];

const percent = (part: number, whole: number) => rounded((100 * part) / Math.max(1, whole), 1);
const perDeath = (kills: number, deaths: number) => rounded(kills / Math.max(1, deaths), 2);

const presentFigures = (of: Sums): Figures => ({
  matches: of.matches,
  wins: of.wins,
  losses: of.losses,
  winRate: percent(of.wins, of.matches),
  kd: perDeath(of.kills, of.deaths),
  adr: of.rounds === 0 ? null : rounded(of.damage / of.rounds, 1),
  headshotRate: of.kills === 0 ? null : percent(of.headshots, of.kills),
  clutches: { v1: of.clutches1v1, v2: of.clutches1v2 },
  ct: side(of.ctRounds, of.ctRoundsWon, of.ctKills, of.ctDeaths, of.ctDamage),
  t: side(of.tRounds, of.tRoundsWon, of.tKills, of.tDeaths, of.tDamage),
});

const side = (rounds: number, won: number, kills: number, deaths: number, damage: number) =>
  rounds === 0
    ? null
    : {
        rounds,
        winRate: percent(won, rounds),
        kd: perDeath(kills, deaths),
        adr: rounded(damage / rounds, 1),
      };

export const resultsOf = (meetings: readonly Meeting[]) => ({
  matches: meetings.length,
  wins: meetings.filter(({ won }) => won === true).length,
  losses: meetings.filter(({ won }) => won === false).length,
});

export const presentMeeting = ({ endedAt, ...meeting }: Meeting) => ({ ...meeting, at: endedAt });
