import type { Score } from '@retake/core/match/lineup.ts';
import { roundsOf } from '@retake/core/match/plausible.ts';
import { accept } from '@retake/core/result.ts';
import { createRng } from '@retake/core/rng.ts';
import type { ConnectInfo, GameServer, MatchSpec } from '../port.ts';
import { realScheduler, type Scheduler } from '../scheduler.ts';
import { wholeRoundEnd } from './bodies.ts';
import { type Faults, injectFaults, NO_FAULTS } from './faults.ts';
import { type Post, postByFetch, type Run, runEvents } from './runner.ts';
import { timelineOf } from './timeline.ts';

export type SimulatorOptions = {
  /** Speed factor of matches against real time. */
  speed: number;
  /** Ms of game time between the start and going live. */
  warmupMs?: number;
  scheduler?: Scheduler;
  post?: Post;
  faults?: Faults;
};

const WARMUP_MS = 60_000;

/** The built-in side of the port: any number of matches at the same time, decided by ratings and reported over HTTP. */
export function createSimulator(options: SimulatorOptions): GameServer {
  const {
    speed,
    warmupMs = WARMUP_MS,
    scheduler = realScheduler,
    post = postByFetch,
    faults = NO_FAULTS,
  } = options;
  const runs = new Map<number, Run>();

  const start = (spec: MatchSpec, known: readonly Score[]): void => {
    runs.get(spec.number)?.abort();
    const planned = timelineOf(spec, warmupMs, known, wholeRoundEnd);
    const events = injectFaults(planned, faults, createRng(`faults ${spec.seed}`));
    if (events.length === 0) return;
    const last = known.at(-1);
    const fromRound = last ? roundsOf(last) : 0;
    const onOver = () => void runs.delete(spec.number);
    const { webhookUrl, token } = spec;
    runs.set(
      spec.number,
      runEvents({ webhookUrl, token, events, fromRound, speed, scheduler, post, onOver }),
    );
  };

  return {
    async start(spec, known = []) {
      start(spec, known);
      return accept(connectInfo(spec));
    },
    async status(matchNumber) {
      const run = runs.get(matchNumber);
      if (run === undefined) return null;
      return { phase: run.isLive() ? 'live' : 'warmup', paused: false, round: run.round(), score: null };
    },
    async abort(matchNumber) {
      runs.get(matchNumber)?.abort();
      runs.delete(matchNumber);
    },
    async startPractice({ password }) {
      return accept({ address: 'simulated', password, steamUrl: null, region: null });
    },
    async endPractice() {
      return true;
    },
    async close() {
      for (const run of runs.values()) run.abort();
      runs.clear();
    },
  };
}

/** Only for display: nobody can join a match that the platform itself simulates. */
function connectInfo(spec: MatchSpec): ConnectInfo {
  const password = createRng(`password ${spec.seed}`).int(36 ** 5);
  return {
    address: `simulator:${spec.number}`,
    password: password.toString(36).padStart(5, '0'),
    steamUrl: null,
    region: spec.regions[0] ?? null,
  };
}
