import { compositionsOf } from '@retake/core/matchmaker/compositions.ts';
import { type QueueId, queueOf } from '@retake/core/queue/queues.ts';
import type { Rng } from '@retake/core/rng.ts';

/** A simulated player who is free to come, with what they weigh in the search. */
export type Recruit = { id: string; rating: number };

/** Lets the same few not come every time, in points. */
const JITTER = 40;
/** So many of the nearest are looked at for each seat. */
const CHOICE_PER_SEAT = 6;

/** The parties that make a match of a queue with one of this size: of those mixtures that hold it, the one of most parties. */
export function partiesFor(queue: QueueId, size: number): number[] {
  const holding = compositionsOf(queueOf(queue)).filter(({ slotSizes }) => slotSizes.includes(size));
  const sizes = [...(holding.at(-1)?.slotSizes ?? [])];
  const own = sizes.indexOf(size);
  return sizes.filter((_, slot) => slot !== own);
}

/** The parties of a whole match: a mixture drawn at random. */
export const partiesOfMatch = (rng: Rng, queue: QueueId): number[] => [
  ...rng.pick(compositionsOf(queueOf(queue))).slotSizes,
];

const distanceTo = (rating: number) => (one: Recruit) => Math.abs(one.rating - rating);

/**
 * A party whose average is near a rating: its members from those nearest to it, the last one so that the average
 * comes out best. Null where too few are free.
 */
export function assemble(rng: Rng, free: readonly Recruit[], rating: number, size: number): Recruit[] | null {
  if (free.length < size) return null;
  const far = distanceTo(rating);
  const nearest = free
    .map((one) => ({ one, distance: far(one) + rng.next() * JITTER }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, size * CHOICE_PER_SEAT)
    .map(({ one }) => one);
  const party = nearest.splice(0, size - 1);
  const wanted = rating * size - party.reduce((sum, one) => sum + one.rating, 0);
  const offBy = distanceTo(wanted);
  const last = nearest.reduce((best, one) => (offBy(one) < offBy(best) ? one : best));
  return [...party, last];
}

/** Ratings this near to each other are near enough: a match of them is found at once. */
const TIGHT_POINTS = 80;

/**
 * The average of a group of this size of those who are free: one of those whose ratings lie near together, at random; where
 * there is none, of the tightest. Who comes around any other rating would wait for each other in vain (MM4).
 */
export function meetingPoint(rng: Rng, free: readonly Recruit[], size: number): number | null {
  const sorted = free.toSorted((one, other) => one.rating - other.rating);
  const groups = sorted.slice(size - 1).map((last, at) => ({
    spread: last.rating - sorted[at]!.rating,
    rating: averageOf(sorted.slice(at, at + size)),
  }));
  if (groups.length === 0) return null;
  const tight = groups.filter(({ spread }) => spread <= TIGHT_POINTS);
  const tightest = groups.reduce((best, one) => (one.spread < best.spread ? one : best));
  return (tight.length > 0 ? rng.pick(tight) : tightest).rating;
}

export const averageOf = (party: readonly Recruit[]): number =>
  party.reduce((sum, one) => sum + one.rating, 0) / party.length;

/** Who of the crowd is online next: as many as wanted, at most `most` come or go, and players who are busy stay. */
export function nextOnline(
  rng: Rng,
  crowd: {
    memberIds: readonly string[];
    online: ReadonlySet<string>;
    busy: ReadonlySet<string>;
    wanted: number;
    most: number;
  },
): Set<string> {
  const { memberIds, online, busy, wanted, most } = crowd;
  const bounded = Math.min(online.size + most, Math.max(online.size - most, wanted));
  const next = new Set(online);
  for (const id of rng.shuffle(memberIds)) {
    if (next.size === bounded) break;
    if (next.size < bounded) next.add(id);
    else if (!busy.has(id)) next.delete(id);
  }
  return next;
}
