import { TEAM_KEYS, type Team, type TeamKey } from '@retake/core/match/lineup.ts';
import type { MatchSettings } from '@retake/core/match/settings.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import type { Tx } from '../../platform/db/database.ts';
import { UnreadableState } from '../../platform/stored/versioned.ts';
import { findPlayers, type PlayerRow } from './playerStore.ts';
import { sourceOf } from './source.ts';
import { lockMatch, lockStored, type MatchRow, type StoredRow, saveSettings } from './store.ts';

/** MAT20: the match, held; one that cannot be read as its other columns and its players say that it began. */
export async function lockToCancel(tx: Tx, id: string): Promise<MatchRow | null> {
  try {
    return await lockMatch(tx, id);
  } catch (error) {
    if (!(error instanceof UnreadableState)) throw error;
    const stored = await lockStored(tx, id);
    const isOver = stored?.phase === 'finished' || stored?.phase === 'cancelled';
    if (!stored || isOver) throw error;
    const row = rebuilt(stored, await findPlayers(tx, id));
    await saveSettings(tx, row);
    return row;
  }
}

function rebuilt({ sourceId, queue, ...stored }: StoredRow, players: readonly PlayerRow[]): MatchRow {
  const { source, mode, regions, rated } = stored;
  const maps: MatchSettings['maps'] = { kind: 'veto', pool: [] };
  return {
    ...stored,
    source: sourceOf({ source, sourceId, queue }),
    settings: { mode, maps, bestOf: 1, overtime: true, regions, rated },
    state: stateOf(stored, players),
    veto: null,
    explanation: null,
  };
}

function stateOf(
  { id, number, mode, seq }: Omit<StoredRow, 'sourceId' | 'queue'>,
  players: readonly PlayerRow[],
): MatchState {
  const [team1, team2] = TEAM_KEYS.map((key) => teamOf(players, key)) as [Team, Team];
  const captains = { team1: team1.captainId, team2: team2.captainId };
  const veto = { captains, turns: [], turnEndsAt: 0, remaining: [], bans: [], maps: [] };
  const common = { matchId: id, number, mode, overtime: true, teams: { team1, team2 }, seq };
  return { ...common, phase: 'veto', deadlineAt: 0, veto };
}

function teamOf(all: readonly PlayerRow[], key: TeamKey): Team {
  const players = all
    .filter(({ team }) => team === key)
    .map(({ userId, nickname, eloBefore }) => ({
      userId,
      nickname,
      steamId: '0',
      rating: eloBefore,
      captainPriority: false,
    }));
  return { name: `Team ${players[0]?.nickname ?? ''}`, captainId: players[0]?.userId ?? '', players };
}
