import { useParams } from 'react-router';
import { TeamView } from '#app/features/teams/components/TeamView.tsx';
import { useTeamEvents } from '#app/features/tournaments/api/tournaments.ts';
import { TeamEvents } from '#app/features/tournaments/components/TeamEvents.tsx';
import { m } from '#app/paraglide/messages.js';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.teams_page());

export default function Team() {
  const { id = '' } = useParams();
  const session = useSession();
  const events = useTeamEvents(id);
  const userId = session.status === 'player' ? session.user.id : null;
  return (
    <TeamView
      key={id}
      id={id}
      userId={session.status === 'unknown' || events.isPending ? undefined : userId}
      isStaff={session.status === 'player' && session.user.roles.length > 0}
      events={<TeamEvents teamId={id} />}
    />
  );
}
