import { MOST_KEYS } from '@retake/contract/apiKeys/calls.ts';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { formatDate, formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useApiKeys, useRevokeKey } from '../api/apiKeys.ts';

const NewKeyDialog = lazyOnline(() => import('./NewKeyDialog.tsx'));

/** API1, API3: the own keys. */
export function ApiKeysPanel() {
  const { data, isError, refetch, isFetching } = useApiKeys();
  const [isMaking, setMaking] = useState(false);
  return (
    <section aria-labelledby="api-keys">
      <div className="mb-3 flex min-h-7 items-baseline justify-between gap-4">
        <h2 id="api-keys" className="text-lg">
          {m.api_keys_title()}
        </h2>
        {data && (
          <p className="tabular text-sm text-muted">
            {m.api_keys_count({ count: formatNumber(data.keys.length), limit: formatNumber(MOST_KEYS) })}
          </p>
        )}
      </div>
      <div className="panel">
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {m.api_keys_text()}{' '}
            <a href="/api/docs" className="underline hover:text-ink">
              {m.api_keys_docs()}
            </a>
          </p>
          <Button
            onClick={() => setMaking(true)}
            disabled={data !== undefined && data.keys.length >= MOST_KEYS}
          >
            {m.api_keys_make()}
          </Button>
        </div>
        {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !isError && <SkeletonRows rows={1} className="h-16" />}
        <Keys keys={data?.keys ?? []} />
      </div>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

type Key = NonNullable<ReturnType<typeof useApiKeys>['data']>['keys'][number];

function Keys({ keys }: { keys: readonly Key[] }) {
  const { mutate, isPending } = useRevokeKey();
  const revoke = (id: string) =>
    mutate(id, {
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  return (
    <ul>
      {keys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id} className="flex min-h-16 items-center gap-3 border-t border-line px-5 py-2.5">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block text-sm text-muted">
              {m.api_keys_made({ date: formatDate(createdAt) })} ·{' '}
              {usedAt ? m.api_keys_used({ time: formatDayTime(usedAt) }) : m.api_keys_unused()}
            </span>
          </span>
          <Button
            look="danger"
            size="sm"
            disabled={isPending}
            aria-label={m.api_keys_revoke_named({ name })}
            onClick={() => revoke(id)}
          >
            {m.api_keys_revoke()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
