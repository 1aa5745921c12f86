import { createHash } from 'node:crypto';
import type { ErrorCode } from '@retake/contract/errors.ts';
import type { MatchMessage, MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { parseEvent } from '@retake/core/match/events.ts';
import type { MatchFact } from '@retake/core/match/facts.ts';
import { afterOutage, deadlineOf } from '@retake/core/match/state.ts';
import {
  createMatch,
  type MatchCommand,
  type MatchRefusal,
  transition,
} from '@retake/core/match/transition.ts';
import type { Mode } from '@retake/core/mode.ts';
import { createRng } from '@retake/core/rng.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import { createEnding, type MatchEnding, type MatchEndPorts } from './ending.ts';
import { forCaller, presentMessage, presentRoom } from './present.ts';
import { createRunningCount } from './running.ts';
import { createServerControl } from './serverControl.ts';
import type { GameServers } from './servers.ts';
import {
  appendMessage,
  findActiveMatch,
  findMatch,
  findMessages,
  findPlayers,
  findRunning,
  insertMatch,
  lockMatch,
  lockMatchByNumber,
  logEvent,
  type MatchRow,
  nextMatchNumber,
  saveScore,
  saveState,
} from './store.ts';
import type { MatchTokens } from './token.ts';

export type NewMatchPlayer = {
  userId: string;
  partyId: string;
  steamId: string;
  nickname: string;
  elo: number;
  rating: number;
  premium: boolean;
};

export type NewMatchRequest = {
  mode: Mode;
  queue: string;
  readyCheckId: string;
  teams: { team1: NewMatchPlayer[]; team2: NewMatchPlayer[] };
  explanation: Explanation;
};

export type Matches = {
  /** Makes the match of a complete ready check, within its transaction. The answer is its id. */
  create(tx: Tx, request: NewMatchRequest): Promise<string>;
  /** The room as this reader may see it. */
  room(matchId: string, callerId: string | null): Promise<MatchRoom>;
  command(matchId: string, command: MatchCommand): Promise<MatchRoom>;
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
  activeMatchOf(userId: string): string | null | Promise<string | null>;
  activeCount(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const DEADLINE = 'match';
const CHANGED = 'match.changed';
const MESSAGES_AT_ONCE = 200;
const MESSAGE_MAX = 500;

const CODES: Record<MatchRefusal, ErrorCode> = {
  not_captain: 'match_not_captain',
  not_your_turn: 'match_not_your_turn',
  map_gone: 'match_map_gone',
  over: 'match_wrong_phase',
  not_due: 'match_wrong_phase',
  wrong_phase: 'match_wrong_phase',
  not_a_player: 'match_not_player',
  other_match: 'malformed',
  other_map: 'malformed',
};

type View = { row: MatchRow; room: MatchRoom; playerIds: Set<string> };
type Changed = { matchId: string; playerIds: string[]; seq: number; running: number };

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

const hasSimulated = ({ teams }: Explanation): boolean =>
  teams.some(({ parties }) => parties.flat().some((player) => player.simulated));

export function createMatches(deps: Deps, options: MatchesOptions): Matches {
  const { database, deadlines, realtime, bus, clock, log } = deps;
  const { tokens } = options;
  const ending: MatchEnding = createEnding(options.ports);
  const { leadership, servers } = options;
  const baseUrl = () => (servers?.simulated ? options.localUrl() : deps.environment.publicUrl);
  const control = createServerControl(deps, leadership, tokens, servers, baseUrl, apply);
  const running = createRunningCount(deps);
  leadership.onLead(async () => {
    await running.recount();
    await grantTime();
    await control.resume();
  });

  const views = new ReadThrough<View | null>(
    bus,
    async (matchId) => {
      const row = await findMatch(database.sql, matchId);
      if (!row) return null;
      const players = await findPlayers(database.sql, matchId);
      return {
        row,
        room: presentRoom(row, players),
        playerIds: new Set(players.map((player) => player.userId)),
      };
    },
    2000,
  );
  const active = new ReadThrough<{ matchId: string | null }>(bus, async (userId) => ({
    matchId: await findActiveMatch(database.sql, userId),
  }));

  bus.subscribe(CHANGED, (changed: Changed) => {
    views.drop(changed.matchId);
    for (const userId of changed.playerIds) active.drop(userId);
    running.changeBy(changed.running);
  });

  deadlines.handle(DEADLINE, async (tx, matchId) => {
    const row = await lockMatch(tx, matchId);
    if (row) await step(tx, row, { type: 'deadline' });
  });

  async function view(matchId: string): Promise<View> {
    const found = await views.get(matchId);
    if (!found) throw new Refusal('match_not_found');
    return found;
  }

  async function apply(
    matchId: string,
    command: MatchCommand,
    alongside?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await database.write(async (tx) => {
      const row = await lockMatch(tx, matchId);
      if (!row) throw new Refusal('match_not_found');
      await step(tx, row, command);
      await alongside?.(tx);
    });
  }

  /** One step: asks core, saves what it says and does what follows from it, all in this transaction. */
  async function step(tx: Tx, row: MatchRow, command: MatchCommand): Promise<void> {
    const rng = createRng(`${row.seed}:${row.state.seq}`);
    const answer = transition(row.state, command, { now: clock.now(), rng });
    if (!answer.ok) throw new Refusal(CODES[answer.code], { detail: answer.code });
    const { state, facts } = answer.value;
    if (state === row.state) return;
    await saveState(tx, row, state);
    const after = { ...row, state, seq: state.seq };
    for (const fact of facts) await follow(tx, after, fact);
    await setDeadline(tx, after);
    const ended = facts.some((fact) => fact.type === 'finished' || fact.type === 'cancelled');
    announce(tx, after, ended ? -1 : 0);
  }

  /** MAT13. */
  async function grantTime(): Promise<void> {
    for (const { id, sample } of await findRunning(database.sql)) {
      if (sample) continue;
      await database.write(async (tx) => {
        const row = await lockMatch(tx, id);
        if (!row) return;
        const state = afterOutage(row.state, clock.now());
        if (state === row.state) return;
        await saveState(tx, row, state);
        await setDeadline(tx, { ...row, state });
        announce(tx, { ...row, state, seq: state.seq }, 0);
      });
    }
  }

  async function setDeadline(tx: Tx, { id, state }: MatchRow): Promise<void> {
    const dueAt = deadlineOf(state);
    if (dueAt === null) await deadlines.cancel(tx, DEADLINE, id);
    else await deadlines.set(tx, DEADLINE, id, dueAt);
  }

  async function follow(tx: Tx, row: MatchRow, fact: MatchFact): Promise<void> {
    switch (fact.type) {
      case 'serverWanted':
        return control.wanted(tx, row);
      case 'allReady':
        return control.allReady(tx, row);
      case 'roundEnded':
        return saveScore(tx, row.id, fact.score);
      case 'playerAbandoned':
        return ending.abandoned(tx, row, fact.userId, clock.now());
      case 'finished':
        return ending.finished(tx, row, fact, clock.now());
      case 'boardAmended':
        return ending.amended(tx, row);
      case 'cancelled':
        tx.after(() => control.abort(row));
        return ending.cancelled(tx, row, fact, clock.now());
      default:
        return undefined;
    }
  }

  function announce(tx: Tx, row: MatchRow, runningChange: number): void {
    const playerIds = [...row.state.teams.team1.players, ...row.state.teams.team2.players].map(
      (p) => p.userId,
    );
    const { id: matchId, seq } = row;
    tx.after(() => {
      bus.publish(CHANGED, { matchId, playerIds, seq, running: runningChange } satisfies Changed);
      realtime.toRoom(`match:${matchId}`, playerIds, 'matchChanged', { matchId, seq });
    });
  }

  realtime.on('watchMatch', async ({ matchId }, socket) => {
    await view(matchId);
    await socket.join(`match:${matchId}`);
    return {};
  });
  realtime.on('unwatchMatch', async ({ matchId }, socket) => {
    await socket.leave(`match:${matchId}`);
    return {};
  });

  async function playersOnly(matchId: string, userId: string): Promise<View> {
    const found = await view(matchId);
    if (!found.playerIds.has(userId)) throw new Refusal('match_not_player');
    return found;
  }

  const service: Matches = {
    async create(tx, { mode, queue, readyCheckId, teams, explanation }) {
      const number = await nextMatchNumber(tx);
      const matchId = crypto.randomUUID();
      const seed = Buffer.from(deps.randomBytes(16)).toString('hex');
      const newTeam = (name: string, players: NewMatchPlayer[]) => ({
        name,
        players: players.map(({ userId, steamId, nickname, rating, premium }) => ({
          ...{ userId, steamId, nickname, rating, captainPriority: premium },
        })),
      });
      const state = createMatch(
        {
          ...{ matchId, number, mode },
          team1: newTeam(`Team ${teams.team1[0]!.nickname}`, teams.team1),
          team2: newTeam(`Team ${teams.team2[0]!.nickname}`, teams.team2),
        },
        { now: clock.now(), rng: createRng(seed) },
      );
      const playersOf = (team: 'team1' | 'team2') =>
        teams[team].map(({ userId, partyId, elo }, slot) => ({
          userId,
          team,
          slot,
          partyId,
          eloBefore: elo,
        }));
      const createdAt = new Date(clock.now());
      const simulated = options.servers?.simulated ?? false;
      const row = {
        id: matchId,
        number,
        mode,
        queue,
        phase: state.phase,
        state,
        seq: state.seq,
        seed,
        simulated,
        withSimulated: hasSimulated(explanation),
        gap: explanation.gap,
        winChance: explanation.winChance.team1,
      };
      await insertMatch(tx, { ...row, readyCheckId, explanation, createdAt }, [
        ...playersOf('team1'),
        ...playersOf('team2'),
      ]);
      await deadlines.set(tx, DEADLINE, matchId, deadlineOf(state)!);
      announce(tx, { ...row, state } as MatchRow, 1);
      return matchId;
    },

    async room(matchId, callerId) {
      const { room, row, playerIds } = await view(matchId);
      return forCaller(room, row, callerId !== null && playerIds.has(callerId));
    },

    async command(matchId, command) {
      if (!('userId' in command)) throw new Error('a command of a player has a player');
      await playersOnly(matchId, command.userId);
      await apply(matchId, command);
      return service.room(matchId, command.userId);
    },

    async ready(matchId, userId) {
      const { row } = await playersOnly(matchId, userId);
      if (!row.simulated) throw new Refusal('match_real_server');
      return service.command(matchId, { type: 'playerReady', userId });
    },

    async abandon(matchId, userId) {
      await playersOnly(matchId, userId);
      await apply(matchId, { type: 'abandon', userId });
    },

    cancel: (matchId, alongside) => apply(matchId, { type: 'cancel', reason: 'admin' }, alongside),

    async receive(token, body) {
      const number = tokens.numberOf(token);
      if (number === null) throw new Refusal('bad_token');
      const event = parseEvent(body);
      if (!event.ok) throw new Refusal('malformed', { detail: event.code });
      const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      await database.write(async (tx) => {
        const row = await lockMatchByNumber(tx, number);
        if (!row) throw new Refusal('bad_token');
        const receivedAt = new Date(clock.now());
        const isNew = await logEvent(tx, { matchId: row.id, hash, body, receivedAt });
        if (isNew) await project(tx, row, { type: 'gameServerEvent', event: event.value });
      });
    },

    async config(token) {
      const number = tokens.numberOf(token);
      if (number === null) throw new Refusal('bad_token');
      return control.config(number);
    },

    async say(matchId, caller, text) {
      const { playerIds } = await playersOnly(matchId, caller.id);
      const message = text.trim();
      if (message === '') throw new Refusal('message_empty');
      if (message.length > MESSAGE_MAX) throw new Refusal('message_too_long');
      if (!options.mayWrite(caller.id)) throw new Refusal('message_too_fast');
      return database.write(async (tx) => {
        const sentAt = new Date(clock.now());
        const row = await appendMessage(tx, {
          ...{ matchId, message, sentAt },
          ...{ senderId: caller.id, sender: caller.nickname },
        });
        const shown = presentMessage(row);
        tx.after(() => realtime.toUsers([...playerIds], 'matchMessage', shown));
        return shown;
      });
    },

    async messages(matchId, callerId, after) {
      await playersOnly(matchId, callerId);
      return (await findMessages(database.sql, matchId, after, MESSAGES_AT_ONCE)).map(presentMessage);
    },

    activeMatchOf(userId) {
      const found = active.get(userId);
      return found instanceof Promise ? found.then(({ matchId }) => matchId) : found.matchId;
    },

    activeCount: () => running.now(),

    start: () => running.recount(),

    stop() {
      running.stop();
      return control.stop();
    },
  };
  return service;

  /** A report that core refuses (late, of another map) stays in the log and is acknowledged: repeating it helps nobody. */
  async function project(tx: Tx, row: MatchRow, command: MatchCommand): Promise<void> {
    try {
      await step(tx, row, command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.debug({ match: row.number, code: error.values.detail }, 'a report changed nothing');
    }
  }
}
