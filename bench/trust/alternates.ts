import { createRng, type Rng } from '@retake/core/rng.ts';
import { isAlternate, LEAST_MATCHES, MOST_AT_A_PLACE, type Pair } from '@retake/core/trust/alternates.ts';
import { type Sitting, sittingsOf } from '@retake/core/trust/sittings.ts';

/**
 * DET9 and DET10 in a simulated half year: people, households, net cafes, providers that share one address, bans. It is made of
 * people who play on evenings and log in on devices, not of the formula's rates, and its figures are others than those. All of it is
 * assumed, because no site's own accounts were at hand. `node bench/trust/alternates.ts [seeds]`
 */
const SIZE = { evaders: 300, seconds: 300, siblings: 3000, guests: 800, cafes: 60, shared: 300 };
const ASSUMED = {
  /** Of siblings, who have one computer for both, and who borrow the other one's now and then. */
  oneComputer: 0.12,
  borrows: 0.15,
  /** Of a second account: in another browser; where the first was banned, from another address too. */
  otherBrowser: 0.2,
  otherAddress: 0.1,
  banned: 0.03,
  likeSiblings: 0.35,
  style: 150,
  /** Somebody plays a second account worse, each in his own way. */
  sloppy: 110,
  aim: 0.11,
  sloppyAim: 0.035,
  slope: 0.04,
  sd: 22,
};
/** As long as matches are kept for this (DET2). */
const DAYS = 180;
const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000];
/** So many days after the younger one came, and at the end. */
const LOOKS = [0, 1, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 150];
const BARS = { precision: 0.99, recall: 0.5 };

type Kind = 'evader' | 'second' | 'one computer' | 'siblings' | 'guests' | 'cafe' | 'strangers';
type Account = {
  from: number;
  bannedAt: number | null;
  level: number;
  aim: number;
  devices: Set<string>;
  addresses: Set<string>;
  sittings: Sitting[];
};
type Person = { level: number; aim: number; hour: number; keen: number };
type Two = { kind: Kind; elder: Account; younger: Account };

/** Heavier tails than a normal distribution: three values of a t with three degrees of freedom would do the same. */
const heavy = (rng: Rng, sd: number) => rng.normal(0, sd) * (rng.next() < 0.1 ? 2 : 0.85);

