import type { QueueId } from '../queue/queues.ts';
import type { Party } from './party.ts';
import type { PartyCommand, PartyRefusal } from './transition.ts';

/**
 * The rules a second time, as tables, for the fuzz: the answer of each status to each command. `same`: already done.
 * Who may give the command and what the members allow is checked around it.
 */
type Verdict = 'go' | 'same' | PartyRefusal;
type Kind = PartyCommand['kind'];
type Status = Party['status'];

const VERDICTS: Record<Kind, [idle: Verdict, searching: Verdict, matched: Verdict, playing: Verdict]> = {
  join: ['go', 'party_busy', 'party_busy', 'party_busy'],
  leave: ['go', 'go', 'decline_first', 'go'],
  remove: ['go', 'go', 'party_busy', 'go'],
  start: ['go', 'already_searching', 'already_searching', 'party_busy'],
  cancel: ['same', 'go', 'not_searching', 'not_searching'],
  found: ['not_searching', 'go', 'not_searching', 'not_searching'],
  resume: ['not_searching', 'not_searching', 'go', 'not_searching'],
  release: ['same', 'go', 'go', 'go'],
  play: ['not_searching', 'not_searching', 'go', 'not_searching'],
  finish: ['same', 'same', 'same', 'go'],
};
const COLUMN: Record<Status, 0 | 1 | 2 | 3> = { idle: 0, searching: 1, matched: 2, playing: 3 };
const LEADS_TO: Partial<Record<Kind, Status>> = {
  start: 'searching',
  cancel: 'idle',
  found: 'matched',
  resume: 'searching',
  release: 'idle',
  play: 'playing',
  finish: 'idle',
};

/** What an observer sees of a party. */
export type Seen = {
  members: string[];
  status: Status;
  since: number | null;
  readyCheckId: string | null;
  matchId: string | null;
};
export type Model = { seen: Seen | null; wanted: PartyRefusal | null };

const actorOf = (command: PartyCommand): string | null =>
  'by' in command ? command.by : command.kind === 'leave' ? command.userId : null;

function refusedPerson(seen: Seen, command: PartyCommand): PartyRefusal | null {
  const actor = actorOf(command);
  if (actor !== null && !seen.members.includes(actor)) return 'party_not_member';
  const leads = actor === seen.members[0];
  if ((command.kind === 'remove' || command.kind === 'start') && !leads) return 'party_not_leader';
  if (command.kind === 'join' && seen.members.includes(command.userId)) return 'party_already_in';
  if (command.kind === 'remove' && !seen.members.slice(1).includes(command.userId))
    return 'party_member_unknown';
  return null;
}

const SIZES: Record<QueueId, (PartyRefusal | null)[]> = {
  'open-5v5': ['not_enough_players', null, null, 'party_of_four', null],
  'open-2v2': ['not_enough_players', null, 'party_size', 'party_size', 'party_size'],
  'solo-league': [null, ...Array<PartyRefusal>(4).fill('party_leave_first')],
  'duo-league': [null, null, ...Array<PartyRefusal>(3).fill('party_too_big')],
};
const TAKES_PREMIUM: readonly QueueId[] = ['duo-league'];

function refusedRoom(seen: Seen, command: PartyCommand): PartyRefusal | null {
  if (command.kind === 'join') return seen.members.length === 5 ? 'party_full' : null;
  if (command.kind !== 'start') return null;
  const size = SIZES[command.queue][seen.members.length - 1];
  if (size) return size;
  const poor = command.members.findIndex(({ premium }) => !premium);
  if (TAKES_PREMIUM.includes(command.queue) && poor >= 0)
    return poor === 0 ? 'premium_required' : 'member_without_premium';
  return command.members.some((member) => !member.steamConnected) ? 'steam_required' : null;
}

function after(seen: Seen, command: PartyCommand, now: number): Seen | null {
  const gone = command.kind === 'leave' || command.kind === 'remove' ? command.userId : null;
  if (gone === seen.members[0]) return null;
  const joined = command.kind === 'join' ? [command.userId] : [];
  const members = [...seen.members.filter((id) => id !== gone), ...joined];
  const stopped = gone !== null && seen.status === 'searching';
  const status = stopped ? 'idle' : (LEADS_TO[command.kind] ?? seen.status);
  const waits = status === 'searching' || status === 'matched';
  return {
    members,
    status,
    since: waits ? (seen.since ?? now) : null,
    readyCheckId:
      command.kind === 'found' ? command.readyCheckId : status === 'matched' ? seen.readyCheckId : null,
    matchId: command.kind === 'play' ? command.matchId : status === 'playing' ? seen.matchId : null,
  };
}

/** The expected result of a command: a refusal without a change, or the state afterwards (null: the party ended). */
export function foresee(seen: Seen, command: PartyCommand, now: number): Model {
  const person = refusedPerson(seen, command);
  if (person) return { seen, wanted: person };
  const verdict = VERDICTS[command.kind][COLUMN[seen.status]];
  if (verdict === 'same') return { seen, wanted: null };
  if (command.kind === 'finish' && command.matchId !== seen.matchId) return { seen, wanted: null };
  if (verdict !== 'go') return { seen, wanted: verdict };
  const room = refusedRoom(seen, command);
  return room ? { seen, wanted: room } : { seen: after(seen, command, now), wanted: null };
}
