import { useState } from 'react';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
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
      {data && (
        <div className="panel p-2">
          <Table
            stacks
            caption={m.admin_servers()}
            columns={columns()}
            rows={data.servers}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `/admin/servers/${id}`}
            empty={m.servers_none()}
          />
        </div>
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
    </section>
  );
}

const columns = (): Column<GameServer>[] => [
  { key: 'name', header: m.admin_servers_name(), cell: ({ name }) => name },
  { key: 'region', header: m.admin_servers_region(), cell: ({ region }) => region ?? '–' },
  { key: 'state', header: m.admin_servers_state(), cell: (server) => <Standing server={server} /> },
  { key: 'match', header: m.admin_servers_match(), cell: ({ match }) => (match ? `#${match.number}` : '–') },
  {
    key: 'seen',
    header: m.admin_servers_seen(),
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDayTime(lastSeenAt) : m.servers_never()),
  },
  {
    key: 'error',
    header: m.admin_servers_error(),
    cell: ({ lastError }) => <span className="whitespace-normal">{errorText(lastError)}</span>,
  },
];

function Standing({ server }: { server: GameServer }) {
  const { text, since, tone } = standingOf(server);
  return (
    <span className="grid justify-items-start gap-0.5 @max-[34rem]:justify-items-center">
      <Badge tone={tone}>{text}</Badge>
      {since && <span className="text-xs text-muted">{formatDayTime(since)}</span>}
    </span>
  );
}

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
