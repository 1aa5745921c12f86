import { expect, test } from 'vitest';
import { createRng, type Rng } from '../rng.ts';
import { ACCESSES, closedTo } from './access.ts';
import type { LobbyCommand, LobbyResult } from './command.ts';
import { CUSTOM_MATCH_MODES } from './customMatch.ts';
import { draftedTeams, pickerOf } from './draft.ts';
import {
  boundBy,
  deadlineOf,
  everyoneIn,
  hasBegun,
  isWaiting,
  LOBBY_LIFETIME_MS,
  type Lobby,
  newLobby,
  REMATCH_KEPT_MS,
  roomAt,
  STANDING_PLACES,
  seatsOf,
} from './lobby.ts';
import { CAPTAIN_CHOICES } from './rules.ts';
import { transition } from './transition.ts';

const SEQUENCES = 3_000;
const COMMANDS = 40;
const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve', 'sim1', 'sim2', 'sim3', 'sim4', 'sim5', 'sim6', 'sim7'];
const KINDS: LobbyCommand['type'][] = [
  ...(['sit', 'sit', 'sit', 'sit', 'sit', 'sit', 'ready', 'ready', 'ready', 'ready', 'ready'] as const),
  ...(['leave', 'remove', 'cancel', 'deadline', 'start', 'quit', 'finish'] as const),
  ...(['setAccess', 'admit', 'admit', 'setRules', 'nextMap'] as const),
  ...(['stand', 'swap', 'swap', 'place', 'place', 'lock'] as const),
  ...(['draft', 'draft', 'pick', 'pick', 'pick', 'pick', 'pick'] as const),
];
const isSimulated = (userId: string) => userId.startsWith('sim');
const REAL = PEOPLE.filter((userId) => !isSimulated(userId));

/** What leads through the ready check and the draft, often enough to be reached. */
function likely(rng: Rng, lobby: Lobby): LobbyCommand['type'] | null {
  if (rng.next() < 0.5) return null;
  if (lobby.status === 'draft') return 'pick';
  if (lobby.status !== 'ready') return null;
  return lobby.accepted.length === seatsOf(lobby.mode) ? 'draft' : 'ready';
}

/** Mostly sensible commands: a command that is always refused tests little. */
function randomCommand(rng: Rng, lobby: Lobby): LobbyCommand {
  const person = rng.pick(PEOPLE);
  const everyone = everyoneIn(lobby);
  const member = everyone.length > 0 && rng.next() < 0.8 ? rng.pick(everyone) : person;
  const by = rng.next() < 0.8 ? lobby.hostId : person;
  const type = likely(rng, lobby) ?? rng.pick(KINDS);
  switch (type) {
    case 'sit': {
      const seat = rng.next() < 0.6 ? null : rng.int(seatsOf(lobby.mode) + 1);
      return { type, userId: person, simulated: isSimulated(person), seat };
    }
    case 'stand': {
      const real = isSimulated(member) ? rng.pick(REAL) : member;
      return { type, userId: real, place: rng.pick(STANDING_PLACES) };
    }
    case 'swap':
      return { type, userId: member, withId: everyone.length > 0 ? rng.pick(everyone) : person };
    case 'place': {
      const to = rng.next() < 0.7 ? rng.int(seatsOf(lobby.mode) + 1) : rng.pick(STANDING_PLACES);
      return { type, by, userId: member, to };
    }
    case 'draft': {
      const rated = lobby.players.map(({ userId }) => ({ userId, rating: rng.next() }));
      return { type, rated, captains: rng.pick(CAPTAIN_CHOICES), order: null };
    }
    case 'pick': {
      const picker = lobby.status === 'draft' ? pickerOf(lobby) : null;
      return { type, by: rng.next() < 0.8 ? (picker ?? by) : by, userId: member };
    }
    case 'setAccess':
      return { type, by, access: rng.pick(ACCESSES) };
    case 'admit':
      return { type, userId: person };
    case 'setRules':
      return { type, by };
    case 'nextMap':
      return { type, matchId: `match${rng.int(2)}`, nextMatchId: `match${rng.int(2)}` };
    case 'lock':
      return { type, by, seat: rng.int(seatsOf(lobby.mode)), locked: rng.next() < 0.4 };
    case 'ready': {
      const late =
        lobby.status === 'ready' ? lobby.players.filter((one) => !lobby.accepted.includes(one.userId)) : [];
      return { type, userId: late.length > 0 && rng.next() < 0.7 ? rng.pick(late).userId : member };
    }
    case 'leave':
    case 'quit':
      return { type, userId: member };
    case 'remove':
      return { type, by, userId: member };
    case 'cancel':
      return rng.next() < 0.3 ? { type, by } : { type: 'leave', userId: member };
    case 'start':
      return { type, matchId: `match${rng.int(2)}` };
    case 'finish':
      return { type, matchId: `match${rng.int(2)}`, played: rng.next() < 0.5 };
    default:
      return { type };
  }
}

