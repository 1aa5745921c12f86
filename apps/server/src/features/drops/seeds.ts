import { createHash } from 'node:crypto';
import type { Card } from '@retake/core/cards/catalogue.ts';
import { sign } from '../../platform/secrets/secrets.ts';

export type Seeds = ReturnType<typeof createSeeds>;

/** DRP2: each season has a seed, made of the installation's secret: its hash is told from the start, itself at the end. */
export function createSeeds(secret: string) {
  const of = (season: number): string => sign(secret, `season:${season}`);
  return {
    of,
    hash: (season: number): string => createHash('sha256').update(of(season)).digest('hex'),
    /** Where a card stands in a drop of a player. */
    rank: (season: number, userId: string, number: number) => (card: Card) =>
      sign(of(season), `${userId}:${number}:${card.id}`),
  };
}
