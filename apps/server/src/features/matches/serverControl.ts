import type { MatchCommand } from '@retake/core/match/transition.ts';
import { matchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import { type GameServers, isEverybodyReady, lastRoundOf, SIMULATED_CONNECT, specOf } from './servers.ts';
import { findMatch, findPlayers, findRunning, type MatchRow, saveConnect } from './store.ts';
import type { MatchTokens } from './token.ts';

const WANTED = 'match.serverWanted';
const ABORTED = 'match.aborted';

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
  const { database, log, bus } = deps;
  const underWay = new Set<Promise<unknown>>();

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
    if (!started.ok) {
      log.warn({ match: row.number, code: started.code }, 'no game server for a match');
      if (started.code !== 'aborted') await apply(row.id, { type: 'cancel', reason: 'no_server' });
      return;
    }
    if (servers.simulated) return;
    const { address, password, steamUrl } = started.value;
    const connect = { address, password: password ?? '', steamUrl, simulated: false };
    await database.write((tx) => saveConnect(tx, row.id, connect));
    await apply(row.id, { type: 'warmupStarted' });
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

  bus.subscribe(WANTED, (matchId: string) => {
    if (leadership.isLeader()) inBackground(takeUp(matchId), { number: 0 });
  });
  bus.subscribe(ABORTED, (matchNumber: number) => {
    if (servers && leadership.isLeader())
      inBackground(servers.server.abort(matchNumber), { number: matchNumber });
  });

  // Whoever leads next plays them on; real servers go on by themselves.
  leadership.onLose(() => inBackground(servers?.server.close() ?? Promise.resolve(), { number: 0 }));

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

    /** Takes up every match that was running when the process ended. */
    async resume(): Promise<void> {
      for (const row of await findRunning(database.sql)) {
        if (row.sample) continue;
        if (row.state.phase === 'warmup') inBackground(continueWarmup(row), row);
        if (row.state.phase === 'live' && servers?.simulated)
          inBackground(begin(row, lastRoundOf(row.state)), row);
      }
    },

    async config(matchNumber: number): Promise<Record<string, unknown>> {
      const row = (await findRunning(database.sql)).find((other) => other.number === matchNumber);
      if (!row || row.state.phase === 'veto') throw new Refusal('match_not_found');
      return matchzyConfig(specOf(row, tokens, baseUrl())) as Record<string, unknown>;
    },

    async stop(): Promise<void> {
      await servers?.server.close();
      await Promise.all(underWay);
    },
  };
}
