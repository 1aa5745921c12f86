import { simulateArrivals } from './simulateArrivals.ts';
import { createTargets, round, seedsFromArguments } from './targets.ts';

/** Poisson arrivals, one pass per second of virtual time, ten minutes of warm-up and one measured hour, by seed. */
const RATES = [
  { perSecond: 30, p95: 18, gap: 8, spread: 54 },
  { perSecond: 5, p95: 41.5, gap: 21, spread: 133 },
  { perSecond: 1 },
  { perSecond: 0.2, longest: 480 },
] as const;

const targets = createTargets();
const seeds = seedsFromArguments([1, 2, 3]);
const means: { perSecond: number; p50: number; spread: number; gap: number }[] = [];
for (const rate of RATES) {
  const mean = { perSecond: rate.perSecond, p50: 0, spread: 0, gap: 0 };
  for (const seed of seeds) {
    const { waitsS, gap, spread, ping, passMs } = simulateArrivals(rate.perSecond, seed);
    console.log(
      `${rate.perSecond}/s, seed ${seed}: wait p50 ${round(waitsS.p50)} p95 ${round(waitsS.p95)} p99 ${round(waitsS.p99)} longest ${round(waitsS.longest)} s, gap ${round(gap)}, spread ${round(spread)}, worst ping ${round(ping)} ms, a pass ${round(passMs)} ms`,
    );
    if ('p95' in rate) {
      targets.atMost('  p95, s', waitsS.p95, rate.p95);
      targets.atMost('  mean gap', gap, rate.gap);
      targets.atMost('  mean spread', spread, rate.spread);
    }
    if ('longest' in rate) targets.atMost('  longest wait, s', waitsS.longest, rate.longest);
    mean.p50 += waitsS.p50 / seeds.length;
    mean.spread += spread / seeds.length;
    mean.gap += gap / seeds.length;
  }
  means.push(mean);
}
console.log('The more people play, the better it gets:');
for (let i = 1; i < means.length; i++) {
  const [busy, quiet] = [means[i - 1]!, means[i]!];
  const what = `  ${busy.perSecond}/s against ${quiet.perSecond}/s`;
  targets.atMost(`${what}: median wait, s`, busy.p50, round(quiet.p50));
  targets.atMost(`${what}: mean gap`, busy.gap, round(quiet.gap));
  targets.atMost(`${what}: mean spread`, busy.spread, round(quiet.spread));
}
targets.finish();
