import { admit, setAccess } from './access.ts';
import {
  type CommandOf,
  changed,
  type LobbyCommand,
  type LobbyResult,
  refused,
  unchanged,
  type Waiting,
} from './command.ts';
import { beginDraft, inDraft } from './draft.ts';
import { cancel, lock, place, remove, setRules } from './hosting.ts';
import { coachesOf, isIn, isSeated, type Lobby, type StartedLobby } from './lobby.ts';
import { expire, isExpired, missed, ready, readyCheckEnds, start } from './readying.ts';
import { sit, swap } from './sitting.ts';
import { stand, without } from './standing.ts';

/**
 * Applies a command to a lobby. Lobbies change only here. `now` is milliseconds since 1970. Refusals are those of
 * docs/rules/lobbies.md and change nothing.
 */
export function transition(lobby: Lobby, command: LobbyCommand, { now }: { now: number }): LobbyResult {
  if (lobby.status === 'ended' || lobby.status === 'expired') return refused('lobby_gone');
  if (lobby.status === 'started') return afterStart(lobby, command);
  if (lobby.status === 'draft') return inDraft(lobby, command, now);
  if (isExpired(lobby, now) && command.type !== 'deadline') return refused('lobby_gone');
  switch (command.type) {
    case 'sit':
      return sit(lobby, command, now);
    case 'stand':
      return stand(lobby, command, now);
    case 'swap':
      return swap(lobby, command);
    case 'leave':
      return without(lobby.status === 'ready' ? missed(lobby, [command.userId]) : lobby, command.userId, now);
    case 'remove':
      return remove(lobby, command, now);
    case 'place':
      return place(lobby, command, now);
    case 'lock':
      return lock(lobby, command);
    case 'admit':
      return admit(lobby, command);
    case 'setAccess':
      return setAccess(lobby, command);
    case 'setRules':
      return setRules(lobby, command);
    case 'ready':
      return ready(lobby, command.userId, now);
    case 'cancel':
      return cancel(lobby, command);
    case 'deadline':
      return lobby.status === 'open' ? expire(lobby, now) : readyCheckEnds(lobby, now);
    case 'draft':
      return draft(lobby, command, now);
    case 'pick':
      return refused(isIn(lobby, command.by) ? 'lobby_not_your_pick' : 'lobby_not_in');
    case 'start':
      return start(lobby, command);
    case 'quit':
    case 'nextMap':
    case 'finish':
      return unchanged(lobby);
  }
}

function draft(lobby: Waiting, command: CommandOf<'draft'>, now: number): LobbyResult {
  if (lobby.status === 'open' || lobby.accepted.length < lobby.players.length)
    return refused('not_all_ready');
  return beginDraft(lobby, command, now);
}

function afterStart(lobby: StartedLobby, command: LobbyCommand): LobbyResult {
  if (command.type === 'quit') return quit(lobby, command.userId);
  if (command.type === 'nextMap') {
    if (command.matchId !== lobby.matchId) return unchanged(lobby);
    return changed({ ...lobby, matchId: command.nextMatchId });
  }
  if (command.type !== 'finish') {
    const isTheirs = command.type === 'ready' && isSeated(lobby, command.userId);
    return isTheirs || command.type === 'deadline' ? unchanged(lobby) : refused('lobby_begun');
  }
  const { matchId, quitIds, ...common } = lobby;
  if (command.matchId !== matchId) return unchanged(lobby);
  return changed({
    ...common,
    status: 'ended',
    reason: command.played ? 'played' : 'match_cancelled',
    matchId,
  });
}

/** LOB14, LOB30: a player or a coach has left the match. */
function quit(lobby: StartedLobby, userId: string): LobbyResult {
  const takesPart = isSeated(lobby, userId) || coachesOf(lobby).includes(userId);
  if (!takesPart || lobby.quitIds.includes(userId)) return unchanged(lobby);
  return changed({ ...lobby, quitIds: [...lobby.quitIds, userId] });
}
