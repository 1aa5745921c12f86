import type { CaseView } from '@retake/contract/reports/calls.ts';
import { useRef, useState } from 'react';
import { formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useCasesWaiting, useNextCase, useReleaseCase } from '../api/cases.ts';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseVerdict } from './CaseVerdict.tsx';
import { adminFailureToast } from './notices.ts';
import { step, useKeys } from './useKeys.ts';

/** CAS9: cases are dealt, one at a time. */
export function CasesPanel() {
  const waiting = useCasesWaiting();
  const next = useNextCase();
  const release = useReleaseCase();
  const [held, setHeld] = useState<CaseView | null>(null);
  const failed = (error: unknown) => adminFailureToast(error, m.admin_failed());
  const take = () => next.mutate(undefined, { onSuccess: (dealt) => setHeld(dealt.case), onError: failed });
  const giveBack = (caseId: string) =>
    release.mutate(caseId, { onSuccess: () => setHeld(null), onError: failed });
  const evidence = useRef<HTMLDivElement>(null);
  useKeys({
    n: () => !held && !next.isPending && take(),
    j: () => step(evidence.current, 1),
    k: () => step(evidence.current, -1),
  });
  if (!held)
    return (
      <section aria-label={m.admin_cases()} className="panel max-w-xl p-6">
        {waiting.data && (
          <>
            <p className="mb-1">
              {m.cases_waiting({ count: formatNumber(waiting.data.waiting) })}
              {waiting.data.held && ` ${m.cases_hold_one()}`}
            </p>
            <p className="mb-5 text-sm text-muted">
              {waiting.data.oldestAt
                ? m.cases_oldest({ time: formatDayTime(waiting.data.oldestAt) })
                : m.cases_none()}
            </p>
          </>
        )}
        {!waiting.data && waiting.isError && (
          <ErrorState
            title={m.admin_failed()}
            onRetry={() => waiting.refetch()}
            retrying={waiting.isFetching}
          />
        )}
        {!waiting.data && !waiting.isError && <SkeletonRows rows={1} />}
        <Button look="accent" onClick={take} loading={next.isPending}>
          {waiting.data?.held ? m.cases_go_on() : m.cases_next()}
        </Button>
        <p className="mt-3 text-sm text-faint max-lg:hidden">{m.cases_keys()}</p>
      </section>
    );
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[2fr_1fr]">
      <div ref={evidence}>
        <CaseEvidence shown={held} />
      </div>
      <CaseVerdict
        key={held.id}
        held={held}
        onSeen={setHeld}
        onDecided={() => setHeld(null)}
        onGiveBack={() => giveBack(held.id)}
      />
    </div>
  );
}
