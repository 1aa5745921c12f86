import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { type Team, useRenameTeam } from '../api/teams.ts';
import { NameFields } from './NameFields.tsx';

/** TEA2, TEA10: the captain changes name and tag. */
export function EditTeam({ team: { id, name, tag } }: { team: Team }) {
  const form = useId();
  const rename = useRenameTeam(id);
  return (
    <details className="mt-4 border-t border-line pt-4">
      <summary className="min-h-8 cursor-pointer text-sm font-medium text-muted hover:text-ink">
        {m.teams_edit()}
      </summary>
      <div className="mt-3">
        <NameFields
          key={`${name} ${tag}`}
          id={form}
          first={{ name, tag }}
          onSubmit={(typed) => rename.mutate(typed)}
          failure={rename.error}
          onType={rename.reset}
        />
        <Button type="submit" form={form} loading={rename.isPending}>
          {m.teams_save()}
        </Button>
      </div>
    </details>
  );
}
