import { formatOf, isWalkoverScore } from '@retake/core/match/format.ts';
import type { Score } from '@retake/core/match/lineup.ts';
import type { Missing } from '@retake/core/match/outage.ts';
import { judge } from '@retake/core/match/outcome.ts';
import type { MatchCommand } from '@retake/core/match/transition.ts';
import { matchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import type { ConnectInfo, MatchSpec, StartRefusal } from '@retake/gameserver/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { GameServers } from '../gameServers/open.ts';
import { findBackup, hasBackup } from './backupStore.ts';
import type { EndFact } from './ending.ts';
import { createLiveWatch } from './liveWatch.ts';
import { endOutage } from './outageStore.ts';
import { findPlayers } from './playerStore.ts';
import { createServerLook } from './serverLook.ts';
import { isEverybodyReady, knownScores, lastRoundOf, SIMULATED_CONNECT, specOf } from './servers.ts';
import { findMatch, findMatchByNumber, findRunning, type MatchRow, saveConnect } from './store.ts';
import type { MatchTokens } from './token.ts';

const WANTED = 'match.serverWanted';
const ABORTED = 'match.aborted';
const FETCHED = 'match.fetched';

export type ServerControl = ReturnType<typeof createServerControl>;

/**
 * Assigns game servers to matches. A simulated server is "up" at once and plays when everybody is ready; a real one is
 * loaded when the veto is over, and reports when it goes live. The process with this duty does it, whichever process
 * wrote the step. It keeps no state: the next leader finds in the database what has to be running, and so does this one
 * where it was not told (OUT6).
 */
export function createServerControl(
  deps: Deps,
  duty: Duty,
  tokens: MatchTokens,
  servers: GameServers | null,
  baseUrl: () => string,
  apply: (matchId: string, command: MatchCommand) => Promise<void>,
) {
  const { database, log, bus } = deps;
  /** With the match's id, where it is about a server for one. */
  const underWay = new Map<Promise<unknown>, string | undefined>();
  const live =
    servers && !servers.simulated
      ? createLiveWatch(deps, servers.server, { apply, lost, beginAgain: takeUpSoon, isUnderWay })
      : null;
  const work = { leads: duty.isLeader, isUnderWay, takeUp: takeUpSoon, abort: abortSoon };
  const look = servers && createServerLook(deps, servers, work);
  let stopped = false;

  /** Background work after a commit; if it fails, the next look or the match's deadline handles it. */
  function inBackground(work: Promise<unknown>, row: Partial<Pick<MatchRow, 'id' | 'number'>>): void {
    const logged = work.catch((error) =>
      log.error({ err: error, match: row.number ?? row.id }, 'a game server failed'),
    );
    underWay.set(logged, row.id);
    void logged.finally(() => underWay.delete(logged));
  }

  async function begin(row: MatchRow, known: readonly Score[]): Promise<void> {
    if (!servers) return;
    const started = await servers.server.start(specOf(row, tokens, baseUrl()), known);
    if (stopped) return;
    if (!started.ok) return notStarted(row, started.code);
    if (servers.simulated) return;
    await saveServer(row, started.value);
    await apply(row.id, { type: 'warmupStarted' });
  }

  async function saveServer(
    row: MatchRow,
    { address, password, steamUrl, region }: ConnectInfo,
  ): Promise<void> {
    const connect = { address, password: password ?? '', steamUrl, simulated: false };
    await database.write(async (tx) => {
      await saveConnect(tx, row.id, connect, region);
      await endOutage(tx, row.id);
    });
  }

  /**
   * MAT33: it ends as it is known to have ended, or goes on from the last copy, on its server or another one. Players see
   * where; their time begins again. `isLast`: it has waited for a server long enough.
   */
  async function lost(row: MatchRow, answer: Missing, isLast: boolean): Promise<void> {
    const isOpen = row.state.phase === 'live' && judge(row.state.board, formatOf(row.state)).kind === 'open';
    const from = await whereItGoesOn(row);
    // It has just been asked.
    const isHopeless = isLast && answer === 'silent' && from === 'serversCopy';
    if (!isOpen || isHopeless) return apply(row.id, { type: 'serverGone' });
    inBackground(restore(row, from, isLast), row);
  }

  async function restore(row: MatchRow, from: MatchSpec['from'], isLast: boolean): Promise<void> {
    if (!servers || servers.simulated) return;
    const restored = await servers.server.start({ ...specOf(row, tokens, baseUrl()), from });
    // Where it was aborted it has ended meanwhile.
    if (stopped || (!restored.ok && restored.code === 'aborted')) return;
    if (!restored.ok) {
      log.warn({ match: row.number, code: restored.code, from }, 'no game server goes on with a match');
      return isLast || restored.code === 'no_copy' ? apply(row.id, { type: 'serverGone' }) : undefined;
    }
    log.info({ match: row.number, from }, 'a match goes on');
    await saveServer(row, restored.value);
    await apply(row.id, { type: 'serverAlive' });
  }

  /** A copy may have been lost on its way, as while the platform was away: its server has one too. */
  async function whereItGoesOn(row: MatchRow): Promise<MatchSpec['from']> {
    if (await hasBackup(database.sql, row.id)) return 'copy';
    return lastRoundOf(row.state) === 0 ? 'beginning' : 'serversCopy';
  }

  /** One may be free, or take it, at the next look: until the match's time for it is over (MAT3, MAT33). */
  function notStarted(row: MatchRow, code: StartRefusal): void {
    if (code !== 'aborted') log.warn({ match: row.number, code }, 'no game server for a match');
  }

  async function openSimulated(row: MatchRow): Promise<void> {
    await apply(row.id, { type: 'warmupStarted' });
    const players = await findPlayers(database.sql, row.id);
    for (const player of players.filter((other) => other.simulated)) {
      await apply(row.id, { type: 'playerReady', userId: player.userId });
    }
  }

  function continueWarmup(row: MatchRow): Promise<void> {
    return servers?.simulated && !isEverybodyReady(row.state) ? openSimulated(row) : begin(row, []);
  }

  function resumeOne(row: MatchRow): void {
    const { phase } = row.state;
    if (row.simulated !== servers?.simulated) {
      // The servers of this installation have been changed.
      if (phase !== 'veto') inBackground(apply(row.id, { type: 'cancel', reason: 'server_lost' }), row);
    } else if (phase === 'warmup') {
      inBackground(continueWarmup(row), row);
    } else if (phase === 'live' && row.simulated) {
      inBackground(begin(row, knownScores(row.state)), row);
    }
  }

  bus.subscribe(WANTED, (matchId: string) => {
    if (duty.isLeader()) takeUpSoon({ id: matchId });
  });
  bus.subscribe(ABORTED, (matchNumber: number) => {
    if (duty.isLeader()) abortSoon(matchNumber);
  });

  // A server may fetch its match from any node.
  bus.subscribe(FETCHED, (matchNumber: number) => {
    if (servers && !servers.simulated) servers.server.fetched(matchNumber);
  });

  // The next leader continues them; real servers go on by themselves.
  duty.onLose(() => {
    letGo();
    const closed = servers?.server.close() ?? Promise.resolve();
    inBackground(closed, {});
    return closed;
  });
  // Who begins to load a match on a real server finishes that, which may take minutes.
  duty.handOverWhen(() => !servers || servers.simulated || underWay.size === 0);

  function letGo(): void {
    live?.stop();
    void look?.stop();
  }

  function isUnderWay(matchId: string): boolean {
    return [...underWay.values()].includes(matchId);
  }

  function takeUpSoon(row: Partial<Pick<MatchRow, 'number'>> & { id: string }): void {
    inBackground(takeUp(row.id), row);
  }

  function abortSoon(number: number): void {
    if (servers) inBackground(servers.server.abort(number), { number });
  }

  async function findRunningMatch(matchNumber: number): Promise<MatchRow> {
    const row = await findMatchByNumber(database.sql, matchNumber);
    if (row?.state.phase !== 'warmup' && row?.state.phase !== 'live') throw new Refusal('match_not_found');
    return row;
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

    /**
     * MAT18: whether the server ends the match too, without being told. It does not know of a match that ended only
     * here, and MatchZy never ends a drawn one.
     */
    endsByItself(fact: EndFact): boolean {
      if (fact.type === 'cancelled') return false;
      const { ending, score } = fact.outcome;
      return ending !== 'draw' && (ending !== 'walkover' || isWalkoverScore(score));
    },

    abort(row: MatchRow): void {
      bus.publish(ABORTED, row.number);
    },

    /** Continues every match that was running when the process ended, and ends those that were cancelled meanwhile. */
    async resume(): Promise<void> {
      const running = await findRunning(database.sql, (error) => log.error({ err: error }, error.message));
      for (const row of running) resumeOne(row);
      live?.start();
      await look?.start();
    },

    /** `token` is that of the server that asks. */
    async config(matchNumber: number, token: string): Promise<Record<string, unknown>> {
      const row = await findRunningMatch(matchNumber);
      bus.publish(FETCHED, matchNumber);
      return matchzyConfig(specOf(row, tokens, baseUrl()), token) as Record<string, unknown>;
    },

    /** MAT33: the last copy of a match, as its server has sent it. */
    async backup(matchNumber: number): Promise<string> {
      const row = await findRunningMatch(matchNumber);
      const body = await findBackup(database.sql, row.id);
      if (body === null) throw new Refusal('match_not_found');
      bus.publish(FETCHED, matchNumber);
      return body;
    },

    async stop(): Promise<void> {
      stopped = true;
      letGo();
      await look?.stop();
      await servers?.server.close();
      // A real server may take minutes to load; the next leader finds it.
      if (servers?.simulated) await Promise.all(underWay.keys());
    },
  };
}
