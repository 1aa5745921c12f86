import type { MapId } from '@retake/core/maps.ts';
import type { ReactNode } from 'react';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Ban } from '#app/ui/icons/Ban.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { MapPicture } from './MapPicture.tsx';

type Props = {
  map: MapId;
  /** The name of the team that banned it, or picked it. */
  bannedBy: string | null;
  pickedBy: string | null;
  automatic: boolean;
  isPicked: boolean;
  choice?: Choice;
};

/** What the reader may do with it now. */
type Choice = { action: 'ban' | 'pick'; onChoose: () => void };

/** A map of the veto. Banned ones stay in their place, so that nothing jumps under the pointer. */
export function MapCard({ map, bannedBy, pickedBy, automatic, isPicked, choice }: Props) {
  const face = (
    <>
      <MapPicture
        map={map}
        sizes="(min-width: 48rem) 18rem, 45vw"
        className={classes(
          'absolute inset-0 -z-10 size-full transition-[filter,opacity] duration-200',
          bannedBy !== null && 'opacity-25 grayscale',
        )}
      />
      <span className="absolute inset-x-0 bottom-0 -z-10 h-2/3 bg-linear-to-t from-ground/95 to-transparent" />
      <span className="flex flex-wrap items-end justify-between gap-x-2 gap-y-0.5">
        <span
          className={classes(
            'display text-base font-semibold whitespace-nowrap',
            bannedBy !== null && 'text-faint line-through',
          )}
        >
          {mapName(map)}
        </span>
        {isPicked && (
          <Badge tone="good">
            <Check className="size-3" aria-hidden="true" />
            {m.matches_map_picked()}
          </Badge>
        )}
      </span>
      {bannedBy !== null && <BannedBy team={bannedBy} automatic={automatic} />}
      {pickedBy !== null && <PickedBy team={pickedBy} automatic={automatic} />}
    </>
  );
  return (
    <li
      className={classes(
        'relative isolate overflow-hidden rounded-lg border',
        isPicked ? 'border-good' : 'border-line',
      )}
    >
      {choice ? <ChoiceButton {...choice}>{face}</ChoiceButton> : <div className={faceLook}>{face}</div>}
    </li>
  );
}

const faceLook = 'flex aspect-video w-full flex-col justify-end p-3 text-left';

function BannedBy({ team, automatic }: { team: string; automatic: boolean }) {
  return (
    <span className="mt-0.5 flex items-start gap-1 text-xs text-muted">
      <Ban className="mt-0.5 size-3 shrink-0 text-bad" aria-hidden="true" />
      <span className="line-clamp-2">
        {automatic ? m.matches_banned_automatic({ team }) : m.matches_banned({ team })}
      </span>
    </span>
  );
}

function PickedBy({ team, automatic }: { team: string; automatic: boolean }) {
  return (
    <span className="mt-0.5 line-clamp-2 text-xs text-muted">
      {automatic ? m.matches_picked_automatic({ team }) : m.matches_picked({ team })}
    </span>
  );
}

/** Says what it does before it names the map, to the eye and to the ear. */
function ChoiceButton({ action, onChoose, children }: Choice & { children: ReactNode }) {
  const isBan = action === 'ban';
  return (
    <button type="button" onClick={onChoose} className={classes(faceLook, 'group -outline-offset-2')}>
      <span className="absolute top-2 right-2 flex items-center gap-1 rounded-sm bg-ground/80 px-1.5 py-0.5 text-xs font-semibold text-ink">
        {isBan ? (
          <Ban className="size-3 text-bad" aria-hidden="true" />
        ) : (
          <Check className="size-3 text-good" aria-hidden="true" />
        )}
        {isBan ? m.matches_ban() : m.matches_pick()}
      </span>
      {children}
      <span
        className={classes(
          'pointer-events-none absolute inset-0 -z-10 border-2 border-transparent transition-colors',
          isBan ? 'group-hover:border-bad' : 'group-hover:border-good',
        )}
      />
    </button>
  );
}
