import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PICTURES } from '@retake/contract/pictures.ts';
import { MEDALS } from '@retake/core/league/medal.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { WEAPONS, type WeaponId } from '@retake/core/weapons.ts';
import { describe, expect, test } from 'vitest';
import { SCENES } from './draw/catalogue.ts';
import { badge, medal } from './draw/emblems.ts';
import { badgeHref, isPictureName, medalHref, pictureFiles, shareImage, weaponHref } from './pictures.ts';
import { PUBLIC_DIR } from './render/files.ts';
import { RENDERED } from './rendered.ts';

const LARGEST_DRAWING_BYTES = 12 * 1024;

describe.each(Object.entries(SCENES))('scene %s', (name, draw) => {
  const svg = draw();

  test('is a small drawing, the same every time, whose ids are its own', () => {
    expect(svg.length).toBeLessThan(LARGEST_DRAWING_BYTES);
    expect(draw()).toBe(svg);
    for (const [, id = ''] of svg.matchAll(/ id="([^"]+)"/g))
      expect(id.startsWith(`${name}-`), id).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|<filter|<image|<script/);
  });

  test('lies rendered where the page looks for it', () => {
    const { avif, webp, fallback } = pictureFiles(name);
    const addresses = [...avif.split(', '), ...webp.split(', ')].map((source) => source.split(' ')[0] ?? '');
    for (const address of [...addresses, fallback]) {
      expect(existsSync(join(PUBLIC_DIR, address)), `${address}: run node scripts/artwork.ts`).toBe(true);
    }
  });
});

test('every scene says its size, and only those are pictures', () => {
  expect(Object.keys(RENDERED)).toEqual(Object.keys(SCENES));
  expect(isPictureName('toString')).toBe(false);
  expect(pictureFiles('unheard-of')).toEqual(pictureFiles('news-platform-launch'));
});

test('whatever data may name is drawn', () => {
  for (const name of DATA_PICTURES) expect(isPictureName(name), name).toBe(true);
});

test('badges and medals stand inline as often as one likes: no ids, and small', () => {
  for (const { body } of [...SKILL_GROUPS.map(badge), ...MEDALS.map(medal)]) {
    expect(body).not.toContain('id=');
    expect(body.length).toBeLessThan(1024);
  }
});

test('the sprites have every badge, medal and weapon', () => {
  const hrefs = [
    ...SKILL_GROUPS.map(badgeHref),
    ...MEDALS.map(medalHref),
    ...(Object.keys(WEAPONS) as WeaponId[]).map(weaponHref),
  ];
  for (const href of hrefs) {
    const [address = '', id] = href.split('#');
    expect(readFileSync(join(PUBLIC_DIR, address), 'utf8')).toContain(`<symbol id="${id}"`);
  }
});

test('share pictures exist and stay below what networks fetch', () => {
  for (const address of [shareImage(), shareImage('news-launch')]) {
    expect(statSync(join(PUBLIC_DIR, address)).size).toBeLessThan(300_000);
  }
});
