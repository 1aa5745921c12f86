import { MAPS, type MapId } from '@retake/core/maps.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { toggled } from './mapPool.ts';

/** `pool` null: all maps. */
type Props = {
  pool: readonly MapId[] | null;
  atLeast: number;
  onChange: (pool: MapId[] | null) => void;
};

/** LOB28, TRN32: which maps the veto offers. One more cannot be taken away where the veto needs it. */
export function MapPoolField({ pool, atLeast, onChange }: Props) {
  const count = pool?.length ?? MAPS.length;
  return (
    <fieldset className="mb-2">
      <legend className="mb-1.5 text-sm font-medium text-muted">{m.lobbies_pool()}</legend>
      <div className="flex flex-wrap gap-2">
        {MAPS.map(({ id }) => {
          const isIn = pool === null || pool.includes(id);
          return (
            <label
              key={id}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm',
                isIn ? 'border-accent text-ink' : 'border-control text-muted',
              )}
            >
              <input
                type="checkbox"
                checked={isIn}
                disabled={isIn && count <= atLeast}
                onChange={() => onChange(toggled(pool, id))}
                className="size-4 accent-accent"
              />
              {mapName(id)}
            </label>
          );
        })}
      </div>
      {count <= atLeast && (
        <p className="mt-1 text-sm text-faint">{m.lobbies_pool_few({ count: atLeast })}</p>
      )}
    </fieldset>
  );
}
