import { expect, test } from 'vitest';
import { CARD_KINDS, DROP_CARDS, mayWear, NOTHING_WORN, parseCard, seasonOfPalette } from './catalogue.ts';

test('CRD1: every card is known by its id, and nothing else is one', () => {
  expect(new Set(DROP_CARDS.map(({ id }) => id)).size).toBe(DROP_CARDS.length);
  for (const card of DROP_CARDS) expect(parseCard(card.id)).toEqual(card);
  expect(parseCard('banner.grid.season12')).toMatchObject({ kind: 'banner', palette: 'season12' });
  for (const odd of [
    ...['', 'banner', 'banner.grid', 'banner.corners.ember', 'frame.grid.ember', 'banner.grid.gold'],
    ...['banner.grid.season0', 'banner.grid.season1234567', 'banner.grid.ember.x', '__proto__.x.ember'],
  ])
    expect(parseCard(odd), odd).toBe(null);
});

test('CRD2: cards of seasons are in no drop', () => {
  expect(DROP_CARDS.every(({ palette }) => seasonOfPalette(palette) === null)).toBe(true);
  expect(new Set(DROP_CARDS.map(({ kind }) => kind))).toEqual(new Set(CARD_KINDS));
});

test('CRD3: only what is held is worn, each in its place', () => {
  const held = new Set(['frame.ring.ember', 'colour.plain.sky']);
  expect(mayWear(NOTHING_WORN, new Set())).toBe(true);
  expect(mayWear({ frame: 'frame.ring.ember', banner: null, colour: 'colour.plain.sky' }, held)).toBe(true);
  expect(mayWear({ ...NOTHING_WORN, banner: 'frame.ring.ember' }, held)).toBe(false);
  expect(mayWear({ ...NOTHING_WORN, frame: 'frame.ring.ice' }, held)).toBe(false);
});
