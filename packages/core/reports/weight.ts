const DAY_MS = 86_400_000;
const HALF_LIFE_MS = 180 * DAY_MS;
/** What somebody weighs of whom nothing is known: acc is a third then. */
const UNKNOWN = 1 / 3;

/** Earlier reports of a player that were judged; `insufficient` says nothing about who reported. */
export type Judged = { readonly upheld: boolean; readonly at: number };

const share = (at: number, now: number) => 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);

/** CAS7: what nobody has judged counts as so much of one that was not right: who accuses many is right less often. */
const UNJUDGED = 0.5;

/**
 * CAS7: how often this player is right, as if one of three earlier reports had been; older ones count less. `unjudged`: of the last
 * 30 days.
 */
export function accuracyOf(judged: readonly Judged[], now: number, unjudged = 0): number {
  let [agreed, all] = [0, unjudged * UNJUDGED];
  for (const { upheld, at } of judged) {
    const counts = share(at, now);
    all += counts;
    if (upheld) agreed += counts;
  }
  return (agreed + 1) / (all + 3);
}

/** CAS7: 1 for a stranger, up to 2.1 for who was always right, never below 0. */
export const weightOf = (accuracy: number): number => Math.max(0, 1 + Math.log(accuracy / UNKNOWN));

export type Weighed = {
  /** Who came together counts as one. */
  readonly group: string;
  readonly weight: number;
};

export type Facts = {
  /** Cases of the subject in this family that were upheld. */
  readonly upheldBefore: number;
  /** What the server itself has seen agrees with the reports. */
  readonly seenByServer: boolean;
};

/** CAS9: from here on it is grave that nobody has looked. */
export const HIGH_SCORE = 6;
/** Who is right in less than a fifth of their reports. */
const DOUBTED_BELOW = weightOf(0.2);

/** The i-th independent reporter counts 1/√i, heaviest first. */
const sumOf = (weights: readonly number[]) =>
  weights.reduce((total, weight, index) => total + weight / Math.sqrt(index + 1), 0);

/** CAS7: what the reports of a case come to. Doubted reporters, however many, do not lift it to high. */
export function scoreOf(reports: readonly Weighed[], { upheldBefore, seenByServer }: Facts): number {
  const byGroup = new Map<string, number>();
  for (const { group, weight } of reports) byGroup.set(group, Math.max(weight, byGroup.get(group) ?? 0));
  const weights = [...byGroup.values()].sort((a, b) => b - a);
  const facts = Math.min(3, upheldBefore) * 0.8 + (seenByServer ? 3 : 0);
  const trusted = sumOf(weights.filter((weight) => weight >= DOUBTED_BELOW)) + facts;
  return Math.max(trusted, Math.min(sumOf(weights) + facts, HIGH_SCORE - 0.01));
}

/** What a day of waiting adds to a case. */
const PER_DAY = 0.02;

/**
 * CAS9: the order of the queue, the highest first: how likely a case is upheld (CAS16), twice, and how severe that is. The
 * likelihood counts twice since a look at who did nothing costs as much time and may end in a wrong ban: else severe cases that are
 * hardly likely take the time of those that are certain. What age adds is the same for all a day later, so it is taken off what is
 * opened later, and the order of two cases does not change while they wait.
 */
export const rankOf = (chance: number, severity: number, openedAt: number): number =>
  chance ** 2 * severity - PER_DAY * (openedAt / DAY_MS);
