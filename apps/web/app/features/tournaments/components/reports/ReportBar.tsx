import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useReport } from '../../api/reports.ts';
import { namesOf, type Tournament } from '../../model/event.ts';
import { type Reporting, reportingOf, roundsText } from '../../model/reports.ts';

const DisputeDialog = lazyOnline(async () => ({
  default: (await import('../disputes/DisputeDialog.tsx')).DisputeDialog,
}));
const ReportForm = lazyOnline(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));

/** STG19: for who plays a match now that is played elsewhere: the report, or its answer. */
export function ReportBar({ tournament }: { tournament: Tournament }) {
  const reporting = reportingOf(tournament);
  if (!reporting) return null;
  return (
    <section aria-labelledby="report" className="panel grid gap-3 p-4 sm:px-5">
      <h2 id="report" className="text-base">
        {m.event_report()}
      </h2>
      <Said tournament={tournament} reporting={reporting} />
      {reporting.isCaptain && <Saying tournament={tournament} reporting={reporting} />}
    </section>
  );
}

type Props = { tournament: Tournament; reporting: Reporting };

/** What was said so far, and until when the other one has time. */
function Said({ tournament, reporting: { fixture, own, theirs, isCaptain } }: Props) {
  const pair = pairOf(tournament, fixture.entrants);
  const time = fixture.report?.until ? formatTime(fixture.report.until) : '';
  if (theirs) {
    return <p className="text-sm">{m.event_report_theirs({ ...pair, rounds: roundsText(theirs), time })}</p>;
  }
  if (own) return <p className="text-sm">{m.event_report_own({ ...pair, rounds: roundsText(own), time })}</p>;
  return (
    <p className="text-sm text-muted">
      {isCaptain ? m.event_report_text({ maps: fixture.bestOf }) : m.event_report_captains()}
    </p>
  );
}

function Saying({ tournament, reporting }: Props) {
  const { fixture, own, theirs } = reporting;
  const [asked, setAsked] = useState<'again' | 'dispute' | null>(null);
  const report = useReport(tournament.id, fixture.id);
  const pair = pairOf(tournament, fixture.entrants);
  const close = () => setAsked(null);
  if (theirs) {
    const agree = () =>
      report.mutate(theirs, {
        onError: (error) => failureToast(failureText(error, m.event_report_failed())),
      });
    return (
      <p className="flex flex-wrap gap-2">
        <Button look="accent" loading={report.isPending} onClick={agree}>
          {m.event_report_agree()}
        </Button>
        <Button onClick={() => setAsked('dispute')}>{m.event_dispute()}</Button>
        {asked === 'dispute' && (
          <DisputeDialog id={tournament.id} fixtureId={fixture.id} {...pair} onClose={close} />
        )}
      </p>
    );
  }
  if (own && asked === null) {
    return (
      <p>
        <Button size="sm" onClick={() => setAsked('again')}>
          {m.event_report_change()}
        </Button>
      </p>
    );
  }
  return <ReportForm id={tournament.id} fixture={fixture} {...pair} before={own} onDone={close} />;
}

function pairOf(tournament: Tournament, [a, b]: Reporting['fixture']['entrants']) {
  const names = namesOf(tournament);
  return { a: names.get(a ?? '') ?? '', b: names.get(b ?? '') ?? '' };
}
