import { addMonths } from './addMonths.ts';

/**
 * Premium time as one fold over what was bought, given, refunded and disputed (PAY1 to PAY5). Times are ms since 1970, and
 * those of whoever took the money, never of when we heard of it: late news give the same answer as prompt ones.
 */
export type Grant = {
  id: string;
  /** When it was paid or given. */
  at: number;
  time: GrantTime;
  /** Those that failed are left out. Shares of one grant add up to 1 at most. */
  refunds: readonly Refund[];
  /** `wonAt` is null while a dispute is open, and for ever where it was lost. */
  disputes: readonly Dispute[];
};

/** PAY1: a length is laid where nothing else is; a period is exactly its time, and covers nothing outside of it. */
export type GrantTime =
  | { kind: 'months'; months: number }
  | { kind: 'length'; ms: number }
  | { kind: 'period'; from: number; to: number };

/** `share`: how much of the price went back, in (0, 1]. */
export type Refund = { at: number; share: number };
export type Dispute = { at: number; wonAt: number | null };

/** A stretch of time: from `from` on, until just before `to`. */
export type Stretch = { from: number; to: number };
/** A stretch that one grant covers. */
export type Piece = Stretch & { grantId: string };

/** A grant on the way through time, in ms: its whole length, what of it has passed, and what may still come. */
type Running = { grant: Grant; whole: number; used: number; left: number; blocked: boolean };

/** Which grant covers which time, in order of time; never two at once. */
export function piecesOf(grants: readonly Grant[]): Piece[] {
  const running = [...grants].sort(byTime).map(begin);
  const moments = [...new Set(grants.flatMap(momentsOf))].sort((one, other) => one - other);
  const pieces: Piece[] = [];
  moments.forEach((from, index) => {
    for (const one of running) meet(one, from);
    cover(running, from, moments[index + 1] ?? Number.POSITIVE_INFINITY, pieces);
  });
  return pieces;
}

/** When a player has Premium: stretches that neither touch nor overlap, in order of time. */
export function coverage(grants: readonly Grant[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to } of piecesOf(grants)) {
    const last = stretches.at(-1);
    if (last && last.to === from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/** PAY7: the end of the stretch in which `now` lies; null: no Premium now. */
export const premiumUntil = (stretches: readonly Stretch[], now: number): number | null =>
  stretches.find(({ from, to }) => from <= now && now < to)?.to ?? null;

/** When the answer of `premiumUntil` changes next by itself; null: never. */
export function nextEdge(stretches: readonly Stretch[], now: number): number | null {
  const later = stretches.flatMap(({ from, to }) => [from, to]).filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The part of a grant that is not used yet, from 0 to 1: what a withdrawal gives back of its price. */
export function unusedShare(grants: readonly Grant[], grantId: string, now: number): number {
  const grant = grants.find(({ id }) => id === grantId);
  if (!grant) return 0;
  const used = piecesOf(grants)
    .filter((piece) => piece.grantId === grantId && piece.from < now)
    .reduce((sum, { from, to }) => sum + Math.min(to, now) - from, 0);
  return 1 - used / wholeOf(grant);
}

const byTime = (one: Grant, other: Grant) => one.at - other.at || (one.id < other.id ? -1 : 1);

function wholeOf({ at, time }: Grant): number {
  if (time.kind === 'months') return addMonths(at, time.months) - at;
  return time.kind === 'length' ? time.ms : time.to - time.from;
}

function begin(grant: Grant): Running {
  const whole = wholeOf(grant);
  return { grant, whole, used: 0, left: whole, blocked: false };
}

function momentsOf({ at, time, refunds, disputes }: Grant): number[] {
  const ofPeriod = time.kind === 'period' ? [time.from, time.to] : [];
  const ofDisputes = disputes.flatMap((one) => (one.wonAt === null ? [one.at] : [one.at, one.wonAt]));
  return [at, ...ofPeriod, ...refunds.map((refund) => refund.at), ...ofDisputes];
}

/** What happens to a grant at a moment: a refund takes of what is not used, a dispute stops it and may let it go on. */
function meet(one: Running, at: number): void {
  const { refunds, disputes } = one.grant;
  const share = refunds.filter((refund) => refund.at <= at).reduce((sum, refund) => sum + refund.share, 0);
  if (refunds.some((refund) => refund.at === at)) {
    const kept = Math.max(one.used, one.whole * (1 - Math.min(1, share)));
    one.left = Math.max(0, Math.round(kept) - one.used);
  }
  one.blocked = disputes.some(
    (dispute) => dispute.at <= at && (dispute.wonAt === null || at < dispute.wonAt),
  );
}

/** Lays the time from one moment to the next: a period in its time first, then lengths in order (PAY2). */
function cover(running: readonly Running[], from: number, to: number, pieces: Piece[]): void {
  for (let at = from; at < to; ) {
    const inTime = running.filter((one) => isInTime(one, at));
    const one = inTime[0] ?? running.find((candidate) => isAfterwards(candidate, at));
    if (!one) return;
    const ms = Math.min(to - at, one.left);
    for (const passing of inTime.length > 0 ? inTime : [one]) pass(passing, Math.min(ms, passing.left));
    add(pieces, { grantId: one.grant.id, from: at, to: at + ms });
    at += ms;
  }
}

/** Where something else begins or ends nothing is cut. */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.grantId === piece.grantId && last.to === piece.from) last.to = piece.to;
  else pieces.push(piece);
}

function pass(one: Running, ms: number): void {
  one.used += ms;
  one.left -= ms;
}

/** A period within its time. Two at once both pass: a period is not laid elsewhere. */
const isInTime = ({ grant: { time }, left, blocked }: Running, at: number): boolean =>
  time.kind === 'period' && time.from <= at && at < time.to && left > 0 && !blocked;

/** A length that may be laid here; of a period, what a dispute that was won had kept back (PAY5). */
const isAfterwards = ({ grant: { at: paidAt, time }, left, blocked }: Running, at: number): boolean =>
  left > 0 && !blocked && at >= (time.kind === 'period' ? time.to : paidAt);
