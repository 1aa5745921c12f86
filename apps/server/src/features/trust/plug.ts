import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { createAlternates } from './alternates.ts';
import { deletePairsBefore, deletePlacesBefore } from './placeStore.ts';
import { deleteBefore } from './store.ts';
import { createWatching, type TrustPorts } from './watching.ts';

const DAY_MS = 86_400_000;
/** DET2, DET10 */
const KEPT_MS = 180 * DAY_MS;
/** DET9 */
const PLACES_KEPT_MS = 90 * DAY_MS;

/** Detectors: they open cases and never ban. */
export async function plugTrust(deps: Deps, { openFound }: Pick<TrustPorts, 'openFound'>) {
  const secret = await loadSecret(deps.database, 'trust-places', deps.randomBytes);
  const alternates = createAlternates(deps, { openFound, secret });
  const watching = createWatching(deps, { openFound, lookForAlternates: alternates.expectLook });
  return {
    service: { ...watching, seen: alternates.seen, banMoved: alternates.banMoved },
    async sweep(tx, now) {
      const before = (ms: number) => new Date(now.getTime() - ms);
      await deleteBefore(tx, before(KEPT_MS));
      await deletePairsBefore(tx, before(KEPT_MS));
      await deletePlacesBefore(tx, before(PLACES_KEPT_MS));
    },
  } satisfies Plugged;
}
