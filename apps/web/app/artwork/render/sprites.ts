import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDALS } from '@retake/core/league/medal.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import type { WeaponId } from '@retake/core/weapons.ts';
import sharp from 'sharp';
import { badge, type Emblem, medal } from '../draw/emblems.ts';
import { WEAPON_ICONS } from '../draw/weapons.ts';
import { badgeId, medalId } from '../emblemIds.ts';
import { hashOf, MODULE_DIR, publish, SOURCES_DIR, write } from './files.ts';

/** One file for all badges and medals and one for all weapons: a page of them asks once. */
export async function renderSprites(): Promise<void> {
  const emblems: [string, Emblem][] = [
    ...SKILL_GROUPS.map((group): [string, Emblem] => [badgeId(group), badge(group)]),
    ...MEDALS.map((metal): [string, Emblem] => [medalId(metal), medal(metal)]),
  ];
  for (const [id, { viewBox, body }] of emblems) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>\n`;
    write(join(SOURCES_DIR, `${id}.svg`), svg);
  }
  const weapons: [string, Emblem][] = [];
  for (const id of Object.keys(WEAPON_ICONS) as WeaponId[]) weapons.push([id, await weapon(id)]);
  const lines = [
    '// Written by `node scripts/artwork.ts`.',
    `export const EMBLEM_SPRITE = '${await publishSprite('emblems', emblems)}';`,
    `export const WEAPON_SPRITE = '${await publishSprite('weapons', weapons)}';`,
    '',
  ];
  write(join(MODULE_DIR, 'sprites.ts'), lines.join('\n'));
}

async function publishSprite(name: string, symbols: readonly [string, Emblem][]): Promise<string> {
  const file = sprite(symbols);
  const address = `/art/${name}.${hashOf(file)}.svg`;
  await publish(address, () => file);
  return address;
}

const sprite = (symbols: readonly [string, Emblem][]): string => {
  const tags = symbols.map(
    ([id, { viewBox, body }]) => `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${tags.join('')}</svg>\n`;
};

type IconSet = { icons: Record<string, { body: string }> };
const iconsFile = new URL(import.meta.resolve('@iconify-json/game-icons/icons.json'));
const { icons } = JSON.parse(readFileSync(iconsFile, 'utf8')) as IconSet;

/** A weapon lying level in a box twice as wide as high, its colour the text's. */
async function weapon(id: WeaponId): Promise<Emblem> {
  const { icon, turn } = WEAPON_ICONS[id];
  const drawn = icons[icon]?.body;
  if (!drawn) throw new Error(`the icon set has no ${icon}`);
  const body = turn ? `<g transform="rotate(${turn} 256 256)">${drawn}</g>` : drawn;
  return { viewBox: await levelBox(body), body };
}

/** The box of 2:1 around the shape with a twentieth of air, found by rendering it. */
async function levelBox(body: string): Promise<string> {
  const margin = 256;
  const side = 512 + 2 * margin;
  const color = body.replaceAll('currentColor', '#fff');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${side} ${side}">${color}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  const boxWidth = Math.max(width, height * 2) * 1.1;
  const centerX = -margin - trimOffsetLeft + width / 2;
  const centerY = -margin - trimOffsetTop + height / 2;
  return [centerX - boxWidth / 2, centerY - boxWidth / 4, boxWidth, boxWidth / 2].map(Math.round).join(' ');
}
