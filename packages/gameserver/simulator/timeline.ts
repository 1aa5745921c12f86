import type { MatchSpec } from '../port.ts';
import { type EventBody, goingLive, mapResult, roundEnd, seriesEnd, seriesStart } from './bodies.ts';
import { type SimulatedMatch, simulateMatch } from './simulate.ts';

/** A report and when it is due, in ms of life after the server's start. */
export type TimedEvent = { atMs: number; round: number; body: EventBody };

/** `series_end` comes two seconds after the last round and the map's result, which leave together. */
const SERIES_END_MS = 2_000;

/**
 * All reports of a match, or those after `fromRound`, the last round that was acknowledged; then the first of them is
 * due one round's length after the start. The end is always told again: it may be what got lost.
 */
export function timelineOf(spec: MatchSpec, warmupMs: number, fromRound = 0): TimedEvent[] {
  const match = simulateMatch(spec);
  if (fromRound === 0)
    return [
      opening(spec, 0, seriesStart),
      opening(spec, warmupMs, goingLive),
      ...play(spec, match, warmupMs),
    ];
  const playedMs =
    match.rounds.find((round) => round.round === fromRound)?.endsAtMs ?? match.rounds.at(-1)!.endsAtMs;
  return play(spec, match, -playedMs).filter((event) => event.round > fromRound);
}

const opening = (spec: MatchSpec, atMs: number, body: (spec: MatchSpec) => EventBody): TimedEvent => ({
  atMs,
  round: 0,
  body: body(spec),
});

function play(spec: MatchSpec, match: SimulatedMatch, offsetMs: number): TimedEvent[] {
  const rounds = match.rounds.map((round) => ({
    atMs: offsetMs + round.endsAtMs,
    round: round.round,
    body: roundEnd(spec, round),
  }));
  const endMs = offsetMs + match.rounds.at(-1)!.endsAtMs;
  return [
    ...rounds,
    { atMs: endMs, round: Number.POSITIVE_INFINITY, body: mapResult(spec, match) },
    { atMs: endMs + SERIES_END_MS, round: Number.POSITIVE_INFINITY, body: seriesEnd(spec, match) },
  ];
}
