/** How often a nickname may change: `times` within `months`. */
export type Allowance = { readonly times: number; readonly months: number };
export const NICKNAME_CHANGES: Readonly<Record<'free' | 'premium', Allowance>> = {
  free: { times: 1, months: 3 },
  premium: { times: 3, months: 1 },
};

export const AVATAR = { types: ['gif', 'webp'], maxMegabytes: 5 } as const;
export const AVATAR_MAX_BYTES = AVATAR.maxMegabytes * 1024 * 1024;
