import { ROSTER_MAX } from '@retake/core/teams/team.ts';
import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useCreateTeam } from '../api/teams.ts';
import { NameFields } from './NameFields.tsx';

export default function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const create = useCreateTeam();
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.teams_create()}
      text={m.teams_create_text({ most: ROSTER_MAX })}
      actions={
        <Button type="submit" form={form} look="accent" loading={create.isPending}>
          {m.teams_create_confirm()}
        </Button>
      }
    >
      <NameFields
        id={form}
        first={{ name: '', tag: null }}
        onSubmit={({ name, tag }) =>
          create.mutate({ name, ...(tag !== null && { tag }) }, { onSuccess: onClose })
        }
        failure={create.error}
        onType={create.reset}
      />
    </Dialog>
  );
}
