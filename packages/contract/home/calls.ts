import { WEAPONS, type WeaponId } from '@retake/core/weapons.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents } from '../shapes.ts';

const weapon = z.enum(Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]]);

/** An item of the skins ticker. */
export const skin = z.object({
  weapon,
  /** Weapon and finish as players write them: `AK-47 | Night Harvest`. */
  name: z.string(),
  priceCents: cents,
  /** The color of its rarity: `#rrggbb`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Skin = z.output<typeof skin>;

export const homeCalls = {
  'GET /api/home/skins': call({
    access: 'anyone',
    summary: 'The skins of the ticker, in its order',
    answer: z.array(skin),
  }),
  'GET /api/landing': call({
    access: 'anyone',
    summary: 'The figures of the landing page; a day is one of UTC',
    answer: z.object({
      matchesToday: z.int(),
      totalUsers: z.int(),
      registrationsToday: z.int(),
      playersOnline: z.int(),
      activeMatches: z.int(),
    }),
  }),
};
