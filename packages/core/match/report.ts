import { accept, type Result, refuse } from '../result.ts';
import { endFinished } from './ending.ts';
import type { GameServerEvent } from './events.ts';
import type { MatchFact } from './facts.ts';
import { formatOf, isOverByPlay, leaderOf } from './format.ts';
import { allPlayers, type Score } from './lineup.ts';
import { judge, scoreOf } from './outcome.ts';
import { isPlausible } from './plausible.ts';
import { applyEvent, fillGap, isKnown, type Played } from './project.ts';
import { rosterOf, roundStrip } from './scoreboard.ts';
import {
  type FinishedPhase,
  type LivePhase,
  type MatchState,
  type VetoPhase,
  type WarmupPhase,
  waitUntil,
} from './state.ts';
import { playerIsReady, serverIsUp, toLive } from './warmup.ts';

export type ReportRefusal =
  | 'too_early'
  | 'over'
  | 'other_match'
  | 'other_map'
  | 'implausible'
  | 'contradicts_end';
type Moved = { state: MatchState; facts: MatchFact[] };
type Answer = Result<Moved, ReportRefusal>;

/**
 * A report of the game server, in any phase, in any order, any number of times (MAT4, MAT5). Refusals: `too_early` (it
 * may be reported again after the veto), `implausible` (MAT22), `contradicts_end` (MAT25), `over`, `other_match`,
 * `other_map`.
 */
export function applyServerEvent(state: MatchState, event: GameServerEvent, now: number): Answer {
  if (event.number !== null && event.number !== state.number) return refuse('other_match');
  if ('mapNumber' in event && event.mapNumber !== 0) return refuse('other_map');
  if (!isPlausible(event, formatOf(state))) return refuse('implausible');
  switch (state.phase) {
    case 'veto':
      return refuse('too_early');
    case 'warmup':
      return inWarmup(state, event, now);
    case 'live':
      return accept(inLive(state, event, now));
    case 'finished':
      return amend(state, event);
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
      // If `going_live` is lost or late, a played round says the same.
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

const playedBy = (state: LivePhase | FinishedPhase): Played => ({
  roster: rosterOf(state.teams),
  format: formatOf(state),
});

/** Of a server that has not ended the match. */
const SIGNS_OF_LIFE: GameServerEvent['type'][] = ['seriesStart', 'goingLive', 'playerSeen', 'paused'];

function inLive(state: LivePhase, event: GameServerEvent, now: number): Moved {
  if (SIGNS_OF_LIFE.includes(event.type)) return stillThere(state, now);
  const played = playedBy(state);
  const board = applyEvent(state.board, event, played);
  if (board === state.board) return repeated(state, event, now);
  const next = { ...state, board };
  const facts = event.type === 'roundEnd' ? [roundEnded(next, event.round)] : [];
  const verdict = judge(board, played.format);
  if (verdict.kind === 'proven') {
    const ended = endFinished(next, verdict.outcome, now);
    return { state: ended.state, facts: [...facts, ...ended.facts] };
  }
  // MAT8: the first report of a settled end starts its wait, later ones do not extend it.
  const waits = verdict.kind === 'settling' && judge(state.board, played.format).kind === 'settling';
  const deadlineAt = waits ? state.deadlineAt : waitUntil(verdict, state, now);
  return { state: { ...next, deadlineAt }, facts };
}

/**
 * MAT32: the server was asked and says that its map is over at this score. Refusals: `too_early` (in the veto),
 * `implausible` (MAT22).
 */
export function toldOver(state: VetoPhase | WarmupPhase | LivePhase, score: Score, now: number): Answer {
  if (state.phase === 'veto') return refuse('too_early');
  const asResult = { type: 'mapResult', number: state.number, mapNumber: 0, score } as const;
  if (!isPlausible(asResult, formatOf(state))) return refuse('implausible');
  if (state.phase === 'live') return accept(endPolled(state, score, now));
  const live = toLive(state, now);
  const ended = endPolled(live.state, score, now);
  return accept({ state: ended.state, facts: [...live.facts, ...ended.facts] });
}

/** The first answer counts. What is missing may still come for a moment (MAT8). */
function endPolled(state: LivePhase, polled: Score, now: number): Moved {
  if (state.board.polled) return unchanged(state);
  const next = { ...state, board: { ...state.board, polled } };
  const verdict = judge(next.board, formatOf(state));
  if (verdict.kind === 'proven') return endFinished(next, verdict.outcome, now);
  const isSettling = judge(state.board, formatOf(state)).kind === 'settling';
  return {
    state: { ...next, deadlineAt: isSettling ? state.deadlineAt : waitUntil(verdict, state, now) },
    facts: [],
  };
}

/** MAT24: where an end is not proven, a round that comes again shows that the map may go on. */
function repeated(state: LivePhase, event: GameServerEvent, now: number): Moved {
  const { kind } = judge(state.board, formatOf(state));
  const isInDoubt = kind === 'unproven' || kind === 'disputed';
  return isInDoubt && event.type === 'roundEnd' ? stillThere(state, now) : unchanged(state);
}

/** MAT10: the server has the match, so silence counts from now. */
export function stillThere(state: LivePhase, now: number): Moved {
  const verdict = judge(state.board, formatOf(state));
  if (verdict.kind === 'settling') return unchanged(state);
  return { state: { ...state, deadlineAt: waitUntil(verdict, state, now) }, facts: [] };
}

function roundEnded(state: LivePhase, round: number): MatchFact {
  const line = roundStrip(state.board, state.sides, formatOf(state)).find((other) => other.round === round);
  return { type: 'roundEnded', round, winner: line?.winner ?? null, score: scoreOf(state.board) };
}

/**
 * MAT4, MAT25: late reports fill the gaps in the scoreboard of a finished match. Nothing replaces what it says; its
 * outcome and its absent players stay.
 */
function amend(state: FinishedPhase, event: GameServerEvent): Answer {
  const played = playedBy(state);
  const { winner, score } = state.outcome;
  if (event.type === 'mapResult')
    return leaderOf(event.score) === winner ? accept(unchanged(state)) : refuse('contradicts_end');
  if (event.type === 'seriesEnd')
    return leaderOf(event.seriesScore) === winner ? accept(unchanged(state)) : refuse('contradicts_end');
  if (event.type !== 'roundEnd' || isKnown(state.board, event, played)) return accept(unchanged(state));
  const final = isOverByPlay(score, played.format) && state.board.results.length > 0 ? score : null;
  const board = fillGap(state.board, event, played, final);
  if (board === state.board) return refuse('contradicts_end');
  return accept({ state: { ...state, board }, facts: [{ type: 'boardAmended' }] });
}
