import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { Link } from 'react-router';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import type { Seat } from '../model/room.ts';
import { seriesFor } from '../model/series.ts';

type Props = { room: MatchRoom; seat: Seat };

/** The maps of a series with what each ended like, and the way to the rooms of the others. */
export default function SeriesMaps({ room, seat }: Props) {
  const series = seriesFor(room, seat);
  if (!series) return null;
  return (
    <section className="panel p-4" aria-labelledby="series">
      <h2 id="series" className="flex items-baseline justify-between gap-3 text-base">
        {m.matches_best_of({ count: series.bestOf })}
        <span className="display tabular text-xl">{series.score}</span>
      </h2>
      <ol className="mt-3 grid gap-2">
        {series.maps.map(({ number, map, matchId, score, isThis }) => (
          <li
            key={number}
            className={classes(
              'flex min-h-11 items-center justify-between gap-3 rounded-md border px-3',
              isThis ? 'border-line-strong bg-raised' : 'border-line',
            )}
          >
            <span className="flex items-baseline gap-2">
              <span className="tabular text-sm text-faint">{number}</span>
              {matchId && !isThis ? (
                <Link to={`/game/${matchId}`} className="leading-6 underline hover:text-ink">
                  {map ? mapName(map) : m.matches_no_map()}
                </Link>
              ) : (
                <span aria-current={isThis ? 'true' : undefined}>
                  {map ? mapName(map) : m.matches_no_map()}
                </span>
              )}
            </span>
            <span className="display tabular text-sm">{score ?? m.matches_map_to_come()}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
