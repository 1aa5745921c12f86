import type { dropCalls } from '@retake/contract/drops/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { MissionSeasons } from '../missions/seasons.ts';
import type { createCodes } from './codes.ts';
import type { Seeds } from './seeds.ts';
import type { createDrops } from './service.ts';

type Parts = {
  drops: ReturnType<typeof createDrops>;
  codes: ReturnType<typeof createCodes>;
  seeds: Seeds;
  seasons: MissionSeasons;
};

const SEEDS_TOLD = 50;

/** No call names a player: it is always the caller. */
export const dropRoutes = ({ drops, codes, seeds, seasons }: Parts): Handlers<typeof dropCalls> => ({
  'GET /api/drops': ({ caller }) => drops.read(caller.id),
  'POST /api/drops/{number}/open': async ({ caller, params, body }) => {
    await drops.open(caller.id, params.number, body.card);
    return drops.read(caller.id);
  },
  'GET /api/drops/seeds': async () => {
    const current = (await seasons.current())?.number ?? 0;
    const past = Array.from(
      { length: Math.min(SEEDS_TOLD, Math.max(0, current - 1)) },
      (_, at) => current - 1 - at,
    );
    return {
      current: current === 0 ? null : { season: current, hash: seeds.hash(current) },
      past: past.map((season) => ({ season, hash: seeds.hash(season), seed: seeds.of(season) })),
    };
  },
  'GET /api/admin/drop-codes': () => codes.pools(),
  'POST /api/admin/drop-codes': async ({ caller, body }) => {
    await codes.fund(caller.id, body);
    return codes.pools();
  },
});
