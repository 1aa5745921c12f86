import { createRng, type Rng } from '@retake/core/rng.ts';
import type { TrustFact } from '@retake/core/trust/fact.ts';
import { expectedMeetings, isTrade, POOL_MS, POOL_POINTS, suspects } from '@retake/core/trust/trade.ts';

/**
 * DET8 in a simulated month, on a small site, where the same people meet every evening, and on a larger one. Assumed, because no
 * site's own matches are at hand: who plays when, how near in rating the search brings people together, how damage follows the
 * rating, days on which somebody is out of form, and rivals who always search at the same time. Traders do too; when the search
 * makes opponents of them, one of them throws the match. `node bench/trust/trade.ts [seeds]`
 */
const SCALE = { slope: 0.04, sd: 21 };
const ASSUMED = { style: 6, form: 8, error: 60, near: 60, thrown: -2.5 };
const [DAYS, SLOTS, PAIRS] = [30, 9, 10];
const [HOUR_MS, SLOT_MS] = [3_600_000, 40 * 60_000];
const SITES = [
  { name: 'small: about 40 at a time', players: 200 },
  { name: 'larger: about 400 at a time', players: 2_000 },
];

type Person = {
  id: string;
  skill: number;
  rating: number;
  style: number;
  keenness: number;
  from: number;
  partner: Person | null;
  kind: 'honest' | 'rival' | 'thrower' | 'winner';
  form: number;
  facts: TrustFact[];
};
type Seen = { at: number; rating: number; id: string };

function people(rng: Rng, count: number): Person[] {
  const all = Array.from({ length: count }, (_, n): Person => {
    const skill = rng.normal(1000, 300);
    return {
      id: String(n),
      skill,
      rating: skill + rng.normal(0, ASSUMED.error),
      style: rng.normal(0, ASSUMED.style),
      keenness: 0.1 + 0.8 * rng.next() ** 2,
      from: rng.int(5),
      partner: null,
      kind: 'honest',
      form: 0,
      facts: [],
    };
  });
  for (let n = 0; n < 2 * PAIRS; n++) {
    const [one, other] = [all[2 * n]!, all[2 * n + 1]!];
    Object.assign(other, { skill: one.skill, rating: one.rating, from: one.from });
    for (const each of [one, other]) each.keenness = 0.8;
    Object.assign(one, { partner: other, kind: n < PAIRS ? 'thrower' : 'rival' });
    Object.assign(other, { partner: one, kind: n < PAIRS ? 'winner' : 'rival' });
  }
  return all;
}

function month(seed: number, count: number) {
  const rng = createRng(seed);
  const all = people(rng, count);
  const seen: Seen[] = [];
  for (let day = 0; day < DAYS; day++) {
    const plays = new Set(all.filter(({ keenness }) => rng.next() < keenness));
    for (const one of all) {
      one.form = rng.normal(0, ASSUMED.form);
      if (one.partner && plays.has(one.partner)) plays.add(one);
    }
    for (let slot = 0; slot < SLOTS; slot++) {
      const at = day * 24 * HOUR_MS + 17 * HOUR_MS + slot * SLOT_MS;
      const here = [...plays].filter(({ from }) => slot >= from && slot < from + 5);
      const order = here
        .map((person) => ({ person, by: person.rating + rng.normal(0, ASSUMED.near) }))
        .sort((one, other) => one.by - other.by)
        .map(({ person }) => person);
      for (let first = 0; first + 10 <= order.length; first += 10)
        match(rng.shuffle(order.slice(first, first + 10)), { id: `${day}-${slot}-${first}`, at }, rng, seen);
    }
  }
  return { all, seen };
}

function match(ten: readonly Person[], about: { id: string; at: number }, rng: Rng, seen: Seen[]): void {
  const teams = [ten.slice(0, 5), ten.slice(5)];
  const throws = ten.filter(
    ({ kind, partner }, n) =>
      kind === 'thrower' && ten.indexOf(partner!) >= 0 && n < 5 !== ten.indexOf(partner!) < 5,
  );
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const level = (team: readonly Person[]) =>
    mean(team.map((one) => one.skill - (throws.includes(one) ? 800 : 0)));
  const won1 = rng.next() < 1 / (1 + 10 ** ((level(teams[1]!) - level(teams[0]!)) / 400));
  const damage = ten.map((one) => {
    const thrown = throws.includes(one) ? ASSUMED.thrown * SCALE.sd : 0;
    return SCALE.slope * one.skill + one.style + one.form + thrown + rng.normal(0, SCALE.sd);
  });
  for (const [n, one] of ten.entries()) {
    const rest = (values: readonly number[]) =>
      (values.reduce((sum, value) => sum + value, 0) - values[n]!) / 9;
    one.facts.push({
      matchId: about.id,
      at: about.at,
      performed: damage[n]! - rest(damage),
      gap: one.rating - rest(ten.map(({ rating }) => rating)),
      rating: one.rating,
      deviation: 60,
      games: 100,
      chance: 0.5,
      won: n < 5 === won1,
      teamSize: 5,
      mates: [],
      opponents: teams[n < 5 ? 1 : 0]!.map(({ id }) => id),
    });
    seen.push({ at: about.at, rating: one.rating, id: one.id });
  }
}

/** As the server asks its database; matches of a slot are at the same moment. */
function poolsOf(
  one: Person,
  facts: readonly TrustFact[],
  opponentId: string,
  seen: ReadonlyMap<number, Seen[]>,
) {
  return facts.flatMap(({ at }) => {
    const about = [at - SLOT_MS, at, at + SLOT_MS]
      .filter((other) => Math.abs(other - at) <= POOL_MS)
      .flatMap((other) => seen.get(other) ?? []);
    if (!about.some(({ id }) => id === opponentId)) return [];
    const near = about.filter(
      ({ id, rating }) => id !== one.id && Math.abs(rating - one.rating) <= POOL_POINTS,
    );
    return [new Set(near.map(({ id }) => id)).size];
  });
}

/** Looked at after each evening, as long as nothing was found. */
function found(one: Person, seen: ReadonlyMap<number, Seen[]>): boolean {
  for (let day = 0; day < DAYS; day++) {
    const now = (day + 1) * 24 * HOUR_MS;
    const facts = one.facts.filter(({ at }) => at <= now).slice(-200);
    if ((facts.at(-1)?.at ?? 0) <= now - 24 * HOUR_MS) continue;
    const isFound = suspects(facts, SCALE, { now, after: 0 }).some((suspect) =>
      isTrade(suspect, expectedMeetings(poolsOf(one, facts, suspect.opponentId, seen), 5)),
    );
    if (isFound) return true;
  }
  return false;
}

const seeds = process.argv.slice(2).map(Number);
for (const { name, players } of SITES) {
  const sums = { thrower: [0, 0], rival: [0, 0], honest: [0, 0], winner: [0, 0] };
  for (const seed of seeds.length > 0 ? seeds : [1, 2, 3]) {
    const { all, seen } = month(seed, players);
    const byTime = Map.groupBy(seen, ({ at }) => at);
    for (const one of all) {
      sums[one.kind][1]!++;
      if (found(one, byTime)) sums[one.kind][0]!++;
    }
  }
  console.log(`${name}: a month`);
  for (const kind of ['thrower', 'rival', 'winner', 'honest'] as const)
    console.log(`  ${kind.padEnd(10)} found ${sums[kind][0]} of ${sums[kind][1]}`);
}
