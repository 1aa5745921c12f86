import type { AvatarFiles, OwnPictures } from '@retake/contract/pictures/calls.ts';
import { OWN_PICTURES, type OwnPicture } from '@retake/core/profile/pictures.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent, type Hear } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PictureChanged, PictureStanding } from '../../platform/pictures/pictures.ts';
import type { Staff } from '../staff/service.ts';
import { avatarFilesOf, backgroundFilesOf, largeOf, SHAPES } from './shapes.ts';

export type OwnPicturesService = ReturnType<typeof createOwnPictures>;

export type PicturePorts = {
  staff: Pick<Staff, 'mustActOn'>;
  /** STM8: the pictures of Steam accounts, by player. */
  steamAvatarsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};
/** PIC8 */
export type PictureTakenAway = { userId: string; picture: OwnPicture; reason: string };

const presentStanding = ({ shown, isWaiting, fault }: PictureStanding) => ({
  shown: shown && largeOf(shown),
  isWaiting,
  fault,
});

/** Avatars and the backgrounds of profiles. */
export function createOwnPictures(
  { database, pictures, audit, realtime }: Pick<Deps, 'database' | 'pictures' | 'audit' | 'realtime'>,
  { staff, steamAvatarsOf }: PicturePorts,
) {
  const takenAway = createEvent<PictureTakenAway>();
  for (const shape of Object.values(SHAPES)) pictures.register(shape);
  const placeOf = (userId: string, kind: OwnPicture) => ({ kind, ownerId: userId });

  /** Those sent by others than the player are of teams: their own features tell of them. */
  const changed: Hear<PictureChanged> = async (tx, { kind, ownerId }) => {
    if (OWN_PICTURES.some((one) => one === kind))
      tx.after(() => realtime.toUsers([ownerId], 'picturesChanged', {}));
  };
  pictures.onChanged(changed);

  const ofSteam = (address: string): AvatarFiles => ({ large: address, small: address, still: address });

  /** PIC7 */
  async function avatarsOf(userIds: readonly string[]): Promise<(AvatarFiles & { id: string })[]> {
    const ids = [...new Set(userIds)];
    const found = await Promise.all(ids.map((id) => pictures.of(placeOf(id, 'avatar'))));
    const without = ids.filter((_, nth) => !found[nth]);
    const steam = await steamAvatarsOf(without);
    return ids.flatMap((id, nth) => {
      const picture = found[nth];
      const address = steam.get(id);
      if (picture) return [{ id, ...avatarFilesOf(picture) }];
      return address === undefined ? [] : [{ id, ...ofSteam(address) }];
    });
  }

  return {
    avatarsOf,
    onTakenAway: takenAway.on,

    async own(userId: string): Promise<OwnPictures> {
      const [avatar, background, left] = await Promise.all([
        pictures.standingOf(placeOf(userId, 'avatar')),
        pictures.standingOf(placeOf(userId, 'background')),
        pictures.uploadsLeft(userId),
      ]);
      return { avatar: presentStanding(avatar), background: presentStanding(background), left };
    },

    upload: (userId: string, kind: OwnPicture, content: Uint8Array): Promise<void> =>
      pictures.upload({ ...placeOf(userId, kind), uploadedBy: userId, content }),

    remove: (userId: string, kind: OwnPicture) =>
      database.write((tx) => pictures.remove(tx, placeOf(userId, kind))),

    /** PIC8 */
    async takeAway(actorId: string, userId: string, picture: OwnPicture, reason: string): Promise<void> {
      await staff.mustActOn(actorId, userId);
      await database.write(async (tx) => {
        if (!(await pictures.remove(tx, placeOf(userId, picture)))) throw new Refusal('picture_gone');
        const details = { picture, reason };
        await audit.write(tx, { actorId, action: 'take_picture_away', targetId: userId, details });
        await takenAway.tell(tx, { userId, picture, reason });
      });
    },

    async backgroundOf(userId: string) {
      const picture = await pictures.of(placeOf(userId, 'background'));
      return picture && backgroundFilesOf(picture);
    },
  };
}
