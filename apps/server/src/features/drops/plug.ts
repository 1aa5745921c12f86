import { dropCalls } from '@retake/contract/drops/calls.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { Cards } from '../cards/service.ts';
import type { MissionSeasons } from '../missions/seasons.ts';
import type { CountedMatch } from '../performance/counting.ts';
import { createCodes } from './codes.ts';
import { createMeter } from './meter.ts';
import { dropRoutes } from './routes.ts';
import { createSeeds } from './seeds.ts';
import { createDrops } from './service.ts';

export async function plugDrops(deps: Deps, { cards, seasons }: { cards: Cards; seasons: MissionSeasons }) {
  const secretOf = (name: string) => loadSecret(deps.database, name, deps.randomBytes);
  const seeds = createSeeds(await secretOf('drop-seeds'));
  const seal = createSeal(await secretOf('drop-codes'), deps.randomBytes);
  const meter = createMeter({ ...deps, seasons });
  const drops = createDrops({ ...deps, seeds, seal, cards });
  const codes = createCodes({ ...deps, seal });
  const isOff = deps.environment.drops === 'off';
  return {
    service: {
      matchCounted: async (tx: Tx, match: CountedMatch) =>
        isOff ? undefined : meter.matchCounted(tx, match),
      takenAway: meter.takenAway,
      givenBack: meter.givenBack,
    },
    calls: [callsOf(dropCalls, dropRoutes({ drops, codes, seeds, seasons }))],
  } satisfies Plugged;
}
