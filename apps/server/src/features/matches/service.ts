import type { MatchMessage, MatchRoom } from '@retake/contract/matches/calls.ts';
import { hasEnded } from '@retake/core/match/ending.ts';
import { isTurnHeld, type MatchState } from '@retake/core/match/state.ts';
import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent, type Hear } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import type { GameServers } from '../gameServers/open.ts';
import { createBackups } from './backups.ts';
import { createMatchChat } from './chat.ts';
import type { MatchEnded, MatchNumbers, PlayerLeft, TurnHeld } from './ended.ts';
import { createEnding } from './ending.ts';
import type { NewMatchRequest } from './newMatch.ts';
import { forCaller } from './present.ts';
import { createReports } from './reports.ts';
import { createRooms } from './rooms.ts';
import { createRunningCount } from './running.ts';
import type { Senders } from './senders.ts';
import { createServerControl, type ServerControl } from './serverControl.ts';
import { createSteps } from './steps.ts';
import { lockMatch } from './store.ts';
import type { MatchTokens } from './token.ts';

/** A command from a player. */
type PlayersCommand = Extract<MatchCommand, { userId: string }>;

export type Matches = {
  /**
   * Creates a match, or a series and its first match, within the transaction of its source. Returns the match's id. If
   * a player is in another match, the transaction fails.
   */
  create(tx: Tx, request: NewMatchRequest): Promise<string>;
  /**
   * Registers a listener for the end of a match, in its transaction. In the order of registration; before the start.
   */
  onEnded(hear: Hear<MatchEnded>): void;
  /** The same for a player who leaves for good, before the effect on the match. */
  onLeft(hear: Hear<PlayerLeft>): void;
  /** The same for what its players did: when a match has finished, and when a late report changes it. */
  onNumbers(hear: Hear<MatchNumbers>): void;
  /** The room as this reader may see it. */
  room(matchId: string, callerId: string | null): Promise<MatchRoom>;
  command(matchId: string, command: PlayersCommand): Promise<MatchRoom>;
  ready(matchId: string, userId: string): Promise<MatchRoom>;
  abandon(matchId: string, userId: string): Promise<void>;
  /** Ends the match without a result; `alongside` is written in the same transaction. */
  cancel(matchId: string, alongside: (tx: Tx) => Promise<void>): Promise<void>;
  /** Locks these matches, by id, and says how far they are. Those that do not exist are missing. */
  hold(tx: Tx, matchIds: readonly string[]): Promise<Map<string, MatchState['phase']>>;
  /** Ends a held match without a result and without blame, in the caller's transaction. Nothing where it is over. */
  callOff(tx: Tx, matchId: string): Promise<void>;
  /** VETO11: heard in the transaction in which a turn begins or ends to be held. */
  onTurnHeld(hear: Hear<TurnHeld>): void;
  isTurnHeld(matchId: string): Promise<boolean>;
  /** VETO11: its whole time again, or a lot; refuses `turn_not_held`. */
  giveTurn(tx: Tx, matchId: string, give: 'time' | 'lot'): Promise<void>;
  /** Refuses a token that is nobody's (`bad_token`), as the calls below do. */
  admitServer(token: string): void;
  /** A report of a game server. */
  receive(token: string, body: unknown): Promise<void>;
  /** What the server of this token has to play. */
  config(token: string): Promise<Record<string, unknown>>;
  /** MAT33: a copy of the match that the server of this token has. */
  keepBackup(token: string, body: string): Promise<void>;
  backup(token: string): Promise<string>;
  say(matchId: string, caller: { id: string; nickname: string }, message: string): Promise<MatchMessage>;
  messages(matchId: string, callerId: string, after: number): Promise<MatchMessage[]>;
  /** The running match of this player, from memory. */
  activeMatchOf(userId: string): MaybePromise<string | null>;
  activeCount(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type MatchesOptions = {
  /** Of loading matches on game servers. */
  duty: Duty;
  tokens: MatchTokens;
  senders: Senders;
  servers: GameServers | null;
  /** Whether this player may write another message now. */
  mayWrite(userId: string): boolean;
  mayBeSaid: MayBeSaid;
  /** This process's own address. */
  localUrl(): string;
};

export function createMatches(deps: Deps, options: MatchesOptions): Matches {
  const { duty, servers, tokens, senders } = options;
  const baseUrl = () => (servers?.simulated ? options.localUrl() : deps.environment.gameServersUrl);
  const running = createRunningCount(deps);
  const rooms = createRooms(deps, running.changeBy);
  const ending = createEnding();
  const isSimulated = servers?.simulated ?? false;
  const turns = createEvent<TurnHeld>();
  const steps = createSteps(deps, { rooms, ending, turns, isSimulated, control: () => control });
  const control: ServerControl = createServerControl(deps, duty, tokens, servers, baseUrl, steps.apply);
  const chat = createMatchChat(deps, rooms, options);
  const receive = createReports(deps, senders, steps);
  const keepBackup = createBackups(deps);
  deps.deadlines.onTimeLost(steps.grantTime);
  duty.onLead(async () => {
    await running.recount();
    await steps.grantTime();
    await control.resume();
  });

  const currentMatchOf = (token: string) => senders.currentMatchOf(senders.admit(token));

  async function room(matchId: string, callerId: string | null): Promise<MatchRoom> {
    const view = await rooms.view(matchId);
    return forCaller(view.room, view.row, callerId !== null && view.presentIds.has(callerId));
  }

  async function command(matchId: string, given: PlayersCommand): Promise<MatchRoom> {
    await rooms.viewFor(matchId, given.userId);
    await steps.apply(matchId, given);
    return room(matchId, given.userId);
  }

  return {
    room,
    command,
    ...chat,
    onEnded: ending.onEnded,
    onLeft: ending.onLeft,
    onNumbers: ending.onNumbers,
    create: steps.begin,

    async ready(matchId, userId) {
      const { row } = await rooms.viewFor(matchId, userId);
      if (!row.simulated) throw new Refusal('match_real_server');
      return command(matchId, { type: 'playerReady', userId });
    },

    async abandon(matchId, userId) {
      await command(matchId, { type: 'abandon', userId });
    },

    cancel: steps.cancel,

    async hold(tx, matchIds) {
      const phases = new Map<string, MatchState['phase']>();
      for (const id of [...matchIds].sort()) {
        const row = await lockMatch(tx, id);
        if (row) phases.set(id, row.state.phase);
      }
      return phases;
    },

    async callOff(tx, matchId) {
      const row = await lockMatch(tx, matchId);
      if (row && !hasEnded(row.state)) await steps.step(tx, row, { type: 'cancel', reason: 'admin' });
    },

    onTurnHeld: turns.on,
    isTurnHeld: async (matchId) => isTurnHeld((await rooms.view(matchId)).row.state),

    async giveTurn(tx, matchId, give) {
      const row = await lockMatch(tx, matchId);
      if (!row || !isTurnHeld(row.state)) throw new Refusal('turn_not_held');
      await steps.step(tx, row, { type: 'heldTurn', give });
    },

    admitServer: (token) => void senders.admit(token),
    receive: async (token, body) => receive(senders.admit(token), body),
    config: async (token) => control.config(await currentMatchOf(token), token),
    keepBackup: async (token, body) => keepBackup(await currentMatchOf(token), body),
    backup: async (token) => control.backup(await currentMatchOf(token)),
    activeMatchOf: rooms.activeMatchOf,
    activeCount: () => running.now(),
    start: () => running.recount(),

    stop() {
      running.stop();
      return control.stop();
    },
  };
}
