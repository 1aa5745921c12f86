import type { PracticeSession } from '@retake/contract/practice/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { formatClock } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { ExternalLink } from '#app/ui/icons/ExternalLink.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useEndPractice } from '../api/practice.ts';

/** The time that is left, the way in, and for the owner the end. */
export function OpenSession({ session }: { session: PracticeSession }) {
  const { map, owner, own, endsAt, connect } = session;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{mapName(map)}</span>
        {!own && <span className="text-muted">{m.practice_of({ nickname: owner })}</span>}
        {endsAt && <Left endsAt={endsAt} />}
      </p>
      {!connect && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner className="size-4" />
          {m.practice_starting()}
        </p>
      )}
      {connect?.simulated && <p className="text-sm text-muted">{m.practice_simulated()}</p>}
      {connect && !connect.simulated && <Way connect={connect} />}
      {own && <End />}
    </div>
  );
}

function Left({ endsAt }: { endsAt: string }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - useNow()) / 1000));
  return (
    <span className="text-sm text-muted">
      {m.practice_left()}{' '}
      <span className="tabular font-semibold text-ink" role="timer">
        {formatClock(seconds)}
      </span>
    </span>
  );
}

function Way({
  connect: { address, password, steamUrl },
}: {
  connect: NonNullable<PracticeSession['connect']>;
}) {
  const line = `connect ${address}; password ${password}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {steamUrl && (
        <a href={steamUrl} className={buttonLook('accent')}>
          <ExternalLink className="size-4" aria-hidden="true" />
          {m.matches_connect()}
        </a>
      )}
      <CopyButton
        text={line}
        label={m.matches_copy_console()}
        copied={m.matches_copied()}
        className="py-1.5 text-left break-all whitespace-normal!"
      />
    </div>
  );
}

function End() {
  const { mutate, isPending } = useEndPractice();
  const end = () =>
    mutate(undefined, { onError: (error) => failureToast(failureText(error, m.practice_failed())) });
  return (
    <Button className="justify-self-start" loading={isPending} onClick={end}>
      {m.practice_end()}
    </Button>
  );
}
