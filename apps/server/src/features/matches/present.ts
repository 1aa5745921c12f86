import type { MatchMessage, MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { MAPS } from '@retake/core/maps.ts';
import { FORMATS } from '@retake/core/match/format.ts';
import { TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import { scoreOf } from '@retake/core/match/outcome.ts';
import { playerLines, roundStrip } from '@retake/core/match/scoreboard.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import type { MatchRow, MessageRow, PlayerRow } from './store.ts';

export type StoredConnect = NonNullable<MatchRoom['connect']>;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const isoMs = (ms: number): string => new Date(ms).toISOString();

/** A match as everybody may see it: `connect` is left for `forCaller`. */
export function presentRoom(row: MatchRow, players: PlayerRow[]): MatchRoom {
  const { state } = row;
  const board = 'board' in state ? state.board : null;
  return {
    id: row.id,
    number: row.number,
    mode: row.mode,
    region: row.region,
    map: 'map' in state ? state.map : decidedMap(state),
    phase: state.phase,
    createdAt: row.createdAt.toISOString(),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    teams: TEAM_KEYS.map((key) => presentTeam(key, state, players)),
    score: state.phase === 'finished' ? state.outcome.score : board ? scoreOf(board) : { team1: 0, team2: 0 },
    rounds: presentRounds(state),
    veto: presentVeto(row),
    readyEndsAt: state.phase === 'warmup' && state.serverStartedAt !== null ? isoMs(state.deadlineAt) : null,
    connect: null,
    result: presentResult(row),
    explanation: explanationOf(row),
    seq: row.seq,
  };
}

/** With the region of the server that took it, which may be another one than was meant when the match was found. */
function explanationOf({ explanation, region }: MatchRow): Explanation | null {
  if (!explanation) return null;
  return { ...(explanation as Explanation), ...(region !== null && { region }) };
}

const decidedMap = (state: MatchState) =>
  state.phase === 'veto' && state.veto.step !== 'ban' ? state.veto.map : null;

/** The room for one reader: only its players learn how to connect, and only while there is something to join. */
export function forCaller(room: MatchRoom, row: Pick<MatchRow, 'connect'>, isPlayer: boolean): MatchRoom {
  const joinable = room.phase === 'warmup' || room.phase === 'live';
  return isPlayer && joinable ? { ...room, connect: (row.connect as StoredConnect | null) ?? null } : room;
}

function presentTeam(key: TeamKey, state: MatchState, players: PlayerRow[]): MatchRoom['teams'][number] {
  const team = state.teams[key];
  const lines = 'board' in state ? playerLines(state.board, state.teams) : [];
  const rows = players.filter((player) => player.team === key);
  const elos = rows.map((player) => player.eloBefore);
  return {
    key,
    name: team.name,
    startSide: 'sides' in state ? state.sides[key] : null,
    averageElo: Math.round(elos.reduce((sum, elo) => sum + elo, 0) / Math.max(1, elos.length)),
    players: rows.map((player) => {
      const line = lines.find((other) => other.userId === player.userId);
      const { kills, deaths, assists } = line ?? player;
      return {
        id: player.userId,
        nickname: player.nickname,
        simulated: player.simulated,
        captain: team.captainId === player.userId,
        elo: player.eloBefore,
        group: groupOf(player.eloBefore),
        ready: 'ready' in state ? state.ready.includes(player.userId) : state.phase === 'finished',
        abandoned: player.abandoned,
        ...{ kills, deaths, assists },
        damage: line?.damage ?? 0,
        headshots: line?.headshots ?? 0,
        mvps: line?.mvps ?? 0,
        change: player.eloAfter === null ? null : { before: player.eloBefore, after: player.eloAfter },
      };
    }),
  };
}

function presentRounds(state: MatchState): MatchRoom['rounds'] {
  if (!('board' in state)) return [];
  return roundStrip(state.board, state.sides, FORMATS[state.mode]).flatMap((line) =>
    line.winner === null
      ? []
      : [{ number: line.round, winner: line.winner, side: line.side, reason: line.ending ?? 'unknown' }],
  );
}

function presentVeto({ state, veto }: Pick<MatchRow, 'state' | 'veto'>): MatchRoom['veto'] {
  const bans = (state.phase === 'veto' ? state.veto : veto)?.bans ?? [];
  const maps = MAPS.map(({ id }) => {
    const ban = bans.find((other) => other.map === id);
    return { map: id, bannedBy: ban?.team ?? null, automatic: ban?.auto ?? false };
  });
  if (state.phase !== 'veto' || state.veto.step === 'done') return { maps, turn: null };
  const { step, toMove, turnEndsAt, captains } = state.veto;
  return {
    maps,
    turn: { team: toMove, captainId: captains[toMove], action: step, endsAt: isoMs(turnEndsAt) },
  };
}

function presentResult({ state, reason }: MatchRow): MatchRoom['result'] {
  if (state.phase === 'cancelled') return { winner: null, reason: 'cancelled', detail: state.reason };
  if (state.phase !== 'finished') return null;
  const { winner, ending } = state.outcome;
  const told = reason === 'abandoned' ? 'abandoned' : ending === 'walkover' ? 'forfeit' : 'played';
  return { winner, reason: told, detail: ending };
}

export const presentMessage = (row: MessageRow): MatchMessage => ({
  id: row.id,
  seq: row.seq,
  matchId: row.matchId,
  sender: row.sender,
  senderId: row.senderId,
  message: row.message,
  sentAt: row.sentAt.toISOString(),
});
