import { MAPS } from '@retake/core/maps.ts';
import { MATCH_MODES, MODES } from '@retake/core/mode.ts';
import { QUEUE_IDS } from '@retake/core/queue/queues.ts';
import { z } from 'zod';

/** Shapes that several features share. Every text has a limit. */
/** In small letters, as the database writes it: memory and rooms know a thing by one key. */
export const id = z.uuid().toLowerCase();
export const isoTime = z.iso.datetime();
export const mode = z.enum(MODES);
export const matchMode = z.enum(MATCH_MODES);
export const queueId = z.enum(QUEUE_IDS);
export const mapId = z.enum(MAPS.map((map) => map.id) as [(typeof MAPS)[number]['id']]);
export const teamKey = z.enum(['team1', 'team2']);
export const side = z.enum(['ct', 't']);
/** As typed by a person; the feature's rules decide whether it is valid. */
export const shortText = z.string().max(256);
export const nickname = z.string().min(1).max(64);
export const friendcode = z.string().max(64);
/** The bytes of a file, sent as `application/octet-stream`. What they are is decided by what they contain. */
export const file = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
export const message = z.object({ message: z.string() });
export const nothing = z.undefined().or(z.null()).or(z.object({}));
export const skillGroup = z.string();
/** RAT15: a new rating is not known yet: matches played of those it takes, and one standard deviation in points. */
export const calibration = z.object({ played: z.int(), of: z.int(), span: z.int() }).nullable();
export type Calibration = z.output<typeof calibration>;
/** The rating that everybody sees of a player. */
export const shownRating = z.object({ elo: z.int(), group: skillGroup, calibration });
export type ShownRating = z.output<typeof shownRating>;

export type TeamKey = z.output<typeof teamKey>;
export type Side = z.output<typeof side>;

/** The language of content that the database stores in several: titles, articles. */
export const lang = z.enum(['en', 'zh-CN']);
export type Lang = z.output<typeof lang>;
export const inLang = z.object({ lang: lang.default('en') });
/** The number that a list continues after, as the database counts: a signed 32-bit integer. */
export const afterSeq = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(0);
/** Money is always whole US cents. */
export const cents = z.int().min(0);

/** DRY2 */
export const digest = z.string().describe('Sent with the act, it is done as it was shown, or refused');
export const expects = z
  .string()
  .max(64)
  .optional()
  .describe('The digest of a preview (`changed_meanwhile`)');
