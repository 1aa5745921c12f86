import type { AvatarFiles } from '@retake/contract/pictures/calls.ts';
import type { OwnPicture } from '@retake/core/profile/pictures.ts';
import {
  type Picture,
  type PictureShape,
  pictureAddress,
  stillAddress,
} from '../../platform/pictures/shape.ts';

/** PIC6. */
export const SHAPES: Readonly<Record<OwnPicture, PictureShape>> = {
  avatar: {
    kind: 'avatar',
    files: { large: { width: 184, height: 184 }, small: { width: 64, height: 64 } },
    stillOf: 'large',
  },
  background: { kind: 'background', files: { large: { width: 1280, height: 320 } }, stillOf: 'large' },
};

export const largeOf = (picture: Picture): string => pictureAddress(picture, 'large');

export const avatarFilesOf = (picture: Picture): AvatarFiles => ({
  large: largeOf(picture),
  small: pictureAddress(picture, 'small'),
  still: stillAddress(picture, SHAPES.avatar),
});

export const backgroundFilesOf = (picture: Picture) => ({
  large: largeOf(picture),
  still: stillAddress(picture, SHAPES.background),
});
