import type { playerSearchCalls } from '@retake/contract/profiles/performance.ts';
import { parseSteamId } from '@retake/core/accounts/steamId.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { addressOf, limitedAddress } from '../../platform/limits/address.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import { findByPrefix, findBySteamId } from './searchStore.ts';

const PAGE = 20;
/** PRO13: a field that searches while somebody types asks less. */
const SEARCHES: Limit = { points: 60, perMs: 60_000 };

/** PRO12, PRO13. */
export function searchRoutes({
  database: { sql },
  limiter,
  environment: { trustProxy },
}: Pick<Deps, 'database' | 'limiter' | 'environment'>): Handlers<typeof playerSearchCalls> {
  const searcher = (callerId: string | undefined, { raw }: FastifyRequest) =>
    callerId ?? limitedAddress(addressOf(raw, trustProxy));

  return {
    'GET /api/players': async ({ query: { search, after }, caller, request }) => {
      await takeOrRefuse(limiter, `player-search ${searcher(caller?.id, request)}`, SEARCHES);
      const steamId = parseSteamId(search);
      const bySteam = steamId.ok && after === undefined ? await findBySteamId(sql, steamId.value) : [];
      const found = await findByPrefix(sql, search, { after, limit: PAGE + 1 });
      const named = found.slice(0, PAGE - bySteam.length);
      const isMore = found.length > named.length;
      return { players: [...bySteam, ...named], next: isMore ? named.at(-1)!.nickname : null };
    },
  };
}
