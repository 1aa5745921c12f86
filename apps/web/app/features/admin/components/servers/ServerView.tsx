import { isMapId, mapName } from '@retake/core/maps.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import {
  type GameServerPage,
  useChangeServer,
  useEnableServer,
  useGameServer,
  useRemoveServer,
  useRenewToken,
  useUnlockServer,
} from '../../api/gameServers.ts';
import { changedServer, typedOf } from '../../model/serverForm.ts';
import { adminFailureToast, doneToast } from '../notices.ts';
import { AboutList } from './AboutList.tsx';
import { ServerForm } from './ServerForm.tsx';
import { ServerTest } from './ServerTest.tsx';
import { errorText, standingOf, standingText } from './serverTexts.ts';

type Match = GameServerPage['matches'][number];
type PhaseName = (phase: Match['phase']) => string;

/** GSV15 to GSV17: one server, what can be done with it, and the matches that it has had. */
export function ServerView({ id, phaseName }: { id: string; phaseName: PhaseName }) {
  const { data, isError, error, refetch, isFetching } = useGameServer(id);
  if (!data && isError && isFailure(error, 'not_found', 'malformed')) return <p>{m.servers_gone()}</p>;
  if (!data && isError)
    return <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={8} />;
  const standing = standingOf(data);
  return (
    <div className="grid gap-6 *:min-w-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl break-words">{data.name}</h1>
        <Badge tone={standing.tone}>{standing.text}</Badge>
      </header>
      <Acts server={data} />
      <About server={data} />
      <ServerTest key={id} id={id} isLocked={data.state === 'locked'} />
      <section aria-labelledby="history" className="grid gap-3 *:min-w-0">
        <h2 id="history" className="text-lg">
          {m.servers_history()}
        </h2>
        <div className="panel p-2">
          <Table
            stacks
            caption={m.servers_history()}
            columns={columns(phaseName)}
            rows={data.matches}
            rowKey={({ number }) => String(number)}
            rowLink={(match) => `/admin/matches/${match.id}`}
            empty={m.servers_history_none()}
          />
        </div>
      </section>
    </div>
  );
}

const columns = (phaseName: PhaseName): Column<Match>[] => [
  { key: 'number', header: m.admin_servers_match(), cell: ({ number }) => m.servers_match_of({ number }) },
  { key: 'map', header: m.servers_map(), cell: ({ map }) => (map && isMapId(map) ? mapName(map) : '–') },
  { key: 'phase', header: m.servers_phase(), cell: ({ phase }) => phaseName(phase) },
  { key: 'taken', header: m.servers_taken(), cell: ({ takenAt }) => formatDayTime(takenAt) },
];

function About({ server }: { server: GameServerPage }) {
  const { rconAddress, playerAddress, gotvAddress, region, source, match, lastSeenAt, lastError } = server;
  const held = match ? (
    <Link to={`/admin/matches/${match.id}`} className="underline">
      {m.servers_match_of({ number: match.number })}
    </Link>
  ) : (
    '–'
  );
  const lines: [string, ReactNode][] = [
    [m.admin_servers_state(), standingText(standingOf(server))],
    [m.admin_servers_match(), held],
    [m.servers_last_answer(), lastSeenAt ? formatDayTime(lastSeenAt) : m.servers_never()],
    [m.servers_last_error(), errorText(lastError)],
    [m.servers_rcon(), rconAddress],
    [m.servers_join(), playerAddress],
    [m.servers_join_password(), server.hasJoinPassword ? m.servers_join_set() : m.servers_join_unset()],
    [m.servers_gotv(), gotvAddress ?? m.servers_gotv_none()],
    [m.admin_servers_region(), region ?? m.servers_region_none()],
    [m.servers_source(), source === 'admin' ? m.servers_source_admin() : m.servers_source_environment()],
  ];
  return <AboutList title={m.servers_facts()} lines={lines} />;
}

function Acts({ server }: { server: GameServerPage }) {
  const { id, name, state, disabledBy, isOurs, match, practice } = server;
  const [isEditing, setEditing] = useState(false);
  const enable = useEnableServer();
  const unlock = useUnlockServer();
  const onError = (error: unknown) => adminFailureToast(error, m.admin_failed());
  const isOut = disabledBy !== null;
  const isUsed = match !== null || practice;
  const done = isOut ? m.admin_servers_enabled({ name }) : m.admin_servers_is_disabled({ name });
  return (
    <div className="flex flex-wrap gap-2">
      {disabledBy !== 'environment' && (
        <Button
          loading={enable.isPending}
          onClick={() => enable.mutate({ id, enabled: isOut }, { onSuccess: () => doneToast(done), onError })}
        >
          {isOut ? m.servers_undrain() : m.servers_drain()}
        </Button>
      )}
      {state === 'locked' && (
        <Button
          loading={unlock.isPending}
          onClick={() =>
            unlock.mutate(id, { onSuccess: () => doneToast(m.admin_servers_unlocked({ name })), onError })
          }
        >
          {m.admin_servers_unlock()}
        </Button>
      )}
      {isOurs && (
        <Button disabled={isUsed} onClick={() => setEditing(true)}>
          {m.servers_edit()}
        </Button>
      )}
      <TokenButton id={id} name={name} isUsed={isUsed} />
      {(isOurs || disabledBy === 'environment') && <RemoveButton id={id} name={name} isUsed={isUsed} />}
      {isEditing && <EditDialog server={server} onClose={() => setEditing(false)} />}
    </div>
  );
}

type ActProps = { id: string; name: string; isUsed: boolean };

function TokenButton({ id, name, isUsed }: ActProps) {
  const renew = useRenewToken();
  const ask = async () => {
    const question = { title: m.servers_token_title({ name }), text: m.servers_token_text() };
    if (!(await confirm({ ...question, yes: m.servers_yes(), no: m.servers_no() }))) return;
    renew.mutate(id, {
      onSuccess: () => doneToast(m.servers_token_done({ name })),
      onError: (error) => adminFailureToast(error, m.admin_failed()),
    });
  };
  return (
    <Button disabled={isUsed} loading={renew.isPending} onClick={() => void ask()}>
      {m.servers_token()}
    </Button>
  );
}

function RemoveButton({ id, name, isUsed }: ActProps) {
  const remove = useRemoveServer();
  const navigate = useNavigate();
  const ask = async () => {
    const question = { title: m.servers_remove_title({ name }), text: m.servers_remove_text() };
    if (!(await confirm({ ...question, yes: m.servers_yes(), no: m.servers_no(), tone: 'danger' }))) return;
    remove.mutate(id, {
      onSuccess: async () => {
        doneToast(m.servers_removed({ name }));
        await navigate('/admin?panel=servers');
      },
      onError: (error) => adminFailureToast(error, m.admin_failed()),
    });
  };
  return (
    <Button look="danger" disabled={isUsed} loading={remove.isPending} onClick={() => void ask()}>
      {m.servers_remove()}
    </Button>
  );
}

function EditDialog({ server, onClose }: { server: GameServerPage; onClose: () => void }) {
  const { mutateAsync } = useChangeServer(server.id);
  return (
    <Dialog open size="lg" onClose={onClose} title={m.servers_edit_title()}>
      <ServerForm
        isNew={false}
        typed={typedOf(server)}
        regions={server.regions}
        send={async (typed) => {
          const { name } = await mutateAsync(changedServer(typed));
          doneToast(m.servers_changed({ name }));
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
