import type { Mode } from '../mode.ts';
import { TEAM_SIZE } from '../mode.ts';
import { CLASS_OF_SIZE, type Composition, compositionsOf, SIZE_CLASSES } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import { CLASSES, type Lists } from './lists.ts';
import type { Matches } from './matches.ts';
import type { Patience } from './pass.ts';
import { MAX_REGIONS, type TicketPool } from './pool.ts';

/** Points of cost for each point of gap, against one for each point of spread. */
const GAP_WEIGHT = 1;
/** Points of cost for each step between the biggest parties of the two teams. */
const UNEVEN_COST = 3;
/** Candidates looked at per party size: as many as a match can hold, and two to exchange. */
const REACH = 12;
const REACH_OF_CLASS = Int32Array.of(4, 4, 6, 12);
/** How often a match is looked for anew when two of its tickets may not meet. */
const CONFLICT_ATTEMPTS = 12;

export type Search = {
  taken: Uint8Array;
  /** Matches ticket by ticket from the lowest rating of a region. */
  sweep(lists: Lists, region: number): void;
  /** Finds the best match for one ticket, over the regions of a mask. */
  serve(lists: Lists, ticket: number, regions: number): boolean;
};

type Work = { pool: TicketPool; mode: Mode; conflicts: Conflicts; patience: Patience; matches: Matches };

