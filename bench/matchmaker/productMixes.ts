import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createLegalSearch } from '@retake/core/matchmaker/legalSearch.ts';
import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { type TicketPool, ticketCount } from '@retake/core/matchmaker/pool.ts';
import { isInSurplus } from '@retake/core/matchmaker/surplus.ts';
import { MIXES, type Mix } from './mixes.ts';
import { type MixReport, type Second, simulateMix } from './simulateMix.ts';
import { createTargets, round, seedsFromArguments } from './targets.ts';

/**
 * Who really searches in the product's queues, with searchers who leave. `--against <commit>` shows beside it what the engine
 * of that commit does with the same arrivals.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    against: { type: 'string' },
    seconds: { type: 'string', default: '3600' },
  },
});

type Case = { mix: Mix; perSecond: number; gap?: number; gapP95?: number; pairsLeft?: number };

const CASES: readonly Case[] = [
  { mix: MIXES.fillers, perSecond: 1, gap: 45, gapP95: 120, pairsLeft: 10 },
  { mix: MIXES.fillers, perSecond: 5, gap: 22, gapP95: 70, pairsLeft: 10 },
  { mix: MIXES.parties, perSecond: 1, gap: 45, gapP95: 110 },
  { mix: MIXES.parties, perSecond: 5 },
  { mix: MIXES.solo, perSecond: 1 },
  { mix: MIXES.pairs, perSecond: 1 },
  { mix: MIXES.duo, perSecond: 1 },
];
const TOLD_WITHIN_S = 30;
const LONG_S = 480;
const CHECK_EVERY_S = 20;
/** Long waiting pairs of one pass that are checked, and sets looked at for each. */
const CHECKED = 3;
const MOST_SETS = 20_000;

const targets = createTargets();
const other = values.against === undefined ? null : await engineOf(values.against);
for (const { mix, perSecond, gap, gapP95, pairsLeft } of CASES) {
  for (const seed of seedsFromArguments([1, 2])) {
    const audit = createAudit(mix);
    const options = { perSecond, seed, measuredS: Number(values.seconds) };
    const report = simulateMix(mix, {
      ...options,
      engine: findMatches,
      watch: audit.watch,
      left: audit.left,
    });
    console.log(`${mix.name}, ${perSecond}/s, seed ${seed}: ${describe(report)}`);
    if (other)
      console.log(`  ${values.against}: ${describe(simulateMix(mix, { ...options, engine: other }))}`);
    if (gap !== undefined) targets.atMost('  mean gap', report.gap, gap);
    if (gapP95 !== undefined) targets.atMost('  gap, p95', report.gapP95, gapP95);
    if (pairsLeft !== undefined) targets.atMost('  pairs that left, %', report.leftPercent[2]!, pairsLeft);
    targets.atMost('  pairs over 8 minutes that had a legal match', audit.missed(), 0);
    if (mix === MIXES.parties) targets.atMost('  pairs that left and were not told why', audit.untold(), 0);
  }
}
targets.finish();

/** What must not happen, whatever the figures. */
function createAudit({ shape }: Mix) {
  /** By key: after how many seconds it was told that too many of its size wait. */
  const told = new Map<number, number>();
  let missed = 0;
  let untold = 0;
  const waitedS = (pool: TicketPool, ticket: number, now: number) => (now - pool.enqueuedAt[ticket]!) / 1000;
  return {
    missed: () => missed,
    untold: () => untold,
    watch({ now, isMeasured, pool, found }: Second) {
      const long: number[] = [];
      for (let ticket = 0; ticket < ticketCount(pool); ticket++) {
        const key = pool.key[ticket]!;
        const isTold = isInSurplus(found.surplus, pool.partySize[ticket]!, pool.accepted[ticket]!);
        if (isTold && !told.has(key)) told.set(key, waitedS(pool, ticket, now));
        if (pool.partySize[ticket] === 2 && waitedS(pool, ticket, now) > LONG_S) long.push(ticket);
      }
      if (!isMeasured || long.length === 0 || (now / 1000) % CHECK_EVERY_S !== 0) return;
      const someLegalMatch = createLegalSearch(pool, { shape, now }, MOST_SETS);
      const everybody = Array.from({ length: ticketCount(pool) }, (_, ticket) => ticket);
      for (const ticket of long.slice(0, CHECKED)) if (someLegalMatch(everybody, ticket)) missed++;
    },
    left(ticket: number, now: number, pool: TicketPool) {
      const isLate = waitedS(pool, ticket, now) > TOLD_WITHIN_S;
      const after = told.get(pool.key[ticket]!) ?? Infinity;
      if (pool.partySize[ticket] === 2 && isLate && after > TOLD_WITHIN_S) untold++;
    },
  };
}

function describe({
  matches,
  gap,
  gapP95,
  spread,
  waitP50,
  waitP95,
  leftPercent,
  passMs,
}: MixReport): string {
  const left = Object.entries(leftPercent).map(([size, percent]) => `${size}: ${round(percent)} %`);
  return `${matches} matches, gap ${round(gap)} p95 ${round(gapP95)}, spread ${round(spread)}, wait p50 ${round(waitP50)} p95 ${round(waitP95)} s, left ${left.join(', ')}, a pass ${round(passMs)} ms`;
}

/** The engine of another commit of this repository. It imports nothing but core. */
async function engineOf(commit: string): Promise<typeof findMatches> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = `${root}.cache/against-${commit.replaceAll(/[^\w.-]/g, '-')}`;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['-C', root, 'archive', commit, 'packages/core'], {
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return (await import(`${folder}/packages/core/matchmaker/pass.ts`)).findMatches;
}
