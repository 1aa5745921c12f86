import { TEAM_ROLES, type TeamRole } from '@retake/core/teams/team.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { fieldLook } from '#app/ui/FieldFrame.tsx';
import { SelectBox } from '#app/ui/Select.tsx';
import {
  type Team,
  type TeamMember,
  useDisbandTeam,
  useGiveRole,
  useLeaveTeam,
  useRemoveMember,
  useTakeInviteBack,
} from '../api/teams.ts';
import { roleNames } from '../model/roleNames.ts';
import { EditTeam } from './EditTeam.tsx';
import { InviteForm } from './InviteForm.tsx';
import { TeamLogo } from './TeamLogo.tsx';

const onError = (error: unknown) => failureToast(failureText(error, m.teams_failed()));

type Props = { team: Team; userId: string; onClose: () => void };

/** The roster of a team of one's own, and what one may do about it. */
export default function TeamDialog({ team, userId, onClose }: Props) {
  const isCaptain = team.members.some(({ id, role }) => id === userId && role === 'captain');
  return (
    <Dialog
      open
      onClose={onClose}
      title={team.name}
      text={
        <Link
          to={`/teams/${team.id}`}
          onClick={onClose}
          className="inline-flex min-h-6 items-center underline hover:text-ink"
        >
          {m.teams_to_page()}
        </Link>
      }
      actions={<Ending team={team} isCaptain={isCaptain} onClose={onClose} />}
    >
      <ul className="grid gap-1">
        {team.members.map((member) => (
          <li key={member.id} className="flex min-h-10 items-center gap-3">
            <Member team={team} member={member} removable={isCaptain && member.id !== userId} />
          </li>
        ))}
        {team.invited.map(({ id, nickname }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 text-muted">
            <span className="min-w-0 flex-1 truncate">{nickname}</span>
            <Badge>{m.teams_invited()}</Badge>
            {isCaptain && <TakeBack team={team} userId={id} nickname={nickname} />}
          </li>
        ))}
      </ul>
      {isCaptain && <InviteForm teamId={team.id} />}
      {isCaptain && <TeamLogo team={team} />}
      {isCaptain && <EditTeam team={team} />}
    </Dialog>
  );
}

function Member({ team, member, removable }: { team: Team; member: TeamMember; removable: boolean }) {
  const { mutate, isPending } = useRemoveMember(team.id);
  const { nickname, role } = member;
  const remove = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.teams_remove_text({ nickname, name: team.name }),
      yes: m.teams_yes_remove(),
      no: m.teams_no(),
      tone: 'danger',
    });
    if (sure) mutate(member.id, { onError });
  };
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{nickname}</span>
      {removable ? (
        <Role team={team} member={member} />
      ) : (
        <Badge {...(role === 'captain' ? { tone: 'accent' } : {})}>{roleNames[role]()}</Badge>
      )}
      {removable && (
        <Button size="sm" onClick={remove} loading={isPending} aria-label={m.teams_remove_of({ nickname })}>
          {m.teams_remove()}
        </Button>
      )}
    </>
  );
}

/** TEA6: with `captain` the captaincy is handed over, which is asked first. */
function Role({ team, member: { id, nickname, role } }: { team: Team; member: TeamMember }) {
  const field = useId();
  const { mutate, isPending } = useGiveRole(team.id);
  const give = async (chosen: TeamRole) => {
    const sure =
      chosen !== 'captain' ||
      (await confirm({
        title: m.common_are_you_sure(),
        text: m.teams_hand_over_text({ nickname, name: team.name }),
        yes: m.teams_yes_hand_over(),
        no: m.teams_no(),
      }));
    if (sure) mutate({ playerId: id, role: chosen }, { onError });
  };
  return (
    <span className="w-34 shrink-0">
      <label htmlFor={field} className="sr-only">
        {m.teams_role_of({ nickname })}
      </label>
      <SelectBox
        id={field}
        className={fieldLook(false)}
        options={TEAM_ROLES.map((value) => ({ value, label: roleNames[value]() }))}
        value={role}
        disabled={isPending}
        onChange={({ target }) => void give(target.value as TeamRole)}
      />
    </span>
  );
}

function TakeBack({ team, userId, nickname }: { team: Team; userId: string; nickname: string }) {
  const { mutate, isPending } = useTakeInviteBack(team.id);
  return (
    <Button
      size="sm"
      onClick={() => mutate(userId, { onError })}
      loading={isPending}
      aria-label={m.teams_take_back_of({ nickname })}
    >
      {m.teams_take_back()}
    </Button>
  );
}

function Ending({
  team: { id, name },
  isCaptain,
  onClose,
}: {
  team: Team;
  isCaptain: boolean;
  onClose: () => void;
}) {
  const leave = useLeaveTeam();
  const disband = useDisbandTeam();
  const ask = async (text: string, yes: string, run: () => void) => {
    const question = { title: m.common_are_you_sure(), text, yes, no: m.teams_no(), tone: 'danger' } as const;
    if (await confirm(question)) run();
  };
  const after = { onSuccess: onClose, onError };
  return (
    <>
      {isCaptain && (
        <Button
          onClick={() =>
            ask(m.teams_disband_text({ name }), m.teams_yes_disband(), () => disband.mutate(id, after))
          }
          loading={disband.isPending}
        >
          {m.teams_disband()}
        </Button>
      )}
      <Button
        onClick={() => ask(m.teams_leave_text({ name }), m.teams_yes_leave(), () => leave.mutate(id, after))}
        loading={leave.isPending}
      >
        {m.teams_leave()}
      </Button>
    </>
  );
}
