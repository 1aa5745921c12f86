import type { MapId } from '../maps.ts';
import { otherTeam, type Side, type Sides, sidesOf, TEAM_KEYS, type TeamKey } from '../match/lineup.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Rng } from '../rng.ts';
import { type Ban, VETO_TURN_MS, type VetoState } from './state.ts';

export type VetoCommand =
  | { type: 'ban'; userId: string; map: MapId }
  | { type: 'chooseSide'; userId: string; side: Side }
  | { type: 'turnOver' };

export type VetoFact =
  | { type: 'mapBanned'; map: MapId; team: TeamKey; auto: boolean }
  | { type: 'mapDecided'; map: MapId }
  | { type: 'sideChosen'; team: TeamKey; side: Side; auto: boolean }
  | { type: 'vetoFinished'; map: MapId; sides: Sides };

export type VetoRefusal = 'not_captain' | 'not_your_turn' | 'map_gone' | 'over' | 'not_due';
export type VetoContext = { now: number; rng: Rng };
export type VetoStep = { state: VetoState; facts: VetoFact[] };
type Answer = Result<VetoStep, VetoRefusal>;

/** VETO2: the first ban is drawn by lot. `captains` are user ids; throws when the pool is empty. */
export function startVeto(
  start: { captains: Record<TeamKey, string>; pool: readonly MapId[] },
  { now, rng }: VetoContext,
): VetoStep {
  const toMove = rng.pick(TEAM_KEYS);
  const { captains, pool } = start;
  const [only] = pool;
  if (only === undefined) throw new Error('a veto needs at least one map');
  const turnEndsAt = now + VETO_TURN_MS;
  if (pool.length === 1)
    return { state: { step: 'side', captains, bans: [], map: only, toMove, turnEndsAt }, facts: [] };
  return { state: { step: 'ban', captains, bans: [], remaining: [...pool], toMove, turnEndsAt }, facts: [] };
}

/**
 * One step of the veto. Refusals: `not_captain` (the user is captain of neither team), `not_your_turn`, `map_gone`
 * (banned or not in the pool), `over` (nothing of this kind is left to decide), `not_due` (the turn's time is not up).
 */
export function vetoTransition(state: VetoState, command: VetoCommand, context: VetoContext): Answer {
  switch (command.type) {
    case 'ban':
      return ban(state, command, context);
    case 'chooseSide':
      return chooseSide(state, command);
    case 'turnOver':
      return turnOver(state, context);
  }
}

/** Whose captain this is; VETO1 makes it one user a team. */
function captainOf(state: VetoState, userId: string): TeamKey | null {
  return TEAM_KEYS.find((team) => state.captains[team] === userId) ?? null;
}

function ban(state: VetoState, command: { userId: string; map: MapId }, { now }: VetoContext): Answer {
  const team = captainOf(state, command.userId);
  if (team === null) return refuse('not_captain');
  if (state.step !== 'ban') return refuse('over');
  if (state.toMove !== team) return refuse('not_your_turn');
  if (!state.remaining.includes(command.map)) return refuse('map_gone');
  return accept(applyBan(state, { map: command.map, team, auto: false }, now));
}

function chooseSide(state: VetoState, command: { userId: string; side: Side }): Answer {
  const team = captainOf(state, command.userId);
  if (team === null) return refuse('not_captain');
  if (state.step === 'done') return refuse('over');
  if (state.step === 'ban' || state.toMove !== team) return refuse('not_your_turn');
  return accept(applySide(state, team, command.side, false));
}

/** VETO5: whoever lets the turn pass gets a random ban, or a random side. */
function turnOver(state: VetoState, { now, rng }: VetoContext): Answer {
  if (state.step === 'done') return refuse('over');
  if (now < state.turnEndsAt) return refuse('not_due');
  if (state.step === 'side')
    return accept(applySide(state, state.toMove, rng.pick(['ct', 't'] as const), true));
  return accept(applyBan(state, { map: rng.pick(state.remaining), team: state.toMove, auto: true }, now));
}

function applyBan(state: VetoState & { step: 'ban' }, done: Ban, now: number): VetoStep {
  const { captains } = state;
  const remaining = state.remaining.filter((map) => map !== done.map);
  const bans = [...state.bans, done];
  const banned: VetoFact = { type: 'mapBanned', ...done };
  // VETO4: the side is chosen by the captain who did not ban last, who is the next to move anyway.
  const next = { captains, bans, toMove: otherTeam(done.team), turnEndsAt: now + VETO_TURN_MS };
  const [last] = remaining;
  if (remaining.length > 1 || last === undefined)
    return { state: { step: 'ban', ...next, remaining }, facts: [banned] };
  return { state: { step: 'side', ...next, map: last }, facts: [banned, { type: 'mapDecided', map: last }] };
}

function applySide(state: VetoState & { step: 'side' }, team: TeamKey, side: Side, auto: boolean): VetoStep {
  const { captains, bans, map } = state;
  const sides = sidesOf(team, side);
  return {
    state: { step: 'done', captains, bans, map, sides },
    facts: [
      { type: 'sideChosen', team, side, auto },
      { type: 'vetoFinished', map, sides },
    ],
  };
}
