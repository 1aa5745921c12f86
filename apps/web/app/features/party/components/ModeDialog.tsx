import { MODES, type Mode } from '@retake/core/mode.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { POLL_MS, query } from '#app/api/queries.ts';
import { formatClock, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { CircleAlert } from '#app/ui/icons/CircleAlert.tsx';
import { Clock } from '#app/ui/icons/Clock.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { startSearch, useRefreshParty } from '../api/partyChanges.ts';
import { firstMode, type ModeProblem, modeProblem } from '../model/modes.ts';
import type { PartyView } from '../model/party.ts';

type Props = { user: CurrentUser; party: PartyView; prefers?: Mode | undefined; onClose: () => void };

/** 5v5 or 2v2, with what to expect of each; Confirm starts the search. */
export function ModeDialog({ user, party, prefers, onClose }: Props) {
  const size = party.members.length;
  const [mode, setMode] = useState<Mode>(() => firstMode(size, prefers));
  const refresh = useRefreshParty();
  const start = useMutation({
    mutationFn: () => startSearch(party.partyId ?? '', mode),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.party_mode_title()}
      text={m.party_mode_text({ count: size })}
      actions={
        <Button
          look="accent"
          onClick={() => start.mutate()}
          loading={start.isPending}
          disabled={modeProblem(mode, size) !== null}
        >
          {m.party_mode_confirm()}
        </Button>
      }
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{m.party_mode_group()}</legend>
        {MODES.map((one) => (
          <ModeChoice
            key={one}
            mode={one}
            problem={modeProblem(one, size)}
            group={user.rating[one].group}
            chosen={one === mode}
            onChoose={() => {
              setMode(one);
              start.reset();
            }}
          />
        ))}
      </fieldset>
      <p role="alert" className="mt-3 min-h-5 text-sm text-bad">
        {start.isError && failureText(start.error, m.party_start_failed())}
      </p>
    </Dialog>
  );
}

type ChoiceProps = {
  mode: Mode;
  problem: ModeProblem;
  group: string;
  chosen: boolean;
  onChoose: () => void;
};

function ModeChoice({ mode, problem, group, chosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={classes(
        'relative flex flex-col rounded-md border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        chosen && !problem ? 'border-accent bg-accent-dim' : 'border-line-strong bg-raised',
        problem ? 'cursor-not-allowed' : 'cursor-pointer',
        !problem && !chosen && 'hover:border-muted',
      )}
    >
      <input
        type="radio"
        name="mode"
        value={mode}
        checked={chosen}
        disabled={problem !== null}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="flex items-center justify-between">
        <span className={classes('display text-2xl font-semibold', problem && 'text-faint')}>{mode}</span>
        <SkillBadge group={group} />
      </span>
      <span className="mt-1 text-sm text-muted">
        {mode === '5v5' ? m.party_mode_5v5() : m.party_mode_2v2()}
      </span>
      <span className="mt-3 min-h-16 border-t border-line pt-3 text-sm">
        {problem ? (
          <Note icon={<CircleAlert className="text-warn" />}>
            {problem === 'party_of_four' ? m.party_mode_four() : m.party_mode_size()}
          </Note>
        ) : (
          <ExpectedWait mode={mode} />
        )}
      </span>
    </label>
  );
}

function ExpectedWait({ mode }: { mode: Mode }) {
  const { data } = useQuery({
    ...query('GET /api/matchmaking/expected-wait', { query: { mode } }),
    refetchInterval: POLL_MS,
  });
  if (!data) return null;
  const most = data.p90Seconds;
  return (
    <Note icon={<Clock className="text-faint" />}>
      <span className="tabular block font-semibold">
        {m.party_mode_wait({ time: formatClock(data.seconds) })}
        {most !== null && (
          <span className="font-normal text-muted">
            {' · '}
            {m.party_mode_wait_most({ time: formatClock(most) })}
          </span>
        )}
      </span>
      <span className="block text-muted">
        {most === null
          ? m.party_mode_wait_unknown()
          : m.party_mode_searching({ count: formatNumber(data.searching) })}
      </span>
    </Note>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <span>{children}</span>
    </span>
  );
}
