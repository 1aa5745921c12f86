import { MAPS, type MapId } from '../maps.ts';
import type { Mode } from '../mode.ts';
import { accept, type Result, refuse } from '../result.ts';
import { chooseCaptain } from '../veto/captain.ts';
import {
  startVeto,
  type VetoCommand,
  type VetoContext,
  type VetoRefusal,
  vetoTransition,
} from '../veto/transition.ts';
import { endCancelled, endFinished, hasEnded } from './ending.ts';
import type { GameServerEvent } from './events.ts';
import type { MatchFact } from './facts.ts';
import { FORMATS } from './format.ts';
import { otherTeam, type Player, type Side, type Teams, teamOfUser } from './lineup.ts';
import { outcomeOf, scoreOf } from './outcome.ts';
import { applyServerEvent } from './report.ts';
import {
  type CancelReason,
  type LivePhase,
  type MatchState,
  SILENCE_MS,
  type VetoPhase,
  type WarmupPhase,
} from './state.ts';
import { playerIsReady, serverIsUp, toWarmup, warmupOver } from './warmup.ts';

export type MatchCommand =
  | { type: 'ban'; userId: string; map: MapId }
  | { type: 'chooseSide'; userId: string; side: Side }
  /** Due at `deadlineOf(state)`: a veto turn, the joining, the settling or the server's silence is over. */
  | { type: 'deadline' }
  | { type: 'warmupStarted' }
  | { type: 'playerReady'; userId: string }
  | { type: 'gameServerEvent'; event: GameServerEvent }
  /** The server was asked and says that the match is paused, or that it goes on: silence is counted from now. */
  | { type: 'serverAlive' }
  | { type: 'abandon'; userId: string }
  | { type: 'cancel'; reason: CancelReason };

export type MatchRefusal = VetoRefusal | 'wrong_phase' | 'not_a_player' | 'other_match' | 'other_map';
export type MatchStep = { state: MatchState; facts: MatchFact[] };
export type MatchAnswer = Result<MatchStep, MatchRefusal>;

export type NewTeam = { name: string; players: Player[] };
export type NewMatch = {
  matchId: string;
  number: number;
  mode: Mode;
  team1: NewTeam;
  team2: NewTeam;
  /** Maps of the veto; the whole pool unless given. */
  pool?: readonly MapId[];
};

/** A match begins with its veto; the captains follow from the players (VETO1). */
export function createMatch(match: NewMatch, context: VetoContext): VetoPhase {
  const { matchId, number, mode, team1, team2 } = match;
  const teams: Teams = { team1: withCaptain(team1), team2: withCaptain(team2) };
  const captains = { team1: teams.team1.captainId, team2: teams.team2.captainId };
  const veto = startVeto({ captains, pool: match.pool ?? MAPS.map((map) => map.id) }, context).state;
  const deadlineAt = vetoDeadline(veto, context.now);
  return { phase: 'veto', matchId, number, mode, teams, seq: 0, veto, deadlineAt };
}

const withCaptain = (team: NewTeam) => ({ ...team, captainId: chooseCaptain(team.players) });

/**
 * One step of a match. Accepted without a change (a report seen before, a player ready twice) answers the very same
 * state and no facts. Refusals: those of the veto; `wrong_phase`; `over` (the match has ended); `not_a_player`;
 * `not_due` (the deadline is still ahead); `other_match`, `other_map` (the report is about another one).
 */
export function transition(state: MatchState, command: MatchCommand, context: VetoContext): MatchAnswer {
  const answer = step(state, command, context);
  if (!answer.ok || answer.value.state === state) return answer;
  return accept({ state: { ...answer.value.state, seq: state.seq + 1 }, facts: answer.value.facts });
}

