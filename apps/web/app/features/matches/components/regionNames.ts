import type { Region } from '@retake/core/constants/customMatches.ts';
import { m } from '#app/paraglide/messages.js';

export const regionNames: Record<Region, () => string> = {
  Shanghai: m.matches_region_shanghai,
  Beijing: m.matches_region_beijing,
  Guangzhou: m.matches_region_guangzhou,
  Shenzhen: m.matches_region_shenzhen,
  'Hong Kong': m.matches_region_hong_kong,
};
