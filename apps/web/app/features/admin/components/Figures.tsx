import { FIGURES, type Figure, type FigureName } from '@retake/contract/admin/figures.ts';
import { formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { useFigures } from '../api/figures.ts';

const names: Record<FigureName, () => string> = {
  searching: m.figures_searching,
  underWay: m.figures_under_way,
  finished: m.figures_finished,
  newPlayers: m.figures_new_players,
  cases: m.figures_cases,
  appeals: m.figures_appeals,
  errands: m.figures_errands,
  late: m.figures_late,
};
/** Nothing of these should be there. */
const BAD: readonly FigureName[] = ['errands', 'late'];

/** FIG1 */
export function Figures() {
  const { data, isError } = useFigures();
  const found = new Map(data?.figures.map((figure) => [figure.name, figure]));
  return (
    <section aria-label={m.figures_title()} aria-busy={!data && !isError} className="mb-6">
      <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {FIGURES.map((name) => (
          <Card key={name} name={name} figure={found.get(name)} />
        ))}
      </dl>
      {isError && !data && <p className="mt-2 text-sm text-muted">{m.figures_failed()}</p>}
    </section>
  );
}

const Card = ({ name, figure }: { name: FigureName; figure: Figure | undefined }) => (
  <div className="panel flex min-h-26 flex-col lg:min-h-22 px-4 py-3">
    <dt className="text-sm text-muted">{names[name]()}</dt>
    <dd
      className={classes(
        'tabular text-xl font-semibold',
        BAD.includes(name) && figure?.count ? 'text-bad' : '',
      )}
    >
      {figure ? formatNumber(figure.count) : '–'}
      {figure?.oldest && (
        <span className="block text-xs font-normal text-muted">
          {m.figures_oldest({ time: formatDayTime(figure.oldest) })}
        </span>
      )}
    </dd>
  </div>
);
