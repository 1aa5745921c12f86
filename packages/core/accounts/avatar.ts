/** What a player's own picture may be. */
export const AVATAR = { types: ['gif', 'webp'], maxMegabytes: 5 } as const;
