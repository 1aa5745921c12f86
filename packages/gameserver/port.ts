import type { MapId } from '@retake/core/maps.ts';
import type { Cvars } from '@retake/core/match/cvars.ts';
import type { Score, Side, TeamKey } from '@retake/core/match/lineup.ts';
import type { MatchMode } from '@retake/core/mode.ts';
import type { Result } from '@retake/core/result.ts';

export type SpecPlayer = { steamId: string; nickname: string; rating: number };
export type SpecTeam = {
  /** The platform's key of the team; servers send it back. */
  id: string;
  name: string;
  players: SpecPlayer[];
  /** MAT36: may join with the team, and is none of its players. */
  coach?: Pick<SpecPlayer, 'steamId' | 'nickname'> | undefined;
};

/** Everything a game server needs to know about a match. */
export type MatchSpec = {
  matchId: string;
  /** 1 to 2,147,483,647: servers read it as a signed 32-bit integer. */
  number: number;
  mode: MatchMode;
  /** False: a level score after regulation is a draw. */
  overtime: boolean;
  /** LOB28: rounds of regulation, where they are not those of the mode. */
  maxRounds?: number | undefined;
  /** MAT31. */
  cvars?: Cvars | undefined;
  map: MapId;
  /** Names of the regions in which it may be played, the best first; empty: anywhere. */
  regions: readonly string[];
  /** The side on which team1 starts; there is no knife round. */
  team1Side: Side;
  teams: Record<TeamKey, SpecTeam>;
  /** The match's own secret, which the simulator sends with every report; dedicated servers have one of their own. */
  token: string;
  /** Absolute address for reports. */
  webhookUrl: string;
  /** Absolute address at which a real server fetches the match's JSON; contains no secret. */
  configUrl: string;
  /** Where a real server leaves a copy of the match after each round, and fetches the last one; contains no secret. */
  backupUrl: string;
  /** Where a real server sends its recording of the match; contains no secret. */
  recordingUrl: string;
  /** Where the match begins: at 0:0, with the platform's copy, or with the one on the disk of the server that has it. */
  from: 'beginning' | 'copy' | 'serversCopy';
  /** Seed of a simulated match. */
  seed: string;
};

/** A server on which nothing counts, for who knows its password. */
export type PracticeSpec = {
  sessionId: string;
  map: MapId;
  /** Letters and digits. */
  password: string;
};

/** The header in which a server sends the match's token, with every report and when it fetches its match. */
export const TOKEN_HEADER = 'X-GS-Auth';

/** Where a server sends its recording of a match, after its end. */
export const RECORDINGS_PATH = '/api/game-servers/recordings';

export type ConnectInfo = {
  address: string;
  password: string | null;
  /** A `steam://connect` link; null if there is no real server to join. */
  steamUrl: string | null;
  /** The server's region; null: unknown. */
  region: string | null;
};

/**
 * `no_free_server`: all are taken; `unreachable`: none answers; `load_failed`: the server answers, but did not take the
 * match; `no_copy`: its server answers, and has no copy of it; `aborted`: the match was aborted while it started.
 */
export type StartRefusal = 'no_free_server' | 'unreachable' | 'load_failed' | 'no_copy' | 'aborted';

/** `over`: the map has been played to its end. `silent`: the server that has the match does not answer. */
export type ServerPhase = 'warmup' | 'live' | 'over' | 'silent';

/** A server's answer. `null` from `status` means that the servers answer, and none has this match (any more). */
export type ServerStatus = {
  phase: ServerPhase;
  paused: boolean;
  /** Completed rounds; null if the server does not say. */
  round: number | null;
  /** The score of the map; null if the server does not say. */
  score: Score | null;
};

export const SILENT: ServerStatus = { phase: 'silent', paused: false, round: null, score: null };

/** One port with two real implementations: dedicated servers with MatchZy, and the simulator. */
export type GameServer = {
  /**
   * Starts the match, or continues it after a restart of the platform or of its server. `known`: the scores after
   * acknowledged rounds, ascending: what is simulated leads to them and goes on. Resolves when players can join.
   */
  start(spec: MatchSpec, known?: readonly Score[]): Promise<Result<ConnectInfo, StartRefusal>>;
  status(matchNumber: number): Promise<ServerStatus | null>;
  /** Ends the match without a result. Does nothing if there is no such match. */
  abort(matchNumber: number): Promise<void>;
  /** Opens a server for practice, or finds the one that this session has. Resolves when players can join. */
  startPractice(spec: PracticeSpec): Promise<Result<ConnectInfo, StartRefusal>>;
  /** Gives the server of a session back. False: it does not answer, and has to be asked again. */
  endPractice(sessionId: string): Promise<boolean>;
  /** Releases everything; matches on real servers go on. */
  close(): Promise<void>;
};