const realPlayers = (lobby: Lobby) => lobby.players.filter(({ simulated }) => !simulated);

/** What is wrong with a lobby on its own, or null. */
function faultOf(lobby: Lobby): string | null {
  const { players, mode } = lobby;
  const of = seatsOf(mode);
  const everyone = everyoneIn(lobby);
  if (new Set(everyone).size !== everyone.length) return 'somebody is in two places';
  if (new Set(players.map(({ seat }) => seat)).size !== players.length) return 'a seat has two players';
  if (players.some(({ seat }) => seat < 0 || seat >= of)) return 'a seat that is not there';
  if (!hasBegun(lobby) && !everyone.includes(lobby.hostId)) return 'no host in it';
  const standing = STANDING_PLACES.flatMap((place) => lobby[place]);
  if (standing.some(isSimulated)) return 'a simulated player without a seat';
  if (STANDING_PLACES.some((place) => lobby[place].length > roomAt(mode, place)))
    return 'too many in a place';
  if (lobby.lockedSeats.some((seat) => players.some((player) => player.seat === seat)))
    return 'somebody sits on a locked seat';
  if (
    lobby.swapAsks.some(({ from, to }) => ![from, to].every((id) => players.some((one) => one.userId === id)))
  )
    return 'an ask of somebody without a seat';
  if (lobby.status === 'open' && players.length >= of) return 'full and still open';
  if (['ready', 'draft', 'started'].includes(lobby.status) && players.length !== of)
    return 'ready without full seats';
  if (lobby.status === 'ready') {
    const { accepted } = lobby;
    if (new Set(accepted).size !== accepted.length) return 'ready twice';
    if (accepted.some((userId) => players.every((player) => player.userId !== userId)))
      return 'ready without a seat';
  }
  if (everyone.some((userId) => lobby.removedIds.includes(userId))) return 'a removed player is in it';
  if (lobby.status === 'draft') {
    const { team1, team2 } = draftedTeams(lobby);
    const left = lobby.pool.map(({ userId }) => userId);
    const all = [...team1, ...team2, ...left].sort().join();
    if (
      all !==
      players
        .map(({ userId }) => userId)
        .sort()
        .join()
    )
      return 'a draft of others than its players';
    if (pickerOf(lobby) === null && team1.length !== team2.length) return 'a draft with uneven teams';
  }
  if (hasBegun(lobby) === (deadlineOf(lobby) !== null)) return 'waits without a deadline, or the reverse';
  if (hasBegun(lobby) && lobby.status !== 'started' && boundBy(lobby).length > 0)
    return 'is over and binds somebody';
  return null;
}

