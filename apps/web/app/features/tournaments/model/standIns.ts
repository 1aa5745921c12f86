import type { Entrant, Tournament } from './event.ts';

export type StandIn = Tournament['standIns'][number];

/** TRN41: somebody of it can be replaced now. */
export const isReplaceable = ({ status, players }: Entrant, event: Pick<Tournament, 'status'>): boolean =>
  event.status === 'running' && status === 'playing' && players.length > 1;

/** The entry that the reader may ask a stand-in for, unless somebody is asked already. */
export function ownReplaceable(tournament: Tournament): Entrant | undefined {
  const { you, entrants, standIns } = tournament;
  const own = you?.isCaptain ? entrants.find(({ id }) => id === you.entrantId) : undefined;
  const isAsked = standIns.some(({ entrantId }) => entrantId === own?.id);
  return own && !isAsked && isReplaceable(own, tournament) ? own : undefined;
}

/** What the reader sees beside the desk: what they are asked, and what their own entry asks. */
export const shownTo = ({ standIns, you }: Tournament): StandIn[] =>
  standIns.filter(({ isYou, entrantId }) => isYou || (you !== null && entrantId === you.entrantId));
