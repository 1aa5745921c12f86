import { Link } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type GameServer, useEnableServer, useGameServers, useUnlockServer } from '../api/gameServers.ts';
import { faultText, serviceText, stateText } from './gameServerTexts.ts';
import { adminFailureToast, doneToast } from './notices.ts';

export function GameServersPanel() {
  const { data, isError, refetch, isFetching } = useGameServers();
  return (
    <section aria-label={m.admin_servers()} className="grid gap-4 *:min-w-0">
      <p className="text-sm text-muted">{m.admin_servers_text()}</p>
      {data && (
        <div className="panel p-2">
          <Table
            caption={m.admin_servers()}
            columns={columns()}
            rows={data}
            rowKey={({ id }) => id}
            empty={m.admin_servers_none()}
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
  { key: 'state', header: m.admin_servers_state(), cell: (server) => <State server={server} /> },
  { key: 'match', header: m.admin_servers_match(), cell: ({ match }) => <Match match={match} /> },
  {
    key: 'seen',
    header: m.admin_servers_seen(),
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDayTime(lastSeenAt) : '–'),
  },
  { key: 'error', header: m.admin_servers_error(), cell: ({ lastError }) => errorText(lastError) },
  { key: 'actions', header: m.admin_actions(), cell: (server) => <Actions server={server} /> },
];

function State({ server }: { server: GameServer }) {
  const outOfService = serviceText(server);
  return (
    <span className="grid">
      <span>{stateText(server)}</span>
      {outOfService && <span className="text-muted">{outOfService}</span>}
    </span>
  );
}

function Match({ match }: Pick<GameServer, 'match'>) {
  if (!match) return '–';
  return (
    <Link to={`/game/${match.id}`} className="underline">
      {String(match.number)}
    </Link>
  );
}

const errorText = (error: GameServer['lastError']): string =>
  error ? m.admin_servers_error_at({ fault: faultText(error.fault), time: formatDayTime(error.at) }) : '–';

function Actions({ server: { id, name, state, disabledBy } }: { server: GameServer }) {
  const enable = useEnableServer();
  const unlock = useUnlockServer();
  const onError = (error: unknown) => adminFailureToast(error, m.admin_failed());
  const enabled = disabledBy !== null;
  const onEnable = () => {
    const done = enabled ? m.admin_servers_enabled({ name }) : m.admin_servers_is_disabled({ name });
    enable.mutate({ id, enabled }, { onSuccess: () => doneToast(done), onError });
  };
  return (
    <span className="flex gap-2">
      {state === 'locked' && (
        <Button
          size="sm"
          aria-label={m.admin_servers_unlock_of({ name })}
          onClick={() =>
            unlock.mutate(id, { onSuccess: () => doneToast(m.admin_servers_unlocked({ name })), onError })
          }
          loading={unlock.isPending}
        >
          {m.admin_servers_unlock()}
        </Button>
      )}
      {disabledBy !== 'environment' && (
        <Button
          size="sm"
          aria-label={enabled ? m.admin_servers_enable_of({ name }) : m.admin_servers_disable_of({ name })}
          onClick={onEnable}
          loading={enable.isPending}
        >
          {enabled ? m.admin_servers_enable() : m.admin_servers_disable()}
        </Button>
      )}
    </span>
  );
}
