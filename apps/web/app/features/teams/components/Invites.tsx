import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { type TeamInvite, useAnswerInvite } from '../api/teams.ts';

export const Invites = ({ invites }: { invites: readonly TeamInvite[] }) => (
  <ul className="mt-2 grid gap-2 empty:hidden">
    {invites.map((invite) => (
      <li key={invite.teamId} className="rounded-md bg-raised p-3">
        <Invite invite={invite} />
      </li>
    ))}
  </ul>
);

function Invite({ invite: { teamId: id, name, captain } }: { invite: TeamInvite }) {
  const gate = useGate();
  const { mutate, isPending } = useAnswerInvite();
  const answer = (accepts: boolean) => {
    if (accepts && !gate.steam()) return;
    mutate({ id, accepts }, { onError: (error) => failureToast(failureText(error, m.teams_failed())) });
  };
  return (
    <>
      <p className="text-sm">{m.teams_invited_by({ captain, name })}</p>
      <span className="mt-2 flex gap-2">
        <Button size="sm" look="accent" onClick={() => answer(true)} loading={isPending}>
          {m.teams_accept()}
        </Button>
        <Button size="sm" onClick={() => answer(false)} disabled={isPending}>
          {m.teams_decline()}
        </Button>
      </span>
    </>
  );
}
