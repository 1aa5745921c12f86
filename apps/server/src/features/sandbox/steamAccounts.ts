import type { PageLocale } from '../../platform/http/pageLocale.ts';

/** The Steam accounts of the sandbox, each in a state that matters to an account check. */
export type SandboxSteamAccount = {
  /** SteamID64 */
  steamId: string;
  name: string;
  /** A description for the page. */
  about: Readonly<Record<PageLocale, string>>;
  publicProfile: boolean;
  /** Whether the list of games, and with it the playtime, is visible. */
  publicGames: boolean;
  ownsCs2: boolean;
  playtimeHours: number;
  /** Age of the account in days. */
  ageDays: number;
  vacBans: number;
  gameBans: number;
  /** 0: no ban. */
  daysSinceLastBan: number;
  communityBanned: boolean;
};

const INDIVIDUAL_BASE = 76_561_197_960_265_728n;
/** Span of the account numbers that the sandbox makes up; the SteamID64 still begins with 7656119. */
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

const GOOD_STANDING = { en: 'Public profile, 640 hours, no ban', 'zh-CN': '公开资料，640 小时，无封禁' };

const account = (
  accountNumber: number,
  name: string,
  about: SandboxSteamAccount['about'],
  state: Partial<typeof clean> = {},
): SandboxSteamAccount => ({ ...clean, ...state, steamId: steamIdOf(accountNumber), name, about });

export const SANDBOX_STEAM_ACCOUNTS: readonly SandboxSteamAccount[] = [
  account(1_400_000_001, 'Harbour Light', GOOD_STANDING),
  account(
    1_400_000_002,
    'Copper Owl',
    { en: 'Public profile, 3,120 hours, no ban', 'zh-CN': '公开资料，3,120 小时，无封禁' },
    { playtimeHours: 3120 },
  ),
  account(
    1_400_000_003,
    'Recent Ban',
    { en: 'Game ban 40 days ago', 'zh-CN': '40 天前有游戏封禁' },
    { gameBans: 1, daysSinceLastBan: 40 },
  ),
  account(
    1_400_000_004,
    'Old Ban',
    { en: 'VAC ban 1,500 days ago', 'zh-CN': '1,500 天前有 VAC 封禁' },
    { vacBans: 1, daysSinceLastBan: 1500 },
  ),
  account(
    1_400_000_005,
    'Closed Curtain',
    { en: 'Private profile, playtime unknown', 'zh-CN': '私密资料，游戏时间未知' },
    {
      publicProfile: false,
      publicGames: false,
    },
  ),
  account(
    1_400_000_006,
    'Hidden Games',
    { en: 'Public profile, game details private', 'zh-CN': '公开资料，游戏详情私密' },
    { publicGames: false },
  ),
  account(
    1_400_000_007,
    'First Steps',
    { en: 'Public profile, 6 hours, 20 days old', 'zh-CN': '公开资料，6 小时，注册 20 天' },
    {
      playtimeHours: 6,
      ageDays: 20,
    },
  ),
  account(
    1_400_000_008,
    'Other Games',
    { en: 'Does not own Counter-Strike 2', 'zh-CN': '未拥有 Counter-Strike 2' },
    {
      ownsCs2: false,
      playtimeHours: 0,
    },
  ),
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
