import type { Rehearsal } from '@retake/contract/tournaments/planning.ts';
import { prizeText } from '@retake/core/money.ts';
import { formatMinutes, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { spanText } from '../event/words.ts';

type Report = { rehearsal: Rehearsal };
const MINUTE_MS = 60_000;
/** Places that are shown; what is won beyond them stands in the prizes. */
const SHOWN = 8;

const happened: Record<Rehearsal['happened'][number]['what'], (count: { count: number }) => string> = {
  noShow: m.rehearsal_no_show,
  bothMissing: m.rehearsal_both_missing,
  decidedByHand: m.rehearsal_by_hand,
  corrected: m.rehearsal_corrected,
  playedAgain: m.rehearsal_played_again,
  cutShort: m.rehearsal_cut_short,
  noWinner: m.rehearsal_no_winner,
};

/** SCH7: what came of a rehearsal. */
export const RehearsalReport = ({ rehearsal }: Report) => (
  <div className="grid gap-4 text-sm md:grid-cols-2">
    <p className="col-span-full font-semibold text-accent">{m.rehearsal_nothing_counts()}</p>
    <Figures rehearsal={rehearsal} />
    <Events rehearsal={rehearsal} />
    <Places rehearsal={rehearsal} />
  </div>
);

function Figures({ rehearsal: { minutes, fixtures, presses, servers } }: Report) {
  const text = (count: number) => (count < 60 ? formatMinutes(count) : spanText(count * MINUTE_MS));
  const facts = [
    [m.rehearsal_takes(), m.rehearsal_minutes({ p50: text(minutes.p50), p90: text(minutes.p90) })],
    [m.rehearsal_servers(), servers === null ? m.rehearsal_servers_any() : formatNumber(servers)],
    [m.rehearsal_matches(), formatNumber(fixtures)],
    [m.rehearsal_presses(), formatNumber(presses)],
  ];
  return (
    <dl className="tabular grid content-start gap-2">
      {facts.map(([what, value]) => (
        <div key={what} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{what}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Events = ({ rehearsal }: Report) => (
  <div>
    <h3 className="eyebrow mb-1">{m.rehearsal_happened()}</h3>
    {rehearsal.happened.length === 0 ? (
      <p className="text-muted">{m.rehearsal_smooth()}</p>
    ) : (
      <ul className="grid gap-1">
        {rehearsal.happened.map(({ what, count }) => (
          <li key={what}>{happened[what]({ count })}</li>
        ))}
      </ul>
    )}
  </div>
);

function Places({ rehearsal: { placements } }: Report) {
  return (
    <div className="col-span-full">
      <h3 className="eyebrow mb-1">{m.rehearsal_places()}</h3>
      <ol className="tabular grid gap-1">
        {placements.slice(0, SHOWN).map(({ from, to, seeds, prizeCents }) => (
          <li key={from} className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{from === to ? `${from}` : `${from}–${to}`}</span>
            <span className="text-muted">
              {m.rehearsal_seeds({ seeds: seeds.slice(0, SHOWN).join(', ') })}
            </span>
            {prizeCents > 0 && <span>{prizeText(prizeCents)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
