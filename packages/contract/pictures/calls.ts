import { OWN_PICTURES, PICTURE_FILE } from '@retake/core/profile/pictures.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { file, id, nothing } from '../shapes.ts';

/** PIC6: addresses of the files of a player's avatar; `still` does not move. */
export const avatarFiles = z.object({ large: z.string(), small: z.string(), still: z.string() });
/** PIC6: of the background of a profile. */
export const backgroundFiles = z.object({ large: z.string(), still: z.string() });
export type AvatarFiles = z.output<typeof avatarFiles>;

export const PICTURE_BYTES = PICTURE_FILE.maxMegabytes * 1024 * 1024;
export const MOST_AVATARS_ASKED = 100;

const kind = z.enum(OWN_PICTURES);

export const pictureStanding = z.object({
  /** The address of what everybody sees; null: nothing. */
  shown: z.string().nullable(),
  /** What was sent last is being made. */
  isWaiting: z.boolean(),
  /** PIC3: why what was sent last is not shown. */
  fault: z.enum(['picture_type', 'picture_broken', 'picture_too_much']).nullable(),
});

export type PictureStandingShown = z.output<typeof pictureStanding>;

const own = z.object({
  avatar: pictureStanding,
  background: pictureStanding,
  /** PIC5: how many can be sent now. */
  left: z.int(),
});
export type OwnPictures = z.output<typeof own>;

/** Ids with commas between them. */
const ids = z
  .string()
  .max(MOST_AVATARS_ASKED * 40)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(MOST_AVATARS_ASKED));

export const pictureCalls = {
  'GET /api/avatars': call({
    access: 'anyone',
    summary: `The avatars of these players (at most ${MOST_AVATARS_ASKED} ids, with commas between them); who has none is left out`,
    query: z.object({ ids }),
    answer: z.object({ avatars: z.array(avatarFiles.extend({ id })) }),
  }),
  'GET /api/users/pictures': call({
    access: 'player',
    summary: "The caller's pictures, and what became of those sent last",
    answer: own,
  }),
  'PUT /api/users/pictures/{kind}': call({
    access: 'player',
    summary: 'Send a picture: gif or webp. It is made anew and shown then; `picturesChanged` says when',
    params: z.object({ kind }),
    body: file,
    fileBytes: PICTURE_BYTES,
    answer: own,
  }),
  'DELETE /api/users/pictures/{kind}': call({
    access: 'player',
    summary: 'Take a picture of the caller away',
    params: z.object({ kind }),
    answer: own,
  }),
  'POST /api/admin/users/{id}/pictures/{kind}/take-away': call({
    access: 'sanctions.give',
    summary: "Take a player's picture away, with a reason that the player reads; written to the audit log",
    params: z.object({ id, kind }),
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    answer: nothing,
  }),
};
