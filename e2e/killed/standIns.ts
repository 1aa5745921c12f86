import { asInteger, asObject, type JsonObject } from '@retake/core/match/reading.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { MatchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import {
  copyOf,
  FAKE_PASSWORD,
  type FakeMatchzy,
  startFakeMatchzy,
} from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { specOf } from '@retake/gameserver/matchzy/fake/specOf.ts';
import { simulateMatch } from '@retake/gameserver/simulator/simulate.ts';
import { type TimedEvent, timelineOf } from '@retake/gameserver/simulator/timeline.ts';
import { pause } from './world.ts';

type Score = { team1: number; team2: number };

/** Servers with the protocols of MatchZy, on which everything goes wrong that can. They play the same match the same way again. */
export type StandIns = {
  /** For GAME_SERVERS, without the last one. */
  addresses: string;
  last: FakeMatchzy;
  /** How a match that one of them has loaded ends. */
  scoreOf(matchNumber: number): Score | undefined;
  /** When the server that has this match last did something for it, or last went wrong. */
  lastMoveAt(matchNumber: number): number;
  /** What happened to it on its servers, with times. */
  storyOf(matchNumber: number): string[];
  /** How often what went wrong. */
  counts(): Record<string, number>;
  stop(): Promise<void>;
};

type Options = {
  size: number;
  rng: Rng;
  /** While the platform is down its seconds are shorter, as an outage is short against a match. */
  isPlatformUp(): boolean;
};

type Play = { number: number; events: TimedEvent[]; next: number; atMs: number; losesTail: boolean };
type StandIn = {
  fake: FakeMatchzy;
  /** MatchZy-Enhanced sends again what did not arrive, with the header of then. */
  sendsAgain: boolean;
  play: Play | null;
  frozenUntil: number;
  silentUntil: number;
  emptyAt: number;
};

const TICK_MS = 50;
const SPEED = 120;
const SPEED_IN_OUTAGE = 15;
const WARMUP_MS = 1_500 * SPEED;
const POST_GAME_MS = 14_000;
/** Of each server that has a match: those of the last matches are hit no more often than those of many. */
const FAULT_EVERY_MS = 25_000;
const ANSWER_TIMEOUT_MS = 5_000;
const [LOST, DOUBLED, LATE, WITHOUT_PLAYERS, TAIL_LOST] = [0.02, 0.06, 0.08, 0.03, 0.1];
const SENT_AGAIN_AT_MOST = 20;

