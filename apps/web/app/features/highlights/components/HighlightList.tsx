import type { Highlight } from '@retake/contract/highlights/calls.ts';
import { mapPicture } from '@retake/contract/pictures.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { momentFeats } from '#app/i18n/momentFeats.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { shownScore } from '#app/ui/shownScore.ts';

const FIRST = 5;

/** HLT1: the best first; most readers want the first ones. */
export function HighlightList({ highlights }: { highlights: readonly Highlight[] }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? highlights : highlights.slice(0, FIRST);
  return (
    <>
      <ol aria-labelledby="highlights">
        {shown.map((highlight) => (
          <Row key={`${highlight.matchId} ${highlight.round}`} highlight={highlight} />
        ))}
      </ol>
      {shown.length < highlights.length && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {m.highlights_all({ count: highlights.length })}
        </Button>
      )}
    </>
  );
}

function Row({ highlight }: { highlight: Highlight }) {
  const { matchId, map, mode, at, score, format, round, recorded } = highlight;
  const facts = [
    map === null ? null : mapName(map),
    mode,
    shownScore(`${score.own}:${score.other}`, format),
    formatDate(at),
  ];
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`/game/${matchId}?round=${round}`}
        prefetch="intent"
        className="flex min-h-14 items-center gap-3 py-2 hover:underline"
      >
        {map && (
          <Picture name={mapPicture(map)} alt="" sizes="64px" className="h-10 w-16 shrink-0 rounded-sm" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{momentFeats(highlight)}</span>
          <span className="block text-sm text-muted">
            {facts.filter((fact) => fact !== null).join(' · ')}
          </span>
        </span>
        {recorded && <Badge>{m.highlights_recorded()}</Badge>}
        <span className="tabular shrink-0 text-sm">{m.analysis_round({ number: round })}</span>
      </Link>
    </li>
  );
}
