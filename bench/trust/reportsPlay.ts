import type { ReportableTopicId } from '@retake/core/reports/topics.ts';
import type { Rng } from '@retake/core/rng.ts';
import { OFFENCES, type Offence, ONCE, type Person, type World } from './reportsPeople.ts';

/** One simulated match: who sat where, what was done wrong, and who wants to report whom. All assumed. */
export type Seat = {
  person: Person;
  team: 0 | 1;
  party: number;
  performed: number;
  did: Offence | null;
  left: boolean;
};
export type Wish = {
  by: Seat;
  whom: Seat;
  topic: ReportableTopicId;
  /** Minutes after the match. */
  after: number;
  brigade: boolean;
};
export type Match = { id: string; seats: Seat[]; winner: 0 | 1 };

/** Who reports, of those who notice something, and what others report without having seen anything. */
const WILLING = { honest: 0.4, angry: 0.3, careless: 0.2, never: 0.003 };
const ANGRY = { accuses: 0.35, ofMate: 0.25 };
const CARELESS = 0.08;
/** An honest player takes a strong opponent for a cheater after a lost match; less often, the better his eye. */
const MISTAKES = 0.03;
const REVENGE = { offenders: 0.15, others: 0.04 };
const INNOCENT_LEAVES = 0.008;
const CHEATER_PLAYS_BETTER = 1.5;

export type Able = { play(person: Person): boolean; write(person: Person): boolean };

function deed(person: Person, rng: Rng, can: Able): Offence | null {
  const does = (offence: Offence) => offence !== 'chat-abuse' || can.write(person);
  if (person.offence && rng.next() < person.often && does(person.offence)) return person.offence;
  for (const [offence, often] of ONCE) if (rng.next() < often && does(offence)) return offence;
  return null;
}

/** Ten who play about as well; `with` come for certain, apart or together. */
export function seat(
  world: World,
  rng: Rng,
  can: Able,
  { id, snipers = [], target, asParty = false }: MatchOf,
): Match | null {
  const taken = new Set<Person>();
  const parties: Person[][] = [];
  const take = (party: Person[]) => {
    for (const one of party) taken.add(one);
    parties.push(party);
  };
  if (target) take([target]);
  if (asParty) take([...snipers]);
  else for (const one of snipers) take([one]);
  const level = target?.skill ?? rng.pick(world.drawn).skill;
  for (let tries = 0; taken.size < 10 && tries < 400; tries++) {
    const one = rng.pick(world.drawn);
    if (taken.has(one) || !can.play(one) || Math.abs(one.skill - level) > 0.6 + tries / 100) continue;
    const mates = (world.groups.get(one.group) ?? []).filter(
      (mate) => mate !== one && !taken.has(mate) && can.play(mate) && rng.next() < 0.35,
    );
    take([one, ...mates.slice(0, Math.min(4, 9 - taken.size))]);
  }
  if (taken.size !== 10) return null;
  return play(id, split(parties), rng, can);
}
type MatchOf = { id: string; snipers?: readonly Person[]; target?: Person; asParty?: boolean };

/** The largest party first, to the smaller team. */
function split(parties: readonly Person[][]): [Person, 0 | 1, number][] {
  const sizes = [0, 0];
  const seats: [Person, 0 | 1, number][] = [];
  for (const [party, members] of [...parties.entries()].sort((a, b) => b[1].length - a[1].length)) {
    const to = sizes[0]! <= sizes[1]! ? 0 : 1;
    for (const one of members) {
      const team = sizes[to]! < 5 ? to : to === 0 ? 1 : 0;
      sizes[team]!++;
      seats.push([one, team, party]);
    }
  }
  return seats;
}

function play(id: string, split: readonly [Person, 0 | 1, number][], rng: Rng, can: Able): Match {
  const seats = split.map(([person, team, party]): Seat => {
    const did = deed(person, rng, can);
    const better = did === 'cheats' ? CHEATER_PLAYS_BETTER : 0;
    const left = did === 'unsporting-play' ? rng.next() < 0.5 : rng.next() < INNOCENT_LEAVES;
    return { person, team, party, did, left, performed: person.skill + better + rng.normal(0, 0.7) };
  });
  const sum = (of: 0 | 1) =>
    seats.filter(({ team }) => team === of).reduce((all, { performed }) => all + performed, 0);
  return { id, seats, winner: sum(0) >= sum(1) ? 0 : 1 };
}

const harms = (offence: Offence) => offence === 'harming-teammates' || offence === 'unsporting-play';
/** Most report at once, some a day or two later. */
const lateness = (rng: Rng) => (rng.next() < 0.8 ? -8 * Math.log(1 - rng.next()) : rng.next() * 2880);

export function wishes({ seats, winner }: Match, rng: Rng): Wish[] {
  const all: Wish[] = [];
  const want = (by: Seat, whom: Seat | undefined, topic: ReportableTopicId) => {
    if (whom && whom !== by) all.push({ by, whom, topic, after: lateness(rng), brigade: false });
  };
  for (const by of seats) {
    const { person, team } = by;
    const lost = team !== winner;
    const others = seats.filter((one) => one !== by && one.party !== by.party);
    const byPlay = others.toSorted((a, b) => b.performed - a.performed);
    const bestOpponent = byPlay.find((one) => one.team !== team);
    const worstMate = byPlay.findLast((one) => one.team === team);
    for (const whom of others) {
      const { did } = whom;
      if (!did || (harms(did) && whom.team !== team)) continue;
      if (rng.next() < OFFENCES[did].seen * person.eye * WILLING[person.voice]) want(by, whom, did);
    }
    if (person.voice === 'honest' && lost && rng.next() < MISTAKES * 2 * (1 - person.eye))
      want(by, bestOpponent, 'cheats');
    if (person.voice === 'angry' && lost && rng.next() < ANGRY.accuses)
      rng.next() < ANGRY.ofMate ? want(by, worstMate, 'unsporting-play') : want(by, bestOpponent, 'cheats');
    if (person.voice === 'careless' && rng.next() < CARELESS)
      want(by, rng.pick(others), rng.pick(['cheats', 'unsporting-play', 'chat-abuse', 'harming-teammates']));
    const pays = by.did && by.did !== 'cheats' ? REVENGE.offenders : 0;
    if (rng.next() < pays + (person.isRevengeful ? REVENGE.others : 0))
      want(by, rng.pick(others), rng.pick(['chat-abuse', 'unsporting-play', 'cheats']));
  }
  return all;
}
