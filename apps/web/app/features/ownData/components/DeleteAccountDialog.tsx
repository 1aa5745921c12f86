import type { DeletionOutlook } from '@retake/contract/ownData/calls.ts';
import { DELETION_WAIT_DAYS } from '@retake/core/accounts/deletion.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { query } from '#app/api/queries.ts';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { forgetWasPlayer } from '#app/session/remembered.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

/** DEL1, DEL6: what will happen is said before the password is asked for. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const outlook = useQuery({ ...query('GET /api/users/own-data/deletion'), gcTime: 0, staleTime: 0 });
  return (
    <Dialog open onClose={onClose} title={m.own_data_delete_title()}>
      {outlook.data ? (
        <Outlook outlook={outlook.data} onClose={onClose} />
      ) : outlook.isError ? (
        <ErrorState onRetry={() => void outlook.refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

const obstacleTexts: Record<DeletionOutlook['obstacles'][number], () => string> = {
  deletion_in_match: m.error_deletion_in_match,
  deletion_in_event: m.error_deletion_in_event,
  deletion_renews: m.error_deletion_renews,
  deletion_prize: m.error_deletion_prize,
  deletion_staff: m.error_deletion_staff,
};

function Outlook({ outlook, onClose }: { outlook: DeletionOutlook; onClose: () => void }) {
  const { obstacles, loses } = outlook;
  if (obstacles.length > 0) {
    return (
      <>
        <Lines title={m.own_data_delete_first()} lines={obstacles.map((code) => obstacleTexts[code]())} />
        <Button look="accent" size="lg" className="mt-5 w-full" onClick={onClose}>
          {m.common_ok()}
        </Button>
      </>
    );
  }
  return (
    <>
      <Lines title={m.own_data_delete_what()} lines={linesOf(loses)} />
      <Confirm />
    </>
  );
}

function linesOf({ premiumUntil, friends, cards, teamsAlone, teamsLed }: DeletionOutlook['loses']): string[] {
  return [
    m.own_data_delete_now({ days: DELETION_WAIT_DAYS }),
    m.own_data_delete_then(),
    m.own_data_delete_stays(),
    m.own_data_delete_bans(),
    ...(premiumUntil ? [m.own_data_delete_premium({ date: formatDate(premiumUntil) })] : []),
    ...(friends > 0 ? [m.own_data_delete_friends({ count: friends })] : []),
    ...(cards > 0 ? [m.own_data_delete_cards({ count: cards })] : []),
    ...(teamsAlone > 0 ? [m.own_data_delete_teams_alone({ count: teamsAlone })] : []),
    ...(teamsLed > 0 ? [m.own_data_delete_teams_led({ count: teamsLed })] : []),
  ];
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h3 className="text-sm text-faint">{title}</h3>
    <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

function Confirm() {
  const [dueAt, setDueAt] = useState<string>();
  const form = useCheckedForm({
    defaults: { password: '' },
    rules: (typed) => emptyFields(typed, ['password']),
    send: async (body) => {
      setDueAt((await call('POST /api/users/own-data/deletion', { body })).dueAt);
    },
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
    field: 'password',
  });
  if (dueAt !== undefined) return <Asked dueAt={dueAt} />;
  return (
    <form onSubmit={form.submit} noValidate className="mt-4">
      <Field
        label={m.own_data_password()}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" look="danger" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
        {m.own_data_delete_submit()}
      </Button>
    </form>
  );
}

/** The session is over: a fresh page is a visitor's. */
function Asked({ dueAt }: { dueAt: string }) {
  const leave = () => {
    forgetWasPlayer();
    window.location.assign('/home');
  };
  return (
    <div role="status" className="mt-4">
      <p className="font-medium">{m.own_data_deleted({ date: formatDate(dueAt) })}</p>
      <Button look="accent" size="lg" className="mt-4 w-full" onClick={leave}>
        {m.common_ok()}
      </Button>
    </div>
  );
}
