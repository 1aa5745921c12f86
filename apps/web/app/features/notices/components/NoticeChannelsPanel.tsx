import type { NoticeChannels } from '@retake/contract/notices/channelCalls.ts';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useChooseChannels, useNoticeChannels } from '../api/channels.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { PushRow } from './PushRow.tsx';
import { QuietHoursRow } from './QuietHoursRow.tsx';

const MAIL_CLOSED = 'mail-closed';

/** NOT15, NOT18, NOT21: how the player is told of what, and when nothing is sent. */
export function NoticeChannelsPanel({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { data, isError, refetch, isFetching } = useNoticeChannels();
  return (
    <section aria-labelledby="notices">
      <h2 id="notices" className="mb-3 scroll-mt-24 text-lg">
        {m.channels_title()}
      </h2>
      <div className="panel">
        <p className="border-b border-line px-5 py-4 text-sm text-muted">{m.channels_text()}</p>
        {data ? (
          <Chosen channels={data} emailConfirmed={emailConfirmed} />
        ) : isError ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <div className="min-h-140 p-3">
            <SkeletonRows rows={8} className="h-12" />
          </div>
        )}
      </div>
    </section>
  );
}

function Chosen({ channels, emailConfirmed }: { channels: NoticeChannels; emailConfirmed: boolean }) {
  const { mutateAsync, isPending } = useChooseChannels();
  const change = (changed: Partial<NoticeChannels>) => {
    const { choices, quietHours } = { ...channels, ...changed };
    const chosen = choices
      .filter(({ fixed }) => !fixed)
      .map(({ topic, channel, on }) => ({ topic, channel, on }));
    return mutateAsync({ choices: chosen, quietHours }).catch((error: unknown) =>
      failureToast(m.common_error(), failureText(error, m.channels_failed())),
    );
  };
  return (
    <>
      {!emailConfirmed && (
        <p id={MAIL_CLOSED} className="border-b border-line px-5 py-3 text-sm text-warn">
          {m.channels_mail_closed()}
        </p>
      )}
      <ChannelTable
        choices={channels.choices}
        {...(!emailConfirmed && { mailClosed: MAIL_CLOSED })}
        disabled={isPending}
        onChange={(choices) => void change({ choices })}
      />
      <PushRow />
      <QuietHoursRow
        quietHours={channels.quietHours}
        disabled={isPending}
        onChange={(quietHours) => void change({ quietHours })}
      />
    </>
  );
}
