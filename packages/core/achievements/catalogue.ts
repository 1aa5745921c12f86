/** ACH1: what is counted, of all rated matches of a player, and from how many on there is an achievement for it. */
export const ACHIEVEMENTS = {
  matches: [10, 50, 200, 1000],
  wins: [5, 25, 100, 500],
  mapsWon: [2, 5, 8],
  roundsWon: [100, 500, 2000, 10_000],
  kills: [100, 1000, 5000, 20_000],
  headshots: [50, 500, 2500, 10_000],
  assists: [50, 250, 1000, 5000],
  damage: [10_000, 100_000, 500_000, 2_000_000],
  clutches1v1: [5, 25, 100, 250],
  clutches1v2: [2, 10, 40, 100],
} as const satisfies Record<string, readonly number[]>;

export type Achievement = keyof typeof ACHIEVEMENTS;
export const ACHIEVEMENT_IDS = Object.keys(ACHIEVEMENTS) as readonly Achievement[];
export type AchievementCounts = Readonly<Record<Achievement, number>>;

/** ACH3: who has played fewer matches is not in the shares. */
export const MATCHES_FOR_SHARES = 20;

export type Reached = {
  readonly id: Achievement;
  readonly count: number;
  /** How many of its steps are reached, and what the highest of them takes; null: none yet. */
  readonly step: number;
  readonly target: number | null;
  /** What the next one takes; null: all are reached. */
  readonly next: number | null;
};

/** ACH2. */
export function reachedOf(counts: AchievementCounts): Reached[] {
  return ACHIEVEMENT_IDS.map((id) => {
    const targets: readonly number[] = ACHIEVEMENTS[id];
    const count = counts[id];
    const step = targets.filter((target) => count >= target).length;
    return { id, count, step, target: targets[step - 1] ?? null, next: targets[step] ?? null };
  });
}
