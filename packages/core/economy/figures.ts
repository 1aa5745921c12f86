import type { MatchMode } from '../mode.ts';

/** In dollars of the game. */
export type MoneyFigures = {
  /** At the beginning of each half of regulation, and of each half of an overtime. */
  start: number;
  overtimeStart: number;
  /** More than that nobody holds. */
  most: number;
};

/**
 * ECO3: as the game servers of the platform play: `live.cfg` and `live_wingman.cfg` of MatchZy 0.8 (`mp_startmoney`,
 * `mp_overtime_startmoney`, `mp_maxmoney`).
 */
const FIGURES: Record<MatchMode, MoneyFigures> = {
  '5v5': { start: 800, overtimeStart: 10_000, most: 16_000 },
  '2v2': { start: 800, overtimeStart: 8_000, most: 8_000 },
  '1v1': { start: 800, overtimeStart: 10_000, most: 16_000 },
};

type Settings = {
  mode: MatchMode;
  /** MAT31: of a custom match that has its own. */
  cvars?: { mp_startmoney?: number; mp_overtime_startmoney?: number } | undefined;
};

export function moneyFiguresOf({ mode, cvars = {} }: Settings): MoneyFigures {
  const { start, overtimeStart, most } = FIGURES[mode];
  return {
    start: Math.min(most, cvars.mp_startmoney ?? start),
    overtimeStart: Math.min(most, cvars.mp_overtime_startmoney ?? overtimeStart),
    most,
  };
}

/** ECO5: what a kill brings; weapons that are not named bring $300. */
const KILL_REWARDS: Record<string, number> = {
  awp: 100,
  taser: 100,
  cz75a: 100,
  bizon: 600,
  mac10: 600,
  mp5sd: 600,
  mp7: 600,
  mp9: 600,
  ump45: 600,
  xm1014: 600,
  mag7: 900,
  nova: 900,
  sawedoff: 900,
  knife: 1_500,
};
const KILL_REWARD = 300;

export const killReward = (weapon: string): number => KILL_REWARDS[weapon] ?? KILL_REWARD;
