import type { ErrorCode } from '@retake/contract/errors.ts';
import type { Placement } from '@retake/core/bracket/placement.ts';
import type { Party } from '@retake/core/party/party.ts';
import type { Acquainted } from '@retake/core/tournament/seeding.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Event } from '../../platform/event.ts';
import type { NewMatchRequest } from '../matches/newMatch.ts';
import type { Matches } from '../matches/service.ts';
import type { Ratings } from '../rating/service.ts';
import type { createFolded } from './facts.ts';
import type { FixtureRow } from './store.ts';

/** Something has happened in a stage. `opened`: fixtures whose pair is known since now. */
export type StageChanged = { ownerId: string; stageId: string; opened: readonly FixtureRow[] };
/** Nothing is left to play. Told again where a correction changes a stage that was over. By entrants, the best first. */
export type StageEnded = {
  ownerId: string;
  stageId: string;
  placements: (Pick<Placement, 'from' | 'to'> & { entrantIds: string[] })[];
  acquainted: Acquainted;
};

/** What stages need of other features. */
export type StagePorts = {
  ratings: Pick<Ratings, 'within'>;
  /** Locks the player and the player's party until the transaction ends, so that no search begins meanwhile. */
  holdParty(tx: Tx, userId: string): Promise<Party['status'] | null>;
  /** Those of them who are in a running match. */
  inMatch(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Those of them who have a seat in a custom match. */
  inLobby(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of them who could not be put on a game server, and why. */
  refusedByServers(tx: Tx, userIds: string[]): Promise<ReadonlyMap<string, ErrorCode>>;
  /** Returns the match's id. */
  createMatch(tx: Tx, request: NewMatchRequest): Promise<string>;
  matches: Pick<Matches, 'hold' | 'callOff' | 'isTurnHeld' | 'giveTurn'>;
  /** How many matches can be played at once; Infinity: as many as there are. */
  countServers(): Promise<number>;
};

export type StageContext = {
  deps: Pick<Deps, 'database' | 'deadlines' | 'realtime' | 'clock' | 'log'>;
  ports: StagePorts;
  folded: ReturnType<typeof createFolded>;
  changed: Event<StageChanged>;
  ended: Event<StageEnded>;
};
