import { mapName } from '@retake/core/maps.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { formatDayTime, formatTimeWithSeconds } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type StaffMatch, useCloseDoubt, useEndMatch, useStaffMatch } from '../../api/staffMatch.ts';
import { adminFailureToast, doneToast } from '../notices.ts';
import { ReasonForm } from '../ReasonForm.tsx';
import { AboutList } from './AboutList.tsx';
import { consoleLine, errorText, stateText } from './serverTexts.ts';

type Props = { id: string; phaseName: (phase: StaffMatch['phase']) => string };

const MOST_REASON = 200;

/** MAT35: why a match is as it is, and what staff can do about it. */
export function StaffMatchView({ id, phaseName }: Props) {
  const { data, isError, error, refetch, isFetching } = useStaffMatch(id);
  if (!data && isError && isFailure(error, 'match_not_found', 'malformed'))
    return <p>{m.servers_match_gone()}</p>;
  if (!data && isError)
    return <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={8} />;
  return (
    <div className="grid gap-6 *:min-w-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{m.servers_match_of({ number: data.number })}</h1>
        <Badge tone={data.phase === 'live' ? 'warn' : 'plain'}>{phaseName(data.phase)}</Badge>
      </header>
      <Doubt match={data} />
      <Acts match={data} />
      <About match={data} phaseName={phaseName} />
      <Servers match={data} />
      <Reports match={data} />
    </div>
  );
}

function Doubt({ match: { id, doubtedAt, isReadable } }: { match: StaffMatch }) {
  const close = useCloseDoubt();
  if (doubtedAt === null && isReadable) return null;
  return (
    <div role="status" className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <span className="min-w-0 flex-1 basis-64">
        {!isReadable && <span className="block">{m.servers_match_unreadable()}</span>}
        {doubtedAt && m.servers_match_doubted({ time: formatDayTime(doubtedAt) })}
      </span>
      {doubtedAt && (
        <Button
          size="sm"
          loading={close.isPending}
          onClick={() =>
            close.mutate(id, {
              onSuccess: () => doneToast(m.servers_match_doubt_closed()),
              onError: (error) => adminFailureToast(error, m.admin_failed()),
            })
          }
        >
          {m.servers_match_doubt_close()}
        </Button>
      )}
    </div>
  );
}

const RUNNING: readonly StaffMatch['phase'][] = ['veto', 'warmup', 'live'];

function Acts({ match: { id, phase } }: { match: StaffMatch }) {
  const [isEnding, setEnding] = useState(false);
  const { mutateAsync } = useEndMatch(id);
  const canEnd = RUNNING.includes(phase);
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/game/${id}`}>{m.servers_match_room()}</ButtonLink>
        {canEnd && !isEnding && (
          <Button look="danger" onClick={() => setEnding(true)}>
            {m.servers_match_end()}
          </Button>
        )}
      </div>
      {canEnd && isEnding && (
        <ReasonForm
          label={m.servers_match_end_reason()}
          hint={m.servers_match_end_hint()}
          maxLength={MOST_REASON}
          act={m.servers_match_end()}
          send={async (reason) => {
            await mutateAsync(reason.trim());
            doneToast(m.servers_match_ended());
            setEnding(false);
          }}
          onCancel={() => setEnding(false)}
        />
      )}
    </div>
  );
}

function About({ match, phaseName }: { match: StaffMatch; phaseName: Props['phaseName'] }) {
  const { mode, map, score, region, phase, simulated, createdAt, startedAt, finishedAt } = match;
  const told = (at: string | null) => (at ? formatDayTime(at) : '–');
  const lines: [string, ReactNode][] = [
    [m.servers_phase(), phaseName(phase)],
    [m.servers_match_score(), `${score.team1} : ${score.team2}`],
    [m.servers_map(), map ? mapName(map) : '–'],
    [m.servers_match_mode(), mode],
    [m.servers_match_created(), told(createdAt)],
    [m.servers_match_started(), told(startedAt)],
    [m.servers_match_finished(), told(finishedAt)],
    [m.admin_servers_region(), region ?? m.servers_region_none()],
    [m.servers_match_backup(), simulated ? m.servers_match_simulated() : backupText(match)],
  ];
  return <AboutList title={m.servers_match_facts()} lines={lines} />;
}

function backupText({ backup }: StaffMatch): string {
  if (backup === null) return m.servers_match_backup_none();
  const time = formatDayTime(backup.receivedAt);
  return backup.round === null
    ? m.servers_match_backup_some({ time })
    : m.servers_match_backup_round({ round: backup.round, time });
}

function Servers({ match: { servers } }: { match: StaffMatch }) {
  return (
    <section aria-labelledby="match-servers" className="panel p-4 sm:p-5">
      <h2 id="match-servers" className="text-lg">
        {m.servers_match_servers()}
      </h2>
      {servers.length === 0 && <p className="mt-2 text-sm text-muted">{m.servers_match_servers_none()}</p>}
      <ul className="mt-2 text-sm">
        {servers.map((server) => (
          <li
            key={server.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              <Link to={`/admin/servers/${server.id}`} className="font-semibold underline">
                {server.name}
              </Link>
              <span className="block text-muted">
                {[
                  server.holds ? m.servers_match_holds() : m.servers_match_had(),
                  formatDayTime(server.takenAt),
                  stateText(server.state),
                  server.lastError && errorText(server.lastError),
                ]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </span>
            </span>
            {server.holds && server.gotvAddress && (
              <CopyButton
                text={consoleLine(server.gotvAddress)}
                label={m.servers_match_watch()}
                copied={m.servers_match_watch_copied()}
                long
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Report = StaffMatch['reports'][number];

function Reports({ match: { reports, counts } }: { match: StaffMatch }) {
  return (
    <section aria-labelledby="match-reports" className="grid gap-3 *:min-w-0">
      <h2 id="match-reports" className="text-lg">
        {m.servers_match_reports()}
      </h2>
      <p className="text-sm text-muted">{m.servers_match_reports_counts(counts)}</p>
      <div className="panel p-2">
        <Table
          stacks
          caption={m.servers_match_reports()}
          columns={reportColumns()}
          rows={reports}
          rowKey={(_, index) => String(index)}
          empty={m.servers_match_reports_none()}
        />
      </div>
    </section>
  );
}

const reportColumns = (): Column<Report>[] => [
  {
    key: 'event',
    header: m.servers_match_report_event(),
    cell: ({ event }) => <code>{event}</code>,
  },
  { key: 'at', header: m.servers_match_report_at(), cell: ({ at }) => formatTimeWithSeconds(at) },
  {
    key: 'round',
    header: m.servers_match_report_round(),
    numeric: true,
    cell: ({ round }) => round ?? '–',
  },
  {
    key: 'score',
    header: m.servers_match_score(),
    numeric: true,
    cell: ({ score }) => (score ? `${score.team1} : ${score.team2}` : '–'),
  },
  {
    key: 'refused',
    header: m.servers_match_report_refused(),
    cell: ({ refused }) => (refused ? <code>{refused}</code> : '–'),
  },
];
