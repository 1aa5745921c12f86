import type { MapId } from '../maps.ts';
import { asInteger, asSteamId, type JsonObject } from '../match/reading.ts';
import { type ReportedKill, readKills } from './kills.ts';
import { onDrawing, type ReplayRound, STEP_MS, type Track } from './replay.ts';

/** The game counts so many a second. */
const TICKS_A_SECOND = 64;
const STEP_TICKS = (STEP_MS * TICKS_A_SECOND) / 1000;
const LONGEST_TICKS = 15 * 60 * TICKS_A_SECOND;
const MOST_ROUNDS = 120;
const T = 2;
const CT = 3;

/** What happened in a recording, as its reader lists it: `event_name`, `tick`, and what the event has. */
export type RecordedEvent = JsonObject;
export const RECORDED_EVENTS = ['round_freeze_end', 'round_start', 'round_end', 'player_death'] as const;

/** From the end of the freeze time to the beginning of the next round. */
export type Span = { round: number; from: number; to: number };

/**
 * REC8: the finished rounds. A number that comes again (after the knife round, after a restore) takes the place of what
 * was played before from that number on.
 */
export function spansOf(events: readonly RecordedEvent[]): Span[] {
  let spans: Span[] = [];
  let open: (Span & { over: boolean }) | null = null;
  const close = (tick: number) => {
    if (open?.over) {
      const { round, from } = open;
      spans = [...spans.filter((one) => one.round < round), { round, from, to: tick }];
    }
    open = null;
  };
  let last = 0;
  for (const event of [...events].sort((one, other) => tickOf(one) - tickOf(other))) {
    const tick = tickOf(event);
    last = Math.max(last, tick);
    if (event.event_name === 'round_start') close(tick);
    if (event.event_name === 'round_end' && open) open = { ...(open as Span), over: true };
    if (event.event_name === 'round_freeze_end') {
      close(tick);
      const played = asInteger(event.total_rounds_played, 0, MOST_ROUNDS - 1);
      if (event.is_warmup_period !== true && played !== null)
        open = { round: played + 1, from: tick, to: tick, over: false };
    }
  }
  close(last);
  return spans.filter(({ from, to }) => to > from && to - from <= LONGEST_TICKS);
}

const tickOf = ({ tick }: RecordedEvent): number => asInteger(tick, 0, 2 ** 31) ?? 0;

/** Two of each step: some servers write only every second tick. */
export const wantedTicks = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ from, to }) =>
    Array.from({ length: stepsOf({ from, to }) }, (_, step) => from + step * STEP_TICKS).flatMap((tick) => [
      tick,
      tick + 1,
    ]),
  );

const stepsOf = ({ from, to }: Pick<Span, 'from' | 'to'>): number => Math.floor((to - from) / STEP_TICKS) + 1;

/** What the reader lists of the players at the ticks that were asked for, column by column. */
export type RecordedTicks = {
  tick: readonly number[];
  steamid: readonly string[];
  X: readonly (number | null)[];
  Y: readonly (number | null)[];
  team_num: readonly (number | null)[];
  is_alive: readonly (boolean | null)[];
};

/** REC8, REP1: the rounds of a recording. `map` null: no map that has a drawing, so no positions. */
export function recordedRounds(
  spans: readonly Span[],
  events: readonly RecordedEvent[],
  ticks: RecordedTicks,
  map: MapId | null,
): ReplayRound[] {
  const deaths = events.filter(({ event_name }) => event_name === 'player_death');
  const rows = rowsBySpan(spans, ticks);
  return spans.map((span, at) => ({
    round: span.round,
    lastsMs: Math.round(((span.to - span.from) * 1000) / TICKS_A_SECOND),
    kills: killsIn(span, deaths),
    tracks: map === null ? [] : tracksOf(rows[at]!, ticks, span, map),
  }));
}

function killsIn(span: Span, deaths: readonly RecordedEvent[]): ReportedKill[] | null {
  const own = deaths.filter((death) => tickOf(death) >= span.from && tickOf(death) < span.to);
  return readKills({ kills: own.map((death) => asReported(death, span)) });
}

/** As Get5 tells a death: the same reader, with the same limits, reads both (ANA1). */
const asReported = (death: RecordedEvent, { from }: Span): object => ({
  round_time: Math.round(((tickOf(death) - from) * 1000) / TICKS_A_SECOND),
  player: { steamid: death.user_steamid },
  attacker: { steamid: death.attacker_steamid },
  assist: { player: { steamid: death.assister_steamid }, flash_assist: death.assistedflash },
  weapon: { name: death.weapon },
  headshot: death.headshot,
});

function rowsBySpan(spans: readonly Span[], { tick }: RecordedTicks): number[][] {
  const rows: number[][] = spans.map(() => []);
  tick.forEach((at, row) => {
    const place = spans.findIndex(({ from, to }) => at >= from && at <= to + 1);
    rows[place]?.push(row);
  });
  return rows;
}

type Steps = { side: Track['side']; places: Map<number, { x: number; y: number }>; diedAt: number };

function tracksOf(rows: readonly number[], ticks: RecordedTicks, span: Span, map: MapId): Track[] {
  const players = new Map<string, Steps>();
  for (const row of rows) readRow(players, row, ticks, span, map);
  return [...players].flatMap(([who, { side, places, diedAt }]) => {
    const steps = Math.min(diedAt, stepsOf(span));
    let last = [...places.values()][0];
    if (!last || steps === 0) return [];
    const track: Track = { who, side, xs: [], ys: [] };
    for (let step = 0; step < steps; step++) {
      last = places.get(step) ?? last;
      track.xs.push(last.x);
      track.ys.push(last.y);
    }
    return [track];
  });
}

function readRow(
  players: Map<string, Steps>,
  row: number,
  ticks: RecordedTicks,
  span: Span,
  map: MapId,
): void {
  const who = asSteamId(ticks.steamid[row]);
  const team = ticks.team_num[row];
  const [x, y] = [ticks.X[row], ticks.Y[row]];
  if (who === null || (team !== T && team !== CT) || typeof x !== 'number' || typeof y !== 'number') return;
  const step = Math.floor((ticks.tick[row]! - span.from) / STEP_TICKS);
  const side = team === CT ? 'ct' : 't';
  const steps = players.get(who) ?? { side, places: new Map(), diedAt: Number.POSITIVE_INFINITY };
  players.set(who, steps);
  if (ticks.is_alive[row] !== true) steps.diedAt = Math.min(steps.diedAt, step);
  else if (!steps.places.has(step)) steps.places.set(step, onDrawing(map, x, y));
}
