import { explanation } from '@retake/contract/matchmaking/calls.ts';
import { MAPS, type MapId } from '@retake/core/maps.ts';
import { CVAR_NAMES } from '@retake/core/match/cvars.ts';
import { otherTeam, type Score, type Sides, TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import type { Board } from '@retake/core/match/project.ts';
import type { SeriesState } from '@retake/core/match/series.ts';
import { type MatchSettings, VETO_ORDERS } from '@retake/core/match/settings.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import { MATCH_MODES } from '@retake/core/mode.ts';
import type { Ban, VetoState } from '@retake/core/veto/state.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

/** What matches store as JSON. A change of one of these shapes needs a raise, and a file of the previous release. */
const teamKey = z.enum(['team1', 'team2']);
const side = z.enum(['ct', 't']);
const byTeam = <T extends z.ZodType>(value: T) => z.object({ team1: value, team2: value });
const mapId = z.enum(MAPS.map(({ id }) => id) as [MapId, ...MapId[]]);
const mode = z.enum(MATCH_MODES);
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);
const ids = z.array(z.string());
const ms = z.number();
const count = z.int().min(0);
const score = byTeam(count);
const sides = byTeam(side);
const winner = teamKey.nullable();

const player = z.object({
  userId: z.string(),
  steamId: z.string(),
  nickname: z.string(),
  rating: z.number(),
  captainPriority: z.boolean(),
});
const team = z.object({
  name: z.string(),
  captainId: z.string(),
  players: z.array(player),
  coach: player.pick({ userId: true, steamId: true, nickname: true }).exactOptional(),
});

const vetoSchema: z.ZodType<VetoState> = z.object({
  captains: byTeam(z.string()),
  turns: z.array(z.object({ team: teamKey, action: z.enum(['ban', 'pick', 'side']) })),
  turnEndsAt: ms,
  timeouts: z.literal('held').exactOptional(),
  heldAt: ms.exactOptional(),
  remaining: z.array(mapId),
  bans: z.array(z.object({ map: mapId, team: teamKey, auto: z.boolean() })),
  maps: z.array(
    z.object({ map: mapId, pickedBy: teamKey.nullable(), auto: z.boolean(), sides: sides.nullable() }),
  ),
});

const rounds = z.array(
  z.object({
    round: count,
    score,
    reason: z.number().nullable(),
    stats: z.record(z.string(), z.array(z.number())),
    seen: count,
  }),
);
const board = z.object({
  rounds,
  others: rounds,
  results: z.array(score),
  seriesScores: z.array(score),
  polled: score.exactOptional(),
});
const outcome = z.object({
  winner,
  score,
  ending: z.enum(['regulation', 'overtime', 'walkover', 'conceded', 'draw']),
});

const common = {
  matchId: z.string(),
  number: z.int(),
  mode,
  overtime: z.boolean(),
  maxRounds: z.int().exactOptional(),
  teams: byTeam(team),
  seq: count,
};
const onMap = { map: mapId, sides };
const attendance = { ready: ids, abandoned: ids };

const stateSchema: z.ZodType<MatchState> = z.discriminatedUnion('phase', [
  z.object({ ...common, phase: z.literal('veto'), deadlineAt: ms, veto: vetoSchema }),
  z.object({
    ...common,
    ...onMap,
    ...attendance,
    phase: z.literal('warmup'),
    deadlineAt: ms,
    serverStartedAt: ms.nullable(),
  }),
  z.object({
    ...common,
    ...onMap,
    ...attendance,
    phase: z.literal('live'),
    deadlineAt: ms,
    startedAt: ms,
    board,
  }),
  z.object({
    ...common,
    ...onMap,
    phase: z.literal('finished'),
    startedAt: ms,
    endedAt: ms,
    board,
    outcome,
    abandoned: ids,
    absent: ids,
  }),
  z.object({
    ...common,
    phase: z.literal('cancelled'),
    endedAt: ms,
    reason: z.enum(['admin', 'no_server', 'server_lost', 'not_joined', 'abandoned', 'disputed']),
    blamed: ids,
    map: mapId.nullable(),
    played: z.object({ sides, startedAt: ms, board }).exactOptional(),
  }),
]);

