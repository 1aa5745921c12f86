import type { MapId } from '../maps.ts';
import { type Side, sidesOf, TEAM_KEYS, type TeamKey } from '../match/lineup.ts';
import type { BestOf, MapChoice } from '../match/settings.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Rng } from '../rng.ts';
import { scriptOf, sideTurns } from './script.ts';
import {
  type DecidedMap,
  decidedMaps,
  VETO_HELD_MS,
  VETO_TURN_MS,
  type VetoAction,
  type VetoState,
  type VetoTurn,
} from './state.ts';

export type VetoCommand =
  | { type: 'ban'; userId: string; map: MapId }
  | { type: 'pick'; userId: string; map: MapId }
  | { type: 'chooseSide'; userId: string; side: Side }
  | { type: 'turnOver' }
  /** VETO11: the organiser gives a held turn its whole time again, or lets a lot choose. */
  | { type: 'heldTurn'; give: 'time' | 'lot' };

export type VetoFact =
  | { type: 'mapBanned'; map: MapId; team: TeamKey; auto: boolean }
  | { type: 'mapPicked'; map: MapId; team: TeamKey; auto: boolean }
  /** The last map left is played. */
  | { type: 'mapDecided'; map: MapId }
  | { type: 'sideChosen'; map: MapId; team: TeamKey; side: Side; auto: boolean }
  /** All maps and sides, in the order of play. */
  | { type: 'mapsDecided'; maps: DecidedMap[] };

export type VetoRefusal = 'not_captain' | 'not_your_turn' | 'map_gone' | 'over' | 'not_due';
export type VetoContext = { now: number; rng: Rng };
export type VetoStep = { state: VetoState; facts: VetoFact[] };
type Answer = Result<VetoStep, VetoRefusal>;
type Captains = Record<TeamKey, string>;

export type NewVeto = { captains: Captains; bestOf: BestOf } & Omit<
  Extract<MapChoice, { kind: 'veto' }>,
  'kind'
>;

/** VETO2: the first team is drawn by lot, unless it is given (VETO10). `captains` are user ids; throws if the pool is too small. */
export function startVeto(
  { captains, pool, bestOf, order, first, timeouts }: NewVeto,
  { now, rng }: VetoContext,
): VetoState {
  if (pool.length < bestOf) throw new Error('a veto needs a map for each game of the series');
  const turns = scriptOf(first ?? rng.pick(TEAM_KEYS), pool.length, bestOf, order);
  const veto = { captains, turns, turnEndsAt: now + VETO_TURN_MS, remaining: [...pool], bans: [], maps: [] };
  return withLastMap(timeouts ? { ...veto, timeouts } : veto).state;
}

/** VETO8: only the sides are chosen. */
export function startSides(
  { captains, maps }: { captains: Captains; maps: readonly MapId[] },
  { now, rng }: VetoContext,
): VetoState {
  const turns = sideTurns(rng.pick(TEAM_KEYS), maps.length);
  const fixed = maps.map((map) => ({ map, pickedBy: null, auto: false, sides: null }));
  return { captains, turns, turnEndsAt: now + VETO_TURN_MS, remaining: [], bans: [], maps: fixed };
}

/**
 * One step of the veto. Refusals: `not_captain` (the user is captain of neither team), `not_your_turn`, `map_gone`
 * (banned, picked or not in the pool), `over` (no such choice is left), `not_due` (the turn still has time, or nobody holds it).
 */
export function vetoTransition(state: VetoState, command: VetoCommand, context: VetoContext): Answer {
  const [turn] = state.turns;
  switch (command.type) {
    case 'ban':
    case 'pick':
      return chooseMap(state, command, context.now);
    case 'chooseSide':
      return mayChoose(state, command.userId, 'side') ?? accept(applySide(state, command.side, context.now));
    case 'turnOver':
      if (!turn) return refuse('over');
      return context.now < state.turnEndsAt ? refuse('not_due') : accept(timeIsOver(state, turn, context));
    case 'heldTurn':
      if (!turn || state.heldAt === undefined) return refuse('not_due');
      return accept(
        command.give === 'lot'
          ? automatic(state, turn, context)
          : { state: inTime(state, context.now), facts: [] },
      );
  }
}

