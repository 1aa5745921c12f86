import type { EarlierNickname } from '@retake/contract/nicknames/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { useClearEarlier } from '../api/nicknames.ts';

type Props = { earlier: readonly EarlierNickname[]; hasPremium: boolean };

/** Nothing where there are none. */
export function EarlierNicknames({ earlier, hasPremium }: Props) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-nicknames" className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="earlier-nicknames" className="text-base">
          {m.nickname_earlier()}
        </h3>
        {hasPremium ? <Clear /> : <ButtonLink to="/premium">{m.nickname_clear_takes_premium()}</ButtonLink>}
      </div>
      <p className="mt-1 text-sm text-muted">{m.nickname_earlier_text()}</p>
      <ul className="mt-3 grid gap-1.5">
        {earlier.map(({ nickname, until }) => (
          <li key={until} className="flex justify-between gap-4 text-sm">
            <span className="min-w-0 truncate font-medium">{nickname}</span>
            <span className="shrink-0 text-faint">{m.nickname_until({ date: formatDate(until) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Clear() {
  const { mutateAsync, isPending } = useClearEarlier();
  async function clear(): Promise<void> {
    const isSure = await confirm({
      title: m.common_are_you_sure(),
      text: m.nickname_clear_text(),
      yes: m.nickname_clear(),
      no: m.nickname_clear_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutateAsync().then(
      () => toast({ tone: 'good', title: m.nickname_cleared(), durationMs: TOAST_MS.copied }),
      (error: unknown) => failureToast(m.common_error(), failureText(error, m.nickname_clear_failed())),
    );
  }
  return (
    <Button aria-label={m.nickname_clear_named()} loading={isPending} onClick={() => void clear()}>
      {m.nickname_clear()}
    </Button>
  );
}
