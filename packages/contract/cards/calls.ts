import { CARD_KINDS } from '@retake/core/cards/catalogue.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime } from '../shapes.ts';

/** `kind.pattern.palette`, as in core/cards. */
export const cardId = z.string().max(48);
const worn = z.object({ frame: cardId.nullable(), banner: cardId.nullable(), colour: cardId.nullable() });
export type WornCards = z.output<typeof worn>;

const collection = z.object({
  /** The newest first. */
  cards: z.array(
    z.object({ card: cardId, kind: z.enum(CARD_KINDS), from: z.enum(['season', 'drop']), at: isoTime }),
  ),
  worn,
});

const PLAYERS_AT_ONCE = 50;

export const cardCalls = {
  'GET /api/cards': call({
    access: 'player',
    summary: 'The cards that the caller holds, and what they wear of them',
    answer: collection,
  }),
  'PUT /api/cards/worn': call({
    access: 'player',
    summary: 'Wear these cards, for everybody to see; each must be held',
    body: worn,
    answer: collection,
  }),
  'GET /api/cards/worn': call({
    access: 'anyone',
    summary: 'What these players wear; who wears nothing is left out',
    query: z.object({
      players: z
        .string()
        .max(PLAYERS_AT_ONCE * 37)
        .transform((text) => text.split(','))
        .pipe(z.array(id).max(PLAYERS_AT_ONCE)),
    }),
    answer: z.object({ worn: z.array(worn.extend({ id })) }),
  }),
};
