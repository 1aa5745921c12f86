import type { Score } from '@retake/core/match/lineup.ts';
import { roundsOf } from '@retake/core/match/plausible.ts';
import type { MatchSpec } from '../port.ts';
import { type EventBody, goingLive, mapResult, roundEnd, seriesEnd, seriesStart } from './bodies.ts';
import { type SimulatedMatch, type SimulatedRound, simulateMatch } from './simulate.ts';

/** A report and when it is due, in ms of game time after the server's start. */
export type TimedEvent = { atMs: number; round: number; body: EventBody };

type TellRound = (spec: MatchSpec, round: SimulatedRound) => EventBody;

/** `series_end` comes two seconds after the last round and the map's result, which are sent together. */
const SERIES_END_MS = 2_000;

/**
 * All reports of a match, or those after the last acknowledged round, where scores after such rounds are `known`; the first of them is
 * then due one round's length after the start. The end is always reported again, because it may have been lost.
 */
export function timelineOf(
  spec: MatchSpec,
  warmupMs: number,
  known: readonly Score[] = [],
  tell: TellRound = roundEnd,
): TimedEvent[] {
  const match = simulateMatch(spec, known);
  const last = known.at(-1);
  if (!last)
    return [
      opening(spec, 0, seriesStart),
      opening(spec, warmupMs, goingLive),
      ...play(spec, match, warmupMs, tell),
    ];
  const playedMs = match.rounds[roundsOf(last) - 1]!.endsAtMs;
  return play(spec, match, -playedMs, tell).filter((event) => event.round > roundsOf(last));
}

const opening = (spec: MatchSpec, atMs: number, body: (spec: MatchSpec) => EventBody): TimedEvent => ({
  atMs,
  round: 0,
  body: body(spec),
});

/** MatchZy does not send it after a draw. */
const ending = (spec: MatchSpec, match: SimulatedMatch, atMs: number): TimedEvent => ({
  atMs,
  round: Number.POSITIVE_INFINITY,
  body: seriesEnd(spec, match),
});

function play(spec: MatchSpec, match: SimulatedMatch, offsetMs: number, tell: TellRound): TimedEvent[] {
  const rounds = match.rounds.map((round) => ({
    atMs: offsetMs + round.endsAtMs,
    round: round.round,
    body: tell(spec, round),
  }));
  const endMs = offsetMs + match.rounds.at(-1)!.endsAtMs;
  return [
    ...rounds,
    { atMs: endMs, round: Number.POSITIVE_INFINITY, body: mapResult(spec, match) },
    ...(match.winner === null ? [] : [ending(spec, match, endMs + SERIES_END_MS)]),
  ];
}
