import { Avatar } from '#app/ui/Avatar.tsx';
import { TeamMark } from '#app/ui/TeamMark.tsx';
import { type Entrant, isAlone } from '../model/event.ts';

type Props = { entrant: Entrant; size: 'xs' | 'sm' | 'md' };

/** What stands before the name: a team's logo, tag or letters; of who plays alone, in lists, the avatar. */
export function EntrantMark({ entrant, size }: Props) {
  const { id, name, teamId, tag, logo } = entrant;
  if (!isAlone(entrant)) return <TeamMark id={teamId ?? id} name={name} tag={tag} logo={logo} size={size} />;
  const [player] = entrant.players;
  return size === 'xs' || !player ? null : <Avatar id={player.id} nickname={player.nickname} size={size} />;
}
