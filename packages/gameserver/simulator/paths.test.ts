import { STEP_MS } from '@retake/core/analysis/replay.ts';
import { MAPS } from '@retake/core/maps.ts';
import { createRng } from '@retake/core/rng.ts';
import { distance } from '@retake/core/sketches/sketch.ts';
import { expect, test } from 'vitest';
import { type WalkedRound, walk } from './paths.ts';

const players = Array.from({ length: 10 }, (_, at) => ({
  who: `player ${at}`,
  side: at < 5 ? ('t' as const) : ('ct' as const),
}));

/** Deaths of a round at odd times, some within a moment of the start. */
function roundOf(seed: string): WalkedRound {
  const rng = createRng(seed);
  const dead = rng.shuffle(players).slice(0, rng.int(10));
  let atMs = rng.int(30_000);
  const gone = new Set<string>();
  const kills = dead.map(({ who, side }) => {
    gone.add(who);
    atMs += rng.int(15_000);
    const killer = players.find((one) => one.side !== side && !gone.has(one.who))?.who ?? null;
    return { atMs, killer, victim: who };
  });
  return { lastsMs: atMs + 3000, players, kills };
}

test.each(MAPS)('REP3: ways on $name fit the deaths, and nobody is faster than the game', ({ id }) => {
  for (let at = 0; at < 12; at++) {
    const seed = `${id} ${at}`;
    const round = roundOf(seed);
    const tracks = walk(seed, id, round);
    expect(tracks.map(({ who }) => who)).toEqual(players.map(({ who }) => who));
    for (const { who, xs, ys } of tracks) {
      const diesAtMs = round.kills.find(({ victim }) => victim === who)?.atMs ?? round.lastsMs;
      expect(xs.length, seed).toBe(Math.floor(diesAtMs / STEP_MS) + 1);
      const steps = xs
        .slice(1)
        .map((x, before) => distance({ x, y: ys[before + 1]! }, { x: xs[before]!, y: ys[before]! }));
      expect(Math.max(0, ...steps), seed).toBeLessThan(49 * 0.25 + 2);
    }
    expect(walk(seed, id, round)).toEqual(tracks);
  }
});

test('REP3: after some seconds who kills stands near the one who dies', () => {
  const round = {
    lastsMs: 70_000,
    players,
    kills: [{ atMs: 60_000, killer: 'player 1', victim: 'player 7' }],
  };
  for (const { id } of MAPS) {
    const [killer, victim] = [1, 7].map((at) => walk(`near ${id}`, id, round)[at]!);
    const step = 60_000 / STEP_MS;
    const placeOf = ({ xs, ys }: { xs: number[]; ys: number[] }) => ({ x: xs[step]!, y: ys[step]! });
    expect(distance(placeOf(killer!), placeOf(victim!)), id).toBeLessThan(250);
  }
});
