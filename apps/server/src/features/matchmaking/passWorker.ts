import { parentPort } from 'node:worker_threads';
import { type Matches, readMatch } from '@retake/core/matchmaker/matches.ts';
import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { openPool, type TicketPool } from '@retake/core/matchmaker/pool.ts';
import { NO_TURNS } from '@retake/core/matchmaker/rescueTurns.ts';
import { shapeOf } from '@retake/core/queue/queues.ts';
import type { FoundMatch, PassAnswer, PassMessage } from './passRunner.ts';

/** Of the queue of this thread: whom the next pass begins with (MM9). */
let turns = NO_TURNS;

/** A pass on a thread of its own: a big pool never holds up the answers. The pool's memory is shared, nothing is copied. */
parentPort!.on('message', (message: PassMessage) => {
  if (message === 'close') return parentPort!.close();
  const { buffers, queue, now } = message;
  const pool = openPool(buffers);
  let told = 0;
  const tell = (matches: Matches, isLast: boolean) => {
    const found = Array.from({ length: matches.count - told }, (_, n) => foundMatch(pool, matches, told + n));
    told = matches.count;
    parentPort!.postMessage({ found, surplus: matches.surplus, isLast } satisfies PassAnswer);
  };
  const shape = shapeOf(queue);
  const matches = findMatches(pool, { shape, now, turns, foundSoFar: (soFar) => tell(soFar, false) });
  turns = matches.turns;
  tell(matches, true);
});

function foundMatch(pool: TicketPool, matches: Matches, m: number): FoundMatch {
  const { teams, gap, spread, region } = readMatch(matches, m);
  const keysOf = (tickets: number[]) => tickets.map((ticket) => pool.key[ticket]!);
  return { team1: keysOf(teams[0]), team2: keysOf(teams[1]), gap, spread, region };
}
