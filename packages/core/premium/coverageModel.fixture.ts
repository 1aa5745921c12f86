import type { Grant, Stretch } from './coverage.ts';

/**
 * The rules of PAY1 to PAY5 said again, one tick after the other, for lengths of few ticks: slow, and made of nothing that
 * the fold is made of.
 */
export function coverageByTicks(grants: readonly Grant[], lastTick: number): Stretch[] {
  const sorted = [...grants].sort((one, other) => one.at - other.at || one.id.localeCompare(other.id));
  const state = sorted.map((grant) => ({ grant, budget: lengthOf(grant), consumed: 0 }));
  const covered: boolean[] = [];
  for (let tick = 0; tick < lastTick; tick++) {
    for (const one of state) refundsAt(one, tick);
    const free = state.filter(({ grant, budget, consumed }) => consumed < budget && !isDisputed(grant, tick));
    const periods = free.filter(({ grant: { time } }) => time.kind === 'period' && isWithin(time, tick));
    const chosen =
      periods.length > 0
        ? periods
        : free
            .filter(({ grant: { at, time } }) => tick >= (time.kind === 'period' ? time.to : at))
            .slice(0, 1);
    for (const one of chosen) one.consumed++;
    covered.push(chosen.length > 0);
  }
  return stretchesIn(covered);
}

type Ticking = { grant: Grant; budget: number; consumed: number };

const lengthOf = ({ time }: Grant): number => {
  if (time.kind === 'months') throw new Error('ticks know no months');
  return time.kind === 'length' ? time.ms : time.to - time.from;
};

function refundsAt(one: Ticking, tick: number): void {
  const until = one.grant.refunds.filter(({ at }) => at <= tick);
  if (!until.some(({ at }) => at === tick)) return;
  const givenBack = until.reduce((sum, { share }) => sum + share, 0);
  one.budget = Math.max(one.consumed, Math.round(lengthOf(one.grant) * (1 - givenBack)));
}

const isDisputed = ({ disputes }: Grant, tick: number): boolean =>
  disputes.some(({ at, wonAt }) => tick >= at && !(wonAt !== null && tick >= wonAt));

const isWithin = ({ from, to }: { from: number; to: number }, tick: number): boolean =>
  tick >= from && tick < to;

function stretchesIn(covered: readonly boolean[]): Stretch[] {
  const out: Stretch[] = [];
  covered.forEach((isCovered, tick) => {
    if (!isCovered) return;
    if (covered[tick - 1]) out.at(-1)!.to = tick + 1;
    else out.push({ from: tick, to: tick + 1 });
  });
  return out;
}
