import type { MatchMessage, MatchRoom } from '@retake/contract/matches/calls.ts';
import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import type { Soon } from '../../platform/soon.ts';
import { createMatchChat } from './chat.ts';
import { createEnding, type MatchEndPorts } from './ending.ts';
import { type NewMatchRequest, newMatch } from './newMatch.ts';
import { forCaller } from './present.ts';
import { createReports } from './reports.ts';
import { createRooms } from './rooms.ts';
import { createRunningCount } from './running.ts';
import { createServerControl, type ServerControl } from './serverControl.ts';
import type { GameServers } from './servers.ts';
import { createSteps } from './steps.ts';
import { insertMatch, type MatchRow, nextMatchNumber } from './store.ts';
import type { MatchTokens } from './token.ts';

/** A command that a player gives. */
type PlayersCommand = Extract<MatchCommand, { userId: string }>;

export type Matches = {
  /** Makes the match of a complete ready check, within its transaction. The answer is its id. */
  create(tx: Tx, request: NewMatchRequest): Promise<string>;
  /** The room as this reader may see it. */
  room(matchId: string, callerId: string | null): Promise<MatchRoom>;
  command(matchId: string, command: PlayersCommand): Promise<MatchRoom>;
  ready(matchId: string, userId: string): Promise<MatchRoom>;
  abandon(matchId: string, userId: string): Promise<void>;
  /** Ends the match without a result; `alongside` is written in the same transaction. */
  cancel(matchId: string, alongside: (tx: Tx) => Promise<void>): Promise<void>;
  /** A report of a game server. Throws `bad_token` where the token is no match's. */
  receive(token: string, body: unknown): Promise<void>;
  config(token: string): Promise<Record<string, unknown>>;
  say(matchId: string, caller: { id: string; nickname: string }, message: string): Promise<MatchMessage>;
  messages(matchId: string, callerId: string, after: number): Promise<MatchMessage[]>;
  /** The match that binds this player, from memory. */
  activeMatchOf(userId: string): Soon<string | null>;
  activeCount(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type MatchesOptions = {
  leadership: Leadership;
  tokens: MatchTokens;
  servers: GameServers | null;
  ports: MatchEndPorts;
  /** Whether this player may write another message now. */
  mayWrite(userId: string): boolean;
  /** Where this process listens. */
  localUrl(): string;
};

export function createMatches(deps: Deps, options: MatchesOptions): Matches {
  const { leadership, servers, tokens } = options;
  const baseUrl = () => (servers?.simulated ? options.localUrl() : deps.environment.publicUrl);
  const running = createRunningCount(deps);
  const rooms = createRooms(deps, running.changeBy);
  const ending = createEnding(options.ports);
  const steps = createSteps(deps, { rooms, ending, control: () => control });
  const control: ServerControl = createServerControl(deps, leadership, tokens, servers, baseUrl, steps.apply);
  const chat = createMatchChat(deps, rooms, options.mayWrite);
  const receive = createReports(deps, steps);
  leadership.onLead(async () => {
    await running.recount();
    await steps.grantTime();
    await control.resume();
  });

  function numberOf(token: string): number {
    const number = tokens.numberOf(token);
    if (number === null) throw new Refusal('bad_token');
    return number;
  }

  async function room(matchId: string, callerId: string | null): Promise<MatchRoom> {
    const view = await rooms.view(matchId);
    return forCaller(view.room, view.row, callerId !== null && view.playerIds.has(callerId));
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

    async create(tx, request) {
      const { row, players } = newMatch(request, {
        id: crypto.randomUUID(),
        number: await nextMatchNumber(tx),
        seed: Buffer.from(deps.randomBytes(16)).toString('hex'),
        simulated: servers?.simulated ?? false,
        now: deps.clock.now(),
      });
      await insertMatch(tx, row, players);
      await steps.setDeadline(tx, row);
      rooms.changed(tx, row as MatchRow, 1);
      return row.id;
    },

    async ready(matchId, userId) {
      const { row } = await rooms.viewFor(matchId, userId);
      if (!row.simulated) throw new Refusal('match_real_server');
      return command(matchId, { type: 'playerReady', userId });
    },

    async abandon(matchId, userId) {
      await command(matchId, { type: 'abandon', userId });
    },

    cancel: (matchId, alongside) => steps.apply(matchId, { type: 'cancel', reason: 'admin' }, alongside),
    receive: async (token, body) => receive(numberOf(token), body),
    config: async (token) => control.config(numberOf(token)),
    activeMatchOf: rooms.activeMatchOf,
    activeCount: () => running.now(),
    start: () => running.recount(),

    stop() {
      running.stop();
      return control.stop();
    },
  };
}
