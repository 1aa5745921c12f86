import {
  type Composition,
  compositionsOf,
  type MatchShape,
  SIZE_CLASSES,
  type TeamCounts,
  teamsOf,
} from './compositions.ts';

/** A party size of which more wait than can be seated, and in which regions: a bit for each. */
export type Surplus = { size: number; regions: number };

/** Whether too many of a size wait in every one of these regions (a bit for each). */
export const isInSurplus = (surplus: readonly Surplus[], size: number, regions: number): boolean =>
  surplus.some((one) => one.size === size && (regions & ~one.regions) === 0);

/**
 * MM25: what would help a party in surplus: its size with one player more, where the queue takes that and not too many of
 * those wait as well; null: nothing that it could do.
 */
export function helpfulSize(
  surplus: readonly Surplus[],
  { partySizes }: Pick<MatchShape, 'partySizes'>,
  { size, regions }: Surplus,
): number | null {
  const next = size + 1;
  return partySizes.includes(next) && !isInSurplus(surplus, next, regions) ? next : null;
}

/** A class is in surplus when more wait than could be seated, by a quarter and this many. */
const SURPLUS_SHARE = 1.25;
const SURPLUS_MORE = 1;

/**
 * Of `waiting[c]` parties of each class, how many of class `c` could sit in teams at once: those of which a team needs the
 * fewest others go first. More than that wait for a size that is scarce.
 */
export function usableOf(shape: MatchShape, waiting: ArrayLike<number>): number[] {
  const teams = teamsWith(shape);
  return SIZE_CLASSES.map((_, c) => usableOfClass(teams[c]!, waiting, c));
}

/** By class: whether so many wait that some cannot be seated however they are mixed. */
export function surplusOf(shape: MatchShape, waiting: ArrayLike<number>): boolean[] {
  return usableOf(shape, waiting).map((usable, c) => waiting[c]! > usable * SURPLUS_SHARE + SURPLUS_MORE);
}

function usableOfClass(fitting: readonly TeamCounts[], waiting: ArrayLike<number>, own: number): number {
  const left = Array.from({ length: SIZE_CLASSES.length }, (_, c) => waiting[c]!);
  for (const team of fitting) {
    let times = Infinity;
    for (let c = 0; c < team.length; c++)
      if (team[c]! > 0) times = Math.min(times, Math.floor(left[c]! / team[c]!));
    for (let c = 0; c < team.length; c++) left[c]! -= team[c]! * times;
  }
  return waiting[own]! - left[own]!;
}

const known = new WeakMap<readonly Composition[], TeamCounts[][]>();

/** By class: every kind of team with such a party, that with the fewest others for each of them first. */
function teamsWith(shape: MatchShape): TeamCounts[][] {
  const compositions = compositionsOf(shape);
  const teams = known.get(compositions) ?? sortTeams(everyTeam(compositions));
  known.set(compositions, teams);
  return teams;
}

function sortTeams(teams: TeamCounts[]): TeamCounts[][] {
  return SIZE_CLASSES.map((_, own) => {
    const othersOf = (team: TeamCounts) => team.reduce((sum, parties) => sum + parties, 0) / team[own]!;
    return teams.filter((team) => team[own]! > 0).sort((a, b) => othersOf(a) - othersOf(b));
  });
}

function everyTeam(compositions: readonly Composition[]): TeamCounts[] {
  const found = new Map<string, TeamCounts>();
  for (const composition of compositions) {
    for (const mask of composition.splitMasks) {
      for (const team of teamsOf(composition, mask)) found.set(team.join(), team);
    }
  }
  return [...found.values()];
}
