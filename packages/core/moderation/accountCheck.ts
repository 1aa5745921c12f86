import { accept, type Result, refuse } from '../result.ts';

/** Shown to admins and players: 0 none, 1 full check, 2 sign-in check, 3 failed, 4 alternate account, 5 maintenance. */
export type CheckCode = 0 | 1 | 2 | 3 | 4 | 5;

export const CHECK_NAMES: Record<CheckCode, string> = {
  0: 'None',
  1: 'Full check',
  2: 'Sign-in check',
  3: 'Failed',
  4: 'Alternate account',
  5: 'Maintenance',
};

/** The two checks that a new Steam sign-in can pass. */
export type CheckKind = 1 | 2;

export type CheckState =
  | { code: 0 | 4 | 5 }
  | { code: CheckKind }
  /** `origin`: the check that failed. */
  | { code: 3; origin: CheckKind; unmet: readonly Condition[] };

export const CONDITIONS = [
  'same_account',
  'no_recent_ban',
  'public_profile',
  'owns_cs2',
  'playtime',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** CHK3, CHK4: the conditions of each check. */
export const ASKED: Record<CheckKind, readonly Condition[]> = {
  1: CONDITIONS,
  2: ['same_account', 'no_recent_ban'],
};

export const HOURS_MIN = 20;
export const BAN_FREE_DAYS = 365;

/** What Steam says about the account that has just signed in. */
export type SteamFacts = {
  /** It is the connected account. */
  sameAccount: boolean;
  /** Since the latest VAC or game ban; null: never banned. */
  daysSinceLastBan: number | null;
  publicProfile: boolean;
  /** Null if the list of games is private: then the condition is not met. */
  ownsCs2: boolean | null;
  hoursPlayed: number | null;
};

const isMet: Record<Condition, (facts: SteamFacts) => boolean> = {
  same_account: ({ sameAccount }) => sameAccount,
  no_recent_ban: ({ daysSinceLastBan }) => daysSinceLastBan === null || daysSinceLastBan > BAN_FREE_DAYS,
  public_profile: ({ publicProfile }) => publicProfile,
  owns_cs2: ({ ownsCs2 }) => ownsCs2 === true,
  playtime: ({ hoursPlayed }) => hoursPlayed !== null && hoursPlayed >= HOURS_MIN,
};

/** The result of a check: no check is left if every condition is met, else it has failed with the unmet conditions. */
export function judge(kind: CheckKind, facts: SteamFacts): CheckState {
  const unmet = ASKED[kind].filter((condition) => !isMet[condition](facts));
  return unmet.length === 0 ? { code: 0 } : { code: 3, origin: kind, unmet };
}

/** CHK6: the state after the player clears it. Refuses states that only a sign-in passes or only an admin ends. */
export function clear(state: CheckState): Result<CheckState, 'check_running' | 'check_maintenance'> {
  switch (state.code) {
    case 1:
    case 2:
      return refuse('check_running');
    case 3:
      return accept({ code: state.origin });
    case 5:
      return refuse('check_maintenance');
    default:
      return accept({ code: 0 });
  }
}

/** CHK7. */
export const keepsFromSearching = (code: CheckCode): boolean => code >= 1 && code <= 4;
