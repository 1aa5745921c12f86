import type { MatchFact } from '@retake/core/match/facts.ts';
import { playerLines } from '@retake/core/match/scoreboard.ts';
import type { FinishedPhase } from '@retake/core/match/state.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ratings } from '../rating/service.ts';
import {
  endPlayers,
  type FinalLine,
  findPlayers,
  type MatchRow,
  releasePlayer,
  saveEloAfter,
  saveReason,
  saveStats,
} from './store.ts';

/** What the end of a match means for other features, all within its transaction. */
export type MatchEndPorts = {
  ratings: Ratings;
  /** Parties whose match this was are free again. */
  partiesEnd(tx: Tx, matchId: string): Promise<void>;
  /** Points of the league whose queue the match came from; who left for good has lost. */
  leagueResult(
    tx: Tx,
    match: { matchId: string; queue: string; winnerIds: string[]; loserIds: string[]; atMs: number },
  ): Promise<void>;
  penalise(
    tx: Tx,
    penalty: { userId: string; kind: 'abandoned' | 'missedWarmup'; matchId: string; atMs: number },
  ): Promise<void>;
};

type Finished = Extract<MatchFact, { type: 'finished' }>;
type Cancelled = Extract<MatchFact, { type: 'cancelled' }>;

export type MatchEnding = ReturnType<typeof createEnding>;

export function createEnding({ ratings, partiesEnd, leagueResult, penalise }: MatchEndPorts) {
  function linesOf(state: FinishedPhase): FinalLine[] {
    const { winner } = state.outcome;
    return playerLines(state.board, state.teams).map(({ userId, team, kills, deaths, assists }) => ({
      ...{ userId, kills, deaths, assists },
      won: winner === null ? null : winner === team,
      abandoned: state.abandoned.includes(userId),
    }));
  }

  async function rate(tx: Tx, row: MatchRow, finished: Finished, atMs: number): Promise<void> {
    const players = await findPlayers(tx, row.id);
    const partiesOf = (team: 'team1' | 'team2') => {
      const byParty = new Map<string, string[]>();
      for (const { userId, partyId } of players.filter((player) => player.team === team)) {
        byParty.set(partyId, [...(byParty.get(partyId) ?? []), userId]);
      }
      return [...byParty.values()];
    };
    const changes = await ratings.apply(tx, {
      matchId: row.id,
      mode: row.mode,
      teams: { team1: partiesOf('team1'), team2: partiesOf('team2') },
      winner: finished.outcome.winner,
      abandonedIds: finished.absent,
      atMs,
    });
    await saveEloAfter(tx, row.id, changes);
  }

  /** A draw counts for nobody. */
  async function count(tx: Tx, row: MatchRow, { outcome, absent }: Finished, atMs: number): Promise<void> {
    if (outcome.winner === null) return;
    const players = await findPlayers(tx, row.id);
    const hasWon = ({ userId, team }: (typeof players)[number]) =>
      team === outcome.winner && !absent.includes(userId);
    const ids = (won: boolean) =>
      players.filter((player) => hasWon(player) === won).map(({ userId }) => userId);
    const match = { matchId: row.id, queue: row.queue, winnerIds: ids(true), loserIds: ids(false), atMs };
    await leagueResult(tx, match);
  }

  return {
    async abandoned(tx: Tx, row: MatchRow, userId: string, atMs: number): Promise<void> {
      await releasePlayer(tx, row.id, userId);
      await penalise(tx, { userId, kind: 'abandoned', matchId: row.id, atMs });
    },

    /** Result, ratings, penalties and free parties: once, because only a live match finishes. */
    async finished(tx: Tx, row: MatchRow, fact: Finished, atMs: number): Promise<void> {
      const state = row.state as FinishedPhase;
      await endPlayers(tx, row.id, linesOf(state));
      await saveReason(tx, row.id, fact.outcome.ending === 'walkover' ? 'forfeit' : 'played');
      await rate(tx, row, fact, atMs);
      await count(tx, row, fact, atMs);
      const left = fact.absent.filter((userId) => !state.abandoned.includes(userId));
      for (const userId of left) await penalise(tx, { userId, kind: 'abandoned', matchId: row.id, atMs });
      await partiesEnd(tx, row.id);
    },

    async amended(tx: Tx, row: MatchRow): Promise<void> {
      await saveStats(tx, row.id, linesOf(row.state as FinishedPhase));
    },

    /**
     * Whoever missed the warm-up pays where it is known who did: on a real server only if it has told of one player at
     * least, because plain MatchZy tells nothing of who is there.
     */
    async cancelled(tx: Tx, row: MatchRow, fact: Cancelled, atMs: number): Promise<void> {
      const players = await findPlayers(tx, row.id);
      const noResult = { won: null, kills: 0, deaths: 0, assists: 0 };
      await endPlayers(
        tx,
        row.id,
        players.map(({ userId, abandoned }) => ({ userId, abandoned, ...noResult })),
      );
      await saveReason(tx, row.id, 'cancelled');
      const attendanceIsKnown = row.simulated || fact.blamed.length < players.length;
      if (fact.reason === 'not_joined' && attendanceIsKnown) {
        for (const userId of fact.blamed)
          await penalise(tx, { userId, kind: 'missedWarmup', matchId: row.id, atMs });
      }
      await partiesEnd(tx, row.id);
    },
  };
}