/** What is wrong with a single step, or null. */
function stepFaultOf(before: Lobby, command: LobbyCommand, result: LobbyResult): string | null {
  if (!result.ok) return null;
  const { lobby, changed, allReady } = result.value;
  if (changed !== (JSON.stringify(lobby) !== JSON.stringify(before))) return 'changed without a change';
  if (changed && lobby.seq !== before.seq + 1) return 'did not count its change';
  if (lobby.mode !== before.mode || lobby.expiresAt !== before.expiresAt) return 'changed what is fixed';
  const isAllReady =
    lobby.status === 'draft'
      ? pickerOf(lobby) === null
      : lobby.status === 'ready' && lobby.accepted.length === seatsOf(lobby.mode);
  const entered = everyoneIn(lobby).find((userId) => !everyoneIn(before).includes(userId));
  if (entered !== undefined && isWaiting(before) && closedTo(before, entered) !== null)
    return 'somebody came in without the key';
  if (allReady && !isAllReady) return 'says all ready where they are not';
  if (command.type === 'sit' && isSimulated(command.userId)) {
    const isKept = realPlayers(before).every((player) =>
      lobby.players.some((one) => one.seat === player.seat),
    );
    if (!isKept) return 'a simulated player took the seat of a real one';
  }
  if (command.type === 'leave' && everyoneIn(lobby).includes(command.userId))
    return 'who left is still in it';
  if (changed && before.status === 'ready' && command.type === 'deadline') {
    const stay = lobby.players.map(({ userId }) => userId).join();
    const ready = before.players.filter(({ userId }) => before.accepted.includes(userId));
    if (stay !== ready.map(({ userId }) => userId).join()) return 'others than the ready ones stayed';
  }
  return faultOf(lobby);
}

function play(seed: number, reached: Set<string>): void {
  const rng = createRng(seed);
  const open = (now: number): Lobby => {
    const userId = rng.pick(PEOPLE);
    return newLobby(
      rng.pick(CUSTOM_MATCH_MODES),
      { userId, simulated: isSimulated(userId) },
      now + LOBBY_LIFETIME_MS,
      'public',
      rng.next() < 0.2 ? { ids: [userId, rng.pick(PEOPLE)], until: now + REMATCH_KEPT_MS } : null,
    );
  };
  let now = 1_000_000;
  let lobby = open(now);
  for (let turn = 0; turn < COMMANDS; turn++) {
    const command = randomCommand(rng, lobby);
    const due = deadlineOf(lobby);
    now = command.type === 'deadline' && due !== null && rng.next() < 0.3 ? due : now + rng.int(4000);
    const frozen = JSON.stringify(lobby);
    const result = transition(lobby, command, { now });
    const fault =
      JSON.stringify(lobby) === frozen ? stepFaultOf(lobby, command, result) : 'changed the old state';
    if (fault)
      throw new Error(`seed ${seed}, turn ${turn}: ${JSON.stringify(command)} on ${frozen} ${fault}`);
    reached.add(`${lobby.status} ${command.type} ${result.ok ? 'ok' : result.code}`);
    if (result.ok) lobby = result.value.lobby;
    if ((lobby.status === 'ended' || lobby.status === 'expired') && rng.next() < 0.5) lobby = open(now);
  }
}

test(`LOB3 to LOB14, LOB20 to LOB27, LOB30: ${SEQUENCES} sequences of commands keep what must always hold`, () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= SEQUENCES; seed++) play(seed, reached);
  // Checks that the fuzz reached every command and many refusals.
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'open sit ok',
      'open sit lobby_seat_taken',
      'open sit lobby_removed',
      'open sit lobby_seat_locked',
      'open sit lobby_seat_kept',
      'ready stand ok',
      'open stand lobby_no_coaches',
      'open stand lobby_coach_taken',
      'open swap ok',
      'ready place lobby_getting_ready',
      'open lock ok',
      'ready draft ok',
      'draft pick ok',
      'draft pick lobby_not_your_pick',
      'draft sit lobby_drafting',
      'draft leave ok',
      'draft deadline ok',
      'draft start ok',
      'open sit lobby_password_needed',
      'open stand lobby_invite_needed',
      'ready setRules lobby_getting_ready',
      'started nextMap ok',
      'ready sit ok',
      'ready sit lobby_full',
      'ready sit lobby_getting_ready',
      'ready leave ok',
      'ready remove ok',
      'ready deadline ok',
      'ready start ok',
      'started leave lobby_begun',
      'started finish ok',
      'open deadline ok',
      'expired sit lobby_gone',
      'ended ready lobby_gone',
    ]),
  );
});