/** Until version 2 a veto was for one map, and stored whose turn it was instead of all later turns. */
type VetoV1 = { captains: VetoState['captains']; bans: Ban[] } & (
  | { step: 'ban'; remaining: MapId[]; toMove: TeamKey; turnEndsAt: number }
  | { step: 'side'; map: MapId; toMove: TeamKey; turnEndsAt: number }
  | { step: 'done'; map: MapId; sides: Sides }
);

function raiseVeto(veto: VetoV1): VetoState {
  const { captains, bans } = veto;
  if (veto.step === 'ban') {
    const { remaining, toMove, turnEndsAt } = veto;
    const team = (at: number) => (at % 2 === 0 ? toMove : otherTeam(toMove));
    const left = remaining.length - 1;
    const turns = Array.from({ length: left }, (_, at) => ({ team: team(at), action: 'ban' as const }));
    const sideTurn = { team: team(left), action: 'side' as const };
    return { captains, bans, turns: [...turns, sideTurn], turnEndsAt, remaining, maps: [] };
  }
  const decided = { map: veto.map, pickedBy: null, auto: false };
  if (veto.step === 'done') {
    const maps = [{ ...decided, sides: veto.sides }];
    return { captains, bans, turns: [], turnEndsAt: 0, remaining: [], maps };
  }
  const { toMove, turnEndsAt } = veto;
  const turns = [{ team: toMove, action: 'side' as const }];
  return { captains, bans, turns, turnEndsAt, remaining: [], maps: [{ ...decided, sides: null }] };
}

/** Until version 2 every match had overtimes. */
function raiseState(state: { phase: string; veto: VetoV1 }): unknown {
  const raised = { ...state, overtime: true };
  return state.phase === 'veto' ? { ...raised, veto: raiseVeto(state.veto) } : raised;
}

/** Until version 3 a board kept one result of each kind, and only fingerprints of rounds that a restore made void. */
type BoardV2 = {
  rounds: Omit<Board['rounds'][number], 'seen'>[];
  finalScore: Score | null;
  seriesScore: Score | null;
};

function raiseBoard(state: { board?: BoardV2 }): unknown {
  if (!state.board) return state;
  const { rounds, finalScore, seriesScore } = state.board;
  const board: Board = {
    rounds: rounds.map((round, at) => ({ ...round, seen: at + 1 })),
    others: [],
    results: finalScore ? [finalScore] : [],
    seriesScores: seriesScore ? [seriesScore] : [],
  };
  return { ...state, board };
}

const settingsSchema: z.ZodType<MatchSettings> = z.object({
  mode,
  maps: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('veto'),
      pool: z.array(mapId),
      order: z.enum(VETO_ORDERS).exactOptional(),
      first: z.enum(TEAM_KEYS).exactOptional(),
      timeouts: z.literal('held').exactOptional(),
    }),
    z.object({ kind: z.literal('fixed'), maps: z.array(mapId), sides: z.enum(['chosen', 'drawn']) }),
  ]),
  bestOf,
  overtime: z.boolean(),
  maxRounds: z.int().exactOptional(),
  cvars: z.partialRecord(z.enum(CVAR_NAMES), z.int()).exactOptional(),
  regions: z.array(z.string()),
  rated: z.boolean(),
});

const seriesSchema: z.ZodType<SeriesState> = z.object({
  bestOf,
  maps: z.array(z.object({ map: mapId, sides })),
  winners: z.array(winner),
  end: z.object({ reason: z.enum(['decided', 'walkover', 'cancelled']), winner }).nullable(),
});

export const storedState = versioned({
  name: 'state',
  schema: stateSchema,
  raises: [raiseState, raiseBoard],
});
export const storedVeto = versioned({ name: 'veto', schema: vetoSchema, raises: [raiseVeto] });
export const storedSettings = versioned({ name: 'settings', schema: settingsSchema });
export const storedSeries = versioned({ name: 'state', schema: seriesSchema });
export const storedExplanation = versioned({ name: 'explanation', schema: explanation });
