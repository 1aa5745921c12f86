import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { mapPicture } from '@retake/contract/pictures.ts';
import { Link } from 'react-router';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { Lock } from '#app/ui/icons/Lock.tsx';
import { Users } from '#app/ui/icons/Users.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { placeOf } from '../model/lobby.ts';
import { activeFacts, futureFacts } from './facts.tsx';
import { JoinButton } from './JoinButton.tsx';

/** A match of the matches page: where, what, and how to get in. A press beside the buttons opens its room. */
export function MatchRow({ row, now }: { row: LobbyRow; now: number }) {
  const title = row.map === null ? m.lobbies_map_open() : mapName(row.map);
  const place = placeOf(row);
  return (
    <li className="panel relative grid overflow-hidden transition-colors has-[.row-link:hover]:border-line-strong sm:grid-cols-[11rem_minmax(0,1fr)]">
      <MapFace row={row} title={title} place={place} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-4 p-4">
        <Facts
          facts={row.status === 'active' ? activeFacts(row, now) : futureFacts(row, now)}
          className="grid min-w-0 flex-1 basis-64 grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4"
        />
        <Actions row={row} title={title} place={place} />
      </div>
    </li>
  );
}

type Part = { row: LobbyRow; title: string; place: string };

/** The link to the room covers the row; buttons lie above it. */
function MapFace({ row, title, place }: Part) {
  return (
    <div className="isolate flex h-24 items-end bg-raised p-3 sm:h-full sm:min-h-24">
      <span className="absolute inset-x-0 top-0 -z-10 h-24 overflow-hidden sm:bottom-0 sm:h-auto sm:w-44">
        {row.map !== null && (
          <Picture
            name={mapPicture(row.map)}
            alt=""
            sizes="(min-width: 40rem) 11rem, 100vw"
            className="size-full scale-110"
          />
        )}
        <span className="absolute inset-0 bg-linear-to-t from-ground/90 to-ground/10" />
      </span>
      <h3 className="text-base">
        <Link to={place} prefetch="intent" className="row-link after:absolute after:inset-0">
          {title}
          <span className="sr-only">, {row.creator}</span>
        </Link>
      </h3>
      {row.joined && (
        <span className="absolute top-2 left-2 grid rounded-sm bg-ground/85">
          <Badge tone="good">{m.lobbies_joined()}</Badge>
        </span>
      )}
    </div>
  );
}

function Actions({ row, title, place }: Part) {
  const isWaiting = row.status === 'active';
  return (
    <div className="relative z-10 flex items-center gap-3 *:last:ml-auto max-md:w-full">
      {isWaiting && <Seats row={row} />}
      {row.access === 'password' && (
        <span title={m.lobbies_access_password()} className="text-faint">
          <Lock className="size-4" aria-hidden="true" />
          <span className="sr-only">{m.lobbies_access_password()}</span>
        </span>
      )}
      {isWaiting && !row.joined && row.access === 'public' ? (
        <JoinButton row={row} title={title} />
      ) : (
        <ButtonLink to={place} aria-label={`${actionOf(row)}: ${title}, ${row.creator}`}>
          {actionOf(row)}
        </ButtonLink>
      )}
    </div>
  );
}

const actionOf = (row: LobbyRow): string => {
  if (row.kind === 'lobby') return m.lobbies_open_room();
  return row.joined ? m.lobbies_to_match() : m.lobbies_watch();
};

function Seats({ row }: { row: LobbyRow }) {
  const { taken, of } = row.seats;
  return (
    <span className="display flex min-w-18 items-center gap-1.5 text-sm font-semibold text-muted">
      <Users className="size-4 text-faint" aria-hidden="true" />
      <span aria-hidden="true">
        {taken} / {of}
      </span>
      <span className="sr-only">{m.lobbies_slots({ taken, of })}</span>
    </span>
  );
}
