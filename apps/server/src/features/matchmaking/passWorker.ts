import { parentPort } from 'node:worker_threads';
import { readMatch } from '@retake/core/matchmaker/matches.ts';
import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { openPool } from '@retake/core/matchmaker/pool.ts';
import type { FoundMatch, PassRequest } from './passRunner.ts';

/** A pass on a thread of its own: a big pool never holds up the answers. The pool's memory is shared, nothing is copied. */
parentPort!.on('message', ({ buffers, mode, now }: PassRequest) => {
  const pool = openPool(buffers);
  const matches = findMatches(pool, { mode, now });
  const found: FoundMatch[] = [];
  for (let m = 0; m < matches.count; m++) {
    const { teams, gap, spread, region } = readMatch(matches, m);
    const keysOf = (tickets: number[]) => tickets.map((ticket) => pool.key[ticket]!);
    found.push({ team1: keysOf(teams[0]), team2: keysOf(teams[1]), gap, spread, region });
  }
  parentPort!.postMessage(found);
});
