import { expect, test } from 'vitest';
import { QUEUE_IDS } from '../queue/queues.ts';
import { createRng, type Rng } from '../rng.ts';
import { foresee, type Seen } from './fuzz.model.ts';
import { newParty, type Party } from './party.ts';
import { type PartyCommand, type StepResult, transition } from './transition.ts';

const SEQUENCES = 10_000;
const COMMANDS = 40;
const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'gus'];
const KINDS: PartyCommand['kind'][] = [
  ...(['join', 'join', 'join', 'join', 'leave', 'remove', 'start', 'start'] as const),
  ...(['cancel', 'found', 'found', 'resume', 'release', 'play', 'finish'] as const),
];

/** Mostly sensible commands: a command that is always refused tests little. */
function randomCommand(rng: Rng, party: Party): PartyCommand {
  const person = rng.pick(PEOPLE);
  const member = rng.pick(party.memberIds);
  const by = rng.next() < 0.8 ? party.leaderId : person;
  const kind = rng.pick(KINDS);
  switch (kind) {
    case 'join':
      return { kind, userId: person };
    case 'leave':
      return { kind, userId: rng.next() < 0.7 ? member : person };
    case 'remove':
      return { kind, by, userId: rng.next() < 0.7 ? member : person };
    case 'start': {
      const members = party.memberIds.map((id) => ({
        id,
        nickname: id,
        steamConnected: rng.next() < 0.97,
        premium: rng.next() < 0.9,
      }));
      return { kind, by, queue: rng.pick(QUEUE_IDS), members, expectedSeconds: 30, p90Seconds: 90 };
    }
    case 'cancel':
      return { kind, by: rng.next() < 0.8 ? member : person };
    case 'found':
      return { kind, readyCheckId: `check${rng.int(1000)}` };
    case 'play':
      return { kind, matchId: `match${rng.int(3)}` };
    case 'finish':
      return {
        kind,
        matchId: party.status === 'playing' && rng.next() < 0.5 ? party.matchId : `match${rng.int(3)}`,
      };
    default:
      return { kind };
  }
}

const seenOf = (party: Party): Seen => ({
  members: [...party.memberIds],
  status: party.status,
  since: 'searchingSinceMs' in party ? party.searchingSinceMs : null,
  readyCheckId: 'readyCheckId' in party ? party.readyCheckId : null,
  matchId: 'matchId' in party ? party.matchId : null,
});

/** What is wrong with a single step, or null. */
function faultOf(before: Seen, party: Party, command: PartyCommand, result: StepResult, now: number) {
  const { seen, wanted } = foresee(before, command, now);
  const code = result.ok ? null : result.code;
  if (code !== wanted) return `answered ${code}, not ${wanted}`;
  if (!result.ok) return null;
  const next = result.value.party;
  if (JSON.stringify(next && seenOf(next)) !== JSON.stringify(seen)) {
    return `led to ${JSON.stringify(next)}, not ${JSON.stringify(seen)}`;
  }
  if (next && (next.memberIds.length > 5 || next.memberIds[0] !== next.leaderId)) return 'broke PTY1';
  const changed = JSON.stringify(next) !== JSON.stringify(party);
  return changed === result.value.events.length > 0 ? null : 'has events without a change, or the reverse';
}

function play(seed: number, reached: Set<string>): void {
  const rng = createRng(seed);
  let now = 1_000_000;
  let party: Party = newParty('ann');
  for (let turn = 0; turn < COMMANDS; turn++) {
    now += rng.int(5000);
    const command = randomCommand(rng, party);
    const frozen = JSON.stringify(party);
    const result = transition(party, command, { now });
    const fault =
      JSON.stringify(party) === frozen
        ? faultOf(seenOf(party), party, command, result, now)
        : 'changed the old state';
    if (fault)
      throw new Error(`seed ${seed}, turn ${turn}: ${JSON.stringify(command)} on ${frozen} ${fault}`);
    reached.add(`${party.status} ${command.kind} ${result.ok ? 'ok' : result.code}`);
    if (result.ok) party = result.value.party ?? newParty(rng.pick(PEOPLE));
  }
}

test(`${SEQUENCES} sequences of commands do what the rules' tables say`, () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= SEQUENCES; seed++) play(seed, reached);
  // Checks that the fuzz reached every command and many refusals.
  expect(reached.size).toBeGreaterThan(55);
  expect([...reached]).toEqual(expect.arrayContaining(['playing finish ok', 'matched leave decline_first']));
});
