import type { Privacy } from '@retake/contract/privacy/calls.ts';
import { HIDABLE, type Hidable } from '@retake/core/profile/hiding.ts';
import { failureText } from '#app/api/failure.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useChangePrivacy, usePrivacy } from '../api/privacy.ts';

type Props = { hasPremium: boolean };

/** HID2: with Premium each part is hidden or shown; without it, what is hidden can be shown again. */
export function PrivacyPanel({ hasPremium }: Props) {
  const { data, isError, refetch, isFetching } = usePrivacy();
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="mb-3 text-lg">
        {m.privacy_title()}
      </h2>
      <div className="panel">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4">
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {hasPremium ? m.privacy_text() : m.privacy_text_without_premium()}
          </p>
          {!hasPremium && <ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>}
        </div>
        <div className="min-h-70">
          {data ? (
            <Parts privacy={data} hasPremium={hasPremium} />
          ) : isError ? (
            <ErrorState onRetry={() => refetch()} retrying={isFetching} />
          ) : (
            <div className="p-3">
              <SkeletonRows rows={5} className="h-10" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

const labels: Record<Hidable, () => string> = {
  online: m.privacy_online,
  match: m.privacy_match,
  matches: m.privacy_matches,
  activity: m.privacy_activity,
  friends: m.privacy_friends,
};

function Parts({ privacy: { hidden, until }, hasPremium }: Props & { privacy: Privacy }) {
  const { mutateAsync, isPending } = useChangePrivacy();
  const change = (part: Hidable, isHidden: boolean) =>
    mutateAsync({ ...hidden, [part]: isHidden }).catch((error: unknown) =>
      failureToast(m.common_error(), failureText(error, m.privacy_failed())),
    );
  const isAnyHidden = HIDABLE.some((part) => hidden[part]);
  return (
    <>
      {HIDABLE.map((part) => (
        <label
          key={part}
          className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-5 py-2 last:border-0"
        >
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={hidden[part]}
            disabled={isPending || (!hasPremium && !hidden[part])}
            onChange={({ target }) => void change(part, target.checked)}
          />
          {labels[part]()}
        </label>
      ))}
      {!hasPremium && isAnyHidden && (
        <p className="px-5 py-3 text-sm text-muted">
          {until === null ? m.privacy_shown_now() : m.privacy_hidden_until({ date: formatDate(until) })}
        </p>
      )}
    </>
  );
}
