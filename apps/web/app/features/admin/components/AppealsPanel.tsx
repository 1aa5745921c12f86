import type { AppealLine, AppealView } from '@retake/contract/appeals/calls.ts';
import { useState } from 'react';
import { formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useAppealsWaiting, useNextAppeal, useReleaseAppeal } from '../api/appeals.ts';
import { AppealDecision } from './AppealDecision.tsx';
import { AppealEvidence } from './AppealEvidence.tsx';
import { adminFailureToast } from './notices.ts';

const columns = (): Column<AppealLine>[] => [
  { key: 'player', header: m.admin_nickname(), cell: ({ player }) => player },
  { key: 'topic', header: m.admin_bans_topic(), cell: ({ topic }) => topicName(topic) },
  { key: 'answerBy', header: m.appeals_answer_by(), cell: ({ answerBy }) => formatDayTime(answerBy) },
  { key: 'decideBy', header: m.appeals_decide_by(), cell: ({ decideBy }) => formatDayTime(decideBy) },
  { key: 'state', header: m.appeals_state(), cell: (line) => <State line={line} /> },
];

const State = ({ line: { isAnswered, withAdmins, mayTake } }: { line: AppealLine }) => (
  <span className="flex flex-wrap gap-1">
    {withAdmins ? (
      <Badge tone="bad">{m.appeals_with_admins()}</Badge>
    ) : (
      <Badge {...(!isAnswered && { tone: 'bad' })}>
        {isAnswered ? m.appeals_answered() : m.appeals_unanswered()}
      </Badge>
    )}
    {!mayTake && <Badge>{m.appeals_for_others()}</Badge>}
  </span>
);

/** APL2: appeals are dealt, one at a time; all that wait are listed, for who decides none those without an answer. */
export function AppealsPanel({ mayDecide }: { mayDecide: boolean }) {
  const waiting = useAppealsWaiting();
  const next = useNextAppeal();
  const release = useReleaseAppeal();
  const [held, setHeld] = useState<AppealView | null>(null);
  const failed = (error: unknown) => adminFailureToast(error, m.admin_failed());
  if (held)
    return (
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[2fr_1fr]">
        <AppealEvidence shown={held} />
        <AppealDecision
          key={held.id}
          held={held}
          mayDecide={mayDecide}
          onSeen={setHeld}
          onDone={() => setHeld(null)}
          onGiveBack={() => release.mutate(held.id, { onSuccess: () => setHeld(null), onError: failed })}
        />
      </div>
    );
  const { data, isError, refetch, isFetching } = waiting;
  const mayTake = data?.held !== null || data.appeals.some((line) => line.mayTake);
  return (
    <section aria-label={m.admin_appeals()} className="panel grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-3 px-2">
        {data && <p>{m.appeals_waiting({ count: formatNumber(data.waiting) })}</p>}
        {data && data.waiting > 0 && !mayTake && (
          <p className="text-sm text-muted">{m.appeals_not_yours()}</p>
        )}
        {data && mayTake && (
          <Button
            look="accent"
            loading={next.isPending}
            onClick={() =>
              next.mutate(undefined, { onSuccess: (dealt) => setHeld(dealt.appeal), onError: failed })
            }
          >
            {m.appeals_next()}
          </Button>
        )}
      </header>
      {data && (
        <Table
          caption={m.admin_appeals()}
          columns={columns()}
          rows={data.appeals}
          rowKey={({ id }) => id}
          empty={m.appeals_none()}
        />
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={3} />}
    </section>
  );
}
