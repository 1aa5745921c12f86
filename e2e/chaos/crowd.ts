import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { createClient } from '@retake/testkit/client.ts';
import { type Crew, createCrew, type Faults, type Goal, type Mood } from './crew.ts';
import { createCustomPair } from './customPair.ts';
import type { NewPlayer } from './installation.ts';
import { createPerson, type Person, type World } from './person.ts';
import { createSocialLife } from './socialLife.ts';

export const PASSWORD = 'correct horse battery';
const CARELESS: Faults = { decline: 0.1, letPass: 0.05, abandon: 0.02 };
const STEP_MS = 900;
const TWO: Goal = { kind: 'mode', mode: '2v2' };
const FIVE: Goal = { kind: 'mode', mode: '5v5' };
const SOLO: Goal = { kind: 'league', id: SOLO_LEAGUE_ID };

type Plan = { size: number; goal: Goal; isCareless?: true };
/** Enough for matches of every queue at once, with some who leave others alone. */
const CREWS: readonly Plan[] = [
  ...Array<Plan>(8).fill({ size: 2, goal: TWO }),
  { size: 2, goal: TWO, isCareless: true },
  { size: 2, goal: TWO, isCareless: true },
  { size: 5, goal: FIVE },
  { size: 3, goal: FIVE },
  { size: 2, goal: FIVE },
  ...Array<Plan>(10).fill({ size: 1, goal: SOLO }),
];
const CUSTOM_PAIRS = 3;

/** The admin, and everybody who plays. */
export const CROWD_SIZE = 1 + CREWS.reduce((sum, { size }) => sum + size, 0) + 2 * CUSTOM_PAIRS;

export type Crowd = {
  admin: Person;
  /** The admin ends a match whose game server is lost: tries until it has ended. */
  cancel(matchNumber: number): Promise<void>;
  people(): Person[];
  crews: readonly Crew[];
  /** From now on they begin nothing new. */
  rest(): void;
  playOn(): void;
  /** The crews for which something is under way. */
  busy(): Promise<Crew[]>;
  /** Resolves once nobody is in the middle of a step. */
  stop(): Promise<void>;
};

export function startCrowd(world: World, made: readonly NewPlayer[], seed: number): Crowd {
  const { journal } = world;
  let plays = true;
  let stopped = false;
  let number = 0;
  const mood: Mood = { plays: () => plays, journal, say: world.say };
  const people = made.map((player) => createPerson(world, player, ++number));
  const [admin, ...others] = people;
  const everybody = new Set(others);
  const take = (count: number) => others.splice(0, count);
  const rngOf = (name: string) => createRng(`${seed} ${name}`);
  const adminRng = rngOf('admin');

  /** A penalised player goes home; a newcomer signs up and is connected to Steam by the admin. */
  const replaced = (crew: () => Crew, rng: Rng) => async (person: Person) => {
    const newcomer = await signUp(world, rng, ++number);
    if (!newcomer) return;
    const steamId = `7656119${8_000_000_000 + rng.int(1_000_000_000)}`;
    const outcome = await admin!.ask('PUT /api/admin/connect-steam', {
      body: { input: newcomer.nickname, steamId },
    });
    if (outcome.kind === 'done')
      journal.accounts.push({ userId: newcomer.id, nickname: newcomer.nickname, steamId });
    if (outcome.kind !== 'done') return newcomer.leave();
    crew().replace(person, newcomer);
    everybody.delete(person);
    everybody.add(newcomer);
    journal.intends(person.id, 'declined'); // the party may have been matched meanwhile (PTY20)
    await person.ask('PUT /api/users/leave-party', { body: { userId: person.id } });
    person.leave();
  };

  const crews = CREWS.map(({ size, goal, isCareless }, index) => {
    const rng = rngOf(`crew ${index}`);
    const crew: Crew = createCrew(
      mood,
      take(size),
      goal,
      rng,
      isCareless && CARELESS,
      isCareless && replaced(() => crew, rng),
    );
    return crew;
  });
  const strangers = [...others];
  for (let pair = 0; pair < CUSTOM_PAIRS; pair++)
    crews.push(createCustomPair(mood, take(2) as [Person, Person], rngOf(`pair ${pair}`)));

  const social = createSocialLife(mood, () => [...everybody], strangers, PASSWORD, rngOf('social'));
  /** Now and then the admin makes a promo code: a line of the audit log each. */
  async function adminStep(): Promise<void> {
    if (!plays || adminRng.next() > 0.1) return;
    const code = `CHAOS-${adminRng.int(1e9)}`;
    const outcome = await admin!.ask('POST /api/admin/promo-codes', { body: { code } });
    if (outcome.kind === 'done') journal.promoCodes.push(code);
  }

  async function cancel(matchNumber: number): Promise<void> {
    while (!stopped) {
      const { servers } = (await admin!.read('GET /api/admin/game-servers', {})) ?? {};
      const match = servers?.find((server) => server.match?.number === matchNumber)?.match;
      if (servers && !match) return; // it has ended
      if (match) {
        const params = { matchId: match.id };
        await admin!.ask('POST /api/admin/matches/{matchId}/cancel', { params, body: { reason: 'chaos' } });
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }

  async function repeat(step: () => Promise<void>, rng: Rng): Promise<void> {
    while (!stopped) {
      await step();
      await new Promise((resolve) => setTimeout(resolve, STEP_MS * (0.5 + rng.next())));
    }
  }
  const loops = [
    ...crews.map((crew, index) => repeat(crew.step, rngOf(`pace ${index}`))),
    repeat(social, rngOf('social pace')),
    repeat(adminStep, rngOf('admin pace')),
  ];
  const failed = Promise.all(loops);
  failed.catch(() => {}); // `stop` tells it

  return {
    admin: admin!,
    cancel,
    crews,
    people: () => [admin!, ...everybody],
    rest: () => {
      plays = false;
    },
    playOn: () => {
      plays = true;
    },
    async busy() {
      const idle = await Promise.all(crews.map((crew) => crew.isIdle()));
      return crews.filter((_, index) => !idle[index]);
    },
    async stop() {
      stopped = true;
      await failed;
      for (const person of everybody) person.leave();
      admin!.leave();
    },
  };
}

async function signUp(world: World, rng: Rng, number: number): Promise<Person | null> {
  const nickname = `new_${rng.int(1e9)}`;
  const headers = { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` };
  const client = createClient(world.url, {}, { headers, answerWithinMs: 15_000 });
  const form = {
    nickname,
    email: `${nickname}@players.example`,
    dateOfBirth: '1999-05-17',
    country: 'SE',
    password: PASSWORD,
    promo: 'RETAKE-ACE',
  };
  const reply = await client.attempt('POST /api/users/signup', { body: form }).catch(() => null);
  const token = client.jar.get('session');
  if (reply?.status !== 201 || !token) return null;
  world.journal.count('sign-up');
  const { userId } = reply.body as { userId: string };
  world.journal.accounts.push({ userId, nickname, steamId: null });
  const me = await client.call('GET /api/users/current-user', {}).catch(() => null);
  return me && createPerson(world, { id: userId, nickname, friendcode: me.friendcode, token }, number);
}