function step(state: MatchState, command: MatchCommand, context: VetoContext): MatchAnswer {
  if (command.type === 'gameServerEvent') return applyServerEvent(state, command.event, context.now);
  if (hasEnded(state)) return refuse('over');
  switch (command.type) {
    case 'ban':
    case 'chooseSide':
      return inVeto(state, command, context);
    case 'deadline':
      return deadline(state, context);
    case 'warmupStarted':
      return warmupStarted(state, context.now);
    case 'playerReady':
      return playerReady(state, command.userId);
    case 'serverAlive':
      return serverAlive(state, context.now);
    case 'abandon':
      return abandon(state, command.userId, context.now);
    case 'cancel':
      return accept(endCancelled(state, command.reason, [], context.now));
  }
}

type OpenState = VetoPhase | WarmupPhase | LivePhase;

function inVeto(state: OpenState, command: VetoCommand, context: VetoContext): MatchAnswer {
  if (state.phase !== 'veto') return refuse('over');
  const answer = vetoTransition(state.veto, command, context);
  if (!answer.ok) return answer;
  const { state: veto, facts } = answer.value;
  if (veto.step !== 'done') {
    return accept({ state: { ...state, veto, deadlineAt: vetoDeadline(veto, context.now) }, facts });
  }
  const warmup = toWarmup(state, veto.map, veto.sides, context.now);
  return accept({ state: warmup.state, facts: [...facts, ...warmup.facts] });
}

const vetoDeadline = (veto: VetoPhase['veto'], now: number): number =>
  veto.step === 'done' ? now : veto.turnEndsAt;

function deadline(state: OpenState, context: VetoContext): MatchAnswer {
  const { now } = context;
  if (now < state.deadlineAt) return refuse('not_due');
  if (state.phase === 'veto') return inVeto(state, { type: 'turnOver' }, context);
  if (state.phase === 'warmup') return accept(warmupOver(state, now));
  const outcome = outcomeOf(state.board, FORMATS[state.mode]);
  if (outcome !== null) return accept(endFinished(state, outcome, now));
  return accept(endCancelled(state, 'server_lost', [], now));
}

function warmupStarted(state: OpenState, now: number): MatchAnswer {
  if (state.phase === 'veto') return refuse('wrong_phase');
  return accept(state.phase === 'live' ? { state, facts: [] } : serverIsUp(state, now));
}

function playerReady(state: OpenState, userId: string): MatchAnswer {
  if (teamOfUser(state.teams, userId) === null) return refuse('not_a_player');
  if (state.phase !== 'warmup') return refuse('wrong_phase');
  return accept(playerIsReady(state, userId));
}

function serverAlive(state: OpenState, now: number): MatchAnswer {
  if (state.phase !== 'live') return refuse('wrong_phase');
  if (state.settling) return accept({ state, facts: [] });
  return accept({ state: { ...state, deadlineAt: now + SILENCE_MS }, facts: [] });
}

/** MAT9: before the first round an abandon cancels the match; later a team that has nobody left loses it. */
function abandon(state: OpenState, userId: string, now: number): MatchAnswer {
  const team = teamOfUser(state.teams, userId);
  if (team === null) return refuse('not_a_player');
  const fact: MatchFact = { type: 'playerAbandoned', userId };
  if (state.phase !== 'live') {
    const { state: cancelled, facts } = endCancelled(state, 'abandoned', [userId], now);
    return accept({ state: cancelled, facts: [fact, ...facts] });
  }
  if (state.abandoned.includes(userId)) return accept({ state, facts: [] });
  const left = { ...state, abandoned: [...state.abandoned, userId] };
  const teamGone = state.teams[team].players.every((player) => left.abandoned.includes(player.userId));
  if (!teamGone || outcomeOf(state.board, FORMATS[state.mode]) !== null)
    return accept({ state: left, facts: [fact] });
  const outcome = { winner: otherTeam(team), score: scoreOf(state.board), ending: 'walkover' as const };
  const { state: finished, facts } = endFinished(left, outcome, now);
  return accept({ state: finished, facts: [fact, ...facts] });
}
