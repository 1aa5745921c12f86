import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Side } from '@retake/contract/shapes.ts';
import type { MapId } from '@retake/core/maps.ts';
import { failureText } from '#app/api/failure.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { classes } from '#app/ui/classes.ts';
import type { useMatchCommands } from '../api/room.ts';
import type { Seat } from '../model/room.ts';
import { Lineups } from './Lineups.tsx';
import { MapCard } from './MapCard.tsx';
import { TurnTimer } from './TurnTimer.tsx';

type Commands = ReturnType<typeof useMatchCommands>;
type Turn = NonNullable<MatchRoom['veto']['turn']>;
type Props = { room: MatchRoom; seat: Seat; commands: Commands };

const failed = (error: Error) => failureToast(failureText(error, m.common_something_wrong_later()));

/** The captains ban in turn until one map is left; then one of them chooses the side. */
export function Veto({ room, seat, commands }: Props) {
  const { turn, maps } = room.veto;
  const isOwn = turn !== null && turn.captainId === seat.self?.id;
  const teamName = (key: string | null) => room.teams.find((team) => team.key === key)?.name ?? '';
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="veto">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
        {/* On a phone a longer name or sentence takes a line more: its room is kept, so that no map moves under a finger. */}
        <div className="max-sm:min-h-19">
          <h2 id="veto" className={classes('text-lg', isOwn && 'text-accent')} aria-live="polite">
            {turnText(room, isOwn, teamName(turn?.team ?? null))}
          </h2>
          <p className="text-sm text-muted">{vetoText(room)}</p>
        </div>
        <div className="min-h-6 max-sm:w-full">
          {turn && !turn.held && <TurnTimer endsAt={turn.endsAt} isOwn={isOwn} />}
        </div>
      </div>
      {turn?.action === 'side' && isOwn && (
        <SideChoice
          isPending={commands.chooseSide.isPending}
          onChoose={(side) => commands.chooseSide.mutate(side, { onError: failed })}
        />
      )}
      <ul className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-4">
        {maps.map(({ map, bannedBy, pickedBy, automatic }) => (
          <MapCard
            key={map}
            map={map}
            bannedBy={bannedBy && teamName(bannedBy)}
            pickedBy={pickedBy && teamName(pickedBy)}
            automatic={automatic}
            isPicked={room.map === map || pickedBy !== null}
            {...choiceOf(isOwn && !bannedBy && !pickedBy ? turn?.action : undefined, map, commands)}
          />
        ))}
      </ul>
      <Lineups seat={seat} withReady={false} />
    </section>
  );
}

/** How the reader bans or picks a map, where it is the reader's to choose. */
function choiceOf(action: Turn['action'] | undefined, map: MapId, { chooseMap }: Commands) {
  if (action !== 'ban' && action !== 'pick') return {};
  const onChoose = () => !chooseMap.isPending && chooseMap.mutate({ map, action }, { onError: failed });
  return { choice: { action, onChoose } };
}

function turnText(room: MatchRoom, isOwn: boolean, team: string): string {
  const { turn } = room.veto;
  if (!turn) return room.map ? m.matches_veto_done({ map: mapName(room.map) }) : m.matches_phase_veto();
  switch (turn.action) {
    case 'ban':
      return isOwn ? m.matches_your_ban() : m.matches_their_ban({ team });
    case 'pick':
      return isOwn ? m.matches_your_pick() : m.matches_their_pick({ team });
    case 'side':
      return isOwn ? m.matches_your_side() : m.matches_their_side({ team });
  }
}

/** What the captains do in all; of a series, whose side is chosen now. */
function vetoText({ veto: { turn, maps }, series }: MatchRoom): string {
  if (turn?.held) return m.matches_veto_held();
  if (turn?.action === 'side') {
    if (series && turn.map) return m.matches_side_of_map({ map: mapName(turn.map) });
    const isFixed = maps.every(({ bannedBy }) => bannedBy === null);
    return isFixed ? m.matches_side_text_fixed() : m.matches_side_text();
  }
  return series ? m.matches_veto_series({ count: series.bestOf }) : m.matches_veto_text();
}

const sides: readonly Side[] = ['ct', 't'];

function SideChoice({ isPending, onChoose }: { isPending: boolean; onChoose: (side: Side) => void }) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-3">
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          disabled={isPending}
          onClick={() => onChoose(side)}
          className={classes(
            'grid min-h-24 place-items-center content-center gap-1 rounded-lg border-2 bg-ground transition-colors hover:bg-raised',
            side === 'ct' ? 'border-side-ct/60 hover:border-side-ct' : 'border-side-t/60 hover:border-side-t',
          )}
        >
          <span
            className={classes('display text-2xl font-bold', side === 'ct' ? 'text-side-ct' : 'text-side-t')}
          >
            {side === 'ct' ? m.matches_ct() : m.matches_t()}
          </span>
          <span className="text-sm text-muted">
            {side === 'ct' ? m.matches_ct_long() : m.matches_t_long()}
          </span>
        </button>
      ))}
    </div>
  );
}
