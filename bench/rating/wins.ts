/** `node bench/rating/wins.ts [matches]`: random matches of any ratings: no win takes points, no loss gives any. */
import { newModel } from '@retake/core/rating/model.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { report } from './targets.ts';

const matches = Number(process.argv[2] ?? 1_000_000);
const SPLITS = [[5], [3, 2], [2, 2, 1], [1, 1, 1, 1, 1]] as const;
const rng = createRng(1);
const counted = { lostByWinning: 0, wonByLosing: 0 };
for (let n = 0; n < matches; n++) {
  const match = { team1: team(rng, 'a'), team2: team(rng, 'b'), at: 0, winner: 'team1' as const };
  const model = {
    ...newModel(),
    caution: { value: rng.normal(0, 1), variance: 0.1, level: rng.normal(0, 50) },
  };
  for (const { team: side, change } of rateMatch(match, model).changes) {
    if (side === 'team1' && change < 1) counted.lostByWinning++;
    if (side === 'team2' && change > 0) counted.wonByLosing++;
  }
}
report([
  { name: `of ${matches} random matches, wins without a point`, value: counted.lostByWinning, atMost: 0 },
  { name: 'losses with a point', value: counted.wonByLosing, atMost: 0 },
]);

function team(rng: Rng, name: string): RatedPlayer[][] {
  const players = Array.from({ length: 5 }, (_, index) => someone(rng, `${name}${index}`));
  return rng.pick(SPLITS).map((size) => players.splice(0, size));
}

function someone(rng: Rng, id: string): RatedPlayer {
  const mu = rng.normal(1000, 500);
  const [said, lift] = [rng.normal(0, 200), rng.normal(0, 200)];
  const games = rng.int(60);
  const hidden = {
    mu,
    rd: 40 + 310 * rng.next(),
    volatility: 6,
    games,
    lastPlayedAt: 0,
    heard: [],
    said,
    lift,
  };
  return { id, hidden, elo: Math.max(100, Math.round(mu + rng.normal(0, 200))), paid: rng.int(3) * 20 };
}