export async function startStandIns({ size, rng, isPlatformUp }: Options): Promise<StandIns> {
  const fakes = await Promise.all(Array.from({ length: size }, () => startFakeMatchzy()));
  const all: StandIn[] = fakes.map((fake, at) => ({
    fake,
    sendsAgain: at % 2 === 0,
    play: null,
    frozenUntil: 0,
    silentUntil: 0,
    emptyAt: Number.POSITIVE_INFINITY,
  }));
  const scores = new Map<number, Score>();
  const moves = new Map<number, number>();
  const counted: Record<string, number> = {};
  let stopped = false;

  const count = (what: string) => {
    counted[what] = (counted[what] ?? 0) + 1;
  };
  const moved = (number: number) => void moves.set(number, Date.now());
  /** The server on which each match was begun last. */
  const holders = new Map<number, StandIn>();
  const stories = new Map<number, string[]>();
  const note = (one: StandIn, number: number, what: string) => {
    const story = stories.get(number) ?? [];
    stories.set(number, story);
    story.push(`${new Date().toISOString().slice(11, 19)} ${all.indexOf(one)}: ${what}`);
  };
  const chance = (share: number, what: string): boolean => {
    const happens = rng.next() < share;
    if (happens) count(what);
    return happens;
  };

  function empty(one: StandIn): void {
    if (one.play) note(one, one.play.number, 'empty');
    one.play = null;
    one.emptyAt = Number.POSITIVE_INFINITY;
    Object.assign(one.fake.state, { gamestate: 'none', matchid: -1, round: 0 });
  }

  /** What the server has loaded, whichever way; a copy goes on after its round. */
  function begin(one: StandIn): void {
    const { state } = one.fake;
    const config = one.fake.loaded() as unknown as MatchzyConfig | null;
    if (!config || config.matchid !== state.matchid) return;
    const fromRound = state.gamestate === 'pending_restore' ? state.round : 0;
    const spec = specOf(config, `killed ${config.matchid}`);
    const known = simulateMatch(spec).rounds.slice(0, fromRound);
    const events = timelineOf(
      spec,
      WARMUP_MS,
      known.map(({ score }) => score),
    );
    const losesTail = chance(TAIL_LOST, 'tail lost');
    one.play = { number: config.matchid, events, next: 0, atMs: 0, losesTail };
    const result = timelineOf(spec, 0).find(({ body }) => body.event === 'map_result')!;
    scores.set(config.matchid, scoreIn(result.body as JsonObject)!);
    moved(config.matchid);
    holders.set(config.matchid, one);
    note(one, config.matchid, `begins after round ${fromRound}`);
    if (fromRound > 0) state.gamestate = 'live';
  }

  function tick(one: StandIn, ms: number): void {
    const { state } = one.fake;
    const now = Date.now();
    state.down = now < one.frozenUntil || now < one.silentUntil;
    state.udpSilent = state.down;
    if (now < one.frozenUntil) return;
    if (now >= one.emptyAt) empty(one);
    if (one.play && (state.gamestate === 'none' || state.matchid !== one.play.number)) one.play = null;
    if (!one.play && ['warmup', 'pending_restore'].includes(state.gamestate)) begin(one);
    const { play } = one;
    if (!play) return;
    play.atMs += ms * (isPlatformUp() ? SPEED : SPEED_IN_OUTAGE);
    for (
      let event = play.events[play.next];
      event && event.atMs <= play.atMs;
      event = play.events[play.next]
    ) {
      play.next++;
      tell(one, play, event);
    }
  }

  function tell(one: StandIn, play: Play, { body }: TimedEvent): void {
    const { state } = one.fake;
    if (holders.get(play.number) === one) moved(play.number);
    const score = scoreIn(body as JsonObject);
    if (body.event === 'going_live') state.gamestate = 'live';
    if (body.event === 'going_live') Object.assign(state, { round: 0, score: { team1: 0, team2: 0 } });
    if (body.event === 'round_end' && score) {
      state.score = score;
      state.round = asInteger((body as JsonObject).round_number, 0, 200) ?? state.round;
    }
    // At the beginning of the next round.
    const isNextRound = play.events[play.next]?.body.event === 'round_end';
    if (isNextRound && (body.event === 'going_live' || body.event === 'round_end'))
      void keepCopy(one, play.number);
    if (body.event === 'map_result' && score) {
      Object.assign(state, { gamestate: 'post_game', score });
      one.emptyAt = Date.now() + POST_GAME_MS;
    }
    const isTail = play.events.length - play.next < 3;
    if (play.losesTail && isTail) return;
    if (!one.sendsAgain && chance(LOST, 'report lost')) return;
    const sent = chance(WITHOUT_PLAYERS, 'round without players') ? withoutPlayers(body) : body;
    const text = JSON.stringify(sent);
    void send(one, text, chance(LATE, 'report late') ? rng.next() * 4_000 : 0);
    if (chance(DOUBLED, 'report doubled')) void send(one, text, rng.next() * 4_000);
  }

  async function send(one: StandIn, text: string, afterMs: number): Promise<void> {
    if (afterMs > 0) await pause(afterMs);
    for (let tries = 0; !stopped && tries < (one.sendsAgain ? SENT_AGAIN_AT_MOST : 1); tries++) {
      if (await post(one, 'matchzy_remote_log', text)) return;
      await pause(1_000 + 500 * tries);
    }
  }

  async function keepCopy(one: StandIn, number: number): Promise<void> {
    const copy = copyOf(one.fake, number, one.fake.state.round, new Date());
    if (!(await post(one, 'matchzy_remote_backup', JSON.stringify(copy)))) count('copy lost');
  }

  /** With the address and the header that it has now. */
  async function post({ fake }: StandIn, prefix: string, body: string): Promise<boolean> {
    const { cvars } = fake.loaded() as unknown as MatchzyConfig;
    const headers = { [cvars[`${prefix}_header_key`]!]: cvars[`${prefix}_header_value`]! };
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    try {
      const answer = await fetch(cvars[`${prefix}_url`]!, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body,
        signal,
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  function fault(): void {
    const busy = all.filter(({ play }) => play !== null);
    if (busy.length === 0) return;
    const one = rng.pick(busy);
    const now = Date.now();
    const kind = rng.pick(['crash', 'freeze', 'silence', 'ended in the game'] as const);
    count(kind);
    if (one.play) {
      const { number } = one.play;
      if (holders.get(number) === one) moved(number);
      note(one, number, kind);
    }
    if (kind === 'freeze') one.frozenUntil = now + 2_000 + rng.next() * 75_000;
    if (kind === 'silence') one.silentUntil = now + 2_000 + rng.next() * 40_000;
    if (kind === 'crash' || kind === 'ended in the game') empty(one);
    if (kind === 'crash') one.frozenUntil = now + 1_000 + rng.next() * 8_000;
  }

  const loop = (async () => {
    let last = Date.now();
    while (!stopped) {
      await pause(TICK_MS);
      const now = Date.now();
      for (const one of all) tick(one, now - last);
      const busy = all.filter(({ play }) => play !== null).length;
      if (rng.next() < (busy * (now - last)) / FAULT_EVERY_MS) fault();
      last = now;
    }
  })();

  return {
    addresses: fakes
      .slice(0, -1)
      .map(({ port }) => `127.0.0.1:${port}/${FAKE_PASSWORD}`)
      .join(','),
    last: fakes.at(-1)!,
    scoreOf: (number) => scores.get(number),
    lastMoveAt: (number) => moves.get(number) ?? 0,
    storyOf: (number) => stories.get(number) ?? [],
    counts: () => counted,
    async stop() {
      stopped = true;
      await loop;
      await Promise.all(fakes.map((fake) => fake.close()));
    },
  };
}

function scoreIn({ team1, team2 }: JsonObject): Score | null {
  const points = (team: unknown) => asInteger(asObject(team)?.score, 0, 200);
  const [one, two] = [points(team1), points(team2)];
  return one === null || two === null ? null : { team1: one, team2: two };
}

function withoutPlayers(body: object): object {
  const { event, team1, team2 } = body as JsonObject;
  if (event !== 'round_end') return body;
  return { ...body, team1: { ...asObject(team1), players: [] }, team2: { ...asObject(team2), players: [] } };
}
