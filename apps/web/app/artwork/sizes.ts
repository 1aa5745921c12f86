/** The widths that every picture is rendered in: a row's thumbnail, a card, a wide card, a banner. */
export const AVIF_WIDTHS = [320, 640, 960, 1600] as const;
/** For the few browsers without AVIF. */
export const WEBP_WIDTHS = [640, 1280] as const;

/** Where a rendered picture lies; `hash` changes with its drawing, so that browsers may keep it. */
export const pictureAddress = (name: string, hash: string, width: number, type: 'avif' | 'webp'): string =>
  `/art/${name}-${width}.${hash}.${type}`;