/** The refusal for a user who may not choose this now; null if there is none. */
function mayChoose(state: VetoState, userId: string, action: VetoAction): Answer | null {
  const team = TEAM_KEYS.find((key) => state.captains[key] === userId);
  if (team === undefined) return refuse('not_captain');
  if (!state.turns.some((turn) => turn.action === action)) return refuse('over');
  const [turn] = state.turns;
  return turn?.action === action && turn.team === team ? null : refuse('not_your_turn');
}

function chooseMap(state: VetoState, command: Extract<VetoCommand, { map: MapId }>, now: number): Answer {
  const refused = mayChoose(state, command.userId, command.type);
  if (refused) return refused;
  if (!state.remaining.includes(command.map)) return refuse('map_gone');
  return accept(applyMap(state, command.map, false, now));
}

/** VETO11: the organiser is waited for first, once a turn. */
function timeIsOver(state: VetoState, turn: VetoTurn, context: VetoContext): VetoStep {
  if (state.timeouts !== 'held' || state.heldAt !== undefined) return automatic(state, turn, context);
  const { now } = context;
  return { state: { ...state, heldAt: now, turnEndsAt: now + VETO_HELD_MS }, facts: [] };
}

/** A turn with its whole time, held by nobody. */
export function inTime({ heldAt: _held, ...state }: VetoState, now: number): VetoState {
  return { ...state, turnEndsAt: now + VETO_TURN_MS };
}

/** VETO5: a captain who does not choose in time gets a random ban, pick or side. */
function automatic(state: VetoState, { action }: VetoTurn, { now, rng }: VetoContext): VetoStep {
  if (action === 'side') return applySide(state, rng.pick(['ct', 't'] as const), now, true);
  return applyMap(state, rng.pick(state.remaining), true, now);
}

/** The current turn is a ban or a pick. */
function applyMap(state: VetoState, map: MapId, auto: boolean, now: number): VetoStep {
  const [turn, ...turns] = state.turns as [VetoTurn, ...VetoTurn[]];
  const { team, action } = turn;
  const remaining = state.remaining.filter((other) => other !== map);
  const next = { ...inTime(state, now), turns, remaining };
  const isBan = action === 'ban';
  const { state: decided, facts } = withLastMap({
    ...next,
    bans: isBan ? [...state.bans, { map, team, auto }] : state.bans,
    maps: isBan ? state.maps : [...state.maps, { map, pickedBy: team, auto, sides: null }],
  });
  return { state: decided, facts: [{ type: isBan ? 'mapBanned' : 'mapPicked', map, team, auto }, ...facts] };
}

/** VETO3: when no map is left to ban or pick, the remaining one is played last. */
function withLastMap(state: VetoState): VetoStep {
  const [last] = state.remaining;
  if (last === undefined || state.turns.some(({ action }) => action !== 'side')) return { state, facts: [] };
  const maps = [...state.maps, { map: last, pickedBy: null, auto: false, sides: null }];
  return { state: { ...state, remaining: [], maps }, facts: [{ type: 'mapDecided', map: last }] };
}

function applySide(state: VetoState, side: Side, now: number, auto = false): VetoStep {
  const [{ team }, ...turns] = state.turns as [VetoTurn, ...VetoTurn[]];
  const at = state.maps.findIndex(({ sides }) => sides === null);
  const { map } = state.maps[at]!;
  const maps = state.maps.map((one, i) => (i === at ? { ...one, sides: sidesOf(team, side) } : one));
  const next = { ...inTime(state, now), turns, maps };
  const decided = decidedMaps(next);
  const chosen: VetoFact = { type: 'sideChosen', map, team, side, auto };
  return { state: next, facts: decided ? [chosen, { type: 'mapsDecided', maps: decided }] : [chosen] };
}
