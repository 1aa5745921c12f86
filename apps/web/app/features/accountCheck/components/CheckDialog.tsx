import { ASKED, type CheckKind, type Condition } from '@retake/core/moderation/accountCheck.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ShieldCheck } from '#app/ui/icons/ShieldCheck.tsx';
import { useClearCheck } from '../api/check.ts';
import { type Check, isBlocking } from '../model/checkView.ts';
import { Conditions } from './Conditions.tsx';
import { checkTitles } from './titles.ts';

type Props = { userId: string; check: Check; onClose: () => void };

export default function CheckDialog({ userId, check, onClose }: Props) {
  const code = check.error;
  if (code === 0) return null;
  const frame = { title: checkTitles[code](), blocking: isBlocking(code), onClose };
  switch (code) {
    case 1:
    case 2:
      return <SignInAgain {...frame} kind={code} />;
    case 3:
      return <Failed {...frame} userId={userId} unmet={check.unmet ?? []} />;
    case 4:
      return <AlternateAccount {...frame} userId={userId} />;
    case 5:
      return (
        <Framed {...frame} text={m.check_maintenance_text()}>
          <Button onClick={onClose}>{m.common_ok()}</Button>
        </Framed>
      );
  }
}

type Frame = { title: string; blocking: boolean; onClose: () => void };
type FramedProps = Frame & { text: string; more?: ReactNode; children: ReactNode };

/** Every dialog of the check says what nobody here ever asks for. */
function Framed({ text, more, children, ...frame }: FramedProps) {
  const { brandName } = useSite();
  return (
    <Dialog open {...frame} text={text} actions={children}>
      {more}
      <p className="flex gap-2.5 rounded-md border border-line bg-ground p-3 text-sm text-muted">
        <ShieldCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
        {m.common_never_ask({ brand: brandName })}
      </p>
    </Dialog>
  );
}

function SignInAgain({ kind, ...frame }: Frame & { kind: CheckKind }) {
  return (
    <Framed
      {...frame}
      text={m.check_suspicious_text()}
      more={
        <>
          <p className="font-semibold">{m.check_asked()}</p>
          <Conditions conditions={ASKED[kind]} />
          <p className="mb-4 text-sm text-muted">{m.check_wait()}</p>
        </>
      }
    >
      {/* A plain link: the server leads on to Steam's own page. */}
      <a href="/auth/steam" className={buttonLook('accent')}>
        {m.check_sign_in()}
      </a>
    </Framed>
  );
}

type FailedProps = Frame & { userId: string; unmet: readonly Condition[] };

function Failed({ userId, unmet, ...frame }: FailedProps) {
  const { clear, isPending } = useClear(userId);
  return (
    <Framed
      {...frame}
      text={unmet.length > 0 ? m.check_failed_text() : m.check_failed_unknown()}
      more={<Conditions conditions={unmet} unmet />}
    >
      <Button onClick={frame.onClose}>{m.common_later()}</Button>
      <Button look="accent" loading={isPending} onClick={clear}>
        {m.common_retry()}
      </Button>
    </Framed>
  );
}

function AlternateAccount({ userId, ...frame }: Frame & { userId: string }) {
  const navigate = useNavigate();
  const { clear, isPending } = useClear(userId, () => void navigate('/settings'));
  return (
    <Framed {...frame} text={m.check_alternate_text()}>
      <Button look="accent" loading={isPending} onClick={clear}>
        {m.check_go_to_settings()}
      </Button>
    </Framed>
  );
}

/** The PUT, and what follows it; by then the dialog may be gone. */
function useClear(userId: string, then: () => void = () => undefined) {
  const { mutateAsync, isPending } = useClearCheck(userId);
  const clear = () =>
    mutateAsync().then(then, (error: unknown) =>
      failureToast(m.common_oops(), failureText(error, m.common_something_wrong_later())),
    );
  return { clear, isPending };
}
