import type { Answer } from '@retake/contract/call.ts';
import type { playerHeatCalls } from '@retake/contract/recordings/heat.ts';
import { together } from '@retake/core/analysis/heat.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Side } from '@retake/core/match/lineup.ts';
import { eachMinute } from '../../../platform/cache/eachMinute.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/failure.ts';
import type { Handlers } from '../../../platform/http/register.ts';
import type { People } from '../../accounts/people.ts';
import { findHeatMaps, findHeats } from './heatStore.ts';
import { byKind, fieldsOf, type PackedHeat } from './storedHeat.ts';

/** HEA5. */
const LAST_MATCHES = 20;

type Told = Answer<(typeof playerHeatCalls)['GET /api/users/profile/{nickname}/heat']>;
type Asked = { id: string; version: number; userId: string; map: MapId | null };

/** HEA5: once a minute for all who look. */
export function playerHeatRoutes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  people: Pick<People, 'byNickname'>,
): Handlers<typeof playerHeatCalls> {
  const heatOf = eachMinute(clock, async ({ userId, map }: Asked): Promise<Told> => {
    const maps = await findHeatMaps(database.sql, userId);
    const shown = maps.find((one) => one.map === map) ?? maps[0];
    if (!shown) return { maps, heat: null };
    const heats = await findHeats(database.sql, userId, shown.map, LAST_MATCHES);
    return {
      maps,
      heat: { map: shown.map, matches: heats.length, ct: summed(heats, 'ct'), t: summed(heats, 't') },
    };
  });
  return {
    'GET /api/users/profile/{nickname}/heat': async ({ params, query }) => {
      const person = await people.byNickname(params.nickname);
      if (!person) throw new Refusal('user_not_found');
      const map = query.map ?? null;
      return heatOf({ id: `${person.id} ${map}`, version: 0, userId: person.id, map });
    },
  };
}

const summed = (heats: readonly PackedHeat[], side: Side) =>
  byKind((kind) => together(heats.flatMap((heat) => (heat[side] ? [fieldsOf(heat[side][kind])] : []))));
