/** DEL2: how long the deletion of an account can be taken back. */
export const DELETION_WAIT_DAYS = 14;
export const DELETION_WAIT_MS = DELETION_WAIT_DAYS * 24 * 3600_000;

/** DEL1: what an account has to end first, as the codes of its refusals, the one to name first first. */
export const DELETION_OBSTACLES = [
  'deletion_in_match',
  'deletion_in_event',
  'deletion_renews',
  'deletion_prize',
  'deletion_staff',
] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

export type DeletionFacts = {
  /** Plays a match, or has a fixture that is open. */
  inMatch: boolean;
  /** Plays in a tournament that is not over, or organises one. */
  inEvent: boolean;
  /** Premium renews. */
  renews: boolean;
  /** A prize is held or due. */
  hasPrize: boolean;
  isStaff: boolean;
};

export function deletionObstacles(facts: DeletionFacts): DeletionObstacle[] {
  const stands: Record<DeletionObstacle, boolean> = {
    deletion_in_match: facts.inMatch,
    deletion_in_event: facts.inEvent,
    deletion_renews: facts.renews,
    deletion_prize: facts.hasPrize,
    deletion_staff: facts.isStaff,
  };
  return DELETION_OBSTACLES.filter((code) => stands[code]);
}

const DELETED = 'deleted-';

/** DEL3: what a deleted player is called. No nickname that somebody can choose has a hyphen. */
export const deletedName = (code: string): string => `${DELETED}${code}`;
export const isDeletedName = (nickname: string): boolean => nickname.startsWith(DELETED);
