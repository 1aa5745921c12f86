import type { MatchMessage, MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { isMapId } from '@retake/core/maps.ts';
import { formatOf } from '@retake/core/match/format.ts';
import { TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import { scoreOf } from '@retake/core/match/outcome.ts';
import { playerLines, roundStrip } from '@retake/core/match/scoreboard.ts';
import { type MatchState, playedOf } from '@retake/core/match/state.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { hiddenIn } from '../../platform/chat/hidden.ts';
import type { MessageRow } from './messageStore.ts';
import type { PlayerRow } from './playerStore.ts';
import type { SeriesView } from './seriesStore.ts';
import type { MatchRow } from './store.ts';

export type StoredConnect = NonNullable<MatchRoom['connect']>;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const isoMs = (ms: number): string => new Date(ms).toISOString();

/** A match as everybody may see it: `forCaller` adds `connect`; `series` has what is known of its other maps. `coaches`: their nicknames now, by id. */
export function presentRoom(
  row: MatchRow,
  players: PlayerRow[],
  coaches: ReadonlyMap<string, string> = new Map(),
): MatchRoom {
  const { state } = row;
  const played = playedOf(state);
  return {
    id: row.id,
    number: row.number,
    mode: row.mode,
    source: presentSource(row),
    rated: row.rated,
    overtime: row.settings.overtime,
    maxRounds: row.settings.maxRounds ?? null,
    cvars: row.settings.cvars ?? {},
    series: null,
    region: row.region,
    map: 'map' in state ? state.map : decidedMap(row),
    phase: state.phase,
    createdAt: row.createdAt.toISOString(),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    teams: TEAM_KEYS.map((key) => presentTeam(key, row, players, coaches)),
    score:
      state.phase === 'finished'
        ? state.outcome.score
        : played
          ? scoreOf(played.board)
          : { team1: 0, team2: 0 },
    rounds: presentRounds(state),
    veto: presentVeto(row),
    readyEndsAt: state.phase === 'warmup' && state.serverStartedAt !== null ? isoMs(state.deadlineAt) : null,
    connect: null,
    result: presentResult(row),
    explanation: explanationOf(row),
    seq: row.seq,
  };
}

/** With the region of the server that took it, which may differ from the predicted one. */
function explanationOf({ explanation, region }: MatchRow): Explanation | null {
  if (!explanation) return null;
  return { ...explanation, ...(region !== null && { region }) };
}

/** Without the ready check, which only its players may see. */
function presentSource({ source }: MatchRow): MatchRoom['source'] {
  return source.kind === 'queue' ? { kind: source.kind, queueId: source.queueId } : source;
}

/** The first map, once the veto has decided it. */
const decidedMap = ({ state }: MatchRow) =>
  state.phase === 'veto' ? (state.veto.maps[0]?.map ?? null) : null;

/** Maps of a series in the order of play; those that have not begun have no match. */
export function presentSeries(view: SeriesView | null, mapNumber: number): MatchRoom['series'] {
  if (!view) return null;
  const { id, state, score, maps } = view;
  return {
    id,
    bestOf: state.bestOf,
    mapNumber,
    score,
    isOver: state.end !== null,
    winner: state.end?.winner ?? null,
    maps: Array.from({ length: Math.max(state.maps.length, maps.length) }, (_, at) => {
      const begun = maps[at];
      const map = state.maps[at]?.map ?? begun?.map ?? '';
      return {
        map: isMapId(map) ? map : null,
        matchId: begun?.matchId ?? null,
        phase: begun?.phase ?? null,
        score: begun ? { team1: begun.score1, team2: begun.score2 } : null,
        winner: begun?.winner ?? null,
      };
    }),
  };
}

/** The room for one reader: MAT27 only its players who have not left see how to connect, while there is something to join. */
export function forCaller(room: MatchRoom, row: Pick<MatchRow, 'connect'>, isPresent: boolean): MatchRoom {
  const joinable = room.phase === 'warmup' || room.phase === 'live';
  return isPresent && joinable ? { ...room, connect: (row.connect as StoredConnect | null) ?? null } : room;
}

const average = (elos: readonly number[]): number =>
  Math.round(elos.reduce((sum, elo) => sum + elo, 0) / Math.max(1, elos.length));

/** One number for a team's strength: where its match was explained, what the chance follows from; else the average shown. */
function presentTeam(
  key: TeamKey,
  { state, explanation }: MatchRow,
  players: PlayerRow[],
  coaches: ReadonlyMap<string, string>,
): MatchRoom['teams'][number] {
  const explained = explanation?.teams.find(({ team }) => team === key);
  const told = new Map(explained?.parties.flat().map((player) => [player.id, player]));
  const team = state.teams[key];
  const played = playedOf(state);
  const lines = played ? playerLines(played.board, state.teams) : [];
  const rows = players.filter((player) => player.team === key);
  const elos = rows.map((player) => player.eloBefore);
  const coachName = team.coach && coaches.get(team.coach.userId);
  return {
    key,
    name: team.name,
    startSide: 'sides' in state ? state.sides[key] : (played?.sides[key] ?? null),
    averageElo: explained?.strength ?? average(elos),
    coach: team.coach && coachName !== undefined ? { id: team.coach.userId, nickname: coachName } : null,
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
        calibration: told.get(player.userId)?.calibration ?? null,
        ready: 'ready' in state ? state.ready.includes(player.userId) : state.phase === 'finished',
        abandoned: player.abandoned,
        kills,
        deaths,
        assists,
        damage: line?.damage ?? 0,
        headshots: line?.headshots ?? 0,
        mvps: line?.mvps ?? 0,
        change: player.eloAfter === null ? null : { before: player.eloBefore, after: player.eloAfter },
      };
    }),
  };
}

function presentRounds(state: MatchState): MatchRoom['rounds'] {
  const played = playedOf(state);
  if (!played) return [];
  return roundStrip(played.board, played.sides, formatOf(state)).flatMap((line) =>
    line.winner === null
      ? []
      : [{ number: line.round, winner: line.winner, side: line.side, reason: line.ending ?? 'unknown' }],
  );
}

/** The offered maps, in order, and whose turn it is. */
function presentVeto({ state, settings, veto: kept }: MatchRow): MatchRoom['veto'] {
  const veto = state.phase === 'veto' ? state.veto : kept;
  const offered = settings.maps.kind === 'veto' ? settings.maps.pool : settings.maps.maps;
  const maps = offered.map((map) => {
    const ban = veto?.bans.find((other) => other.map === map);
    const played = veto?.maps.find((other) => other.map === map);
    const automatic = ban?.auto ?? played?.auto ?? false;
    return { map, bannedBy: ban?.team ?? null, pickedBy: played?.pickedBy ?? null, automatic };
  });
  const [turn] = state.phase === 'veto' ? state.veto.turns : [];
  if (!turn || !veto) return { maps, turn: null };
  const { team, action } = turn;
  const map = action === 'side' ? (veto.maps.find(({ sides }) => sides === null)?.map ?? null) : null;
  const captainId = veto.captains[team];
  const held = veto.heldAt !== undefined;
  return { maps, turn: { team, captainId, action, map, endsAt: isoMs(veto.turnEndsAt), held } };
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
  ...hiddenIn(row.message),
});
