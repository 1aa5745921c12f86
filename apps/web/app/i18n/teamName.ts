import { namesakeOf } from '@retake/core/match/teamName.ts';
import { m } from '#app/paraglide/messages.js';

/** A team's name in the reader's language; the reader's own team is told as such where it has no name of its own. */
export function teamName(name: string, isOwn = false): string {
  const namesake = namesakeOf(name);
  if (namesake === null) return name;
  return isOwn ? m.matches_your_team() : m.matches_team_of({ name: namesake });
}
