import { MAPS } from '@retake/core/maps.ts';
import { MODES } from '@retake/core/mode.ts';
import { z } from 'zod';

/** Shapes that several features share. Every text has a limit. */
export const id = z.uuid();
export const isoTime = z.iso.datetime();
export const mode = z.enum(MODES);
export const mapId = z.enum(MAPS.map((map) => map.id) as [(typeof MAPS)[number]['id']]);
export const teamKey = z.enum(['team1', 'team2']);
export const side = z.enum(['ct', 't']);
/** As typed by a person: the rules of the feature say whether it is a right one. */
export const shortText = z.string().max(256);
export const nickname = z.string().min(1).max(64);
export const friendcode = z.string().max(64);
export const message = z.object({ message: z.string() });
export const nothing = z.undefined().or(z.null()).or(z.object({}));
export const skillGroup = z.string();

export type TeamKey = z.output<typeof teamKey>;
export type Side = z.output<typeof side>;

/** The language of what the database holds in several: titles, articles. */
export const lang = z.enum(['en', 'zh-CN']);
export type Lang = z.output<typeof lang>;
export const inLang = z.object({ lang: lang.default('en') });
/** Money is whole US cents. */
export const cents = z.int().min(0);
