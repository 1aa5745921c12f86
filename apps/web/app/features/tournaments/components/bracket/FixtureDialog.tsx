import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import type { Fixture, Tournament } from '../../model/event.ts';
import { fixtureState } from '../event/words.ts';
import type { Naming } from './naming.ts';
import { whyText } from './whyText.ts';

type Props = { tournament: Tournament; fixture: Fixture; naming: Naming; onClose: () => void };

/** A fixture: how it stands, why these two, and its matches. */
export function FixtureDialog({ fixture, naming, onClose }: Props) {
  const [a, b] = [naming.side(fixture, 0).text, naming.side(fixture, 1).text];
  const why = whyText(fixture, naming);
  return (
    <Dialog open onClose={onClose} title={m.event_versus({ a, b })} text={naming.fixture(fixture.id)}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline gap-3">
          <Score fixture={fixture} />
          <span className="text-muted">
            {`${fixtureState(fixture)} · ${m.event_best_of_text({ maps: fixture.bestOf })}`}
          </span>
        </p>
        {fixture.expected && (
          <p className="tabular text-sm text-muted">
            {m.event_fixture_expected({
              p50: formatTime(fixture.expected.p50),
              p90: formatTime(fixture.expected.p90),
            })}
          </p>
        )}
        {why !== null && (
          <section>
            <h3 className="eyebrow">{m.event_fixture_why()}</h3>
            <p className="mt-1">{why}</p>
          </section>
        )}
        {fixture.matchIds.length > 0 && <Matches ids={fixture.matchIds} />}
      </div>
    </Dialog>
  );
}

const Score = ({ fixture: { state, score } }: Pick<Props, 'fixture'>) =>
  (state === 'live' || state === 'finished') && (
    <span className="display text-2xl font-semibold">{`${score[0]}:${score[1]}`}</span>
  );

const Matches = ({ ids }: { ids: readonly string[] }) => (
  <p className="flex flex-wrap gap-2">
    {ids.map((id, at) => (
      <ButtonLink key={id} to={`/game/${id}`} size="sm">
        {ids.length === 1 ? m.event_fixture_watch() : m.event_fixture_map({ number: at + 1 })}
      </ButtonLink>
    ))}
  </p>
);
