import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { PluggedMatches } from '../matches/plug.ts';
import { rateMatchEnded } from './matchEnded.ts';
import { createRemoval } from './removal.ts';
import { createRatings } from './service.ts';
import { ratingsHold } from './verify.ts';

export function plugRating(deps: Deps, { matches }: { matches: PluggedMatches }) {
  const ratings = createRatings(deps);
  const removal = createRemoval(deps, matches);
  return {
    service: {
      ...ratings,
      removal,
      hold: ratingsHold,
      matchEnded: rateMatchEnded(ratings, matches.showRatings),
    },
  } satisfies Plugged;
}
