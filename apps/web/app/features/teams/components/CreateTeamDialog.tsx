import { parseTeamName, TEAM_NAME_MAX } from '@retake/core/teams/team.ts';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useCreateTeam } from '../api/teams.ts';

export default function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [judged, setJudged] = useState(false);
  const form = useId();
  const create = useCreateTeam();
  const parsed = parseTeamName(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (parsed.ok) create.mutate(parsed.value, { onSuccess: onClose });
  };
  const problem =
    judged && !parsed.ok
      ? m.error_team_name()
      : create.isError
        ? failureText(create.error, m.teams_failed())
        : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.teams_create()}
      text={m.teams_create_text()}
      actions={
        <Button type="submit" form={form} look="accent" loading={create.isPending}>
          {m.teams_create_confirm()}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={m.teams_name()}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            create.reset();
          }}
          error={problem}
          maxLength={TEAM_NAME_MAX * 2}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
