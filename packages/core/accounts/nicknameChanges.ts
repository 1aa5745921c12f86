/** How often a nickname may change: `times` within `months`. */
type Allowance = { readonly times: number; readonly months: number };
export const NICKNAME_CHANGES: Readonly<Record<'free' | 'premium', Allowance>> = {
  free: { times: 1, months: 3 },
  premium: { times: 3, months: 1 },
};
