import { DROP_CARDS } from '@retake/core/cards/catalogue.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useSeeds } from '../api/drops.ts';

/** DRP2: what anybody needs to check how cards were chosen. */
export function Chances() {
  const { data } = useSeeds();
  return (
    <section aria-labelledby="drop-chances" className="panel p-5">
      <h2 id="drop-chances" className="text-lg">
        {m.drops_chances()}
      </h2>
      <p className="mt-2 max-w-text text-sm text-muted">
        {m.drops_chances_text({ count: formatNumber(DROP_CARDS.length) })}
      </p>
      <dl className="mt-3 grid gap-2 text-xs">
        {data?.current && (
          <Seed
            name={m.drops_seed_now({ season: formatNumber(data.current.season) })}
            value={data.current.hash}
          />
        )}
        {data?.past.map(({ season, seed }) => (
          <Seed key={season} name={m.drops_seed_past({ season: formatNumber(season) })} value={seed} />
        ))}
      </dl>
    </section>
  );
}

const Seed = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-faint">{name}</dt>
    <dd className="font-mono break-all text-muted">{value}</dd>
  </div>
);
