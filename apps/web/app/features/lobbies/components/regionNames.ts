import type { City } from '@retake/core/lobby/customMatch.ts';
import { m } from '#app/paraglide/messages.js';

export const regionNames: Record<City, () => string> = {
  Shanghai: m.lobbies_region_shanghai,
  Beijing: m.lobbies_region_beijing,
  Guangzhou: m.lobbies_region_guangzhou,
  Shenzhen: m.lobbies_region_shenzhen,
  'Hong Kong': m.lobbies_region_hong_kong,
};
