import { type ReactNode, useState } from 'react';
import { isFailure } from '#app/api/failure.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SearchX } from '#app/ui/icons/SearchX.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TeamMark } from '#app/ui/TeamMark.tsx';
import { type TeamPage, useTeamPage, useTeams } from '../api/teams.ts';
import { Roster } from './Roster.tsx';
import { TeamForm } from './TeamForm.tsx';
import { Together } from './Together.tsx';

const TeamDialog = lazyOnline(() => import('./TeamDialog.tsx'));
const TakeLogoAway = lazyOnline(() => import('./TakeLogoAway.tsx'));

type Props = { id: string; userId: string | null | undefined; isStaff: boolean; events: ReactNode };

/**
 * The page of a team, for everybody. `events`: of the team. `userId`: of the reader; null: a visitor; undefined: this or the
 * events are not known yet, and nothing is shown that a member's button or a list would move.
 */
export function TeamView({ id, userId, isStaff, events }: Props) {
  const { data, error, refetch, isFetching } = useTeamPage(id);
  if (isFailure(error, 'team_gone', 'malformed')) return <UnknownTeam />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || userId === undefined) return <TeamSkeleton />;
  const isMember = data.members.some((member) => member.id === userId);
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="panel flex flex-wrap items-center justify-between gap-x-8 gap-y-6 p-5 sm:p-6">
        <div className="flex min-w-0 items-center gap-4 sm:gap-5">
          <TeamMark id={data.id} name={data.name} tag={data.tag} logo={data.logo} size="xl" />
          <div className="min-w-0">
            <h1 className="text-xl break-words sm:text-2xl">{data.name}</h1>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
              {data.tag !== null && <Badge tone="accent">{data.tag}</Badge>}
              {m.teams_since({ date: formatDate(data.createdAt) })}
            </p>
          </div>
        </div>
        {isStaff && data.logo !== null && <TakeLogoAway teamId={id} />}
        {isMember && userId !== null && <Own id={id} userId={userId} />}
        <TeamForm matches={data.matches} />
      </header>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Panel id="roster" title={m.teams_roster()}>
            <Roster members={data.members} />
          </Panel>
          <Panel id="events" title={m.teams_events()}>
            {events}
          </Panel>
        </div>
        <Panel id="together" title={m.teams_together()}>
          <Together matches={data.matches} />
        </Panel>
      </div>
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="px-5 pt-5 pb-2 text-lg">
        {title}
      </h2>
      <div className="px-2 pb-2">{children}</div>
    </section>
  );
}

/** What a member does about the team, in the dialog of the side panel. */
function Own({ id, userId }: { id: TeamPage['id']; userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const team = useTeams().data?.teams.find((one) => one.id === id);
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={!team}>
        {m.teams_manage()}
      </Button>
      {isOpen && team && <TeamDialog team={team} userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}

const UnknownTeam = () => (
  <div className="panel">
    <h1 className="sr-only">{m.teams_unknown()}</h1>
    <EmptyState
      icon={<SearchX />}
      title={m.teams_unknown()}
      text={m.teams_unknown_text()}
      action={<ButtonLink to="/home">{m.not_found_home()}</ButtonLink>}
    />
  </div>
);

const TeamSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-33" />
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Skeleton className="h-92" />
      <Skeleton className="h-92" />
    </div>
  </div>
);
