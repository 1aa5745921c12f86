/** GSV3: a dedicated server as the platform sees it. */
export const GAME_SERVER_STATES = [
  'offline',
  'locked',
  'idle',
  'loading',
  'warmup',
  'live',
  'post',
  'uploading',
] as const;
export type GameServerState = (typeof GAME_SERVER_STATES)[number];

/** GSV4: why a server could not be used: it could not be asked, answered without MatchZy, or did not take a match. */
export const GAME_SERVER_FAULTS = [
  'unreachable',
  'wrong_password',
  'timeout',
  'closed',
  'too_large',
  'not_rcon',
  'bad_command',
  'no_status',
  'load_failed',
] as const;
export type GameServerFault = (typeof GAME_SERVER_FAULTS)[number];
