import { MAPS } from '@retake/core/maps.ts';
import { type GameServerEvent, parseEvent } from '@retake/core/match/events.ts';
import type { Player } from '@retake/core/match/lineup.ts';
import { createMatch } from '@retake/core/match/start.ts';
import type { FinishedPhase, MatchState, VetoPhase } from '@retake/core/match/state.ts';
import { type MatchCommand, transition } from '@retake/core/match/transition.ts';
import type { Mode } from '@retake/core/mode.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { VetoState } from '@retake/core/veto/state.ts';
import { type TimedEvent, timelineOf } from '@retake/gameserver/simulator/timeline.ts';

/** A match of the sample season before it is played. */
export type ToPlay = {
  readonly matchId: string;
  readonly number: number;
  readonly mode: Mode;
  readonly seed: string;
  readonly createdAt: number;
  /** By team: its name and its players. */
  readonly team1: { name: string; players: Player[] };
  readonly team2: { name: string; players: Player[] };
};
export type Played<S extends MatchState = MatchState> = {
  readonly state: S;
  readonly veto: VetoState | null;
};

export const VETO_POOL = MAPS.map(({ id }) => id);
const CHOICE_MS = 7000;
const WARMUP_MS = 150_000;

/** Where a match stands: in its veto, in its warm-up, or so many rounds before its end. */
export type Until = 'veto' | 'warmup' | { readonly roundsLeft: number };

/** A whole match: through the same steps of core and by the same reports of the simulator as every match. */
export function playWhole(match: ToPlay): Played<FinishedPhase> {
  const { state, veto } = play(match, { roundsLeft: 0 });
  if (state.phase !== 'finished') throw new Error(`sample match ${match.number} has not ended`);
  return { state, veto };
}

/** A match that is under way. */
export function play(match: ToPlay, until: Until): Played {
  const rng = createRng(`sample ${match.seed}`);
  const { createdAt: now, matchId, number, mode, team1, team2 } = match;
  const maps = { kind: 'veto', pool: VETO_POOL, bestOf: 1 } as const;
  const { state: begun } = createMatch(
    { matchId, number, mode, overtime: true, team1, team2, maps },
    { now, rng },
  );
  const opened = begun as VetoPhase;
  if (until === 'veto') return { state: opened, veto: null };
  const vetoed = playVeto(opened, { now, rng });
  if (until === 'warmup') return vetoed;
  return { ...vetoed, state: playRounds(match, vetoed.state, until.roundsLeft, { now: vetoed.now, rng }) };
}

type Context = { now: number; rng: Rng };

function stepOf(state: MatchState, command: MatchCommand, context: Context): MatchState {
  const answer = transition(state, command, context);
  if (!answer.ok) throw new Error(`a sample match was refused: ${answer.code}`);
  return answer.value.state;
}

function playVeto(opened: VetoPhase, { now, rng }: Context) {
  let state: MatchState = opened;
  let { veto } = opened;
  while (state.phase === 'veto') {
    veto = state.veto;
    now += CHOICE_MS;
    state = stepOf(state, choiceOf(veto, rng), { now, rng });
  }
  return { state, veto, now };
}

function choiceOf(veto: VetoState, rng: Rng): MatchCommand {
  const { team, action } = veto.turns[0]!;
  const userId = veto.captains[team];
  if (action === 'side') return { type: 'chooseSide', userId, side: rng.pick(['ct', 't'] as const) };
  return { type: action, userId, map: rng.pick(veto.remaining) };
}

function playRounds(
  match: ToPlay,
  warmup: MatchState,
  roundsLeft: number,
  { now, rng }: Context,
): MatchState {
  const events = timelineOf(specOf(match, warmup), WARMUP_MS);
  const rounds = events.filter(({ round }) => Number.isFinite(round)).at(-1)!.round;
  const told = roundsLeft === 0 ? events : events.filter(({ round }) => round <= rounds - roundsLeft);
  let state = warmup;
  for (const timed of told) {
    if (state.phase === 'finished') break; // the last report repeats the end
    state = stepOf(state, { type: 'gameServerEvent', event: eventOf(timed) }, { now: now + timed.atMs, rng });
  }
  return state;
}

function eventOf({ body }: TimedEvent): GameServerEvent {
  const event = parseEvent(body);
  if (!event.ok) throw new Error(`the simulator reports ${event.code}`);
  return event.value;
}

/** What the simulator is told of the match: with the same seed and players it goes on with it after a start. */
function specOf({ number, mode, seed, matchId }: ToPlay, state: MatchState) {
  if (!('sides' in state)) throw new Error(`sample match ${number} has no map`);
  const { team1, team2 } = state.teams;
  return {
    matchId,
    number,
    mode,
    seed,
    overtime: true,
    map: state.map,
    team1Side: state.sides.team1,
    teams: { team1: { id: 'team1', ...team1 }, team2: { id: 'team2', ...team2 } },
    regions: [],
    token: '',
    webhookUrl: '',
    configUrl: '',
    backupUrl: '',
    recordingUrl: '',
    from: 'beginning' as const,
  };
}
