import {
  type CommandOf,
  changed,
  type LobbyCommand,
  type LobbyResult,
  refused,
  unchanged,
} from './command.ts';
import {
  DRAFT_PICK_MS,
  type DraftLobby,
  isIn,
  isSeated,
  type Lobby,
  type ReadyLobby,
  seatsOf,
} from './lobby.ts';
import { fromStanding, hostOf, notHost, reopened } from './people.ts';
import { missed, seatedBy } from './readying.ts';
import type { Split } from './split.ts';
import { without } from './standing.ts';

/** Who picks, one digit for each pick: the captain of team 1 or of team 2. The first is the snake. */
export const DRAFT_ORDERS = {
  '2v2': ['12'],
  '5v5': ['12211221', '12121212', '12212121'],
} as const;

/** Whether each captain picks as often, and everybody is picked. */
export function isDraftOrder(order: string, mode: Lobby['mode']): boolean {
  const count = seatsOf(mode) - 2;
  const ones = [...order].filter((digit) => digit === '1').length;
  return order.length === count && /^[12]*$/.test(order) && ones * 2 === count;
}

export const snakeOf = (mode: Lobby['mode']): string => (mode === '1v1' ? '' : DRAFT_ORDERS[mode][0]);

/** LOB27: from the ready check to the draft. Real players captain before simulated ones; the lower rated one picks first. */
export function beginDraft(lobby: ReadyLobby, command: CommandOf<'draft'>, now: number): LobbyResult {
  const { readyEndsAt, accepted, ...common } = lobby;
  const best = command.rated.toSorted((one, other) => other.rating - one.rating);
  const isSimulated = (userId: string) => lobby.players.some((one) => one.userId === userId && one.simulated);
  const byRank = best.toSorted(
    (one, other) => Number(isSimulated(one.userId)) - Number(isSimulated(other.userId)),
  );
  const isHost = ({ userId }: { userId: string }) => userId === lobby.hostId;
  const ranked =
    command.captains === 'host'
      ? byRank.toSorted((one, other) => Number(isHost(other)) - Number(isHost(one)))
      : byRank;
  const [lower, higher] = ranked.slice(0, 2).toSorted((one, other) => one.rating - other.rating);
  const captains: [string, string] = [lower!.userId, higher!.userId];
  const pool = best.filter(({ userId }) => !captains.includes(userId));
  const order = command.order ?? snakeOf(lobby.mode);
  return goOn({ ...common, status: 'draft', captains, order, pool, picks: [], pickEndsAt: 0 }, now);
}

/** Whose turn it is; null: everybody is picked. */
export const pickerOf = ({ captains, order, picks }: DraftLobby): string | null =>
  picks.length < order.length ? captains[Number(order[picks.length]) - 1]! : null;

const picked = (lobby: DraftLobby, userId: string): DraftLobby => ({
  ...lobby,
  picks: [...lobby.picks, userId],
  pool: lobby.pool.filter((one) => one.userId !== userId),
});

/** What needs nobody's choice happens at once: the last pick, and those of a simulated captain. Then the next one's time runs. */
function goOn(lobby: DraftLobby, now: number): LobbyResult {
  let next = lobby;
  for (let picker = pickerOf(next); picker !== null; picker = pickerOf(next)) {
    const isChoice =
      next.pool.length > 1 && !next.players.some((one) => one.userId === picker && one.simulated);
    if (isChoice) return changed({ ...next, pickEndsAt: now + DRAFT_PICK_MS });
    next = picked(next, next.pool[0]!.userId);
  }
  return changed({ ...next, players: seatedBy(next, draftedTeams(next)) }, true);
}

/** The captains first, then in the order in which they were picked. */
export function draftedTeams({ captains, order, picks }: DraftLobby): Split {
  const of = (digit: string) => picks.filter((_, at) => order[at] === digit);
  return { team1: [captains[0], ...of('1')], team2: [captains[1], ...of('2')] };
}

/** LOB27. */
function pick(lobby: DraftLobby, { by, userId }: CommandOf<'pick'>, now: number): LobbyResult {
  if (!isSeated(lobby, by)) return refused(isIn(lobby, by) ? 'lobby_no_seat' : 'lobby_not_in');
  if (by !== pickerOf(lobby) || now >= lobby.pickEndsAt) return refused('lobby_not_your_pick');
  if (!lobby.pool.some((one) => one.userId === userId)) return refused('lobby_player_unknown');
  return goOn(picked(lobby, userId), now);
}

/** A captain who lets the time pass gets the highest rated who is left. */
function pickTimeEnds(lobby: DraftLobby, now: number): LobbyResult {
  if (pickerOf(lobby) === null) return unchanged(lobby);
  if (now < lobby.pickEndsAt) return refused('not_due');
  return goOn(picked(lobby, lobby.pool[0]!.userId), now);
}

/** Who leaves their seat ends the draft; it begins anew after the next ready check. */
function leave(lobby: DraftLobby, userId: string, now: number): LobbyResult {
  if (isSeated(lobby, userId)) return without(missed(reopened(lobby), [userId]), userId, now);
  if (!isIn(lobby, userId)) return refused('lobby_not_in');
  const left = fromStanding(lobby, userId);
  return changed({ ...left, hostId: hostOf(left) });
}

function start(lobby: DraftLobby, matchId: string): LobbyResult {
  if (pickerOf(lobby) !== null) return refused('not_all_ready');
  const { captains, order, pool, picks, pickEndsAt, ...common } = lobby;
  return changed({ ...common, status: 'started', matchId, quitIds: [] });
}

/** LOB27: what can happen while the captains pick. */
export function inDraft(lobby: DraftLobby, command: LobbyCommand, now: number): LobbyResult {
  switch (command.type) {
    case 'pick':
      return pick(lobby, command, now);
    case 'leave':
      return leave(lobby, command.userId, now);
    case 'cancel': {
      const refusal = notHost(lobby, command.by);
      return refusal ?? changed({ ...reopened(lobby), status: 'ended', reason: 'cancelled', matchId: null });
    }
    case 'deadline':
      return pickTimeEnds(lobby, now);
    case 'start':
      return start(lobby, command.matchId);
    case 'ready':
      return isSeated(lobby, command.userId) ? unchanged(lobby) : refused('lobby_drafting');
    case 'quit':
    case 'nextMap':
    case 'finish':
      return unchanged(lobby);
    default:
      return refused('lobby_drafting');
  }
}
