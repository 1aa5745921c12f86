/** PIC1: what a picture of a player or a team may be. */
export const PICTURE_FILE = { types: ['gif', 'webp'], maxMegabytes: 5 } as const;

/** PIC6: what of a player's has a picture. */
export const OWN_PICTURES = ['avatar', 'background'] as const;
export type OwnPicture = (typeof OWN_PICTURES)[number];
