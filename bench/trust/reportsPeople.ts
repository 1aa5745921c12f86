import type { Family, ReportableTopicId } from '@retake/core/reports/topics.ts';
import type { Judged } from '@retake/core/reports/weight.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { Sanction } from '@retake/core/sanctions/restrictions.ts';

/** Who plays on the simulated site. Every figure of this file is assumed: no site's own reports were at hand. */
export const SITE = { playersAMatch: 1.25, matchesAWeek: 20_000 };

/** What people do wrong: how many of them, how often in a match, and how often others notice and could report it. */
export const OFFENCES = {
  cheats: { share: 0.01, often: 0.8, seen: 0.35 },
  'harming-teammates': { share: 0.01, often: 0.25, seen: 0.7 },
  'unsporting-play': { share: 0.01, often: 0.25, seen: 0.6 },
  'chat-abuse': { share: 0.02, often: 0.35, seen: 0.7 },
  'rating-boost': { share: 0.006, often: 0.7, seen: 0.03 },
  nickname: { share: 0.003, often: 1, seen: 0.1 },
  'multi-account': { share: 0.01, often: 1, seen: 0.005 },
} as const satisfies Partial<Record<ReportableTopicId, object>>;
export type Offence = keyof typeof OFFENCES;
/** What somebody does once who does not usually. */
export const ONCE: readonly [Offence, number][] = [
  ['harming-teammates', 0.002],
  ['unsporting-play', 0.004],
  ['chat-abuse', 0.006],
];

/** How people report. */
const VOICES = { never: 0.55, honest: 0.3, angry: 0.08, careless: 0.07 };
type Voice = keyof typeof VOICES;
const REVENGEFUL = 0.05;
/** Of a brigade's members, who report honestly when it is not at work. */
const BRIGADE = { share: 0.03, least: 5, most: 20, honest: 0.4, party: 0.5, everyDays: 5 };

export type Ban = Sanction & { from: number; topic: ReportableTopicId; family: Family; isJust: boolean };
export type Person = {
  id: number;
  skill: number;
  activity: number;
  /** Friends, who sometimes come as a party. */
  group: number;
  offence: Offence | null;
  /** Falls with each ban. */
  often: number;
  voice: Voice;
  /** Of the offences in a match, how many this person notices; it also says how seldom he sees what is not there. */
  eye: number;
  isRevengeful: boolean;
  brigade: number | null;
  since: number;
  bans: Ban[];
  /** Newest first; with the ban that came of it. */
  judged: (Judged & { ban: Ban | null })[];
  reportedAt: number[];
};
export type Brigade = { members: Person[]; asParty: boolean; nextAt: number };
export type World = {
  people: Person[];
  groups: Map<number, Person[]>;
  brigades: Brigade[];
  /** Draws people by how much they play. */
  drawn: Person[];
};

const DAY_MS = 86_400_000;

function voiceOf(rng: Rng): Voice {
  let left = rng.next();
  for (const [voice, share] of Object.entries(VOICES)) {
    left -= share;
    if (left < 0) return voice as Voice;
  }
  return 'never';
}

function offenceOf(rng: Rng): Offence | null {
  let left = rng.next();
  for (const [offence, { share }] of Object.entries(OFFENCES)) {
    left -= share;
    if (left < 0) return offence as Offence;
  }
  return null;
}

export function join(world: World, rng: Rng, about: Partial<Person> = {}): Person {
  const offence = about.offence === undefined ? offenceOf(rng) : about.offence;
  const person: Person = {
    id: world.people.length,
    skill: rng.normal(0, 1),
    activity: Math.exp(rng.normal(0, 0.8)),
    group: Math.floor(world.people.length / 4),
    offence,
    often: offence ? OFFENCES[offence].often : 0,
    voice: voiceOf(rng),
    eye: 0.4 + 0.55 * rng.next(),
    isRevengeful: rng.next() < REVENGEFUL,
    brigade: null,
    since: 0,
    bans: [],
    judged: [],
    reportedAt: [],
    ...about,
  };
  world.people.push(person);
  world.groups.set(person.group, [...(world.groups.get(person.group) ?? []), person]);
  for (let n = 0; n < Math.ceil(person.activity * 4); n++) world.drawn.push(person);
  return person;
}

export function createWorld(rng: Rng, players: number): World {
  const world: World = { people: [], groups: new Map(), brigades: [], drawn: [] };
  for (let n = 0; n < players; n++) join(world, rng);
  let left = Math.round(players * BRIGADE.share);
  const free = rng.shuffle(world.people);
  while (left > 0) {
    const size = BRIGADE.least + rng.int(BRIGADE.most - BRIGADE.least + 1);
    const members = free.splice(0, size);
    for (const one of members) {
      one.brigade = world.brigades.length;
      one.voice = rng.next() < BRIGADE.honest ? 'honest' : rng.next() < 0.5 ? 'angry' : 'never';
    }
    const nextAt = rng.next() * BRIGADE.everyDays * DAY_MS;
    world.brigades.push({ members, asParty: rng.next() < BRIGADE.party, nextAt });
    left -= size;
  }
  return world;
}

/** When the brigade meets again. */
export const pauseOf = (rng: Rng): number => (0.5 + rng.next()) * BRIGADE.everyDays * DAY_MS;