export function createSearch({ pool, mode, conflicts, patience, matches }: Work): Search {
  const compositions = compositionsOf(mode);
  const teamSize = TEAM_SIZE[mode];
  const tickets = matches.ticket.length;
  const taken = new Uint8Array(tickets);
  const barred = new Int32Array(tickets);
  let barring = 0;
  const { own, pull } = patience;

  // Candidates of the search at hand, REACH a class, in rating order; prefix bounds over the first k of a class.
  const found = new Int32Array(CLASSES);
  const candidate = new Int32Array(CLASSES * REACH);
  const rating = new Float64Array(CLASSES * REACH);
  const fewestOwn = new Float64Array(CLASSES * REACH);
  const mostPull = new Float64Array(CLASSES * REACH);
  const heads = new Int32Array(CLASSES);
  const ends = new Int32Array(CLASSES);

  // The match at hand.
  const slot = new Int32Array(10);
  const slotRating = new Float64Array(10);
  const best = {
    cost: Infinity,
    composition: compositions[0]!,
    tickets: new Int32Array(10),
    mask: 0,
    gap: 0,
    spread: 0,
    allowed: 0,
  };

  function collect(lists: Lists, forced: number): void {
    const centre = pool.rating[forced]!;
    const reachOwn = own[forced]!;
    const reachPull = pull[forced]!;
    for (let c = 0; c < CLASSES; c++) {
      let n = 0;
      let minOwn = Infinity;
      let maxPull = 0;
      const most = REACH_OF_CLASS[c]!;
      const end = ends[c]!;
      for (let at = heads[c]!; at < end && n < most; at++) {
        const ticket = lists.ticket[at]!;
        if (taken[ticket] === 1 || ticket === forced || barred[ticket] === barring) continue;
        const far = Math.abs(lists.rating[at]! - centre);
        if (far > reachPull && (far > own[ticket]! || far > reachOwn) && far > pull[ticket]!) {
          if (lists.rating[at]! > centre + 1200) break;
          continue;
        }
        const to = c * REACH + n;
        candidate[to] = ticket;
        rating[to] = lists.rating[at]!;
        if (own[ticket]! < minOwn) minOwn = own[ticket]!;
        if (pull[ticket]! > maxPull) maxPull = pull[ticket]!;
        fewestOwn[to] = minOwn;
        mostPull[to] = maxPull;
        n++;
      }
      found[c] = n;
    }
  }

  function choose(forced: number): boolean {
    best.cost = Infinity;
    const forcedClass = CLASS_OF_SIZE[pool.partySize[forced]!]!;
    const forcedRating = pool.rating[forced]!;
    for (let k = 0; k < compositions.length; k++) {
      const composition = compositions[k]!;
      const counts = composition.counts;
      if (counts[forcedClass] === 0) continue;
      let low = forcedRating;
      let high = forcedRating;
      let minOwn = own[forced]!;
      let maxPull = pull[forced]!;
      let fits = true;
      for (let c = 0; c < CLASSES; c++) {
        const need = c === forcedClass ? counts[c]! - 1 : counts[c]!;
        if (need === 0) continue;
        if (need > found[c]!) {
          fits = false;
          break;
        }
        const first = c * REACH;
        const last = first + need - 1;
        if (rating[first]! < low) low = rating[first]!;
        if (rating[last]! > high) high = rating[last]!;
        if (fewestOwn[last]! < minOwn) minOwn = fewestOwn[last]!;
        if (mostPull[last]! > maxPull) maxPull = mostPull[last]!;
      }
      const spread = high - low;
      if (!fits || spread >= best.cost) continue;
      const allowed = minOwn > maxPull ? minOwn : maxPull;
      if (spread > allowed) continue;
      seat(composition, forced, forcedClass, forcedRating);
      split(composition, spread, allowed);
    }
    return best.cost < Infinity;
  }

  function seat(composition: Composition, forced: number, forcedClass: number, forcedRating: number): void {
    let at = 0;
    for (let c = 0; c < CLASSES; c++) {
      let need = composition.counts[c]!;
      if (need > 0 && c === forcedClass) {
        slot[at] = forced;
        slotRating[at++] = forcedRating;
        need--;
      }
      for (let i = 0; i < need; i++) {
        slot[at] = candidate[c * REACH + i]!;
        slotRating[at++] = rating[c * REACH + i]!;
      }
    }
  }

  /** Weighs every split of the seated match, and keeps the match where it is the best so far. */
  function split(composition: Composition, spread: number, allowed: number): void {
    const parties = composition.parties;
    const sizes = composition.slotSizes;
    let total = 0;
    for (let i = 0; i < parties; i++) total += slotRating[i]! * sizes[i]!;
    const masks = composition.splitMasks;
    const uneven = composition.splitUnevenness;
    for (let m = 0; m < masks.length; m++) {
      const mask = masks[m]!;
      let sum = 0;
      for (let i = 0, bits = mask; bits !== 0; i++, bits >>= 1) {
        if (bits & 1) sum += slotRating[i]! * sizes[i]!;
      }
      const gap = Math.abs(2 * sum - total) / teamSize;
      const cost = spread + GAP_WEIGHT * gap + UNEVEN_COST * uneven[m]!;
      if (cost >= best.cost) continue;
      best.cost = cost;
      best.composition = composition;
      best.mask = mask;
      best.gap = gap;
      best.spread = spread;
      best.allowed = allowed;
      for (let i = 0; i < parties; i++) best.tickets[i] = slot[i]!;
    }
  }

  /** A ticket of the best match that may not meet another of it, never `forced`; -1 where all may meet. */
  function firstConflict(forced: number): number {
    for (let i = 0; i < best.composition.parties; i++) {
      const ticket = best.tickets[i]!;
      for (let edge = conflicts.head[ticket]!; edge !== -1; edge = conflicts.next[edge]!) {
        const other = conflicts.other[edge]!;
        for (let j = 0; j < best.composition.parties; j++) {
          if (best.tickets[j] === other) return other === forced ? ticket : other;
        }
      }
    }
    return -1;
  }

  function findFor(lists: Lists, forced: number): boolean {
    barring++;
    for (let attempt = 0; attempt < CONFLICT_ATTEMPTS; attempt++) {
      collect(lists, forced);
      if (!choose(forced)) return false;
      const conflict = firstConflict(forced);
      if (conflict === -1) return true;
      barred[conflict] = barring;
    }
    return false;
  }

  function take(): void {
    const m = matches.count++;
    let at = matches.start[m]!;
    let shared = 255;
    const parties = best.composition.parties;
    for (let i = 0; i < parties; i++) {
      const ticket = best.tickets[i]!;
      taken[ticket] = 1;
      shared &= patience.mayPlay[ticket]!;
      matches.ticket[at] = ticket;
      matches.team[at++] = (best.mask >> i) & 1 ? 0 : 1;
    }
    matches.start[m + 1] = at;
    matches.gap[m] = best.gap;
    matches.spread[m] = best.spread;
    matches.tolerance[m] = best.allowed;
    matches.region[m] = regionFor(shared, parties);
  }

  function regionFor(shared: number, parties: number): number {
    let chosen = 0;
    let lowest = Infinity;
    for (let region = 0; region < MAX_REGIONS; region++) {
      if (!((shared >> region) & 1)) continue;
      let worst = 0;
      for (let i = 0; i < parties; i++) {
        const ping = pool.pings[best.tickets[i]! * MAX_REGIONS + region]!;
        if (ping > worst) worst = ping;
      }
      if (worst < lowest) {
        lowest = worst;
        chosen = region;
      }
    }
    return chosen;
  }

  function sweep(lists: Lists, region: number): void {
    for (let c = 0; c < CLASSES; c++) {
      heads[c] = lists.start[region * CLASSES + c]!;
      ends[c] = lists.start[region * CLASSES + c + 1]!;
    }
    while (true) {
      let anchorClass = -1;
      let lowest = Infinity;
      for (let c = 0; c < CLASSES; c++) {
        while (heads[c]! < ends[c]! && taken[lists.ticket[heads[c]!]!] === 1) heads[c]!++;
        if (heads[c]! < ends[c]! && lists.rating[heads[c]!]! < lowest) {
          lowest = lists.rating[heads[c]!]!;
          anchorClass = c;
        }
      }
      if (anchorClass === -1) return;
      const anchor = lists.ticket[heads[anchorClass]!]!;
      heads[anchorClass]!++;
      if (findFor(lists, anchor)) take();
    }
  }

  function serve(lists: Lists, ticket: number, regions: number): boolean {
    const centre = pool.rating[ticket]!;
    for (let region = 0; region < MAX_REGIONS; region++) {
      if (!((regions >> region) & 1)) continue;
      for (let c = 0; c < CLASSES; c++) {
        const from = lists.start[region * CLASSES + c]!;
        ends[c] = lists.start[region * CLASSES + c + 1]!;
        let low = from;
        let high = ends[c]!;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (lists.rating[middle]! < centre) low = middle + 1;
          else high = middle;
        }
        for (let back = (10 / SIZE_CLASSES[c]! / 2) | 0; back > 0 && low > from; low--) {
          if (taken[lists.ticket[low - 1]!] === 0) back--;
        }
        heads[c] = low;
      }
      if (findFor(lists, ticket)) {
        take();
        return true;
      }
    }
    return false;
  }

  return { taken, sweep, serve };
}
