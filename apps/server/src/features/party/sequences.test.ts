import { createRng, type Rng } from '@retake/core/rng.ts';
import type { Player } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/failure.ts';
import { audit } from './audit.fixture.ts';
import { openPartyWorld, type PartyWorld } from './party.fixture.ts';

let world: PartyWorld;
let players: Player[];
beforeAll(async () => {
  world = await openPartyWorld();
  players = await Promise.all(Array.from({ length: 8 }, () => world.player()));
  for (const one of players)
    for (const other of players) if (one.id < other.id) await world.befriend(one, other);
});
afterAll(() => world.server.stop());

const SEQUENCES = 25;
const STEPS = 16;

type Running = { readyChecks: string[]; matches: string[] };
type Command = [name: string, run: () => Promise<unknown>];

/** One command, drawn now, to be carried out whenever. */
async function draw(rng: Rng, { readyChecks, matches }: Running): Promise<Command> {
  const { party, desk, server } = world;
  const [ann, ben] = rng.shuffle(players) as [Player, Player];
  const view = await party.viewOfUser(ann.id);
  const other = await party.own(ben.id);
  const write = server.database.write;
  const commands: Command[] = [
    ['own', async () => party.own(ann.id)],
    ['join', () => party.joinByCode(ann.id, other.code)],
    ['join', () => party.joinByCode(ann.id, other.code)],
    ['join', () => party.joinByCode(ann.id, other.code)],
    ['leave', () => party.leave(ann.id)],
    ['remove', () => party.remove(other.party.leaderId, ann.nickname)],
    ['start 2v2', () => party.start(other.party.leaderId, other.id, 'open-2v2')],
    ['start 5v5', () => party.start(other.party.leaderId, other.id, 'open-5v5')],
    ['solo', async () => party.start(ann.id, (await party.own(ann.id)).id, 'solo-league')],
    ['cancel', () => party.cancel(ann.id, view?.id ?? other.id)],
    ['invite', () => party.invites.send({ senderId: ben.id, receiverId: ann.id, partyId: other.id })],
    [
      'accept',
      async () => {
        const [invite] = await party.invites.listOf(ann.id);
        if (invite) await party.invites.accept(ann.id, invite.id);
      },
    ],
    ['write', () => party.chat.send(ann.id, view?.id ?? other.id, 'hello')],
    ['find', () => find(desk, rng, readyChecks)],
    ['find', () => find(desk, rng, readyChecks)],
    [
      'complete',
      async () => void matches.push((await desk.complete(readyChecks.at(-1) ?? ann.id)) ?? ann.id),
    ],
    ['end', () => write((tx) => party.matchEnded(tx, matches.at(-1) ?? ann.id))],
    ['check', () => write((tx) => party.endSearchOf(tx, ann.id))],
  ];
  return rng.pick(commands);
}

async function find(desk: PartyWorld['desk'], rng: Rng, readyChecks: string[]): Promise<void> {
  const tickets = rng.shuffle(await desk.tickets()).slice(0, 2);
  if (tickets.length === 0) return;
  const found = await desk.find(tickets.map(({ partyId }) => partyId));
  if (found) readyChecks.push(found);
}

/** A refusal is an answer; anything else that is thrown is a fault. */
const answered = (run: () => Promise<unknown>) =>
  run().catch((error) => {
    if (!(error instanceof Refusal) || error.code === 'internal') throw error;
  });

async function play(seed: number): Promise<void> {
  const rng = createRng(seed);
  const running: Running = { readyChecks: [], matches: [] };
  for (const player of players) await world.party.leave(player.id);
  for (let step = 0; step < STEPS; step++) {
    const burst: Command[] = [];
    for (let count = 1 + rng.int(4); count > 0; count--) burst.push(await draw(rng, running));
    const names = burst.map(([name]) => name).join(', ');
    try {
      await Promise.all(burst.map(([, run]) => answered(run)));
      await audit(world);
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}: ${names}`, { cause: error });
    }
  }
}

const TIME_MS = 240_000;

test(`${SEQUENCES} sequences of commands, up to four at once, leave everything true that always is`, {
  timeout: TIME_MS,
}, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed++) await play(seed);
  for (const player of players) await world.party.leave(player.id);
  expect(await world.desk.tickets()).toEqual([]);
});
