import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useInviteToTeam } from '../api/teams.ts';

export function InviteForm({ teamId }: { teamId: string }) {
  const [typed, setTyped] = useState('');
  const invite = useInviteToTeam(teamId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = typed.trim();
    if (input !== '') invite.mutate(input, { onSuccess: () => setTyped('') });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 border-t border-line pt-4">
      <Field
        label={m.teams_invite_label()}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          invite.reset();
        }}
        error={invite.isError ? failureText(invite.error, m.teams_failed()) : undefined}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" loading={invite.isPending} disabled={typed.trim() === ''}>
        {m.teams_invite()}
      </Button>
    </form>
  );
}