function world(seed: number): { pairs: Two[]; atPlace: Map<string, number> } {
  const rng = createRng(seed);
  let names = 0;
  const name = (what: string) => `${what}${names++}`;
  const atPlace = new Map<string, number>();
  const person = (like?: Person): Person => ({
    level: like
      ? 1000 + ASSUMED.likeSiblings * (like.level - 1000) + heavy(rng, 310)
      : 1000 + heavy(rng, 335),
    aim: 0.45 + heavy(rng, ASSUMED.aim),
    hour: like && rng.next() < 0.6 ? like.hour : 15 + rng.int(7),
    keen: 0.1 + 0.6 * rng.next() ** 1.5,
  });
  const account = (of: Person, from: number, places: { device: string; address: string }): Account => ({
    from,
    bannedAt: rng.next() < ASSUMED.banned ? from + rng.next() * Math.max(1, DAYS - from) : null,
    level: of.level,
    aim: Math.min(0.8, Math.max(0.1, of.aim)),
    devices: new Set([places.device]),
    addresses: new Set([places.address]),
    sittings: [],
  });
  const evening = (day: number, of: Person) => day * DAY_MS + (of.hour + rng.next() * 2) * 3_600_000;
  const home = () => ({ device: name('device'), address: name('address') });
  const mayPlay = (one: Account, day: number) =>
    day >= one.from && (one.bannedAt === null || day < one.bannedAt);
  /** Some matches in a row. Returns when they are over. */
  const sit = (one: Account, at: number, matches: number): number => {
    let now = at;
    for (let n = 0; n < matches; n++) {
      const to = now + (25 + rng.next() * 25) * MINUTE_MS;
      one.sittings.push({ from: now, to });
      now = to + (2 + rng.next() * 12) * MINUTE_MS;
    }
    return now;
  };
  const few = () => 1 + rng.int(3);
  const pairs: Two[] = [];

  /** One person, who goes over to the other account in an evening or plays one of them alone. */
  const alone = (kind: Kind, elder: Account, younger: Account, of: Person) => {
    for (let day = 0; day < DAYS; day++) {
      if (rng.next() > of.keen) continue;
      const open = [elder, younger].filter((one) => mayPlay(one, day));
      const first = open[rng.int(open.length)];
      if (!first) continue;
      const over = sit(first, evening(day, of), few());
      const second = open.find((one) => one !== first);
      if (second && rng.next() < 0.3) sit(second, over + rng.next() ** 2 * 60 * MINUTE_MS, few());
    }
    pairs.push({ kind, elder, younger });
  };
  const ofOnePerson = (kind: 'evader' | 'second') => {
    const of = person();
    const places = home();
    const elder = account(of, 0, places);
    const isEvader = kind === 'evader';
    elder.bannedAt = isEvader ? 20 + rng.next() * 130 : null;
    // Most come back soon, some only after weeks.
    const from = isEvader ? elder.bannedAt! - 9 * Math.log(1 - rng.next()) : rng.next() * 120;
    const other = {
      device: rng.next() < ASSUMED.otherBrowser ? name('device') : places.device,
      address: isEvader && rng.next() < ASSUMED.otherAddress ? name('address') : places.address,
    };
    const like = {
      ...of,
      level: of.level - Math.abs(heavy(rng, ASSUMED.sloppy)),
      aim: of.aim + heavy(rng, ASSUMED.sloppyAim),
    };
    const younger = account(like, from, other);
    younger.bannedAt = null;
    if (from < DAYS) alone(kind, elder, younger, of);
  };

  /** Two people: each evening each of them plays or not, together or not; on one computer one after the other. */
  const two = (
    kind: Kind,
    elder: Account,
    younger: Account,
    [one, other]: [Person, Person],
    together: number,
  ) => {
    for (let day = 0; day < DAYS; day++) {
      const [first, second] = [
        rng.next() < one.keen && mayPlay(elder, day),
        rng.next() < other.keen && mayPlay(younger, day),
      ];
      if (kind === 'one computer' && first && second) {
        const [a, b] = rng.next() < 0.5 ? [elder, younger] : [younger, elder];
        sit(b, sit(a, evening(day, one), few()) + rng.next() ** 2 * 90 * MINUTE_MS, few());
        continue;
      }
      const at = evening(day, one);
      const matches = few();
      if (first) sit(elder, at, matches);
      if (!second) continue;
      if (first && rng.next() < together) younger.sittings.push(...elder.sittings.slice(-matches));
      else sit(younger, evening(day, other), few());
    }
    pairs.push({ kind, elder, younger });
  };

  for (let n = 0; n < SIZE.evaders; n++) ofOnePerson('evader');
  for (let n = 0; n < SIZE.seconds; n++) ofOnePerson('second');
  for (let n = 0; n < SIZE.siblings; n++) {
    const one = person();
    const other = person(one);
    const places = home();
    const isOne = rng.next() < ASSUMED.oneComputer;
    const elder = account(one, 0, places);
    const younger = account(other, rng.next() * 150, {
      ...places,
      device: isOne ? places.device : name('device'),
    });
    if (!isOne && rng.next() < ASSUMED.borrows) younger.devices.add(places.device);
    two(isOne ? 'one computer' : 'siblings', elder, younger, [one, other], rng.next() < 0.5 ? 0.5 : 0.05);
  }
  for (let n = 0; n < SIZE.guests; n++) {
    const [one, other] = [person(), person()];
    const elder = account(one, 0, home());
    const younger = account(other, rng.next() * 150, home());
    for (const device of elder.devices) younger.devices.add(device);
    for (const address of elder.addresses) younger.addresses.add(address);
    two('guests', elder, younger, [one, other], 0.3);
  }
  const crowd = (kind: Kind, count: number, devices: number) => {
    const address = name('address');
    const shared = Array.from({ length: devices }, () => name('device'));
    const all = Array.from({ length: count }, () => {
      const of = person();
      const one = account(of, rng.next() * 150, {
        device: shared[rng.int(devices)] ?? name('device'),
        address,
      });
      one.devices.add(name('device'));
      for (let day = 0; day < DAYS; day++)
        if (rng.next() < of.keen && mayPlay(one, day)) sit(one, evening(day, of), few());
      return one;
    });
    atPlace.set(address, count);
    for (const [n, elder] of all.entries())
      for (const younger of all.slice(n + 1))
        if (elder.from <= younger.from) pairs.push({ kind, elder, younger });
        else pairs.push({ kind, elder: younger, younger: elder });
  };
  for (let n = 0; n < SIZE.cafes; n++) crowd('cafe', 12 + rng.int(50), 8 + rng.int(8));
  for (let n = 0; n < SIZE.shared; n++) crowd('strangers', 2 + rng.int(7), 0);
  return { pairs, atPlace };
}

/** What chance makes of how both play: the same, less and less of it, each time they are looked at. */
type Luck = Record<'levels' | 'aims', readonly [number, number]>;
const luckOf = (rng: Rng): Luck => ({
  levels: [heavy(rng, 1), heavy(rng, 1)],
  aims: [rng.normal(0, 1), rng.normal(0, 1)],
});

