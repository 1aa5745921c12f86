import type { CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { priceText } from '@retake/core/money.ts';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { isAlone, movesOf, prizeMovesOf } from '../../model/correction.ts';
import { fixtureOf, type Tournament } from '../../model/event.ts';
import { fixtureState } from '../event/words.ts';
import type { Names } from './words.ts';

type Props = { tournament: Tournament; names: Names; seen: CorrectionPreview };
type Change = { key: string; what: string; before: string; after: string };

/** What a correction changes, as before and after. */
export function PreviewList({ tournament, names, seen }: Props) {
  const of = (id: string) => names.fixture(id);
  const meetings = seen.changed.map(({ fixtureId, before, after }) => ({
    key: fixtureId,
    what: of(fixtureId),
    before: names.pair(before),
    after: names.pair(after),
  }));
  const places = movesOf(seen.placements).map(({ entrantId, before, after }) => ({
    key: entrantId,
    what: names.entrant(entrantId),
    before: placeText(before),
    after: placeText(after),
  }));
  const prizes = prizeMovesOf(tournament, seen).map(({ entrantId, before, after }) => ({
    key: entrantId,
    what: names.entrant(entrantId),
    before: priceText(before ?? 0),
    after: priceText(after ?? 0),
  }));
  return (
    <>
      {seen.live.length > 0 && (
        <Part title={m.desk_preview_live()} tone="text-bad">
          <Plain lines={seen.live.map(of)} />
        </Part>
      )}
      {isAlone(seen) && <p className="text-sm text-muted">{m.desk_preview_alone()}</p>}
      <Changes title={m.desk_preview_meetings()} changes={meetings} />
      {seen.voided.length > 0 && (
        <Part title={m.desk_preview_voided()}>
          <Plain lines={seen.voided.map((id) => resultText(tournament, names, id))} />
        </Part>
      )}
      {seen.cancelled.length > 0 && (
        <Part title={m.desk_preview_cancelled()}>
          <Plain lines={seen.cancelled.map(of)} />
        </Part>
      )}
      <Changes title={m.desk_preview_places()} changes={places} />
      <Changes title={m.desk_preview_prizes()} changes={prizes} />
    </>
  );
}

function resultText(tournament: Tournament, names: Names, id: string): string {
  const fixture = fixtureOf(tournament, id);
  if (!fixture) return names.fixture(id);
  const score = `${fixture.score[0]}:${fixture.score[1]}`;
  return `${names.fixture(id)}: ${names.pair(fixture.entrants)}, ${fixtureState(fixture)}, ${score}`;
}

const placeText = (place: { from: number; to: number } | null): string => {
  if (place === null) return m.event_prize_open();
  return place.from === place.to ? m.event_prize_place({ place: place.from }) : m.event_prize_places(place);
};

const Part = ({ title, tone, children }: { title: string; tone?: string; children: ReactNode }) => (
  <section>
    <h3 className={tone ?? 'eyebrow'}>{title}</h3>
    {children}
  </section>
);

const Plain = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Changes = ({ title, changes }: { title: string; changes: readonly Change[] }) =>
  changes.length > 0 && (
    <Part title={title}>
      <ul className="mt-1 max-h-56 overflow-y-auto text-sm">
        {changes.map(({ key, what, before, after }) => (
          <li key={key} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 basis-36 font-semibold">{what}</span>
            <span className="tabular">{m.desk_before_after({ before, after })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
