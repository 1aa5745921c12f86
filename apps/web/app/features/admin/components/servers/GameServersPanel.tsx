import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type GameServer, useAddServer, useGameServers } from '../../api/gameServers.ts';
import { NOTHING_TYPED, newServer } from '../../model/serverForm.ts';
import { doneToast } from '../notices.ts';
import { ServerForm } from './ServerForm.tsx';
import { errorText, standingOf } from './serverTexts.ts';

/** GSV3, GSV15: the servers of the installation; each has a page of its own. */
export function GameServersPanel() {
  const { data, isError, refetch, isFetching } = useGameServers();
  return (
    <section aria-label={m.admin_servers()} className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{m.servers_text()}</p>
        {data && <AddButton regions={data.regions} />}
      </div>
      {data && data.servers.length > 0 && data.plays !== 'servers' && (
        <p role="status" className="panel p-4 text-sm">
          {data.plays === 'simulator' ? m.servers_simulator() : m.servers_nothing()}
        </p>
      )}
      {data?.servers.length === 0 && (
        <p className="panel p-8 text-center text-sm text-muted">{m.servers_none()}</p>
      )}
      {data && data.servers.length > 0 && (
        <ul className="panel divide-y divide-line" aria-label={m.admin_servers()}>
          {data.servers.map((server) => (
            <Line key={server.id} server={server} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
    </section>
  );
}

function Line({ server }: { server: GameServer }) {
  const { id, name, region, match, lastSeenAt, lastError } = server;
  const standing = standingOf(server);
  const seen = lastSeenAt ? formatDayTime(lastSeenAt) : m.servers_never();
  const facts = [
    region,
    match && m.servers_match_of({ number: match.number }),
    m.servers_seen_at({ time: seen }),
    lastError && errorText(lastError),
  ];
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-raised/60 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <span className="min-w-0">
        <Link to={`/admin/servers/${id}`} prefetch="intent" className={stretched}>
          {name}
        </Link>
        <span className="block text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
        <Badge tone={standing.tone}>{standing.text}</Badge>
        {standing.since && <span className="text-xs text-muted">{formatDayTime(standing.since)}</span>}
      </span>
    </li>
  );
}

/** The link takes presses on the whole line. */
const stretched =
  'font-semibold break-words outline-none after:absolute after:inset-0 after:-outline-offset-2 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-accent';

function AddButton({ regions }: { regions: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAddServer();
  return (
    <>
      <Button look="accent" onClick={() => setOpen(true)}>
        {m.servers_add()}
      </Button>
      {isOpen && (
        <Dialog open size="lg" onClose={() => setOpen(false)} title={m.servers_add()}>
          <ServerForm
            isNew
            typed={{ ...NOTHING_TYPED, region: regions[0] ?? '' }}
            regions={regions}
            send={async (typed) => {
              const { name } = await mutateAsync(newServer(typed));
              doneToast(m.servers_added({ name }));
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}
