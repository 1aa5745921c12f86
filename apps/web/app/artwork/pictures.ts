import type { Medal } from '@retake/core/league/medal.ts';
import type { SkillGroup } from '@retake/core/rating/skillGroup.ts';
import type { WeaponId } from '@retake/core/weapons.ts';
import { badgeId, medalId } from './emblemIds.ts';
import { RENDERED } from './rendered.ts';
import { AVIF_WIDTHS, pictureAddress, WEBP_WIDTHS } from './sizes.ts';
import { EMBLEM_SPRITE, WEAPON_SPRITE } from './sprites.ts';

export type PictureName = keyof typeof RENDERED;

/** What a `<picture>` needs: natural size, a colour until it arrives, sources with their widths. */
export type PictureFiles = {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** `srcset` of the AVIF and of the WebP files. */
  readonly avif: string;
  readonly webp: string;
  /** `src` for browsers without `srcset`. */
  readonly fallback: string;
};

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(RENDERED, name);

/** The files of a picture; a name that data made up gets the platform's own picture. */
export function pictureFiles(name: string): PictureFiles {
  const known = isPictureName(name) ? name : 'news-platform-launch';
  const [width, height, color, hash] = RENDERED[known];
  const sources = (type: 'avif' | 'webp', widths: readonly number[]) =>
    widths.map((w) => `${pictureAddress(known, hash, w, type)} ${w}w`).join(', ');
  return {
    width,
    height,
    color,
    avif: sources('avif', AVIF_WIDTHS),
    webp: sources('webp', WEBP_WIDTHS),
    fallback: pictureAddress(known, hash, WEBP_WIDTHS[0], 'webp'),
  };
}

/** For `<svg><use href=…/></svg>`, square. */
export const badgeHref = (group: SkillGroup): string => `${EMBLEM_SPRITE}#${badgeId(group)}`;
export const medalHref = (metal: Medal): string => `${EMBLEM_SPRITE}#${medalId(metal)}`;

/** For `<svg><use href=…/></svg>`, twice as wide as high, in the colour of the text. */
export const weaponHref = (weapon: WeaponId): string => `${WEAPON_SPRITE}#${weapon}`;

/** What a link to a page shows elsewhere (1200 × 630). */
export const shareImage = (article?: PictureName): string =>
  `/share/${article?.startsWith('news-') ? article : 'landing-hero'}.jpg`;
