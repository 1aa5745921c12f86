/** What a picture is for, and the files that are made of it. A feature registers it with `pictures.register`. */
export type PictureShape = {
  kind: string;
  /** By the name of the file. Each is filled: what sticks out is cut off in the middle. */
  files: Readonly<Record<string, { width: number; height: number }>>;
  /** Which of them is made a second time without motion, as `still`. */
  stillOf: string;
};

export const STILL = 'still';

/** A picture that is there, and the way to its files. */
export type Picture = { name: string; animated: boolean };

export const pictureAddress = ({ name }: Picture, file: string): string => `/pictures/${name}/${file}.webp`;
/** For who wants no motion: what does not move has no file of its own for it. */
export const stillAddress = (picture: Picture, { stillOf }: Pick<PictureShape, 'stillOf'>): string =>
  pictureAddress(picture, picture.animated ? STILL : stillOf);
export const blobKeyOf = (name: string, file: string): string => `pictures/${name}/${file}.webp`;
