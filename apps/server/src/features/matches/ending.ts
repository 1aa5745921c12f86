import type { MatchFact } from '@retake/core/match/facts.ts';
import { allPlayers, isReportable, TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import { playerLines } from '@retake/core/match/scoreboard.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createEvent } from '../../platform/event.ts';
import type { MatchEnd, MatchEnded, MatchNumbers, PlayerLeft, ToldMatch } from './ended.ts';
import { numbersOf } from './numbers.ts';
import { endPlayers, findPlayers, type PlayerRow, releasePlayer, saveLines } from './playerStore.ts';
import { continueSeries, type Next } from './series.ts';
import { type MatchRow, saveReason } from './store.ts';

export type EndFact = Extract<MatchFact, { type: 'finished' | 'cancelled' }>;
export const isEnd = (fact: MatchFact): fact is EndFact =>
  fact.type === 'finished' || fact.type === 'cancelled';

export type MatchEnding = ReturnType<typeof createEnding>;

/** Ends matches and calls the listeners, in the order in which they subscribed. */
export function createEnding() {
  const matchEnded = createEvent<MatchEnded>();
  const playerLeft = createEvent<PlayerLeft>();
  const numbersKnown = createEvent<MatchNumbers>();

  async function saveNumbers(tx: Tx, row: MatchRow): Promise<void> {
    if (!('board' in row.state)) return;
    await saveLines(tx, row.id, playerLines(row.state.board, row.state.teams));
    const numbers = numbersOf(row);
    if (numbers !== null) await numbersKnown.tell(tx, numbers);
  }

  async function tellLeft(tx: Tx, row: MatchRow, userId: string, atMs: number): Promise<void> {
    const match = toldOf(row, await findPlayers(tx, row.id));
    await playerLeft.tell(tx, { match, userId, atMs });
  }

  return {
    onEnded: matchEnded.on,
    onLeft: playerLeft.on,
    onNumbers: numbersKnown.on,

    async left(tx: Tx, row: MatchRow, userId: string, atMs: number): Promise<void> {
      await releasePlayer(tx, row.id, userId);
      await tellLeft(tx, row, userId, atMs);
    },

    /** MAT36: of its players nothing changes. */
    coachLeft: tellLeft,

    /** Once per match, because only a running one ends. Returns the next map. */
    async ended(tx: Tx, row: MatchRow, fact: EndFact, atMs: number): Promise<Next | null> {
      const players = await findPlayers(tx, row.id);
      const end = endOf(row, fact);
      await endPlayers(tx, row.id, end.kind === 'finished' ? end.outcome.winner : null);
      await saveNumbers(tx, row);
      await saveReason(tx, row.id, reasonOf(end));
      const { told: series, next } = await continueSeries(tx, row, end, atMs);
      await matchEnded.tell(tx, { match: toldOf(row, players), end, series, atMs });
      return next;
    },

    /** MAT4: a report came after the end. */
    amended: saveNumbers,
  };
}

/**
 * MAT17: on a real server, the players who missed the warm-up are known only if it has reported at least one player,
 * because plain MatchZy does not report who is there.
 */
function endOf(row: MatchRow, fact: EndFact): MatchEnd {
  if (fact.type === 'finished') {
    const { outcome, absent } = fact;
    const abandoned = row.state.phase === 'finished' ? row.state.abandoned : [];
    return { kind: 'finished', outcome, absent, abandoned };
  }
  const reportable = allPlayers(row.state.teams).filter(isReportable).length;
  const isKnown = row.simulated || fact.reason !== 'not_joined' || fact.blamed.length < reportable;
  return { kind: 'cancelled', reason: fact.reason, blamed: isKnown ? fact.blamed : [] };
}

function reasonOf(end: MatchEnd): string {
  if (end.kind === 'cancelled') return 'cancelled';
  return end.outcome.ending === 'walkover' ? 'forfeit' : 'played';
}

function toldOf(row: MatchRow, players: readonly PlayerRow[]): ToldMatch {
  const { id, number, source, settings, simulated } = row;
  const groupsOf = (key: TeamKey) => {
    const ofTeam = players.filter(({ team }) => team === key);
    const groups = Map.groupBy(ofTeam, ({ groupId }) => groupId);
    return [...groups.values()].map((group) => group.map(({ userId }) => userId));
  };
  const [team1, team2] = TEAM_KEYS.map(groupsOf) as [string[][], string[][]];
  const startedAtMs = 'startedAt' in row.state ? row.state.startedAt : null;
  return { id, number, source, settings, simulated, startedAtMs, teams: { team1, team2 } };
}
