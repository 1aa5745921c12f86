import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { mapPicture } from '@retake/core/constants/pictures.ts';
import { mapName } from '@retake/core/maps.ts';
import { Users } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { activeFacts, futureFacts } from './facts.tsx';
import { JoinButton } from './JoinButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';

/** A match of the matches page: where, what, and how to get in. */
export function MatchRow({ row, now }: { row: LobbyRow; now: number }) {
  const title = row.map === null ? m.matches_map_open() : mapName(row.map);
  const canAct = row.kind === 'lobby' && (row.status === 'active' || row.joined);
  return (
    <li className="panel grid overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]">
      <MapFace row={row} title={title} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-4 p-4">
        <Facts
          facts={row.status === 'active' ? activeFacts(row, now) : futureFacts(row, now)}
          className="grid min-w-0 flex-1 basis-64 grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4"
        />
        {canAct && (
          <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
            <Slots row={row} />
            {row.joined ? <LeaveButton row={row} /> : <JoinButton row={row} title={title} />}
          </div>
        )}
      </div>
    </li>
  );
}

function MapFace({ row, title }: { row: LobbyRow; title: string }) {
  return (
    <div className="relative isolate flex h-24 overflow-hidden items-end bg-raised p-3 sm:h-full sm:min-h-24">
      {row.map !== null && (
        <Picture
          name={mapPicture(row.map)}
          alt=""
          sizes="(min-width: 40rem) 11rem, 100vw"
          className="absolute inset-0 -z-10 size-full scale-110"
        />
      )}
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-ground/90 to-ground/10" />
      <h3 className="text-base">{title}</h3>
      {row.joined && (
        <span className="absolute top-2 left-2">
          <Badge tone="good">{m.matches_joined()}</Badge>
        </span>
      )}
    </div>
  );
}

function Slots({ row }: { row: LobbyRow }) {
  const { taken, of } = row.slots;
  return (
    <span className="display flex min-w-16 items-center gap-1.5 text-sm font-semibold text-muted">
      <Users className="size-4 text-faint" aria-hidden="true" />
      <span aria-hidden="true">
        {taken} / {of}
      </span>
      <span className="sr-only">{m.matches_slots({ taken, of })}</span>
    </span>
  );
}
