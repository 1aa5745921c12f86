import type { Days, Hours, Played } from './sittings.ts';

/** DET9: on a device or at an address with more accounts than this nobody is anybody's alternate: a net cafe, a campus, a provider. */
export const MOST_AT_A_PLACE = 8;
/** DET10: an account that comes later than this after the ban of another one has nothing to do with it. */
export const AFTER_BAN_DAYS = 42;
/** DET10: so likely must it be that both are one person. */
export const ALTERNATE_CHANCE = 0.97;
/** DET10: of a younger account that has hardly played nothing is found: how it is played may still speak against it. */
export const LEAST_PLAYED = 5;
/** DET10: of fewer matches of either nothing is said about how they play. */
export const LEAST_MATCHES = 5;

/** What is known of two accounts that have logged in with one device or from one address, where few others do. */
export type Pair = {
  readonly device: boolean;
  /** Days from the beginning of a ban of the elder one to the younger one's sign-up; null: neither is banned, or it was there before. */
  readonly daysAfterBan: number | null;
  readonly played: Played;
  /** Null: too few matches, or the site has no scale (DET3). */
  readonly play: Play | null;
};
export type Play = {
  /** How far apart both play by damage, in points of rating, and how uncertain that is by chance alone. */
  readonly apart: number;
  readonly deviation: number;
  /** Kills and headshots of each. */
  readonly aims: readonly [Aim, Aim];
};
type Aim = { readonly kills: number; readonly headshots: number };

/** How two accounts come to be at one place: one person, two with a device each, or two who share one device. */
const STORIES = ['same', 'own', 'shared'] as const;
type Story = (typeof STORIES)[number];
type Of = Readonly<Record<Story, number>>;

/**
 * How often each of it is so, by story. Assumed: no site's own cases were at hand. Staff's verdicts (TRP3) will say how far they are
 * off, and `bench/trust/alternates.ts` what they find in a population that was made by other figures.
 */
const PRIOR: Of = { same: 0.1, own: 0.75, shared: 0.15 };
const DEVICE: Of = { same: 0.85, own: 0.1, shared: 0.97 };
const AFTER_BAN: Of = { same: 0.3, own: 0.0045, shared: 0.0045 };
/** Who evades a ban comes soon: half of them within five days. Others come at any time. */
const EVADED_AFTER_DAYS = 5 / Math.LN2;
const HANDOVER: Of = { same: 0.5, own: 0.12, shared: 0.4 };
/** Of one person who lends an account, of two who play on two devices after all. */
const OVERLAP: Pick<Of, 'same' | 'shared'> = { same: 0.002, shared: 0.1 };
/** Of two people whose hours never meet, all the same: by far more than of one. */
const OVERLAP_OF_TWO = 0.05;
/** Players of a household play so much less, or as much, at the same time as strangers with the same hours. */
const HABITS = [0.25, 0.5, 1] as const;
/** How far one person is from himself on another account, and two people from each other (one standard deviation): points of rating, share of headshots. */
const POINTS = { self: 90, others: 440 } as const;
const SHARES = { self: 0.03, others: 0.12 } as const;
/** And in hours of the day. Of two people of a household every second pair has the same hours. */
const HOURS = { self: 0.6, others: 2.5 } as const;
const SAME_HOURS = 0.5;
/** By how much likelier one account is in use on days of the other (log odds): a household has its holidays in common, one person all days. */
const DAYS = { self: { mean: 1.2, deviation: 1 }, others: { mean: 0.2, deviation: 0.4 } } as const;
/** What turns say is not independent: habits last. */
const MOST_OF_TURNS = 3;

/** DET10: how likely it is that both are one person (Bayes, by the rates above). */
export function chanceOfOne(pair: Pair): number {
  const logs = STORIES.map((story) => Math.log(PRIOR[story]) + logOf(pair, story));
  const most = Math.max(...logs);
  const [same, ...others] = logs.map((log) => Math.exp(log - most)) as [number, number, number];
  return same / (same + others[0]! + others[1]!);
}

export const isAlternate = (pair: Pair): boolean =>
  pair.played.matches[1] >= LEAST_PLAYED && chanceOfOne(pair) >= ALTERNATE_CHANCE;

function logOf({ device, daysAfterBan, played, play }: Pair, story: Story): number {
  const isAfterBan = daysAfterBan !== null && daysAfterBan >= 0 && daysAfterBan <= AFTER_BAN_DAYS;
  return (
    Math.log(device ? DEVICE[story] : 1 - DEVICE[story]) +
    (isAfterBan ? ofBan(daysAfterBan, story) : Math.log(1 - AFTER_BAN[story])) +
    ofOverlaps(played, story) +
    ofTurns(played, story) +
    (played.days ? ofDays(played.days, story === 'same' ? 'self' : 'others') : 0) +
    (played.hours ? ofHours(played.hours, story) : 0) +
    (play ? ofPlay(play, story === 'same' ? 'self' : 'others') : 0)
  );
}

function ofBan(days: number, story: Story): number {
  const soon = Math.exp(-days / EVADED_AFTER_DAYS) / EVADED_AFTER_DAYS;
  return Math.log(AFTER_BAN[story] * (story === 'same' ? soon : 1 / AFTER_BAN_DAYS));
}

function ofOverlaps({ overlaps, expected }: Played, story: Story): number {
  if (story !== 'own') return overlaps * Math.log(OVERLAP[story]);
  const logs = HABITS.map((habit) => {
    const usual = habit * expected + OVERLAP_OF_TWO;
    return overlaps * Math.log(usual) - usual;
  });
  const most = Math.max(...logs);
  const chances = logs.reduce((sum, log) => sum + Math.exp(log - most), 0);
  return most + Math.log(chances / logs.length) - logFactorial(overlaps);
}

function logFactorial(of: number): number {
  let sum = 0;
  for (let n = 2; n <= of; n++) sum += Math.log(n);
  return sum;
}

function ofTurns({ turns, handovers }: Played, story: Story): number {
  const log = (of: Story) =>
    handovers * Math.log(HANDOVER[of]) + (turns - handovers) * Math.log(1 - HANDOVER[of]);
  const over = log(story) - log('own');
  return Math.max(-MOST_OF_TURNS, Math.min(MOST_OF_TURNS, over));
}

function ofHours({ apart, deviation }: Hours, story: Story): number {
  const of = (who: 'self' | 'others') => normal(apart, HOURS[who] ** 2 + deviation ** 2);
  if (story === 'same') return of('self');
  return Math.log(SAME_HOURS * Math.exp(of('self')) + (1 - SAME_HOURS) * Math.exp(of('others')));
}

/** By the estimate of Peto. */
function ofDays({ both, expected, variance }: Days, who: 'self' | 'others'): number {
  const { mean, deviation } = DAYS[who];
  return normal((both - expected) / variance - mean, deviation ** 2 + 1 / variance);
}

function ofPlay({ apart, deviation, aims }: Play, who: 'self' | 'others'): number {
  const [one, other] = aims;
  const shares = aims.map(({ kills, headshots }) => (headshots + 1) / (kills + 2));
  const ofChance = 0.25 / (one.kills + 2) + 0.25 / (other.kills + 2);
  return (
    normal(apart, POINTS[who] ** 2 + deviation ** 2) +
    normal(shares[0]! - shares[1]!, SHARES[who] ** 2 + ofChance)
  );
}

const normal = (distance: number, variance: number) =>
  -(distance ** 2) / (2 * variance) - Math.log(variance) / 2;
