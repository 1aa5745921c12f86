/** How often the screens ask, how long notices stay, how long things fade. */
const SECOND_MS = 1_000;

/** The time between two polls of the same call. */
export const POLL_MS = {
  stats: 5 * SECOND_MS,
  accountCheck: 3 * SECOND_MS,
  friendRequests: 5 * SECOND_MS,
  partyInvites: 5 * SECOND_MS,
  partyMembers: 5 * SECOND_MS,
  party: 5 * SECOND_MS,
} as const;

/** How long a notice stays on the screen. */
export const NOTICE_MS = {
  partyInvite: 10 * SECOND_MS,
  friendBanner: 6 * SECOND_MS,
  friendRequest: 1.5 * SECOND_MS,
  copied: 3 * SECOND_MS,
} as const;

/** The landing page: the wheel's lock after a step, the fade of a block, the fade of the first one. */
export const LANDING_MS = { wheelLock: 600, blockFade: 2 * SECOND_MS, heroFade: 5 * SECOND_MS } as const;

/** From the event `gameReady` to the match room. */
export const GAME_REDIRECT_MS = 1.5 * SECOND_MS;

/** The realtime connection, in the names of socket.io-client's options; it never gives up. */
export const SOCKET = {
  reconnectionDelay: 1 * SECOND_MS,
  reconnectionDelayMax: 5 * SECOND_MS,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20 * SECOND_MS,
} as const;

/** The cookie `api` is set for a year after sign-up. */
export const API_COOKIE_MAX_AGE_S = 31_536_000;
