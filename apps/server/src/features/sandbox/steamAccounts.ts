/** The Steam accounts of the sandbox, each in a state that an account check can meet. */
export type SandboxSteamAccount = {
  /** SteamID64 */
  steamId: string;
  name: string;
  /** What is special about it, for whoever picks it. */
  about: string;
  publicProfile: boolean;
  /** Whether the list of games, and with it the playtime, may be seen. */
  publicGames: boolean;
  ownsCs2: boolean;
  playtimeHours: number;
  /** Age of the account in days. */
  ageDays: number;
  vacBans: number;
  gameBans: number;
  /** 0 where there is no ban. */
  daysSinceLastBan: number;
  communityBanned: boolean;
};

const INDIVIDUAL_BASE = 76_561_197_960_265_728n;
/** Account numbers that the sandbox makes up lie in this span, where the SteamID64 still begins with 7656119. */
const RANDOM_SPAN = { from: 1_500_000_000, size: 400_000_000 };

const steamIdOf = (accountNumber: number): string => String(INDIVIDUAL_BASE + BigInt(accountNumber));

const clean = {
  publicProfile: true,
  publicGames: true,
  ownsCs2: true,
  playtimeHours: 640,
  ageDays: 2200,
  vacBans: 0,
  gameBans: 0,
  daysSinceLastBan: 0,
  communityBanned: false,
};

const GOOD_STANDING = 'Public profile, 640 hours, no ban';

const account = (
  accountNumber: number,
  name: string,
  about: string,
  state: Partial<typeof clean> = {},
): SandboxSteamAccount => ({ ...clean, ...state, steamId: steamIdOf(accountNumber), name, about });

export const SANDBOX_STEAM_ACCOUNTS: readonly SandboxSteamAccount[] = [
  account(1_400_000_001, 'Harbour Light', GOOD_STANDING),
  account(1_400_000_002, 'Copper Owl', 'Public profile, 3,120 hours, no ban', { playtimeHours: 3120 }),
  account(1_400_000_003, 'Recent Ban', 'Game ban 40 days ago', { gameBans: 1, daysSinceLastBan: 40 }),
  account(1_400_000_004, 'Old Ban', 'VAC ban 1,500 days ago', { vacBans: 1, daysSinceLastBan: 1500 }),
  account(1_400_000_005, 'Closed Curtain', 'Private profile, playtime unknown', {
    publicProfile: false,
    publicGames: false,
  }),
  account(1_400_000_006, 'Hidden Games', 'Public profile, game details private', { publicGames: false }),
  account(1_400_000_007, 'First Steps', 'Public profile, 6 hours, 20 days old', {
    playtimeHours: 6,
    ageDays: 20,
  }),
  account(1_400_000_008, 'Other Games', 'Does not own Counter-Strike 2', {
    ownsCs2: false,
    playtimeHours: 0,
  }),
];

/** The account of a SteamID64; one that the sandbox made up is in good standing. */
export function sandboxSteamAccount(steamId: string): SandboxSteamAccount | undefined {
  const listed = SANDBOX_STEAM_ACCOUNTS.find((candidate) => candidate.steamId === steamId);
  if (listed) return listed;
  if (!/^7656119[0-9]{10}$/.test(steamId)) return undefined;
  const accountNumber = Number(BigInt(steamId) - INDIVIDUAL_BASE);
  return accountNumber > 0 ? account(accountNumber, `Player ${accountNumber}`, GOOD_STANDING) : undefined;
}

/** A SteamID64 for a new account; `random` is in [0, 1). */
export const newSandboxSteamId = (random: number): string =>
  steamIdOf(RANDOM_SPAN.from + Math.floor(random * RANDOM_SPAN.size));
