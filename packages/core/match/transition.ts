import type { MapId } from '../maps.ts';
import { accept, type Result, refuse } from '../result.ts';
import { decidedMaps } from '../veto/state.ts';
import { type VetoCommand, type VetoContext, type VetoRefusal, vetoTransition } from '../veto/transition.ts';
import { endCancelled, endFinished, hasEnded } from './ending.ts';
import type { GameServerEvent } from './events.ts';
import type { MatchFact } from './facts.ts';
import { formatOf } from './format.ts';
import { otherTeam, type Score, type Side, TEAM_KEYS, type TeamKey, teamOfUser } from './lineup.ts';
import { judge, scoreOf } from './outcome.ts';
import { applyServerEvent, type ReportRefusal, stillThere, toldOver } from './report.ts';
import type { CancelReason, LivePhase, MatchState, VetoPhase, WarmupPhase } from './state.ts';
import { playerIsReady, serverIsUp, toWarmup, warmupOver } from './warmup.ts';

export type MatchCommand =
  | { type: 'ban'; userId: string; map: MapId }
  | { type: 'pick'; userId: string; map: MapId }
  | { type: 'chooseSide'; userId: string; side: Side }
  | { type: 'heldTurn'; give: 'time' | 'lot' }
  /** Due at `deadlineOf(state)`: the time of a veto turn, of joining, of settling or of the server's silence is over. */
  | { type: 'deadline' }
  | { type: 'warmupStarted' }
  | { type: 'playerReady'; userId: string }
  | { type: 'gameServerEvent'; event: GameServerEvent }
  /** The server was asked and says that the match is paused, or that it goes on: silence counts from now. */
  | { type: 'serverAlive' }
  /** MAT32: the server was asked and says that the map is over at this score. */
  | { type: 'serverEnded'; score: Score }
  /** MAT33: no server has the match any more. */
  | { type: 'serverGone' }
  | { type: 'abandon'; userId: string }
  | { type: 'cancel'; reason: CancelReason };

export type MatchRefusal = VetoRefusal | 'wrong_phase' | 'not_a_player' | ReportRefusal;
export type MatchStep = { state: MatchState; facts: MatchFact[] };
export type MatchAnswer = Result<MatchStep, MatchRefusal>;

/**
 * One step of a match. A command without effect (a repeated report, a player who is ready already) returns the same
 * state object and no facts. Refusals: those of the veto; `wrong_phase`; `over` (the match has ended); `not_a_player`;
 * `not_due` (the deadline is later); those of reports (`ReportRefusal`).
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
    case 'pick':
    case 'chooseSide':
    case 'heldTurn':
      return inVeto(state, command, context);
    case 'deadline':
      return deadline(state, context);
    case 'warmupStarted':
      return warmupStarted(state, context.now);
    case 'playerReady':
      return playerReady(state, command.userId);
    case 'serverAlive':
      return serverAlive(state, context.now);
    case 'serverEnded':
      return toldOver(state, command.score, context.now);
    case 'serverGone':
      return serverGone(state, context.now);
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
  const [first] = decidedMaps(veto) ?? [];
  if (!first) return accept({ state: { ...state, veto, deadlineAt: veto.turnEndsAt }, facts });
  const warmup = toWarmup(state, first, context.now);
  return accept({ state: warmup.state, facts: [...facts, ...warmup.facts] });
}

function deadline(state: OpenState, context: VetoContext): MatchAnswer {
  const { now } = context;
  if (now < state.deadlineAt) return refuse('not_due');
  if (state.phase === 'veto') return inVeto(state, { type: 'turnOver' }, context);
  if (state.phase === 'warmup') return accept(warmupOver(state, now));
  return accept(endAsKnown(state, now));
}

/** The end of a live match of which nothing more comes. */
function endAsKnown(state: LivePhase, now: number): MatchStep {
  const verdict = judge(state.board, formatOf(state));
  if ('outcome' in verdict) return endFinished(state, verdict.outcome, now);
  const isDisputed = verdict.kind === 'disputed' || state.board.results.length > 0;
  return endCancelled(state, isDisputed ? 'disputed' : 'server_lost', [], now);
}

/** Before it is live a match may begin again on another server. */
function serverGone(state: OpenState, now: number): MatchAnswer {
  if (state.phase !== 'live') return refuse('wrong_phase');
  return accept(endAsKnown(state, now));
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
  return accept(stillThere(state, now));
}

/** MAT36: the match goes on as it is. */
function withoutCoach(state: OpenState, key: TeamKey, userId: string): MatchStep {
  const { coach, ...team } = state.teams[key];
  const left = { ...state, teams: { ...state.teams, [key]: team }, seq: state.seq + 1 };
  return { state: left, facts: [{ type: 'coachLeft', userId }] };
}

/** MAT9: before the first round an abandon cancels the match; later a team without players loses it. */
function abandon(state: OpenState, userId: string, now: number): MatchAnswer {
  const coached = TEAM_KEYS.find((key) => state.teams[key].coach?.userId === userId);
  if (coached !== undefined) return accept(withoutCoach(state, coached, userId));
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
  if (!teamGone || judge(state.board, formatOf(state)).kind !== 'open')
    return accept({ state: left, facts: [fact] });
  const outcome = { winner: otherTeam(team), score: scoreOf(state.board), ending: 'walkover' as const };
  const { state: finished, facts } = endFinished(left, outcome, now);
  return accept({ state: finished, facts: [fact, ...facts] });
}