/** As the server asks its database on that day. */
function known(
  { elder, younger }: Two,
  { atPlace, luck, day }: { atPlace: ReadonlyMap<string, number>; luck: Luck; day: number },
): Pair | null {
  const calm = [...elder.addresses].filter(
    (one) => younger.addresses.has(one) && (atPlace.get(one) ?? 2) <= MOST_AT_A_PLACE,
  );
  const isCrowded = [...elder.addresses, ...younger.addresses].some(
    (one) => (atPlace.get(one) ?? 2) > MOST_AT_A_PLACE,
  );
  const device = !isCrowded && [...elder.devices].some((one) => younger.devices.has(one));
  if (calm.length === 0 && !device) return null;
  const until = ({ sittings }: Account) => sittings.filter(({ to }) => to <= day * DAY_MS);
  const seen = [until(elder), until(younger)] as const;
  const playOf = (account: Account, at: 0 | 1) => {
    const matches = Math.min(60, seen[at].length);
    const spread = ASSUMED.sd / ASSUMED.slope / Math.sqrt(Math.max(1, matches));
    const kills = matches * 15;
    const headshots = Math.round(kills * account.aim + luck.aims[at] * Math.sqrt(kills * 0.25));
    return {
      matches,
      level: account.level + spread * luck.levels[at],
      deviation: spread,
      aim: { kills, headshots: Math.min(kills, Math.max(0, headshots)) },
    };
  };
  const [one, other] = [playOf(elder, 0), playOf(younger, 1)];
  const after = elder.bannedAt !== null ? younger.from - elder.bannedAt : null;
  return {
    device,
    daysAfterBan: after !== null && after >= 0 ? after : null,
    played: sittingsOf(...seen),
    play:
      one.matches < LEAST_MATCHES || other.matches < LEAST_MATCHES
        ? null
        : {
            apart: Math.abs(one.level - other.level),
            deviation: Math.hypot(one.deviation, other.deviation),
            aims: [one.aim, other.aim],
          },
  };
}

/** It is looked at after each login and match, and a case that was opened stays: so what counts is whether it was ever found. */
function isFound(pair: Two, atPlace: ReadonlyMap<string, number>, rng: Rng): boolean {
  const luck = luckOf(rng);
  const days = LOOKS.map((days) => Math.max(pair.elder.from, pair.younger.from) + days);
  return [...days.filter((day) => day < DAYS), DAYS].some((day) => {
    const facts = known(pair, { atPlace, luck, day });
    return facts !== null && isAlternate(facts);
  });
}

type Count = { of: number; found: number };
const counts = new Map<Kind, Count>();
const isOne = (kind: Kind) => kind === 'evader' || kind === 'second';
const sum = (some: readonly Count[]) =>
  some.reduce((all, { of, found }) => ({ of: all.of + of, found: all.found + found }), { of: 0, found: 0 });

const seeds = process.argv.slice(2).map(Number);
for (const seed of seeds.length > 0 ? seeds : [1, 2, 3]) {
  const { pairs, atPlace } = world(seed);
  const rng = createRng(seed + 1e6);
  const own = new Map<Kind, Count>();
  for (const pair of pairs) {
    const { of, found } = own.get(pair.kind) ?? { of: 0, found: 0 };
    own.set(pair.kind, { of: of + 1, found: found + (isFound(pair, atPlace, rng) ? 1 : 0) });
  }
  for (const [kind, count] of own) counts.set(kind, sum([count, counts.get(kind) ?? { of: 0, found: 0 }]));
  const some = [...own].map(([kind, { of, found }]) => `${kind} ${found} of ${of}`);
  console.log(`seed ${seed}: ${some.join(', ')}`);
}
const of = (which: (kind: Kind) => boolean) =>
  sum([...counts].flatMap(([kind, count]) => (which(kind) ? [count] : [])));
const [right, wrong] = [of(isOne), of((kind) => !isOne(kind))];
const precision = right.found / Math.max(1, right.found + wrong.found);
const recall = right.found / right.of;
console.log(
  `precision ${precision.toFixed(4)} (${right.found} right, ${wrong.found} wrong; bar ${BARS.precision}), recall ${recall.toFixed(3)} (bar ${BARS.recall})`,
);
for (const [kind, { of, found }] of counts) console.log(`  ${kind.padEnd(14)} ${found} of ${of}`);
if (precision < BARS.precision || recall < BARS.recall || counts.get('cafe')!.found > 0) process.exitCode = 1;
