import { accept, type Result, refuse } from '../result.ts';
import { endFinished } from './ending.ts';
import type { GameServerEvent } from './events.ts';
import type { MatchFact } from './facts.ts';
import { FORMATS } from './format.ts';
import { allPlayers } from './lineup.ts';
import { isComplete, outcomeOf } from './outcome.ts';
import { applyEvent } from './project.ts';
import { rosterOf, roundStrip } from './scoreboard.ts';
import {
  type FinishedPhase,
  type LivePhase,
  type MatchState,
  SETTLE_MS,
  SILENCE_MS,
  type WarmupPhase,
} from './state.ts';
import { playerIsReady, serverIsUp, toLive } from './warmup.ts';

type Answer = Result<
  { state: MatchState; facts: MatchFact[] },
  'wrong_phase' | 'over' | 'other_match' | 'other_map'
>;

/** A report of the game server, in any phase, in any order, any number of times (MAT4, MAT5). */
export function applyServerEvent(state: MatchState, event: GameServerEvent, now: number): Answer {
  if (event.number !== null && event.number !== state.number) return refuse('other_match');
  if ('mapNumber' in event && event.mapNumber !== 0) return refuse('other_map');
  switch (state.phase) {
    case 'veto':
      return refuse('wrong_phase');
    case 'warmup':
      return inWarmup(state, event, now);
    case 'live':
      return accept(inLive(state, event, now));
    case 'finished':
      return accept(amend(state, event));
    case 'cancelled':
      return refuse('over');
  }
}

function inWarmup(state: WarmupPhase, event: GameServerEvent, now: number): Answer {
  switch (event.type) {
    case 'seriesStart':
      return accept(serverIsUp(state, now));
    case 'playerSeen':
      return accept(event.ready ? seenReady(state, event.steamId) : unchanged(state));
    case 'goingLive':
      return accept(toLive(state, now));
    case 'roundEnd':
    case 'mapResult':
    case 'seriesEnd': {
      // `going_live` was lost or is late: a round that was played says the same.
      const live = toLive(state, now);
      const next = inLive(live.state, event, now);
      return accept({ state: next.state, facts: [...live.facts, ...next.facts] });
    }
    default:
      return accept(unchanged(state));
  }
}

const unchanged = <S extends MatchState>(state: S): { state: S; facts: MatchFact[] } => ({
  state,
  facts: [],
});

function seenReady(state: WarmupPhase, steamId: string): { state: WarmupPhase; facts: MatchFact[] } {
  const player = allPlayers(state.teams).find((other) => other.steamId === steamId);
  return player === undefined ? unchanged(state) : playerIsReady(state, player.userId);
}

function inLive(
  state: LivePhase,
  event: GameServerEvent,
  now: number,
): { state: MatchState; facts: MatchFact[] } {
  if (event.type === 'paused' && !state.settling) {
    return { state: { ...state, deadlineAt: now + SILENCE_MS }, facts: [] };
  }
  const board = applyEvent(state.board, event, rosterOf(state.teams));
  if (board === state.board) return unchanged(state);
  const next = { ...state, board };
  const facts = event.type === 'roundEnd' ? [roundEnded(next, event.round)] : [];
  const format = FORMATS[state.mode];
  const outcome = outcomeOf(board, format);
  if (outcome === null) return { state: { ...next, settling: false, deadlineAt: now + SILENCE_MS }, facts };
  if (isComplete(board)) {
    const ended = endFinished(next, outcome, now);
    return { state: ended.state, facts: [...facts, ...ended.facts] };
  }
  // MAT8: the first report of the end starts the wait, later ones do not lengthen it.
  const deadlineAt = state.settling ? state.deadlineAt : now + SETTLE_MS;
  return { state: { ...next, settling: true, deadlineAt }, facts };
}

function roundEnded(state: LivePhase, round: number): MatchFact {
  const line = roundStrip(state.board, state.sides, FORMATS[state.mode]).find(
    (other) => other.round === round,
  );
  const score = line?.score ?? { team1: 0, team2: 0 };
  return { type: 'roundEnded', round, winner: line?.winner ?? null, score };
}

/** Late reports fill the tables of a finished match; its outcome and who was absent stay (MAT4). */
function amend(state: FinishedPhase, event: GameServerEvent): { state: FinishedPhase; facts: MatchFact[] } {
  const board = applyEvent(state.board, event, rosterOf(state.teams));
  if (board === state.board) return unchanged(state);
  return { state: { ...state, board }, facts: [{ type: 'boardAmended' }] };
}
