import type { MapId } from '@retake/core/maps.ts';
import type { Side, TeamKey } from '@retake/core/match/lineup.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Result } from '@retake/core/result.ts';

export type SpecPlayer = { steamId: string; nickname: string; rating: number };
export type SpecTeam = {
  /** The platform's key of the team; servers echo it. */
  id: string;
  name: string;
  players: SpecPlayer[];
};

/** Everything a game server has to know of a match. */
export type MatchSpec = {
  matchId: string;
  /** 1 to 2,147,483,647: servers read it as a signed 32-bit integer. */
  number: number;
  mode: Mode;
  map: MapId;
  /** Names of the regions where it may be played, the best first; empty: anywhere. */
  regions: readonly string[];
  /** The side on which team1 starts; there is no knife round. */
  team1Side: Side;
  teams: Record<TeamKey, SpecTeam>;
  /** The match's own secret: the server sends it with every report, and it dies with the match. */
  token: string;
  /** Where reports go, absolute. */
  webhookUrl: string;
  /** Where a real server fetches the match's JSON, absolute and without a secret in it. */
  configUrl: string;
  /** Chance of a simulated match. */
  seed: string;
};

/** The header in which a server sends the match's token, with every report and when it fetches its match. */
export const TOKEN_HEADER = 'X-GS-Auth';

export type ConnectInfo = {
  address: string;
  password: string | null;
  /** A `steam://connect` link; null where there is no real server to join. */
  steamUrl: string | null;
  /** Where the server stands; null where it is not said. */
  region: string | null;
};

/**
 * `no_free_server`: all are taken; `unreachable`: none answers; `load_failed`: the server answers, but did not take the
 * match; `aborted`: the match was aborted while it started.
 */
export type StartRefusal = 'no_free_server' | 'unreachable' | 'load_failed' | 'aborted';

export type ServerPhase = 'loading' | 'warmup' | 'live' | 'over';

/** What a server says when asked. `null` from `status` means that no server has this match (any more). */
export type ServerStatus = {
  phase: ServerPhase;
  paused: boolean;
  /** Completed rounds, null where the server does not tell. */
  round: number | null;
};

/** One port with two real sides: dedicated servers with MatchZy, and the simulator. */
export type GameServer = {
  /**
   * Starts the match, or takes it up again after a restart of the platform: `fromRound` is the last round that was
   * acknowledged. Answers when players can join.
   */
  start(spec: MatchSpec, fromRound?: number): Promise<Result<ConnectInfo, StartRefusal>>;
  status(matchNumber: number): Promise<ServerStatus | null>;
  /** Ends the match without a result. Does nothing where there is no such match. */
  abort(matchNumber: number): Promise<void>;
  /** Lets go of everything; matches on real servers go on. */
  close(): Promise<void>;
};
