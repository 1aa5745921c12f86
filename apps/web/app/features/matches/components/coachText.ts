import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { m } from '#app/paraglide/messages.js';
import type { Seat } from '../model/room.ts';

/** MAT36: what a coach says on the server, by the side on which the team starts. */
export function coachText({ teams }: MatchRoom, { ownTeam }: Seat): string {
  const side = teams.find(({ key }) => key === ownTeam)?.startSide ?? 'ct';
  return m.matches_coach_in_game({ command: `.coach ${side}` });
}
