import { createServer } from 'node:http';
import { parseEvent } from '@retake/core/match/events.ts';
import { formatOf } from '@retake/core/match/format.ts';
import { judge } from '@retake/core/match/outcome.ts';
import { project } from '@retake/core/match/project.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import { type MatchSpec, TOKEN_HEADER } from '../port.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Post } from './runner.ts';
import { simulateMatch } from './simulate.ts';
import { createSimulator, type SimulatorOptions } from './simulator.ts';

/** A clock that only moves when told to. */
function manualScheduler() {
  let now = 0;
  let calls: { at: number; call: () => void }[] = [];
  const scheduler: Scheduler = {
    now: () => now,
    after(delayMs, call) {
      const entry = { at: now + delayMs, call };
      calls.push(entry);
      return () => {
        calls = calls.filter((other) => other !== entry);
      };
    },
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    scheduler,
    waiting: () => calls.length,
    /** Runs everything that is due up to `time`. */
    async runTo(time: number) {
      await settle();
      for (;;) {
        const next = calls.filter((entry) => entry.at <= time).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        calls = calls.filter((entry) => entry !== next);
        now = next.at;
        next.call();
        await settle();
      }
      now = time;
    },
  };
}

type Sent = { at: number; body: Record<string, unknown>; headers: Record<string, string> };

function stage(over: Partial<SimulatorOptions> = {}, answer: (count: number) => number = () => 200) {
  const clock = manualScheduler();
  const sent: Sent[] = [];
  let count = 0;
  const post: Post = async (_url, headers, body) => {
    const status = answer(count++);
    if (status === 0) throw new Error('no connection');
    if (status === 200) sent.push({ at: clock.scheduler.now(), body: JSON.parse(body), headers });
    return status;
  };
  const simulator = createSimulator({ speed: 60, scheduler: clock.scheduler, post, ...over });
  return { clock, sent, simulator, tries: () => count };
}

const HOUR = 3_600_000;
const names = (sent: Sent[]) => sent.map((one) => one.body.event);
const roundsOf = (sent: Sent[]) =>
  sent.flatMap((one) => (one.body.event === 'round_end' ? [one.body.round_number] : []));

const outcome = (sent: Sent[], of: MatchSpec) => {
  const events = sent.map((one) => {
    const parsed = parseEvent(one.body);
    if (!parsed.ok) throw new Error(parsed.code);
    return parsed.value;
  });
  const roster = new Set(
    Object.values(of.teams).flatMap((team) => team.players.map((player) => player.steamId)),
  );
  const format = formatOf(of);
  const verdict = judge(project(events, { roster, format }), format);
  return 'outcome' in verdict ? verdict.outcome : null;
};

test('MAT16 MAT18 after a drawn map it is silent, as MatchZy is', async () => {
  const settings = Array.from({ length: 100 }, (_, i) =>
    spec({ mode: '2v2', overtime: false, seed: `draw ${i}` }),
  );
  const drawn = settings.find((one) => simulateMatch(one).winner === null)!;
  const { clock, sent, simulator } = stage();
  await simulator.start(drawn);
  await clock.runTo(HOUR);
  expect(names(sent).slice(-2)).toEqual(['round_end', 'map_result']);
  expect(outcome(sent, drawn)).toEqual({ winner: null, score: { team1: 8, team2: 8 }, ending: 'draw' });
});

test('reports a match from start to end, in order, with the match’s token', async () => {
  const { clock, sent, simulator } = stage();
  const match = simulateMatch(spec());
  expect(await simulator.start(spec())).toMatchObject({ ok: true, value: { steamUrl: null } });
  await clock.runTo(HOUR);
  const rounds = match.rounds.map(() => 'round_end');
  expect(names(sent)).toEqual(['series_start', 'going_live', ...rounds, 'map_result', 'series_end']);
  expect(sent.every((one) => one.headers[TOKEN_HEADER] === spec().token)).toBe(true);
  expect(outcome(sent, spec())).toMatchObject({ winner: match.winner, score: match.score });
  expect(await simulator.status(spec().number)).toBe(null);
});

