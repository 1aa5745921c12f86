import type { MatchCommand } from '@retake/core/match/transition.ts';
import { matchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import type { StartRefusal } from '@retake/gameserver/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import { createPauseWatch } from './pauseWatch.ts';
import { type GameServers, isEverybodyReady, lastRoundOf, SIMULATED_CONNECT, specOf } from './servers.ts';
import {
  findCancelledNumbers,
  findMatch,
  findMatchByNumber,
  findPlayers,
  findRunning,
  type MatchRow,
  saveConnect,
} from './store.ts';
import type { MatchTokens } from './token.ts';

const WANTED = 'match.serverWanted';
const ABORTED = 'match.aborted';
const FETCHED = 'match.fetched';
const TRY_AGAIN_MS = 10_000;
/** An abort that a crash swallowed is made up for within this time. */
const FORGOTTEN_AFTER_MS = 3600_000;

export type ServerControl = ReturnType<typeof createServerControl>;

/**
 * Which game server plays which match. A simulated server is "up" at once and plays when everybody is ready; a real
 * one is loaded when the veto is over, and says itself when it goes live. The leading process does it, whichever one
 * wrote the step. Nothing here is remembered: whoever leads next finds in the database what has to be running.
 */
export function createServerControl(
  deps: Deps,
  leadership: Leadership,
  tokens: MatchTokens,
  servers: GameServers | null,
  baseUrl: () => string,
  apply: (matchId: string, command: MatchCommand) => Promise<void>,
) {
  const { database, log, bus, clock } = deps;
  const underWay = new Set<Promise<unknown>>();
  const waiting = new Set<() => void>();
  const pauses = servers && !servers.simulated ? createPauseWatch(deps, servers.server, apply) : null;
  let stopped = false;

  /** Work after a commit that nobody waits for; what fails is found again by the match's deadline. */
  function inBackground(work: Promise<unknown>, row: Pick<MatchRow, 'number'>): void {
    const logged = work.catch((error) =>
      log.error({ err: error, match: row.number }, 'a game server failed'),
    );
    underWay.add(logged);
    void logged.finally(() => underWay.delete(logged));
  }

  async function begin(row: MatchRow, fromRound: number): Promise<void> {
    if (!servers) return;
    const started = await servers.server.start(specOf(row, tokens, baseUrl()), fromRound);
    if (stopped) return;
    if (!started.ok) return notStarted(row, started.code);
    if (servers.simulated) return;
    const { address, password, steamUrl, region } = started.value;
    const connect = { address, password: password ?? '', steamUrl, simulated: false };
    await database.write((tx) => saveConnect(tx, row.id, connect, region));
    await apply(row.id, { type: 'warmupStarted' });
  }

  /** A server that is taken or away may be there soon: until the match's time for it is over it is tried again. */
  async function notStarted(row: MatchRow, code: StartRefusal): Promise<void> {
    log.warn({ match: row.number, code }, 'no game server for a match');
    if (code === 'load_failed') await apply(row.id, { type: 'cancel', reason: 'no_server' });
    if (code === 'no_free_server' || code === 'unreachable') {
      const cancel = clock.after(TRY_AGAIN_MS, () => {
        waiting.delete(cancel);
        if (leadership.isLeader()) inBackground(takeUp(row.id), row);
      });
      waiting.add(cancel);
    }
  }

  async function openSimulated(row: MatchRow): Promise<void> {
    await apply(row.id, { type: 'warmupStarted' });
    const players = await findPlayers(database.sql, row.id);
    for (const player of players.filter((other) => other.simulated)) {
      await apply(row.id, { type: 'playerReady', userId: player.userId });
    }
  }

  function continueWarmup(row: MatchRow): Promise<void> {
    return servers?.simulated && !isEverybodyReady(row.state) ? openSimulated(row) : begin(row, 0);
  }

  function resumeOne(row: MatchRow): void {
    const { phase } = row.state;
    if (row.simulated !== servers?.simulated) {
      // The servers of this installation are others now.
      if (phase !== 'veto') inBackground(apply(row.id, { type: 'cancel', reason: 'server_lost' }), row);
    } else if (phase === 'warmup') {
      inBackground(continueWarmup(row), row);
    } else if (phase === 'live' && row.simulated) {
      inBackground(begin(row, lastRoundOf(row.state)), row);
    }
  }

  bus.subscribe(WANTED, (matchId: string) => {
    if (leadership.isLeader()) inBackground(takeUp(matchId), { number: 0 });
  });
  bus.subscribe(ABORTED, (matchNumber: number) => {
    if (servers && leadership.isLeader())
      inBackground(servers.server.abort(matchNumber), { number: matchNumber });
  });

  // A server may fetch its match from any node.
  bus.subscribe(FETCHED, (matchNumber: number) => {
    if (servers && !servers.simulated) servers.server.fetched(matchNumber);
  });

  // Whoever leads next plays them on; real servers go on by themselves.
  leadership.onLose(() => {
    letGo();
    inBackground(servers?.server.close() ?? Promise.resolve(), { number: 0 });
  });

  function letGo(): void {
    pauses?.stop();
    for (const cancel of waiting) cancel();
    waiting.clear();
  }

  async function takeUp(matchId: string): Promise<void> {
    const row = await findMatch(database.sql, matchId);
    if (row?.state.phase === 'warmup') await continueWarmup(row);
  }

  return {
    async wanted(tx: Tx, row: MatchRow): Promise<void> {
      if (servers?.simulated) await saveConnect(tx, row.id, SIMULATED_CONNECT);
      tx.after(() => bus.publish(WANTED, row.id));
    },

    async allReady(tx: Tx, row: MatchRow): Promise<void> {
      if (servers?.simulated) tx.after(() => bus.publish(WANTED, row.id));
    },

    abort(row: MatchRow): void {
      bus.publish(ABORTED, row.number);
    },

    /** Takes up every match that was running when the process ended, and ends those that were cancelled meanwhile. */
    async resume(): Promise<void> {
      for (const row of await findRunning(database.sql)) if (!row.sample) resumeOne(row);
      pauses?.start();
      if (!servers || servers.simulated) return;
      for (const number of await findCancelledNumbers(
        database.sql,
        new Date(clock.now() - FORGOTTEN_AFTER_MS),
      ))
        inBackground(servers.server.abort(number), { number });
    },

    async config(matchNumber: number): Promise<Record<string, unknown>> {
      const row = await findMatchByNumber(database.sql, matchNumber);
      if (row?.state.phase !== 'warmup' && row?.state.phase !== 'live') throw new Refusal('match_not_found');
      bus.publish(FETCHED, matchNumber);
      return matchzyConfig(specOf(row, tokens, baseUrl())) as Record<string, unknown>;
    },

    async stop(): Promise<void> {
      stopped = true;
      letGo();
      await servers?.server.close();
      // A real server may take minutes to load; whoever leads next finds it.
      if (servers?.simulated) await Promise.all(underWay);
    },
  };
}
