import { accept, type Result, refuse } from '../result.ts';
import type { Access } from './access.ts';
import type { DraftPlayer, Lobby, OpenLobby, ReadyLobby, Seat, StandingPlace } from './lobby.ts';
import { isSeated, isWaiting } from './lobby.ts';
import type { CaptainChoice } from './rules.ts';
import type { Split } from './split.ts';

export type LobbyCommand =
  /** Takes a seat, as a newcomer or from another place; null: the first free one. */
  | { type: 'sit'; userId: string; simulated: boolean; seat: Seat | null }
  /** Takes a place without a seat, as a newcomer or from another place. Simulated players have none. */
  | { type: 'stand'; userId: string; place: StandingPlace }
  /** Swaps seats with another player, once that one asks the same. */
  | { type: 'swap'; userId: string; withId: string }
  | { type: 'leave'; userId: string }
  | { type: 'remove'; by: string; userId: string }
  /** The host puts somebody elsewhere; who sits there gets the place that becomes free. */
  | { type: 'place'; by: string; userId: string; to: Seat | StandingPlace }
  | { type: 'lock'; by: string; seat: Seat; locked: boolean }
  /** Has shown the right password or invite. */
  | { type: 'admit'; userId: string }
  | { type: 'setAccess'; by: string; access: Access }
  /** The host chooses other rules, which stand beside the state. */
  | { type: 'setRules'; by: string }
  | { type: 'ready'; userId: string }
  /** All are ready, and captains pick the teams. `rated`: all players. `order` null: the snake. */
  | { type: 'draft'; rated: readonly DraftPlayer[]; captains: CaptainChoice; order: string | null }
  | { type: 'pick'; by: string; userId: string }
  | { type: 'cancel'; by: string }
  /** The time from `deadlineOf` has come. */
  | { type: 'deadline' }
  /** All are ready, and this is their match. `teams`: all players, where they are not as they sit. */
  | { type: 'start'; matchId: string; teams?: Split }
  /** Left the match for good. */
  | { type: 'quit'; userId: string }
  /** The first map of several is over, and the next one has begun. */
  | { type: 'nextMap'; matchId: string; nextMatchId: string }
  /** The match is over; `played`: it has a result. */
  | { type: 'finish'; matchId: string; played: boolean };

/** A command of this kind. */
export type CommandOf<T extends LobbyCommand['type']> = Extract<LobbyCommand, { type: T }>;

export type LobbyRefusal =
  | 'lobby_gone'
  | 'lobby_begun'
  | 'lobby_full'
  | 'lobby_bench_full'
  | 'lobby_spectators_full'
  | 'lobby_no_coaches'
  | 'lobby_coach_taken'
  | 'lobby_already_in'
  | 'lobby_not_in'
  | 'lobby_no_seat'
  | 'lobby_not_host'
  | 'lobby_player_unknown'
  | 'lobby_removed'
  | 'lobby_password_needed'
  | 'lobby_invite_needed'
  | 'lobby_not_ready_twice'
  | 'lobby_seat_taken'
  | 'lobby_seat_locked'
  | 'lobby_seat_kept'
  | 'lobby_no_such_seat'
  | 'lobby_getting_ready'
  | 'lobby_not_full'
  | 'lobby_drafting'
  | 'lobby_not_your_pick'
  /** The deadline is later. Never sent to clients. */
  | 'not_due'
  /** Not everybody is ready. Never sent to clients. */
  | 'not_all_ready';

/** `changed` is false for a repeat: the answer is the same and no event is sent. */
export type LobbyStep = {
  lobby: Lobby;
  changed: boolean;
  /** Everybody is ready, or picked: create the match and apply `start` (or `draft` first) in the same transaction. */
  allReady: boolean;
};
export type LobbyResult = Result<LobbyStep, LobbyRefusal>;

/** The statuses in which people come and go. */
export type Waiting = OpenLobby | ReadyLobby;

export const refused = (code: LobbyRefusal): LobbyResult => refuse(code);
export const unchanged = (lobby: Lobby): LobbyResult => accept({ lobby, changed: false, allReady: false });
export const changed = (lobby: Lobby, allReady = false): LobbyResult =>
  accept({ lobby: { ...lobby, swapAsks: asksLeft(lobby), seq: lobby.seq + 1 }, changed: true, allReady });

/** LOB21: asks of players who both still sit, while seats can be changed. */
const asksLeft = (lobby: Lobby) =>
  isWaiting(lobby) && lobby.status === 'open'
    ? lobby.swapAsks.filter(({ from, to }) => isSeated(lobby, from) && isSeated(lobby, to))
    : [];