test('runs at its speed', async () => {
  const { clock, sent, simulator } = stage({ speed: 10, warmupMs: 30_000 });
  const match = simulateMatch(spec());
  await simulator.start(spec());
  await clock.runTo(HOUR);
  expect(sent[1]).toMatchObject({ at: 3_000 });
  expect(sent[2]!.at).toBeCloseTo(3_000 + match.rounds[0]!.endsAtMs / 10);
  expect(sent.at(-1)!.at).toBeCloseTo(3_000 + (match.rounds.at(-1)!.endsAtMs + 2_000) / 10);
});

test('reports are as untrustworthy as the plugin’s: their winner is the team that leads the map, or team2 when level', async () => {
  const { clock, sent, simulator } = stage();
  await simulator.start(spec());
  await clock.runTo(HOUR);
  const match = simulateMatch(spec());
  const rounds = sent.filter((one) => one.body.event === 'round_end');
  const told = rounds.map((one) => (one.body.winner as { team: string }).team);
  expect(told).toEqual(match.rounds.map(({ score }) => (score.team1 > score.team2 ? 'team1' : 'team2')));
  expect(told).not.toEqual(match.rounds.map((round) => round.winner));
  expect(sent.find((one) => one.body.event === 'map_result')?.body).toMatchObject({ team1: { players: [] } });
  expect(rounds[0]?.body).toMatchObject({
    round_number: 1,
    round_time: 0,
    team1: { score_ct: 0, series_score: 0 },
  });
});

describe('the platform is unavailable', () => {
  test.each([500, 0])(
    'answer %i: the same report is tried again, and none is lost or skipped',
    async (status) => {
      const { clock, sent, simulator, tries } = stage({}, (count) =>
        count >= 5 && count < 12 ? status : 200,
      );
      await simulator.start(spec());
      await clock.runTo(HOUR);
      const match = simulateMatch(spec());
      expect(roundsOf(sent)).toEqual(match.rounds.map((round) => round.round));
      expect(tries()).toBe(match.rounds.length + 4 + 7);
    },
  );

  test('waits grow up to 15 seconds', async () => {
    const { clock, simulator, tries } = stage({}, () => 503);
    await simulator.start(spec());
    await clock.runTo(60_000);
    expect(tries()).toBe(9);
    await clock.runTo(120_000);
    expect(tries()).toBe(13);
  });

  test('an invalid token ends the match', async () => {
    const { clock, simulator, tries } = stage({}, (count) => (count < 3 ? 200 : 401));
    await simulator.start(spec());
    await clock.runTo(HOUR);
    expect(tries()).toBe(4);
    expect(clock.waiting()).toBe(0);
    expect(await simulator.status(spec().number)).toBe(null);
  });
});

const scoresOf = (played: MatchSpec) => simulateMatch(played).rounds.map(({ score }) => score);

describe('after a restart', () => {
  test('it goes on after the last acknowledged round, and ends the same', async () => {
    const whole = stage();
    await whole.simulator.start(spec());
    await whole.clock.runTo(HOUR);
    const rest = stage();
    await rest.simulator.start(spec(), scoresOf(spec()).slice(0, 9));
    expect(await rest.simulator.status(spec().number)).toEqual({
      phase: 'live',
      paused: false,
      round: 9,
      score: null,
    });
    await rest.clock.runTo(HOUR);
    expect(rest.sent.map((one) => one.body)).toEqual(whole.sent.map((one) => one.body).slice(11));
    const match = simulateMatch(spec());
    expect(rest.sent[0]!.at).toBeCloseTo((match.rounds[9]!.endsAtMs - match.rounds[8]!.endsAtMs) / 60);
  });

  test('after the last round the end is sent again', async () => {
    const { clock, sent, simulator } = stage();
    await simulator.start(spec(), scoresOf(spec()));
    await clock.runTo(HOUR);
    expect(names(sent)).toEqual(['map_result', 'series_end']);
  });
});

