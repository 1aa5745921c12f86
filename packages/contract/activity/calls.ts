import { z } from 'zod';
import { call } from '../call.ts';
import { cardId } from '../cards/calls.ts';
import { id, inLang, isoTime, mapId, mode, nickname } from '../shapes.ts';

const ITEMS = 20;

/** What every one has; `key` tells those of one moment apart. */
const about = { key: z.string(), at: isoTime, player: z.object({ id, nickname: z.string() }) };

const item = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('match'),
    matchId: id,
    map: mapId,
    mode,
    /** Null: a draw. */
    won: z.boolean().nullable(),
    /** ACT3: it was taken away. */
    removed: z.boolean(),
  }),
  z.object({ ...about, kind: z.literal('team'), teamId: id, name: z.string() }),
  z.object({ ...about, kind: z.literal('card'), card: cardId }),
  z.object({ ...about, kind: z.literal('event'), tournamentId: id, title: z.string() }),
]);
export type ActivityItem = z.output<typeof item>;

const after = inLang.extend({
  /** Of the last one of the page before. */
  at: isoTime.optional(),
  key: z.string().max(160).optional(),
});

const page = z.object({
  /** HID1: the player hides it. */
  hidden: z.boolean(),
  items: z.array(item).max(ITEMS),
  /** Where the next page goes on; null: at the end. */
  next: z.object({ at: isoTime, key: z.string() }).nullable(),
});

export const activityCalls = {
  'GET /api/activity': call({
    access: 'player',
    summary: 'What the caller, their friends and their teams did, the newest first',
    query: after,
    answer: page,
  }),
  'GET /api/users/profile/{nickname}/activity': call({
    access: 'anyone',
    summary: 'What a player did, the newest first',
    params: z.object({ nickname }),
    query: after,
    answer: page,
  }),
};
