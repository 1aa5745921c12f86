/** TRN41: a stand-in may be rated so much higher than who is replaced. */
export const STAND_IN_ABOVE = 200;

export type StandInFault =
  | 'stand_in_alone'
  | 'stand_in_unknown'
  | 'stand_in_not_in_team'
  | 'stand_in_too_strong';

type Asked = {
  playerIds: readonly string[];
  outId: string;
  /** Who of the entry's team may play; null: it is no team's. */
  teamIds: readonly string[] | null;
  newcomer: { id: string; elo: number };
  outElo: number;
};

/** TRN41: why this player cannot stand in; null: they can. That nobody is in an event twice is known to who keeps all entries. */
export function standInFault({ playerIds, outId, teamIds, newcomer, outElo }: Asked): StandInFault | null {
  if (playerIds.length < 2) return 'stand_in_alone';
  if (!playerIds.includes(outId)) return 'stand_in_unknown';
  if (teamIds && !teamIds.includes(newcomer.id)) return 'stand_in_not_in_team';
  return newcomer.elo > outElo + STAND_IN_ABOVE ? 'stand_in_too_strong' : null;
}

/** TRN42: who comes stands last: where the captain is replaced, the next of the line-up is captain. */
export const lineUpAfter = (playerIds: readonly string[], outId: string, inId: string): string[] => [
  ...playerIds.filter((id) => id !== outId),
  inId,
];