test('an aborted match sends nothing more, others go on', async () => {
  const { clock, sent, simulator } = stage();
  await simulator.start(spec());
  await simulator.start(spec({ number: 2, seed: 'other' }));
  await clock.runTo(10_000);
  await simulator.abort(spec().number);
  const before = sent.filter((one) => one.body.matchid === spec().number).length;
  await clock.runTo(HOUR);
  expect(sent.filter((one) => one.body.matchid === spec().number)).toHaveLength(before);
  expect(sent.at(-1)?.body).toMatchObject({ event: 'series_end', matchid: 2 });
  await simulator.abort(99);
});

test('an abort while a report is being sent stops the following ones', async () => {
  const clock = manualScheduler();
  const arrivals: ((status: number) => void)[] = [];
  const post: Post = () => new Promise((resolve) => void arrivals.push(resolve));
  const simulator = createSimulator({ speed: 60, scheduler: clock.scheduler, post });
  await simulator.start(spec());
  await clock.runTo(0);
  expect(arrivals).toHaveLength(1);
  await simulator.abort(spec().number);
  arrivals[0]!(200);
  await clock.runTo(HOUR);
  expect(arrivals).toHaveLength(1);
  expect(clock.waiting()).toBe(0);
});

test('a match that is started twice is reported once', async () => {
  const { clock, sent, simulator } = stage();
  await simulator.start(spec());
  await simulator.start(spec());
  await clock.runTo(HOUR);
  expect(names(sent).filter((name) => name === 'map_result')).toHaveLength(1);
});

test('close releases everything', async () => {
  const { clock, simulator } = stage();
  await simulator.start(spec());
  await simulator.close();
  expect(clock.waiting()).toBe(0);
});

test('warm-up, then live, with the reported rounds', async () => {
  const { clock, simulator } = stage();
  await simulator.start(spec());
  await clock.runTo(500);
  expect(await simulator.status(spec().number)).toEqual({
    phase: 'warmup',
    paused: false,
    round: 0,
    score: null,
  });
  await clock.runTo(10_000);
  expect(await simulator.status(spec().number)).toMatchObject({ phase: 'live', round: expect.any(Number) });
});

test('MAT5 doubled, late and shuffled reports end in the same outcome (20 seeds)', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const faults = { duplicated: 0.4, delayed: 0.4, lost: 0, maxDelayMs: 300_000 };
    const { clock, sent, simulator } = stage({ faults });
    const played = spec({ seed: `faulty ${seed}`, mode: seed % 2 === 0 ? '5v5' : '2v2' });
    await simulator.start(played);
    await clock.runTo(HOUR);
    const match = simulateMatch(played);
    const order = roundsOf(sent);
    expect(order.length, `seed ${seed}`).toBeGreaterThan(match.rounds.length);
    expect(order, `seed ${seed}`).not.toEqual([...order].sort((a, b) => Number(a) - Number(b)));
    expect(outcome(sent, played), `seed ${seed}`).toMatchObject({ winner: match.winner, score: match.score });
  }
});

describe('over HTTP', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  test('posts JSON with the token to the webhook', async () => {
    const got: { token: unknown; type: unknown; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { headers } = request;
      got.push({ token: headers['x-gs-auth'], type: headers['content-type'], body });
      response.writeHead(200).end('{"ok":true}');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    open.push(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const played = spec({ mode: '2v2', webhookUrl: `http://127.0.0.1:${port}/events` });
    const simulator = createSimulator({ speed: 1_000_000 });
    await simulator.start(played);
    await expect
      .poll(() => got.some(({ body }) => body.includes('series_end')), { timeout: 10_000 })
      .toBe(true);
    expect(
      got.every(({ token, type }) => token === played.token && String(type).startsWith('application/json')),
    ).toBe(true);
    expect(got).toHaveLength(simulateMatch(played).rounds.length + 4);
  });
});
