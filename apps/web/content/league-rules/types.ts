/** The rules tab of a league page. */
export type LeagueRules = {
  readonly title: string;
  readonly rules: readonly { readonly title: string; readonly text: string }[];
};
