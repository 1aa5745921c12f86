import { CUSTOM_MATCH_SLOTS } from '@retake/core/lobby/customMatch.ts';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { UsersRound } from '#app/ui/icons/UsersRound.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useEnter, useOwnTeams } from '../../api/event.ts';
import type { Tournament } from '../../model/event.ts';

type Props = { tournament: Tournament; onClose: () => void; onEntered: () => void };
type Team = NonNullable<ReturnType<typeof useOwnTeams>['data']>['teams'][number];

/** Which team enters, and who plays for it. */
export function EntryDialog(props: Props) {
  const { data, isError, refetch, isFetching } = useOwnTeams();
  const size = CUSTOM_MATCH_SLOTS[props.tournament.mode] / 2;
  return (
    <Dialog open onClose={props.onClose} title={m.event_entry_title()} text={m.event_entry_text({ size })}>
      {data && data.teams.length > 0 && <EntryForm {...props} teams={data.teams} size={size} />}
      {data?.teams.length === 0 && (
        <EmptyState
          icon={<UsersRound />}
          title={m.event_entry_no_team()}
          text={m.event_entry_no_team_text()}
        />
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={4} />}
    </Dialog>
  );
}

function EntryForm({ tournament, onEntered, teams, size }: Props & { teams: readonly Team[]; size: number }) {
  const [team, setTeam] = useState(teams[0]!);
  const [chosen, setChosen] = useState(() => firstOf(teams[0]!, size));
  const enter = useEnter(tournament.id);
  const count = useId();
  const pick = (id: string) => {
    const next = teams.find((one) => one.id === id) ?? team;
    setTeam(next);
    setChosen(firstOf(next, size));
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === size && !enter.isPending)
      enter.mutate({ teamId: team.id, playerIds: chosen }, { onSuccess: onEntered });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Select
        label={m.event_entry_team()}
        value={team.id}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => pick(event.target.value)}
      />
      <fieldset aria-describedby={count}>
        <legend className="mb-1.5 text-sm font-medium text-muted">{m.event_entry_players()}</legend>
        {team.members.map(({ id, nickname }) => (
          <label key={id} className="flex min-h-10 items-center gap-3 rounded-md px-2 hover:bg-raised">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <span className="min-w-0 truncate">{nickname}</span>
          </label>
        ))}
      </fieldset>
      <p id={count} className="tabular text-sm text-muted">
        {m.event_entry_count({ chosen: chosen.length, size })}
      </p>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {enter.error && failureText(enter.error, m.event_entry_failed())}
      </p>
      <Button
        type="submit"
        look="accent"
        className="justify-self-end"
        loading={enter.isPending}
        disabled={chosen.length !== size}
      >
        {m.event_entry_send()}
      </Button>
    </form>
  );
}

const firstOf = ({ members }: Team, size: number): string[] => members.slice(0, size).map(({ id }) => id);
